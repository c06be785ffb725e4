import { expect, test } from './support/console.js';
import { findings } from './support/findings.js';

test('LOGIN-011 LOGIN-012 SSOLOGIN-002 SSOLOGIN-003 SSOLOGIN-004 SSOLOGIN-012 SSOLOGIN-022: the whole way through the identity provider into the console', async ({
  page,
}) => {
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
  await page.getByRole('textbox', { name: 'Somebody else' }).fill('admin@example.com');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: /admin@example\.com/ }).click();
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('SSOLOGIN-005 SSOLOGIN-007 SSOLOGIN-009: cancelling gives the form back with what was typed; back leads to the e-mail form', async ({
  page,
}) => {
  await page.goto('/loginWithSSO?redirect=%2Fx');
  await page.getByRole('textbox').fill('southern-cross-retail');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel SSO logging in' }).click();
  await expect(page.getByRole('button', { name: 'Go to Single Sign-On' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('southern-cross-retail');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fx$/);
});
