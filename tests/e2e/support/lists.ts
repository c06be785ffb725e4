import type { Locator, Page } from '@playwright/test';
import { adminBase, expect, tick } from './console.js';

/* Steps on list pages that several specs share. */

/** Opens a list of the administrator's customer by its address, and waits for its rows. @param query of the address: `?sort=name` */
async function goTo(page: Page, address: string, query: string): Promise<void> {
  await page.goto(`${await adminBase(page)}/${address}${query}`);
  await waitForRows(page);
}

/** Waits for the rows of a list: also for those below the screen, which are rendered after the others. */
export async function waitForRows(page: Page): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
}

export const goToCustomers = (page: Page, query = '') => goTo(page, 'customers', query);
export const goToGroups = (page: Page, query = '') => goTo(page, 'groups', query);
export const goToUsers = (page: Page, query = '') => goTo(page, 'users', query);
export const goToWorkflows = (page: Page, query = '') => goTo(page, 'workflow-sets/workflows', query);

/** Rows that contain a name. */
export function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** The name in a row of a list with checkboxes. */
export async function nameIn(row: Locator): Promise<string> {
  return (await row.getByRole('cell').nth(1).innerText()).trim();
}

/** Selects rows and archives them. If the list asks for confirmation, the caller confirms. */
export async function archive(page: Page, ...rows: readonly Locator[]): Promise<void> {
  for (const row of rows) await tick(row.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
}

/** On a page of archived rows, selects the row with this name and restores it. */
export async function restore(page: Page, name: string): Promise<void> {
  await tick(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Restore' }).click();
}

/** Opens the departments of a field by keyboard, searches for one and chooses the first match. */
export async function chooseDepartment(page: Page, search: string, label = 'Department'): Promise<void> {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await expect(page.getByRole('searchbox', { name: `Search: ${label}` })).toBeFocused();
  await page.keyboard.type(search);
  await expect(page.getByText('1 match', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toBeFocused();
}
