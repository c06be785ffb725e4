import type { Browser, Page } from '@playwright/test';
import { kilobytes, NetworkRecord, type RecordedRequest } from './NetworkRecord.js';
import type { SignedInConsole } from './withConsole.js';

/** Factor by which Chromium's processor is throttled. */
export const CPU_THROTTLE = 4;
const USABLE_DEADLINE = 60_000;
/** How long a page is observed after it is usable; the event stream of flags never ends, so the network is never idle. */
const OBSERVED_FOR = 1500;

/** One load of a page, until it was usable. */
export interface Load {
  /** Time from the navigation to the expected element plus one frame and one task. */
  readonly usableMs: number;
  readonly jsKb: number;
  readonly cssKb: number;
  readonly requests: readonly RecordedRequest[];
  /** Including those after the page was usable, until the end of the observation. */
  readonly allRequests: readonly RecordedRequest[];
  /** JavaScript that loaded after the page was usable, until the end of the observation. */
  readonly laterJsKb: number;
  /** Heap in use after a garbage collection, 10^6 bytes. */
  readonly heapMb: number;
}

/** Condition for a usable page: a matching element with a matching text. */
export interface Awaited {
  readonly selector: string;
  /** Source of a regular expression. */
  readonly text: string;
}

/** A row of data in the customers list: its date. */
export const CUSTOMERS_LIST: Awaited = { selector: 'main [role="row"], main tr', text: String.raw`\d{2} [A-Z][a-z]{2} \d{4}` };

/** Records in the page when it is usable; runs before the scripts of the page. Its functions must be anonymous, because tsx would add a helper that the page does not have. */
function watch({ selector, text }: Awaited): void {
  const pattern = new RegExp(text);
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll(selector)].some((element) => pattern.test(element.textContent ?? ''))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function measureNavigation(page: Page, navigate: () => Promise<unknown>): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  const record = await NetworkRecord.of(session);
  await navigate();
  const found = await page.waitForFunction(() => (globalThis as { usableAt?: number }).usableAt, undefined, { timeout: USABLE_DEADLINE });
  const usableMs = Number(await found.jsonValue());
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const navigatedAt = Math.min(...record.requests.map(({ sentAt }) => sentAt));
  const usableAt = navigatedAt + usableMs / 1000;
  await page.waitForTimeout(OBSERVED_FOR);
  const requests = record.requests.filter(({ sentAt }) => sentAt <= usableAt);
  const inTime = requests.filter(({ finishedAt = Infinity }) => finishedAt <= usableAt);
  await session.detach();
  const jsKb = kilobytes(inTime, 'javascript');
  return {
    usableMs,
    jsKb,
    cssKb: kilobytes(inTime, 'css'),
    requests,
    allRequests: record.requests,
    laterJsKb: kilobytes(record.requests, 'javascript') - jsKb,
    heapMb: usedSize / 1e6,
  };
}

/** Opens an address with empty caches, then reloads it. */
export async function measureLoad(
  browser: Browser,
  { state }: Pick<SignedInConsole, 'state'>,
  address: string,
  awaited = CUSTOMERS_LIST,
): Promise<{ readonly cold: Load; warm(): Promise<Load>; close(): Promise<void> }> {
  const context = await browser.newContext({ storageState: state, locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.addInitScript(watch, awaited);
  const cold = await measureNavigation(page, () => page.goto(address, { waitUntil: 'commit' }));
  return {
    cold,
    warm: () => measureNavigation(page, () => page.reload({ waitUntil: 'commit' })),
    close: () => context.close(),
  };
}

/** Opens an address with empty caches. */
export async function measureCold(browser: Browser, signedIn: SignedInConsole, address: string): Promise<Load> {
  const { cold, close } = await measureLoad(browser, signedIn, address);
  await close();
  return cold;
}
