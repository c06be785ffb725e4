import type { Page } from '@playwright/test';
import { adminBase, expect, resize, test, tick } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, typeInto } from './support/keyboard.js';
import { archive, rowsOf } from './support/lists.js';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Faults of the page at both widths: those that axe finds, and a page that is wider than the window. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    faults.push(...(await findings(page)), ...(overflow > 0 ? [`${size.width}: ${overflow} px too wide`] : []));
  }
  return faults;
}

async function fillIn(page: Page, uniqueName: string, displayName: string): Promise<void> {
  await typeInto(page, page.getByLabel('Unique name'), uniqueName);
  await typeInto(page, page.getByLabel('Display name'), displayName);
  await page.keyboard.press('Enter');
}

test.describe('organisations', () => {
  test('ORG-001 ORG-009 ORG-013: create, archive and restore an organisation', async ({ adminPage: page }) => {
    await resize(page, DESKTOP);
    await page.goto('/');
    await page.getByRole('link', { name: 'Organisations' }).click();
    await expect(page).toHaveURL(/\/organisations$/);
    await expect(rowsOf(page, 'Kauri Capital')).toHaveCount(1);
    await expect(rowsOf(page, 'Great Lakes Freight')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    // By keyboard: a unique name in use, then a free one.
    await enter(page, page.getByRole('button', { name: 'Create New' }));
    await expect(page).toHaveURL(/\/organisations\/create$/);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fillIn(page, 'KAURI-capital', 'Pohutukawa Partners');
    await expect(page.getByText('Please enter a unique organisation name')).toBeVisible();
    await expect(page.getByLabel('Unique name')).toBeFocused();
    await expect(page.getByLabel('Display name')).toHaveValue('Pohutukawa Partners');
    expect(await faultsOf(page)).toEqual([]);
    await fillIn(page, 'pohutukawa-partners', 'Pohutukawa Partners');
    await expect(page.getByText('Organisation is created.')).toBeVisible();
    await expect(page).toHaveURL(/\/organisations$/);

    await expect(rowsOf(page, 'Southern Cross Group').getByRole('checkbox')).toBeDisabled();
    await tick(rowsOf(page, 'Claddagh Holdings').getByRole('checkbox'));
    await archive(page, rowsOf(page, 'Pohutukawa Partners'));
    const dialog = page.getByRole('dialog', { name: 'Archive 2 organisation(s)?' });
    await expect(dialog).toContainText('The selected organisations have 4 customers, which stay as they are.');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('checkbox', { name: 'Select Claddagh Holdings' }).locator('..').click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
    await expect(page.getByText('1 organisation(s) archived')).toBeVisible();
    await expect(rowsOf(page, 'Pohutukawa Partners')).toHaveCount(0);

    // A new customer cannot belong to an archived organisation.
    const base = await adminBase(page);
    await page.goto(`${base}/customers/create`);
    await expect(page.getByRole('option', { name: 'Kauri Capital' })).toBeAttached();
    await expect(page.getByRole('option', { name: 'Pohutukawa Partners' })).toHaveCount(0);

    await page.goto(`${base}/organisations/archive`);
    await expect(rowsOf(page, 'Great Lakes Freight')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
    expect(await faultsOf(page)).toEqual([]);
    await tick(page.getByRole('checkbox', { name: 'Select Pohutukawa Partners' }));
    await enter(page, page.getByRole('button', { name: 'Restore' }));
    await expect(page.getByText('1 organisation(s) restored')).toBeVisible();
    await page.getByRole('link', { name: 'View Organisations' }).click();
    await expect(rowsOf(page, 'Pohutukawa Partners')).toHaveCount(1);
  });
});
