import { adminBase, expect, test } from './support/console.js';
import { findings } from './support/findings.js';
import { archive, goToWorkflows, nameIn, restore } from './support/lists.js';

test.describe('workflows', () => {
  test('WF-013 WF-014: the list of the region, newest first, has its state in the address', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Workflows' }).click();
    await expect(page).toHaveURL(/\/workflow-sets\/workflows$/);
    await expect(page.getByText(/^1–30 of \d+$/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['30', '50', '100']);
    await page.getByRole('button', { name: 'Workflow Name' }).click();
    await expect(page).toHaveURL(/\?sort=name$/);
    const first = page.getByRole('row').nth(1).getByRole('cell').nth(1);
    await expect(first).toHaveText('Accounts officer, Head office');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(first).not.toHaveText('Accounts officer, Head office');
    await page.goBack();
    await expect(first).toHaveText('Accounts officer, Head office');
  });

  test('WF-018 WF-021 WF-023: archive and restore move workflows, and Undo reverts the move', async ({ adminPage: page }) => {
    await goToWorkflows(page, '?sort=name&dir=desc');
    const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    const name = await nameIn(first);
    await archive(page, first, second);
    await expect(page.getByText('2 workflow(s) archived')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 workflow(s) restored')).toBeVisible();
    await expect(first.getByRole('cell').nth(1)).toHaveText(name);

    await archive(page, first);
    await expect(page.getByText('1 workflow(s) archived')).toBeVisible();
    await page.getByRole('link', { name: 'View Archive' }).first().click();
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await restore(page, name);
    await expect(page.getByText('1 workflow(s) restored')).toBeVisible();
    await page.getByRole('link', { name: 'View Workflows' }).click();
    await expect(page).toHaveURL(/\/workflow-sets\/workflows$/);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).not.toHaveCount(0);
  });

  test('WF-016 WF-029 WF-034: by keyboard from the list to a workflow, copy its ID, archive it, restore it', async ({
    adminPage: page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await goToWorkflows(page, '?sort=name&dir=desc');
    const name = await nameIn(page.getByRole('row').nth(1));
    await page.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets\/workflows\/[0-9a-f]{24}$/);
    const id = /[0-9a-f]{24}$/.exec(page.url())?.[0] ?? '';
    await expect(page.getByRole('navigation', { name: 'Records of the list' })).toContainText(/1 of \d/);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy Workflow ID' }).press('Enter');
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

    await page.getByRole('button', { name: 'Archive' }).press('Enter');
    await expect(page.getByText('1 workflow(s) archived')).toBeVisible();
    await expect(page).toHaveURL(/\/workflow-sets\/workflows$/);
    await page.goto(`${await adminBase(page)}/workflow-sets/workflows/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
    await page.getByRole('button', { name: 'History' }).press('Enter');
    const history = page.getByRole('dialog', { name: `History of ${name}` });
    await expect(history.getByRole('heading', { level: 3, name: 'Restored' }).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('WF-003 WF-004: addresses of older versions lead to the same pages', async ({ adminPage: page }) => {
    const base = await adminBase(page);
    await page.goto(`${base}/workflows/archive?sort=name`);
    await expect(page).toHaveURL(/\/workflow-sets\/workflows\/archive\?sort=name$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Archived workflows' })).toBeVisible();
    await page.goto(`${base}/workflows/${'f'.repeat(24)}`);
    await expect(page).toHaveURL(/\/workflow-sets\/workflows\/f{24}$/);
    await expect(page.getByText('Sorry, the workflow you visited does not exist.')).toBeVisible();
  });

  test('the workflows of a customer in another region come from that region', async ({ adminPage: page }) => {
    await goToWorkflows(page);
    await page.getByRole('button', { name: /Southern Cross Retail/ }).click();
    await page.getByRole('option', { name: /Claddagh Bank/ }).click();
    await expect(page).toHaveURL(/\/region\/eu-west-1\//);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Workflows' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByText('Claddagh Bank').last()).toBeVisible();
  });
});
