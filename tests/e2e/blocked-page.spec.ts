import type { Browser } from '@playwright/test';
import { adminBase, expect, test } from './support/console.js';

/** Renderer processes. */
async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** A plugin that blocks the page can only be stopped with the page, so the console must not load it in the next pages. */
test('H36: a plugin that blocks the page twice is not loaded at the next start, and Retry loads it', async ({
  adminPage: page,
  browser,
  server,
}) => {
  const address = `${server.url}${await adminBase(page)}/chaos/blocks`;
  const context = page.context();
  await page.goto('about:blank');
  for (const round of [1, 2]) {
    const others = await renderersOf(browser);
    const blocked = await context.newPage();
    const reports: string[] = [];
    blocked.on('console', (message) => reports.push(message.text()));
    // The screen logs this line immediately before it blocks.
    await blocked.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => reports.includes('chaos blocks')).toBe(true);
    if (round === 2) expect(reports.some((report) => report.includes("'chaos.blocks' of 'chaos' 1.0.0 ran (1 of 2)"))).toBe(true);
    // Kills the renderer process, as a user does with a page that does not respond.
    const ended = blocked.waitForEvent('crash');
    for (const id of await renderersOf(browser)) if (!others.includes(id)) process.kill(id, 'SIGKILL');
    await ended;
    await blocked.close();
  }
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('heading', { name: 'Chaos is switched off' })).toBeVisible();
  await expect(next.getByRole('main')).toContainText("while 'chaos.blocks' was open");
  await expect(next.getByRole('link', { name: 'Steady' })).toHaveCount(0);
  await next.goto(address.replace('/chaos/blocks', '/customers'));
  await next.getByRole('button', { name: 'Retry' }).click();
  await expect(next.getByRole('link', { name: 'Steady' })).toBeVisible();
});
