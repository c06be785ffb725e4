import type { Page } from '@playwright/test';
import { expect, test } from './support/console.js';
import { findings } from './support/findings.js';

test('LOGIN-012 SSOLOGIN-004 SSOLOGIN-012: sign-in through the identity provider into the console', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use Single Sign-On' }).click();
  await expect(page).toHaveURL(/\/loginWithSSO/);
  expect(await findings(page)).toEqual([]);
  const value = page.getByLabel('Enter your email or Account Name to authenticate via Single Sign-On');
  const go = page.getByRole('button', { name: 'Go to Single Sign-On' });
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await value.fill('southern-cross-retail');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logging in to Single Sign-On...')).toBeVisible();
  await page.waitForURL(/\/idp\/login/);
  await page.getByRole('textbox', { name: 'Another user' }).fill('admin@example.com');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('SSOLOGIN-005 SSOLOGIN-007 SSOLOGIN-009: cancelling restores the form with its entries; back opens the e-mail form', async ({
  page,
}) => {
  await page.goto('/loginWithSSO?redirect=%2Fx');
  await page.getByRole('textbox').fill('southern-cross-retail');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel SSO logging in' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('southern-cross-retail');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('southern-cross-retail');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fx$/);
});

/** Signs in from the sign-in page through the local identity provider. */
async function enterBySso(page: Page, email: string): Promise<void> {
  await page.goto('/loginWithSSO?account_name=southern-cross-retail');
  await page.waitForURL(/\/idp\/login/);
  await page.getByRole('textbox', { name: 'Another user' }).fill(email);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await page.getByRole('navigation').first().waitFor();
}

test('SESSION-011: Log Out goes through the identity provider to the sign-in page, and other tabs are signed out', async ({ context }) => {
  const page = await context.newPage();
  await enterBySso(page, 'admin@example.com');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('navigation').first().waitFor();
  const visited: string[] = [];
  page.on('response', (response) => visited.push(new URL(response.url()).pathname));
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect.poll(() => visited.filter((path) => path.endsWith('/sso/slo/southern-cross-retail')).length).toBe(1);
  expect(visited).toContain('/idp/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});

test('a log-out that begins at the identity provider ends the session in the console', async ({ context }) => {
  const page = await context.newPage();
  await enterBySso(page, 'admin@example.com');
  const provider = await context.newPage();
  await provider.goto('/idp/logout');
  await provider.getByRole('textbox', { name: 'Account name' }).fill('southern-cross-retail');
  await provider.getByRole('textbox', { name: 'Email' }).fill('admin@example.com');
  await provider.getByRole('button', { name: 'Log out' }).click();
  await expect(provider.getByRole('status')).toHaveText('Logged out everywhere.');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('SSOLOGIN-021: after a rejection the page shows the error, and a second attempt opens the page of the first', async ({ page }) => {
  await page.goto('/loginWithSSO?account_name=southern-cross-retail&redirect=%2Faccount');
  await page.waitForURL(/\/idp\/login/);
  await page
    .locator('input[name=SAMLResponse]')
    .first()
    .evaluate((input: HTMLInputElement) => (input.value = ''));
  await page.locator('li button').first().click();
  await page.waitForURL(/\/loginWithSSO\?/);
  await expect(page.getByText('Unexpected error')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/account');
  expect(await findings(page)).toEqual([]);
});
