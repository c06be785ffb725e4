import type { Browser, CDPSession, Page } from '@playwright/test';
import { withEarlierBuild } from './support/earlierBuild.js';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { median } from './support/median.js';
import { withConsole, withFolder, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 7;
/** The commit before the server wrote the first data into the page. */
const BEFORE = 'f2b4275b';
/** Delay of each round trip in milliseconds, for counting round trips that wait for one another. */
const LATENCY = 400;

/** What a user notices of one load, in milliseconds. */
interface Load {
  /** Until a part of the page is on the screen. */
  readonly painted: number;
  /** Until rows are on the screen. */
  readonly usable: number;
  /** Time in tasks of more than 50 ms. */
  readonly longTasks: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly heapMb: number;
}

/** A page to measure: this product, an earlier build, or another product. */
interface Subject {
  readonly name: string;
  readonly address: string;
  readonly state: SignedInConsole['state'] | undefined;
  readonly cold: Load[];
  readonly warm: Load[];
  steps: number | undefined;
}

/**
 * P13: the groups list of a signed-in user: first paint, usable with empty caches and after a reload, and the steps of a reload. Measures
 * the commit before the first data was in the page too, unless `BENCH_BEFORE=none`, and the page of another product with a table at
 * `BENCH_PEER_URL`, in turns.
 */
export const firstPage: Measurement = {
  id: 'P13',
  async run() {
    const browser = await launchBrowser();
    const peer = process.env['BENCH_PEER_URL'];
    const others = peer === undefined ? [] : [subject('peer', peer, undefined)];
    const measureAll = (subjects: readonly Subject[]) => measure(browser, [...subjects, ...others]);
    try {
      return await withConsole(browser, {}, async (now) => {
        const current = subject('now', `${now.base}/groups`, now.state);
        if (process.env['BENCH_BEFORE'] === 'none') return await measureAll([current]);
        return await withFolder((folder) =>
          withEarlierBuild(BEFORE, folder, (root) =>
            withConsole(browser, {}, (before) => measureAll([current, subject('before', `${before.base}/groups`, before.state)]), root),
          ),
        );
      });
    } finally {
      await browser.close();
    }
  },
};

function subject(name: string, address: string, state: Subject['state']): Subject {
  return { name, address, state, cold: [], warm: [], steps: undefined };
}

async function measure(browser: Browser, subjects: readonly Subject[]): Promise<readonly Figure[]> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { address, state, cold, warm } of subjects) {
      await withPage(browser, state, async (page, session) => {
        cold.push(await load(page, session, () => page.goto(address, { waitUntil: 'commit' })));
        // The browser stores compiled code with the second load.
        for (let again = 0; again < 2; again += 1) await load(page, session, () => page.reload({ waitUntil: 'commit' }));
        warm.push(await load(page, session, () => page.reload({ waitUntil: 'commit' })));
      });
    }
  }
  for (const one of subjects) one.steps = await stepsOf(browser, one);
  return subjects.flatMap((one) =>
    figuresOf(
      one,
      subjects.find(({ name }) => name === 'before'),
    ),
  );
}

async function withPage<T>(browser: Browser, state: Subject['state'], work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...(state === undefined ? {} : { storageState: state }), locale: 'en-GB', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** Runs before the scripts of the page. Its functions must be anonymous, because tsx would add a helper that the page does not have. */
function watch(): void {
  const seen = { longTasks: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const usable = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      // The rows of a skeleton have no text.
      if ([...document.querySelectorAll('main tbody tr')].filter((row) => row.textContent.trim() !== '').length < 2) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { seen, usable });
}

async function load(page: Page, session: CDPSession, navigate: () => Promise<unknown>): Promise<Load> {
  await navigate();
  const usable = await valueOf<number>(session, 'globalThis.usable');
  const { longTasks, shift } = await valueOf<Pick<Load, 'longTasks' | 'shift'>>(session, 'globalThis.seen');
  const painted = await valueOf<number>(session, "performance.getEntriesByName('first-paint')[0]?.startTime ?? 0");
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  // The page stores things in the seconds after it is usable.
  await page.waitForTimeout(1500);
  return { painted, usable, longTasks, shift, heapMb: usedSize / 1e6 };
}

/**
 * Evaluates an expression in the page, which may be loading. Playwright's own wait would run its scripts there meanwhile, a tenth of the time
 * that is measured.
 */
async function valueOf<T>(session: CDPSession, expression: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }).catch(() => undefined);
    if (answer?.result.value !== undefined) return answer.result.value as T;
    // The page before was left while it evaluated the expression, or the new one has no scripts yet.
    if (attempt === 100) throw new Error(`The page has no '${expression}'.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Round trips of a reload that wait for one another: the time that each millisecond of delay adds. */
async function stepsOf(browser: Browser, { address, state }: Subject): Promise<number> {
  return withPage(browser, state, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await load(page, session, () => page.goto(address, { waitUntil: 'commit' }));
    const at = async (latency: number) => {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
      const loads: number[] = [];
      for (let round = 0; round < 3; round += 1) loads.push((await load(page, session, () => page.reload({ waitUntil: 'commit' }))).usable);
      return median(loads);
    };
    return ((await at(LATENCY)) - (await at(0))) / LATENCY;
  });
}

function figuresOf(one: Subject, before: Subject | undefined): readonly Figure[] {
  const of = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick));
  const isCompared = one.name === 'now' && before !== undefined;
  const ratio = (what: string, measured: number, atMost: number): Figure => ({
    id: 'P13',
    what,
    measured,
    unit: 'ratio',
    target: { atMost },
  });
  const figure = (what: string, measured: number, unit: string): Figure => ({ id: 'P13', what: `${one.name}: ${what}`, measured, unit });
  return [
    figure('round trips of a reload that wait for one another', one.steps ?? 0, 'steps'),
    figure(
      'first paint, cold',
      of(one.cold, ({ painted }) => painted),
      'ms',
    ),
    figure(
      'first paint, warm',
      of(one.warm, ({ painted }) => painted),
      'ms',
    ),
    figure(
      'usable, cold',
      of(one.cold, ({ usable }) => usable),
      'ms',
    ),
    figure(
      'usable, warm',
      of(one.warm, ({ usable }) => usable),
      'ms',
    ),
    figure(
      'long tasks, warm',
      of(one.warm, ({ longTasks }) => longTasks),
      'ms',
    ),
    figure(
      'layout shift, warm',
      of(one.warm, ({ shift }) => shift),
      'score',
    ),
    figure(
      'heap, cold',
      of(one.cold, ({ heapMb }) => heapMb),
      'MB',
    ),
    ...(isCompared
      ? [
          ratio(
            'first paint cold / usable cold before',
            of(one.cold, ({ painted }) => painted) / of(before.cold, ({ usable }) => usable),
            0.25,
          ),
          ratio('usable warm / before', of(one.warm, ({ usable }) => usable) / of(before.warm, ({ usable }) => usable), 0.5),
        ]
      : []),
  ];
}
