import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { expect, test } from './support/console.js';

const DAY = 24 * 60 * 60_000;

for (const [name, offset] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const)
  test(`H12: on a computer whose clock is a day ${name}, a user signs in, works, stays signed in after a reload, and refreshes once an hour`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + offset });
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"AuthRefreshToken"') === true) refreshes.push(request.url());
    });
    const mail = new ConsoleClient(server.url);
    const before = await mail.newestMail('admin@example.com');
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).fill(await mail.readCode('admin@example.com', before));
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    // Requests in progress would time out when the clock jumps.
    await expect(page.getByRole('table')).toBeVisible();
    expect(refreshes).toEqual([]);
    // Moves the computer's clock by the 31 minutes after which the token is refreshed.
    await page.clock.fastForward(31 * 60_000);
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('Your session is expired!')).toHaveCount(0);
    await context.close();
  });
