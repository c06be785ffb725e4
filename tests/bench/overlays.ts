import type { Browser, Page } from '@playwright/test';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { median } from './support/median.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 5;
/** Panels load when the page has been open for five seconds. */
const PRELOADED_AFTER = 8_000;
/** Milliseconds for which the mouse rests on a button before it presses it; people rest for 300 on average (https://instant.page). */
const REST = 100;

/** Overlays of the list of groups, by the names of the buttons that open them. */
const OVERLAYS: Readonly<Record<string, RegExp>> = {
  palette: /^Search or jump to/,
  search: /^Search$/,
  'customer switcher': /, switch customer$/,
  messages: /^Messages/,
  'user menu': /, user menu$/,
  columns: /^Columns/,
  export: /^Export/,
};

/** P15: from the first click on the button of an overlay in a page until it is on the screen, with a throttled processor. */
export const overlays: Measurement = {
  id: 'P15',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, async (signedIn) => {
        const times = new Map<string, number[]>();
        for (let round = 0; round < ROUNDS; round += 1) await openEach(browser, signedIn, times);
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

async function openEach(browser: Browser, { state, base }: SignedInConsole, times: Map<string, number[]>): Promise<void> {
  const context = await browser.newContext({ storageState: state, locale: 'en-GB', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${base}/groups`);
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForTimeout(PRELOADED_AFTER);
    for (const [name, label] of Object.entries(OVERLAYS)) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
      times.set(name, [...(times.get(name) ?? []), await timeToOpen(page, label)]);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.keyboard.press('Escape');
      await page.locator(OVERLAY).first().waitFor({ state: 'detached' });
    }
  } finally {
    await context.close();
  }
}

const OVERLAY = '[role="dialog"], [role="menu"]';

/** Presses the button as a mouse does, with a movement before, and waits for a frame with the overlay. */
async function timeToOpen(page: Page, label: RegExp): Promise<number> {
  const trigger = page.getByRole('button', { name: label }).first();
  await trigger.hover();
  await page.waitForTimeout(REST);
  return trigger.evaluate(
    (element: HTMLElement, { selector, busy }) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const observer = new MutationObserver(() => {
          const overlay = document.querySelector(selector);
          // What is rendered and hidden is not on the screen yet, and what stands in for a part that is still loading is busy.
          if (
            overlay?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true ||
            overlay.matches(busy) ||
            overlay.querySelector(busy) !== null
          )
            return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        element.click();
      }),
    { selector: OVERLAY, busy: '[aria-busy="true"]' },
  );
}
