import type { Page } from '@playwright/test';
import { expect, resize, test } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, tabTo, typeInto } from './support/keyboard.js';
import { chooseDepartment, goToGroups, goToUsers } from './support/lists.js';

/** Checks the page on a wide and on a narrow screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
  await resize(page, { width: 1440, height: 900 });
}

test('an admin sees what a user may do, asks why the user cannot do something, and opens a group that would give it, with the keyboard', async ({
  adminPage: page,
}) => {
  await goToUsers(page, '?q=hannah');
  const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()).trim();
  await enter(page, page.getByRole('link', { name, exact: true }));
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=permissions$/);
  const rights = page.getByRole('table', { name: 'Portal Access' });
  await expect(rights.getByRole('row', { name: /^Access to Edge/ }).first()).toBeVisible();
  await expect(rights.getByRole('link').first()).toHaveAttribute('href', /\/groups\/[0-9a-f]{24}\?tab=permissions-edge$/);
  await expectAccessible(page);

  await tabTo(page, page.getByRole('combobox', { name: 'Department' }));
  await chooseDepartment(page, 'wollongong');
  await typeInto(page, page.getByRole('combobox', { name: 'Action' }), 'edit group perm');
  await expect(page.getByRole('option', { name: /Edit Group Permissions/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: `${name} cannot use 'Edit Group Permissions' in Wollongong.` });
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL(/\?tab=permissions&department=[0-9a-f]{24}&action=editGroupPermissions$/);
  await expectAccessible(page);
  await page.reload();
  await expect(answer).toBeVisible();

  const suggested = page.getByRole('list', { name: 'Permissions that the action needs' }).getByRole('link').last();
  const group = (await suggested.innerText()).trim();
  await enter(page, suggested);
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(page).toHaveURL(/\/groups\/[0-9a-f]{24}\?tab=permissions-edge$/);
});

test('a group is duplicated with its permissions', async ({ adminPage: page }) => {
  await goToGroups(page, '?q=recruiters&sort=name');
  const name = 'Recruiters';
  await page.getByRole('link', { name, exact: true }).click();
  await enter(page, page.getByRole('button', { name: 'Duplicate' }));
  await expect(page).toHaveURL(/\/groups\/create\?copyOf=[0-9a-f]{24}$/);
  await expect(page.getByLabel('Group name')).toHaveValue(`Copy of ${name}`);
  await expectAccessible(page);
  await enter(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('User group created.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Permissions (Edge)' }).click();
  await expect(page.getByRole('checkbox', { name: 'Access to Edge' })).toBeChecked();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 group(s) archived')).toBeVisible();
});
