import type { Page } from '@playwright/test';
import { adminBase, contextOf, cookiesOf, expect, resize, test } from './support/console.js';
import { findings } from './support/findings.js';
import { goToCustomers } from './support/lists.js';

const LEAVE = 'Are you sure you want to leave? Your unsaved contents will be discarded.';

async function openSettings(page: Page, tab = 'overview'): Promise<string> {
  const base = await adminBase(page);
  await page.goto(`${base}/settings/${tab}`);
  return base;
}

test.describe('the settings of a customer', () => {
  test('CUST-008 OVERVIEW-003 OVERVIEW-011: the name of a customer opens its own settings', async ({ adminPage: page }) => {
    await goToCustomers(page);
    const current = new URL(page.url()).pathname;
    const link = page.getByRole('row').getByRole('link').filter({ hasNotText: 'Edit' }).nth(2);
    const name = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/settings\/overview$/);
    expect(new URL(page.url()).pathname).not.toContain(current.replace(/\/customers$/, '/'));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(page.getByText(/^Created \d{2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
    await expect(page.getByText('Organisation', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Customers' }).last().click();
    await expect(page).toHaveURL(/\/customers$/);
  });

  test('KERNEL-010 KERNEL-017: tabs of other plugins, one of which hangs and one fails; a tab is added and removed with its plugin', async ({
    adminPage: page,
    environment,
  }) => {
    await openSettings(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Guest list')).toHaveText('Guest list, Setup incomplete');
    await expect(page.getByRole('region', { name: 'To set up' }).getByRole('link', { name: 'Guest list' })).toBeVisible();
    await tab('Hanging tile').click();
    await expect(page.getByRole('status', { name: 'Hanging tile is loading' })).toBeVisible();
    await tab('Throwing tile').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Throwing tile could not be shown.' })).toBeVisible();
    await tab('Overview').click();
    await expect(page.getByText('Account Name', { exact: true })).toBeVisible();
    await environment.setFlag('plugin.guest', false);
    await expect(tab('Guest list')).toHaveCount(0);
    await environment.setFlag('plugin.guest', true);
    await expect(tab('Guest list')).toBeVisible();
  });

  test('OVERVIEW-001: an unknown tab is not found, and the settings open at the overview', async ({ adminPage: page }) => {
    const base = await openSettings(page, 'nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.goto(`${base}/settings`);
    await expect(page).toHaveURL(/\/settings\/overview$/);
  });

  test('leaving a changed tab asks first, by keyboard too; the tab has its query parameters', async ({ adminPage: page }) => {
    await openSettings(page);
    await page.getByRole('tab', { name: 'Overview' }).focus();
    // The guest's tab is between those of the console, whose number grows.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Guest list' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/guest\?view=all$/);
    await expect(page.locator('form[data-view="all"]')).toBeVisible();
    await page.getByRole('textbox', { name: 'Note' }).fill('Ada and Bo');
    await page.getByRole('tab', { name: 'Overview' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText(LEAVE);
    await question.getByRole('button', { name: /Stay|Cancel/ }).click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ada and Bo');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await question.getByRole('button', { name: /Leave|Discard/ }).click();
    await expect(page).toHaveURL(/\/settings\/overview$/);
  });

  test('OVERVIEW-001: on a phone a select opens the tabs, and axe finds nothing', async ({ adminPage: page }) => {
    await openSettings(page);
    await expect(page.getByText('Account Name', { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await resize(page, { width: 390, height: 844 });
    const select = page.getByRole('combobox', { name: 'Settings' });
    await expect(select).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeHidden();
    expect(await findings(page)).toEqual([]);
    await select.selectOption({ label: 'Guest list – Setup incomplete' });
    await expect(page).toHaveURL(/\/settings\/guest\?view=all$/);
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  });

  test('a user without the right gets the access-denied view', async ({ browser, server }) => {
    const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
    const page = await context.newPage();
    await openSettings(page);
    await expect(page.getByText('Nothing to see here')).toBeVisible();
    await context.close();
  });
});
