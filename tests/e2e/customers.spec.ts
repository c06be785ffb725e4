import type { Page } from '@playwright/test';
import { expect, test } from './support/console.js';
import { archive, goToCustomers, nameIn, restore, rowsOf } from './support/lists.js';

test.describe('customers', () => {
  test('CUST-001 CUST-002 CUST-003: the list', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Customers' }).click();
    await expect(page).toHaveURL(/\/customers$/);
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
    for (const column of ['Customer', 'Account Name', 'Created'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(/\d{2} [A-Z][a-z]{2} \d{4}/);
  });

  test('CUST-025 CUST-041 CUST-045: create a customer', async ({ adminPage: page }) => {
    await goToCustomers(page);
    await page
      .getByRole('link', { name: 'Create New' })
      .or(page.getByRole('button', { name: 'Create New' }))
      .click();
    await expect(page).toHaveURL(/\/customers\/create$/);
    await choose(page, 'Organisation');
    await page.getByLabel('Display Name').fill('Harbour Lights Hospital');
    await page.getByLabel('Account Name').focus();
    await expect(page.getByLabel('Account Name')).toHaveValue('harbour-lights-hospital');
    await choose(page, 'Region');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Harbour Lights Hospital');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Customer created successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/customers(\?|$)/);
  });

  test('CUST-029: the form does not move when the organisations arrive', async ({ adminPage: page }) => {
    await goToCustomers(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql**', async (route) => {
      if ((route.request().postData() ?? '').includes('ORGGetOrganizations')) await released;
      await route.continue();
    });
    await page.goto(page.url().replace(/customers$/, 'customers/create'));
    await expect(page.getByLabel('Organisation')).toContainText('Loading organisations…');
    const before = await middleOf(page, 'Save');
    release();
    await expect(page.getByLabel('Organisation')).toContainText('Please select');
    expect(await middleOf(page, 'Save')).toEqual(before);
  });

  test('CUST-031 CUST-043: a single press of Save validates, although leaving a field shows its error and moves the button', async ({
    adminPage: page,
  }) => {
    await goToCustomers(page);
    await page.goto(page.url().replace(/customers$/, 'customers/create'));
    await page.getByLabel('Account Name').fill('Not Valid');
    const pressed = await middleOf(page, 'Save');
    await page.mouse.move(pressed.x, pressed.y);
    await page.mouse.down();
    await expect(page.getByText('Please enter only lowercase letters, numbers and "-"')).toBeVisible();
    await expect.poll(async () => (await middleOf(page, 'Save')).y).toBeGreaterThan(pressed.y + 15);
    await page.mouse.up();
    await expect(page.getByText('Please select an organisation')).toBeVisible();
    await expect(page.getByText('Please make sure the fields pass validations.')).toBeVisible();
  });

  test('CUST-031: a press of Save that ends outside the button does nothing', async ({ adminPage: page }) => {
    await goToCustomers(page);
    await page.goto(page.url().replace(/customers$/, 'customers/create'));
    const { x, y } = await middleOf(page, 'Save');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 300, y, { steps: 5 });
    await page.mouse.up();
    await page.getByLabel('Account Name').fill('Not Valid');
    await page.getByLabel('Display Name').focus();
    await expect(page.getByText('Please enter only lowercase letters, numbers and "-"')).toBeVisible();
    await expect(page.getByText('Please select an organisation')).toBeHidden();
  });

  test('CUST-010 CUST-018 CUST-024: archive and restore move the row', async ({ adminPage: page }) => {
    await goToCustomers(page);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { disabled: false }) })
      .nth(1);
    const name = await nameIn(row);
    await archive(page, row);
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('1 customer(s) archived')).toBeVisible();
    await expect(rowsOf(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: 'View Archive' }).first().click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
    await restore(page, name);
    await expect(page.getByText('1 customer(s) restored')).toBeVisible();
    await page.getByRole('link', { name: 'Customers' }).first().click();
    await expect(rowsOf(page, name)).toHaveCount(1);
  });
});

/** Middle of a button, in pixels of the window. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`The button ${name} has no box.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Selects the first option of either kind of list box. */
async function choose(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label);
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ index: 1 });
    return;
  }
  await field.click();
  await page.getByRole('option').first().click();
}
