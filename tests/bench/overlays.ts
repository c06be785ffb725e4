import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Figure, Measurement } from './support/Figure.js';
import { launchBrowser } from './support/launchBrowser.js';
import { CPU_THROTTLE } from './support/measureLoad.js';
import { median } from './support/median.js';
import { PAGE_WAYS } from './support/pageOverlays.js';
import { PANEL_WAYS } from './support/panels.js';
import { OVERLAY, timeToOpen, type Way } from './support/timeToOpen.js';
import { withConsole, type SignedInConsole } from './support/withConsole.js';

const ROUNDS = 3;
/** Panels load when the page has been open for five seconds; then the dialogs of the shell are rendered. */
const PRELOADED_AFTER = 9_000;
/** Milliseconds until a page that has changed, and the code of its dialogs, are loaded. */
const ARRANGED_AFTER = 7_000;

/** Milliseconds by the name of the way. */
type Times = Map<string, number[]>;

/** P15: from the first click or key that asks for an overlay in a page until it is on the screen, with a throttled processor. */
export const overlays: Measurement = {
  id: 'P15',
  async run() {
    const browser = await launchBrowser();
    try {
      return await withConsole(browser, {}, async (signedIn) => {
        const times: Times = new Map();
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const ways of PANEL_WAYS) await openPanels(browser, signedIn, ways, times);
          await openPageOverlays(browser, signedIn, times);
        }
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

/** Opens each panel in one new page of a list. */
async function openPanels(browser: Browser, signedIn: SignedInConsole, ways: readonly Way[], times: Times): Promise<void> {
  await withPage(browser, signedIn, 'groups', async (page, session) => {
    for (const way of ways) {
      await measure(page, session, way, times);
      await page.keyboard.press('Escape');
      await page.locator(OVERLAY).first().waitFor({ state: 'detached' });
      // The focus and the mouse leave the button.
      await page.locator('#main').focus();
      await page.mouse.move(700, 700);
    }
  });
}

/** Opens each overlay in a new page of its own: the second one of a page opens faster. */
async function openPageOverlays(browser: Browser, signedIn: SignedInConsole, times: Times): Promise<void> {
  for (const { path, arrange, way } of PAGE_WAYS)
    await withPage(browser, signedIn, path, async (page, session) => {
      await arrange(page);
      await page.waitForTimeout(ARRANGED_AFTER);
      await measure(page, session, way, times);
    });
}

async function measure(page: Page, session: CDPSession, way: Way, times: Times): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  times.set(way.name, [...(times.get(way.name) ?? []), await timeToOpen(page, way)]);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Opens a page and waits until the panels are loaded. */
async function withPage(
  browser: Browser,
  { state, base }: SignedInConsole,
  path: string,
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ storageState: state, locale: 'en-GB', timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${base}/${path}`);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(PRELOADED_AFTER);
    await work(page, session);
  } finally {
    await context.close();
  }
}
