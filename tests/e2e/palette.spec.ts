import type { Locator, Page } from '@playwright/test';
import { adminBase, basePath, expect, resize, test, tick } from './support/console.js';
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

/** The dialog of the shell that is in the page, but not shown. */
const attached = (page: Page) => page.locator('body > .bp6-portal[aria-hidden="true"]');

/** The list of groups, after all panels are loaded and the palette and the search were rendered. */
async function groupsWhenIdle(page: Page): Promise<void> {
  const base = await adminBase(page);
  await page.goto(`${base}/groups`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expectPrepared(page, 'Search');
  await expectPrepared(page, 'Search or jump to');
}

/** Moves the mouse on a button until its panel is in the page, hidden. */
async function hoverUntil(button: Locator, prepared: Locator): Promise<void> {
  let x = 2;
  const move = async () => {
    x = 6 - x;
    await button.hover({ position: { x, y: 2 } });
    return prepared.count();
  };
  await expect.poll(move).toBe(1);
}

/** Waits until a dialog of the shell is rendered, which it is again some time after it was closed. */
async function expectPrepared(page: Page, name: string | RegExp): Promise<void> {
  await hoverUntil(page.getByRole('button', { name, exact: true }), attached(page));
  await page.mouse.move(700, 700);
  await expect(attached(page)).not.toBeAttached();
}

/** Buttons of panels that are rendered before they are opened: first dialogs of the shell, then flyouts. */
const DIALOGS = ['Search or jump to', 'Search'] as const;
const FLYOUTS = [/switch customer$/, /^Messages/, /user menu$/, 'Columns', 'Department'] as const;

/** The locators of a button, its panel, and the panel while it is rendered and hidden. */
function panelOf(page: Page, name: string | RegExp) {
  const isDialog = DIALOGS.some((dialog) => dialog === name);
  return {
    button: page.getByRole('button', { name, exact: true }),
    panel: page.getByRole(name instanceof RegExp && name.source.includes('user menu') ? 'menu' : 'dialog'),
    isDialog,
    prepared: isDialog ? attached(page) : page.locator('.edge-prepared'),
    ready: isDialog ? attached(page) : page.locator('[data-ready]'),
  };
}

/** What gets the mouse at nine points of a button: 'button', or the class of another element that covers it. */
async function elementsAcross(button: Locator): Promise<string[]> {
  const found = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.2, 0.5, 0.8];
    return parts.flatMap((x) =>
      parts.map((y) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        return element.contains(hit) ? 'button' : (hit?.className ?? 'nothing');
      }),
    );
  });
  return [...new Set(found)];
}

test('a mouse on a button has its panel rendered and hidden, and takes no focus; a click shows it', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const search = page.getByRole('main').getByRole('searchbox');
  for (const name of [...DIALOGS, ...FLYOUTS]) {
    const { button, panel, prepared, ready } = panelOf(page, name);
    await search.focus();
    await hoverUntil(button, prepared);
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

    await hoverUntil(button, prepared);
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
  await hoverUntil(page.getByRole('button', { name: 'Search or jump to' }), attached(page));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  // In a small window the panel covers its button, which still gets the mouse.
  await resize(page, { width: 390, height: 260 });
  for (const name of [/switch customer$/, /^Messages/, /user menu$/]) {
    const { button, panel, prepared, ready } = panelOf(page, name);
    await hoverUntil(button, prepared);
    await expect(ready).toBeAttached();
    expect(await elementsAcross(button), String(name)).toEqual(['button']);
    await button.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).not.toBeAttached();
    await page.mouse.move(200, 250);
  }
});

test('the focus on a button has its panel rendered and hidden; Enter shows it', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  for (const name of [...DIALOGS, ...FLYOUTS]) {
    const { button, panel, prepared, isDialog } = panelOf(page, name);
    if (isDialog) await expectPrepared(page, name);
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

test('Control, held down alone, has the palette in the page, hidden; K shows it, another key does not', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const prepared = attached(page);
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
  await expectPrepared(page, 'Search or jump to');

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

test('keys that follow a shortcut at once reach the dialog that was rendered before', async ({ adminPage: page }) => {
  await groupsWhenIdle(page);
  const opener = page.getByRole('button', { name: 'Columns' });
  await opener.focus();
  await expectPrepared(page, 'Search');
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).not.toBeAttached();
  await expect(opener).toBeFocused();
  for (const [keys, role, name] of [
    ['Control+k', 'combobox', 'Search or jump to'],
    ['/', 'searchbox', 'Search'],
  ] as const) {
    await expectPrepared(page, name);
    await page.keyboard.press(keys);
    await page.keyboard.press('h');
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole(role)).toHaveValue('hi');
    // Tab does not leave the dialog, from its first and from its last element.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.edge-modal :focus')).toBeAttached();
    // In the field of the palette, the first Escape clears the text.
    if (role === 'combobox') await dialog.getByRole(role).press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeAttached();
    await expect(opener).toBeFocused();
    await expectPrepared(page, name);
    // Escape that follows at once.
    await page.keyboard.press(keys);
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeAttached();
    await expect(opener).toBeFocused();
  }
});

test('the search panel fits in the window of a phone, with all its tabs', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/groups`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await resize(page, { width: 390, height: 700 });
  await page.keyboard.press('/');
  const panel = page.getByRole('dialog', { name: 'Search' });
  await expect(panel.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('people');
  await expect(panel.getByRole('tab', { name: 'Vacancies (2)' })).toBeVisible();
  for (const part of [panel.getByRole('button', { name: 'Close' }), ...(await panel.getByRole('tab').all())])
    await expect(part).toBeInViewport({ ratio: 1 });
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

test('the button of a dialog of a page has it rendered and transparent; the click shows it, Escape at once closes it for good', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/users`);
  await tick(page.getByRole('row').nth(2).getByRole('checkbox'));
  const button = page.getByRole('button', { name: 'Add to group' });
  const dialog = page.getByRole('dialog', { name: 'Add 1 user to groups' });
  await hoverUntil(button, attached(page));
  await expect(dialog).toBeHidden();
  expect(await elementsAcross(button)).toEqual(['button']);
  await page.mouse.move(700, 300);
  await expect(attached(page)).not.toBeAttached();

  await hoverUntil(button, attached(page));
  await button.click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL(/dialog=add-to-group/);
  await page.goBack();
  await expect(dialog).not.toBeAttached();
  await expect(button).toBeFocused();

  await page.getByRole('row').nth(2).getByRole('link').first().click();
  const history = page.getByRole('button', { name: 'History' });
  await hoverUntil(history, attached(page));
  await history.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(history).toBeFocused();
});
