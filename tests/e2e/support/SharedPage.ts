import type { BrowserContext, Page } from '@playwright/test';

/** Methods whose effects on a page or its context cannot be removed completely. */
const LASTING = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'route',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
  ],
  context: [
    'addInitScript',
    'clearCookies',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'route',
    'routeWebSocket',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** What a new page has. */
const VIEWPORT = { width: 1280, height: 720 };
const MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Calls `onCall` before each call of one of the methods. */
function watch(target: object, methods: readonly string[], onCall: () => void): void {
  const own = target as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const original = own[method];
    if (original === undefined) throw new Error(`Playwright has no method '${method}'.`);
    own[method] = (...args: unknown[]) => {
      onCall();
      return original.apply(target, args);
    };
  }
}

/**
 * One page that the tests of a worker use one after the other. A new page is a new process of the browser, which compiles the console again:
 * 1.5 of the 2.7 processor seconds that a test with one list takes. Each test finds an empty document of the console's origin, without what
 * earlier tests stored. After a test with lasting changes, such as a route or another clock, the next test gets a new page in a new context.
 */
export class SharedPage {
  private current: { readonly page: Page; isChanged: boolean } | undefined;

  /** @param newContext a new, signed-in context @param blank address of a document without scripts, of the console's origin */
  constructor(
    private readonly newContext: () => Promise<BrowserContext>,
    private readonly blank: string,
  ) {}

  /** @param hasNewContext whether the test depends on an empty cache of the browser */
  async acquire(hasNewContext: boolean): Promise<Page> {
    const { current } = this;
    if (current === undefined || current.isChanged || current.page.isClosed() || hasNewContext) {
      await current?.page.context().close();
      return this.open();
    }
    return current.page;
  }

  /** Restores what tests usually change. */
  async release(): Promise<void> {
    const { current } = this;
    if (current === undefined || current.isChanged || current.page.isClosed()) return;
    const { page } = current;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.mouse.move(-1, -1);
    await page.setViewportSize(VIEWPORT);
    await page.emulateMedia(MEDIA);
    await page.goto(this.blank);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    await this.current?.page.context().close();
  }

  private async open(): Promise<Page> {
    const context = await this.newContext();
    const page = await context.newPage();
    const current = { page, isChanged: false };
    const onCall = () => {
      current.isChanged = true;
    };
    watch(page, LASTING.page, onCall);
    watch(context, LASTING.context, onCall);
    watch(page.clock, LASTING.clock, onCall);
    this.current = current;
    return page;
  }
}
