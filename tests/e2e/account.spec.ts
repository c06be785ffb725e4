import { adminBase, expect, resize, signIn, test } from './support/console.js';
import { findings } from './support/findings.js';
import type { Page } from '@playwright/test';

const USER = 'admin@example.com';
const look = (page: Page) =>
  page.evaluate(() => {
    const { theme, density } = document.documentElement.dataset;
    return { theme, density, language: document.documentElement.lang };
  });
const rowHeight = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Account preferences' })).toBeVisible();
}

test('LOCALE-002 SHELL-013: theme, density and language take effect at once, are kept, and apply on another device', async ({
  browser,
  server,
}) => {
  const here = await browser.newContext({ baseURL: server.url, locale: 'en-GB', colorScheme: 'light' });
  const page = await here.newPage();
  await signIn(page, server.url, USER);
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await rowHeight(page)).toBe(40);

  await openAccount(page);
  expect(await look(page)).toEqual({ theme: 'light', density: 'comfortable', language: 'en-GB' });
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText(/^Compact/).click();
  await page.getByLabel('Language').selectOption('en-US');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText('Saved: American English');
  const chosen = { theme: 'dark', density: 'compact', language: 'en-US' };
  expect(await look(page)).toEqual(chosen);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await look(page)).toEqual(chosen);

  const there = await browser.newContext({ baseURL: server.url, locale: 'en-GB', colorScheme: 'light' });
  const other = await there.newPage();
  await signIn(other, server.url, USER);
  await expect.poll(() => look(other)).toEqual(chosen);
  await other.getByRole('link', { name: 'Customers' }).click();
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  expect(await rowHeight(other)).toBe(32);

  // Restores the state that the other tests expect of this user, and leaves at once.
  await openAccount(other);
  await other.getByText('System', { exact: true }).click();
  await other.getByText('Comfortable', { exact: true }).click();
  const kept = other.waitForResponse((answer) => (answer.request().postData() ?? '').includes('en-GB'));
  await other.getByLabel('Language').selectOption('en-GB');
  await kept;
  await expect.poll(() => look(other)).toEqual({ theme: 'light', density: 'comfortable', language: 'en-GB' });
  expect(await findings(other)).toEqual([]);
  await there.close();
  await here.close();
});

test('SHELL-001: a choice is kept when the page is reloaded at once; on a phone the page does not scroll sideways', async ({
  adminPage: page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openAccount(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeChecked();
  await page.getByText('Keyboard shortcuts', { exact: true }).click();
  await page.reload();
  await expect(shortcuts).not.toBeChecked();
  // Restores the state that the other tests expect of this user.
  const arrived = page.waitForResponse((answer) => /account\.shortcuts.*true/.test(answer.request().postData() ?? ''));
  await page.getByText('Keyboard shortcuts', { exact: true }).click();
  await arrived;
});

test('the account page has an address for each section, and marks the current one', async ({ adminPage: page }) => {
  await resize(page, { width: 1440, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${await adminBase(page)}/account#sessions`);
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  const links = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(heading('Active sessions')).toBeFocused();
  await expect(heading('Active sessions')).toBeInViewport();
  await expect(links.locator('[aria-current=location]')).toHaveText('Active sessions');
  // Only the content area scrolls, not the frame.
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  await links.getByRole('link', { name: 'Password' }).click();
  await expect(page).toHaveURL(/account#password$/);
  await expect(heading('Password')).toBeFocused();
  await expect(heading('Password')).toBeInViewport();
  await expect(links.locator('[aria-current=location]')).toHaveText('Password');
  await expect(links).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  // The same address again, after the user has scrolled away.
  await page
    .getByRole('main')
    .and(page.locator('#main'))
    .evaluate((main) => main.scrollTo({ top: 0 }));
  await expect(links.locator('[aria-current=location]')).toHaveText('Name and email');
  await links.getByRole('link', { name: 'Password' }).press('Enter');
  await expect(heading('Password')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await resize(page, { width: 390, height: 844 });
  await expect(links).toBeHidden();
});
