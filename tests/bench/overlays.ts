import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { median } from './support/median.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 3;
/** Panels load when the page has been open for five seconds; then the dialogs of the shell are rendered. */
const PRELOADED_AFTER = 9_000;
/**
 * Milliseconds for which the mouse rests on a button before it presses it; people rest for 300 on average (https://instant.page). The same
 * between Tab and Enter, and between Control and K.
 */
const REST = 100;
/** Milliseconds for which a key or the button of the mouse is down. */
const PRESS = 80;

/** Overlays of the list of groups, by the names of the buttons that open them. */
const BUTTONS: Readonly<Record<string, RegExp>> = {
  palette: /^Search or jump to/,
  search: /^Search$/,
  'customer switcher': /, switch customer$/,
  messages: /^Messages/,
  'user menu': /, user menu$/,
  columns: /^Columns/,
  export: /^Export/,
  'filter by department': /^Department/,
};

/** A way to open an overlay. */
interface Way {
  readonly name: string;
  /** The event that asks for the overlay. */
  readonly event: 'click' | 'keydown';
  /** The key of `keydown`. */
  readonly key?: string;
  readonly open: (page: Page) => Promise<void>;
}

const button = (page: Page, label: RegExp) => page.getByRole('button', { name: label }).first();

const byMouse = Object.entries(BUTTONS).map(([name, label]): Way => ({
  name,
  event: 'click',
  open: async (page) => {
    await button(page, label).hover();
    await page.waitForTimeout(REST);
    await page.mouse.down();
    await page.waitForTimeout(PRESS);
    await page.mouse.up();
  },
}));

const byKeyboard = Object.entries(BUTTONS).map(([name, label]): Way => ({
  name: `${name}, by Tab and Enter`,
  event: 'click',
  open: async (page) => {
    await button(page, label).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab', { delay: PRESS });
    await page.waitForTimeout(REST);
    await page.keyboard.press('Enter', { delay: PRESS });
  },
}));

const byShortcut: readonly Way[] = [
  {
    name: 'palette, by Ctrl + K',
    event: 'keydown',
    key: 'k',
    open: async (page) => {
      await page.keyboard.down('Control');
      await page.waitForTimeout(REST);
      await page.keyboard.press('k', { delay: PRESS });
      await page.keyboard.up('Control');
    },
  },
  { name: 'search, by /', event: 'keydown', key: '/', open: (page) => page.keyboard.press('/', { delay: PRESS }) },
  { name: 'shortcuts, by ?', event: 'keydown', key: '?', open: (page) => page.keyboard.press('Shift+?', { delay: PRESS }) },
];

/** P15: from the first click or key that asks for an overlay in a page until it is on the screen, with a throttled processor. */
export const overlays: Measurement = {
  id: 'P15',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, async (signedIn) => {
        const times = new Map<string, number[]>();
        for (let round = 0; round < ROUNDS; round += 1)
          for (const ways of [byMouse, byKeyboard, byShortcut]) await openEach(browser, signedIn, ways, times);
        return [...times].map(([name, taken]): Figure => ({
          id: 'P15',
          what: `${name}, opened for the first time`,
          measured: median(taken),
          unit: 'ms',
          target: { atMost: 100 },
        }));
      });
    } finally {
      await browser.close();
    }
  },
};

/** Opens each overlay in one new page. */
async function openEach(browser: Browser, signedIn: SignedInConsole, ways: readonly Way[], times: Map<string, number[]>): Promise<void> {
  const context = await browser.newContext({ storageState: signedIn.state, locale: 'en-GB', timezoneId: 'UTC' });
  try {
    const { page, session } = await openList(context, signedIn.base);
    for (const way of ways) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
      times.set(way.name, [...(times.get(way.name) ?? []), await timeToOpen(page, way)]);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.keyboard.press('Escape');
      await page.locator(OVERLAY).first().waitFor({ state: 'detached' });
      // The focus and the mouse leave the button.
      await page.locator('#main').focus();
      await page.mouse.move(700, 700);
    }
  } finally {
    await context.close();
  }
}

async function openList(context: BrowserContext, base: string): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${base}/groups`);
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(PRELOADED_AFTER);
  return { page, session };
}

const OVERLAY = '[role="dialog"], [role="menu"]';

/** Milliseconds from the event until a frame with the complete overlay. */
async function timeToOpen(page: Page, { event, key, open }: Way): Promise<number> {
  // Only when the handle has been returned does the page listen.
  const watch = await page.evaluateHandle(
    ({ type, wanted, selector, busy }) => {
      const asked = new Promise<number>((resolve) =>
        document.addEventListener(
          type,
          (given) => (wanted === undefined || (given as KeyboardEvent).key === wanted ? resolve(given.timeStamp) : undefined),
          true,
        ),
      );
      return { asked, selector, busy };
    },
    { type: event, wanted: key, selector: OVERLAY, busy: '[aria-busy="true"]' },
  );
  const time = watch.evaluate(async ({ asked, selector, busy }) => {
    const started = await asked;
    // In an array, so that the function gets no name, for which the compiler adds code that the page does not have.
    const [isComplete] = [
      () => {
        const overlay = document.querySelector(selector);
        // What is rendered and hidden is not on the screen yet, and what stands in for a part that is still loading is busy.
        const isShown = overlay?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
        return isShown && !overlay.matches(busy) && overlay.querySelector(busy) === null;
      },
    ];
    await new Promise<void>((resolve) => {
      if (isComplete()) return resolve();
      new MutationObserver((_changes, observer) => {
        if (!isComplete()) return;
        observer.disconnect();
        resolve();
      }).observe(document, { childList: true, subtree: true, attributes: true });
      // A transition that begins with a transparent overlay changes no element.
      document.addEventListener('transitionend', () => (isComplete() ? resolve() : undefined));
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - started;
  });
  await open(page);
  return time;
}
