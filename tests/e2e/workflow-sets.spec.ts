import type { Locator, Page } from '@playwright/test';
import { adminBase, expect, test } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, tabTo, typeInto } from './support/keyboard.js';
import { archive, restore, rowsOf } from './support/lists.js';

/** The group of fields of a workflow in the form. */
const option = (page: Page, number: number): Locator => page.getByRole('group', { name: `Workflow ${String(number)}`, exact: true });
const preview = (page: Page): Locator => page.getByRole('list', { name: 'What the candidate sees' }).getByRole('listitem');

/** Selects the first workflow that matches a text. @returns its name */
async function pick(page: Page, number: number, search: string): Promise<string> {
  const field = option(page, number).getByRole('combobox', { name: 'Workflow' });
  await field.click();
  await field.fill(search);
  const found = page.getByRole('option').first();
  await expect(found).toContainText(search);
  await expect(found).toContainText(/\d stages?/);
  await found.click();
  await expect(option(page, number).getByLabel('Display Name')).not.toHaveValue('');
  return field.inputValue();
}

/** Opens the list by its address and shows the sets with this name. */
async function searchSets(page: Page, name: string, path = 'workflow-sets'): Promise<void> {
  await page.goto(`${await adminBase(page)}/${path}?q=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, name)).toHaveCount(1);
}

test.describe('workflow sets', () => {
  test('WFSET-003 WFSET-059: with the mouse, a set of two workflows is created, copied, archived and restored', async ({
    adminPage: page,
  }) => {
    const base = await adminBase(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Workflow Sets' }).click();
    await expect(page).toHaveURL(/\/workflow-sets$/);
    const tabs = page.getByRole('navigation', { name: 'Workflows and workflow sets' });
    await tabs.getByRole('link', { name: 'Workflows', exact: true }).click();
    await expect(page).toHaveURL(/\/workflow-sets\/workflows$/);
    await expect(tabs.getByRole('link', { name: 'Workflows', exact: true })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Workflow Sets' }).click();
    await expect(page).toHaveURL(/\/workflow-sets$/);

    await page.getByRole('button', { name: 'Create New' }).first().click();
    await expect(page.getByText('You must choose one more workflow to create').first()).toBeVisible();
    await page.getByLabel('Workflow Set Name').fill('Two languages');
    const first = await pick(page, 1, 'Head office');
    await page.getByRole('button', { name: 'Add another workflow' }).click();
    await pick(page, 2, 'Store manager');
    // Both workflows are in the same language, so their display names must be told apart.
    await option(page, 2).getByLabel('Display Name').fill('Second choice');
    await option(page, 1).getByLabel('Display Name').fill('First choice');
    await option(page, 2)
      .getByRole('button', { name: /^Set as default workflow/ })
      .click();
    await expect(preview(page)).toHaveText(['First choice', 'Second choiceDefault']);
    await page.getByRole('button', { name: 'Move Workflow 2 up' }).click();
    await expect(preview(page)).toHaveText(['Second choiceDefault', 'First choice']);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Two languages created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets$/);

    await searchSets(page, 'Two languages');
    await page.getByRole('button', { name: 'Details of Two languages' }).click();
    const members = page.getByRole('list', { name: 'Workflows of Two languages' }).getByRole('listitem');
    await expect(members).toHaveCount(2);
    await expect(members.nth(1)).toContainText(`${first} (First choice)`);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('checkbox', { name: 'Select Two languages' }).check({ force: true });
    await page.getByRole('button', { name: 'Create Copy' }).click();
    await expect(page).toHaveURL(/\/workflow-sets\/create\?copyWorkflowSetId=[0-9a-f]{24}$/);
    await expect(page.getByLabel('Workflow Set Name')).toHaveValue('Two languages copy');
    await page.getByLabel('Workflow Set Name').fill('two LANGUAGES');
    await expect(page.getByText('Workflow set name already in use')).toBeVisible();
    await page.getByLabel('Workflow Set Name').fill('Two languages copy');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Two languages copy created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets$/);

    await searchSets(page, 'Two languages copy');
    await archive(page, page.getByRole('row').nth(1));
    await expect(page.getByText('1 workflow set(s) archived')).toBeVisible();
    await page.goto(`${base}/workflow-sets/archive?q=${encodeURIComponent('Two languages copy')}`);
    await restore(page, 'Two languages copy');
    await expect(page.getByText('1 workflow set(s) restored')).toBeVisible();
    await searchSets(page, 'Two languages copy');
  });

  test('WFSET-067 WFSET-071 WFSET-072: by keyboard, a set is created, opened, edited, archived and restored', async ({
    adminPage: page,
  }) => {
    await page.goto(`${await adminBase(page)}/workflow-sets/create`);
    await typeInto(page, page.getByLabel('Workflow Set Name'), 'By keyboard');
    const picker = option(page, 1).getByRole('combobox', { name: 'Workflow' });
    await typeInto(page, picker, 'Accounts');
    await expect(page.getByRole('option').first()).toContainText('Accounts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(preview(page)).toHaveCount(1);
    await enter(page, page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByText('By keyboard created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets$/);

    await searchSets(page, 'By keyboard');
    await enter(page, page.getByRole('link', { name: 'By keyboard', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
    const panel = page.getByRole('heading', { level: 2 }).getByRole('button');
    await expect(panel).toHaveAttribute('aria-expanded', 'true');
    expect(await findings(page)).toEqual([]);
    await enter(page, panel);
    await expect(page).toHaveURL(/\?open=$/);
    await page.reload();
    await expect(panel).toHaveAttribute('aria-expanded', 'false');

    await enter(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await typeInto(page, page.getByLabel('Workflow Set Name'), 'By the keyboard');
    await enter(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('By the keyboard updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'By the keyboard' })).toBeVisible();
    const address = page.url();
    await enter(page, page.getByRole('button', { name: 'Archive', exact: true }));
    await expect(page.getByText('1 workflow set(s) archived')).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets$/);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    await enter(page, page.getByRole('button', { name: 'Restore' }));
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'History' }));
    await page.keyboard.press('Enter');
    const history = page.getByRole('dialog', { name: 'History of By the keyboard' });
    await expect(history.getByRole('heading', { level: 3 })).toHaveText(['Restored', 'Archived', 'Edited', 'Created']);
    expect(await findings(page)).toEqual([]);
  });
});
