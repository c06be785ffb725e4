import { basePath, expect, test } from './support/console.js';
import { findings } from './support/findings.js';

test('KERNEL-012: the palette opens pages and commands by keyboard alone, and its dialogs do not have accessibility faults', async ({
  adminPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await findings(page, 'html', [])).toEqual([]);
  await page.keyboard.type('create a gro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/groups\/create$/);
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a new user group' })).toBeVisible();

  // The first field, where the keys would be text, takes the focus when the form is rendered.
  await expect(page.getByLabel('Group name')).toBeFocused();
  // Recently used entries are first.
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toContainText('Create a group');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  // Closing returns the focus to the field; from there back to the link above it.
  await expect(page.getByLabel('Group name')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/customers$/);
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Go to Customers')).toBeVisible();
  expect(await findings(page, 'html', [])).toEqual([]);
});

test('what is typed while the code of the palette is loaded is kept, and Escape returns the focus', async ({ adminPage: page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/Palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Groups', exact: true });
  await menu.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('create a');
  release();
  const field = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(' gro');
  await expect(field).toHaveValue('create a gro');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Create a group');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('the panels of the shell are loaded before they are opened', async ({ adminPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const panel of ['Palette', 'CustomerList', 'MessagePanel', 'UserMenuPanel', 'SearchPanel', 'ConfirmDialog', 'ShortcutSheet'])
    await expect.poll(loaded).toContainEqual(expect.stringContaining(`/${panel}-`));
});

test('the palette switches the customer', async ({ adminPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = basePath(page);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('@blueg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Bluegum Health/ })).toBeVisible();
  expect(basePath(page)).not.toBe(before);
});
