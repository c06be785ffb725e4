import { expect, signIn, test } from './support/console.js';

test('SHELL-001: the side panel is 240 px wide', async ({ adminPage: page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Customers' });
  await expect(link).toBeVisible();
  const panel = page.locator('aside, nav').filter({ has: link }).first();
  await expect(panel).toHaveCSS('width', '240px');
});

test('SESSION-026: local storage holds when the session expires', async ({ page, server }) => {
  await signIn(page, server.url, 'admin@example.com');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('edge.sessionExpiresAt'));
  const minutes = (new Date(stored ?? '').getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThanOrEqual(12 * 60);
});

test('the page runs under its policy without a single breach or error', async ({ adminPage: page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page
    .getByRole('link', { name: 'Create New' })
    .or(page.getByRole('button', { name: 'Create New' }))
    .click();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  expect(faults).toEqual([]);
});
