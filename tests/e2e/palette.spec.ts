import type { Page } from '@playwright/test';
import { adminBase, basePath, expect, resize, test } from './support/console.js';
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

/** The list of groups, after all panels are loaded and the palette was rendered once. */
async function groupsWhenIdle(page: Page): Promise<void> {
  const base = await adminBase(page);
  // Watched from the beginning, because a slow page shows its rows late.
  await page.addInitScript(() => {
    let hasBegun = false;
    new MutationObserver((_changes, observer) => {
      const isRendered = document.querySelector('.edge-prepared') !== null;
      if (hasBegun && !isRendered) {
        observer.disconnect();
        document.documentElement.dataset['rehearsed'] = '';
      }
      hasBegun ||= isRendered;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(`${base}/groups`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.locator('html[data-rehearsed]').waitFor({ state: 'attached' });
}

test('a mouse on a button has its panel rendered and hidden, and takes no focus; a click shows it', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const search = page.getByRole('main').getByRole('searchbox');
  const prepared = page.locator('.edge-prepared');
  const ready = page.locator('[data-ready]');
  for (const name of ['Search or jump to', 'Search', /switch customer$/, /^Messages/, /user menu$/, 'Columns']) {
    const button = page.getByRole('button', { name, exact: true });
    const panel = page.getByRole(name instanceof RegExp && name.source.includes('user menu') ? 'menu' : 'dialog');
    await search.focus();
    await button.hover();
    await expect(prepared).toBeAttached();
    await expect(ready).toBeAttached();
    await expect(panel).toBeHidden();
    await page.keyboard.type('a');
    await expect(search, `the focus stays in the search while the panel of ${String(name)} is prepared`).toHaveValue('a');
    await page.keyboard.press('Backspace');
    // Tab could move the focus into a panel that is only transparent.
    await page.keyboard.press('Shift+Tab');
    await expect(ready).not.toBeAttached();
    await expect(panel).toBeHidden();
    // Nothing is left after the mouse has only passed.
    await page.mouse.move(700, 700);
    await expect(prepared).not.toBeAttached();

    await button.hover();
    await expect(prepared).toBeAttached();
    await button.click();
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.contains(document.activeElement) || document.activeElement?.contains(element))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    // The mouse is still on the button.
    await expect(panel).not.toBeAttached();
    await expect(button).toBeFocused();
    await page.mouse.move(700, 700);
  }

  // A key opens the panel that the mouse has prepared, and the focus returns to where it was.
  await search.focus();
  await page.getByRole('button', { name: 'Search or jump to' }).hover();
  await expect(prepared).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  // On a phone's width the panel covers its button.
  await resize(page, { width: 390, height: 700 });
  await page.getByRole('button', { name: /switch customer$/ }).hover();
  await expect(prepared).toBeAttached();
  await page.getByRole('button', { name: /switch customer$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
});

test('the focus on a button has its panel rendered and hidden; Enter shows it', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const prepared = page.locator('.edge-prepared');
  for (const name of ['Search or jump to', 'Search', /switch customer$/, /^Messages/, /user menu$/, 'Columns']) {
    const button = page.getByRole('button', { name, exact: true });
    const panel = page.getByRole(name instanceof RegExp && name.source.includes('user menu') ? 'menu' : 'dialog');
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(prepared).toBeAttached();
    await expect(panel).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(button).not.toBeFocused();
    // The next button may have a panel too.
    await page.locator('#main').focus();
    await expect(prepared).not.toBeAttached();

    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(prepared).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.contains(document.activeElement) || document.activeElement?.contains(element))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    await expect(button).toBeFocused();
    await expect(prepared).not.toBeAttached();
  }
});

test('Control, held down alone, has the palette rendered and hidden; K shows it, another key does not', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const prepared = page.locator('.edge-prepared');
  const search = page.getByRole('main').getByRole('searchbox');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await search.fill('people');
  await page.keyboard.down('Control');
  await expect(prepared).toBeAttached();
  await page.keyboard.press('a');
  await expect(prepared).not.toBeAttached();
  await page.keyboard.up('Control');
  // Control + A has selected the text, and the focus has stayed.
  await page.keyboard.type('hiring');
  await expect(search).toHaveValue('hiring');

  await page.keyboard.down('Control');
  await expect(prepared).toBeAttached();
  await page.keyboard.up('Control');
  await expect(prepared).not.toBeAttached();

  await page.keyboard.down('Control');
  await expect(prepared).toBeAttached();
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  // A panel that is open stays open and keeps the focus.
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const focused = columns.getByRole('checkbox', { disabled: false }).first();
  await focused.focus();
  await page.keyboard.down('Control');
  await expect(prepared).toBeAttached();
  await page.keyboard.up('Control');
  await expect(prepared).not.toBeAttached();
  await expect(focused).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(columns).not.toBeAttached();
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
