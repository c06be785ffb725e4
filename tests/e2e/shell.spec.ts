import type { Locator } from '@playwright/test';
import { adminBase, changeColorScheme, expect, signIn, test } from './support/console.js';
import { withoutFirstData } from './support/withoutFirstData.js';

test('SHELL-001 RECGQL-009: the side panel is 240 px wide', async ({ adminPage: page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Customers' });
  await expect(link).toBeVisible();
  const panel = page.locator('aside, nav').filter({ has: link }).first();
  await expect(panel).toHaveCSS('width', '240px');
});

test('SHELL-006: the menu and the palette do not offer a page that the server denies; its address gets the access-denied view', async ({
  adminPage: page,
}) => {
  const base = await adminBase(page);
  // The administrator has every right; here the server denies the right of one page.
  await withoutFirstData(page);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('"org:viewCustomerList":true', '"org:viewCustomerList":false'),
    });
  });
  try {
    await page.goto(`${base}/customers`);
    await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Groups', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Customers', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('>archived');
    await expect(page.getByRole('option', { name: 'Go to archived groups' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Go to archived customers' })).toHaveCount(0);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('SESSION-026: local storage contains the end of the session', async ({ page, server }) => {
  await signIn(page, server.url, 'admin@example.com');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('edge.sessionExpiresAt'));
  const minutes = (new Date(stored ?? '').getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThanOrEqual(12 * 60);
});

test('the page does not violate its content policy, log an error, or cause a warning of the browser', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  const faults: string[] = [];
  page.on('console', (message) => {
    // The console reports the plugins of other tests, which are faulty on purpose.
    const isReport = message.type() === 'warning' && message.text().startsWith('[edge]');
    if (['error', 'warning'].includes(message.type()) && !isReport) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // An address of a list: the page has links for the files of its screen.
  await page.goto(`${base}/customers`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page
    .getByRole('link', { name: 'Create New' })
    .or(page.getByRole('button', { name: 'Create New' }))
    .click();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  expect(faults).toEqual([]);
});

test('SHELL-001: a menu item works as soon as it is shown, and the redirect to the first page does not override it', async ({
  adminPage: page,
}) => {
  await page.addInitScript(() => {
    // At this moment all requests are done, and the redirect to the first page begins.
    const observer = new MutationObserver(() => {
      const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === 'Customers');
      const main = document.querySelector('main');
      if (link === undefined || main === null || main.querySelector('[aria-busy="true"]') !== null) return;
      observer.disconnect();
      Object.assign(globalThis, { hasChosen: true });
      link.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  expect(await page.evaluate(() => 'hasChosen' in globalThis)).toBe(true);
});

test('SHELL-013: the user menu stays closed after a selection with a key that is held down', async ({ adminPage: page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Ada Admin, user menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account preferences' })).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Account preferences' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.up('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a list that is left while its rows arrive does not leave a message in the tab', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  // Loads the code of the list, so that only its rows are slow below.
  await page.goto(`${base}/groups`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const limit = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 });
  await network.send('Network.enable');
  await limit(3000);
  const rows = page.waitForResponse((response) => (response.request().postData() ?? '').includes('ORGGetGroups'));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Groups', exact: true }).click();
  await rows;
  await page.goto(`${base}/home`, { waitUntil: 'commit' });
  await limit(-1);
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Failed to load');
});

/** Colours and shadows of a list of options, its frame and everything in it, from the top. */
function looksOf(list: Locator): Promise<readonly string[]> {
  return list.evaluate((element) =>
    [...(element.closest('.bp6-popover')?.querySelectorAll('*') ?? []), ...document.querySelectorAll('.bp6-popover')].map((part) => {
      const { color, backgroundColor, boxShadow } = getComputedStyle(part);
      return [color, backgroundColor, boxShadow].join(' ');
    }),
  );
}

test('a list of options that is open while the theme changes looks as if it had been opened after the change', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/vacancies/create`);
  const field = page.getByRole('combobox', { name: /^Job family/ });
  const list = page.getByRole('listbox');
  await field.waitFor();
  await changeColorScheme(page, 'dark');
  await field.press('ArrowDown');
  await list.waitFor();
  await changeColorScheme(page, 'light');
  const looks = await looksOf(list);
  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  await field.press('ArrowDown');
  await list.waitFor();
  expect(looks).toEqual(await looksOf(list));
});
