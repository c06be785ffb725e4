import type { Locator, Page } from '@playwright/test';
import { customerIdOf } from '../../server/storage/demo/places.js';
import { changeColorScheme, expect, resize, test } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, tabTo } from './support/keyboard.js';

/** Each test has a customer of its own, so that no test sees the departments that another has changed. */
const BASES = {
  mouse: `/region/ap-southeast-2/customers/${customerIdOf('bluegum-health')}`,
  keyboard: `/region/us-east-1/customers/${customerIdOf('bayou-medical')}`,
  conflict: `/region/us-east-1/customers/${customerIdOf('redwood-hotels')}`,
  flag: `/region/ap-southeast-2/customers/${customerIdOf('third-harbour-logistics')}`,
} as const;
const LEVELS = 'Department does not support more than 5 levels';
const LEAVE = 'Are you sure you want to leave? Your unsaved contents will be discarded.';

const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
const changes = (page: Page): Locator => page.getByRole('region', { name: 'Changes' }).getByRole('listitem');

/** Opens the editor with all departments expanded. */
async function openEditor(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/departments/edit`);
  await page.getByRole('button', { name: 'Expand all' }).click();
}

/** Adds or renames: types the name in the row that is being named. */
async function enterName(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name of the department' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeFocused();
}

/** Drags a department over another one and keeps the mouse button pressed. */
async function dragOver(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.scrollIntoViewIfNeeded();
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('A department is not visible.');
  await page.mouse.move(from.x + 80, from.y + from.height / 2);
  await page.mouse.down();
  // A drag begins with the first movement; browsers report its place with the next ones.
  for (const part of [0.3, 0.6, 1, 1]) {
    await page.mouse.move(from.x + 80 + part, from.y + from.height / 2 + (to.y - from.y) * part, { steps: 2 });
  }
}

test.describe('the departments of a customer', () => {
  test('DEPT-001 DEPT-006 DEPT-020: with the mouse, departments are found, added, moved, removed and saved; the history has it', async ({
    adminPage: page,
  }) => {
    await page.goto(`${BASES.mouse}/departments`);
    await test.step('the tree, and a search that keeps the departments above', async () => {
      await expect(row(page, 'Bluegum Health')).toBeVisible();
      await page.getByRole('searchbox').fill('triage');
      await expect(page.getByRole('treeitem')).toHaveText([/Bluegum Health/, /Nursing/, /Emergency/, /Triage/]);
      await row(page, 'Triage').click();
      await expect(page.getByRole('complementary', { name: 'About the department' })).toContainText('4 of 5');
      await expect(page).toHaveURL(/[?&]q=triage/);
      await page.reload();
      await expect(row(page, 'Triage')).toHaveAttribute('aria-selected', 'true');
      expect(await findings(page)).toEqual([]);
    });
    await page
      .getByRole('link', { name: 'Edit', exact: true })
      .or(page.getByRole('button', { name: 'Edit', exact: true }))
      .click();
    await page.getByRole('button', { name: 'Expand all' }).click();

    await test.step('add and rename', async () => {
      await row(page, 'Surgery').click();
      await page.getByRole('button', { name: 'Add below' }).click();
      await enterName(page, 'Day Clinic');
      await page.getByRole('button', { name: 'Add below' }).click();
      await enterName(page, 'Recovery');
      await row(page, 'Physiotherapy').click();
      await page.getByRole('button', { name: 'Rename' }).click();
      await enterName(page, 'Physiotherapy and Sport');
    });

    await test.step('DEPT-011: while it is dragged, departments show whether they can be its parent', async () => {
      await dragOver(page, row(page, 'Facilities'), row(page, 'Recovery'));
      await expect(row(page, 'Recovery')).toContainText(LEVELS);
      await page.mouse.up();
      await expect(changes(page)).toHaveCount(3);
      await dragOver(page, row(page, 'Facilities'), row(page, 'Allied Health'));
      await page.mouse.up();
      await expect(changes(page)).toHaveCount(4);
      await expect(page.getByText('Facilities: Administration → Allied Health')).toBeVisible();
      await expect(row(page, 'Catering')).toHaveAttribute('aria-level', '4');
    });

    await test.step('DEPT-007: a removal says what it affects', async () => {
      await row(page, 'Administration').click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      const question = page.getByRole('dialog', { name: "Remove 'Administration'?" });
      await expect(question.getByText(/^1 department below is removed too/)).toBeVisible();
      await expect(question.getByText(/^This moves to 'Bluegum Health'/)).toBeVisible();
      await expect(question.getByRole('listitem').filter({ hasText: /user/ }).first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(row(page, 'Bluegum Health')).toBeFocused();
      await expect(changes(page)).toHaveCount(5);
    });

    await test.step('one change is undone; the others are saved', async () => {
      await page.getByRole('button', { name: /^Undo: Recovery/ }).click();
      await expect(changes(page)).toHaveCount(4);
      expect(await findings(page)).toEqual([]);
      await page
        .getByRole('link', { name: 'Overview' })
        .or(page.getByRole('link', { name: 'Groups' }))
        .first()
        .click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText(LEAVE);
      await question.getByRole('button', { name: /Stay|Cancel/ }).click();
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Update hierarchy success.')).toBeVisible();
      await expect(page).toHaveURL(/\/departments$/);
      await page.getByRole('button', { name: 'Expand all' }).click();
      await expect(page.getByRole('treeitem')).toHaveText([
        /Bluegum Health/,
        /Allied Health/,
        /Facilities/,
        /Catering/,
        /Physiotherapy and Sport/,
        /Nursing/,
        /Emergency/,
        /Triage/,
        /Surgery/,
        /Day Clinic/,
      ]);
    });

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: /^History/ });
    await expect(history.getByText('Ada Admin').first()).toBeVisible();
    await expect(history.getByText('Administration').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('DEPT-004 DEPT-005 DEPT-016: by keyboard alone, departments are added, renamed, moved, removed and saved', async ({
    adminPage: page,
  }) => {
    await page.goto(`${BASES.keyboard}/departments/edit`);
    await tabTo(page, row(page, 'Bayou Medical'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('nur');
    await expect(row(page, 'Nursing')).toBeFocused();
    // Opens the department and those beside it.
    await page.keyboard.press('*');
    await page.keyboard.press('Insert');
    await enterName(page, 'Night Nurses');
    await page.keyboard.press('F2');
    await enterName(page, 'Night Shift');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(row(page, 'Night Shift')).toHaveAttribute('aria-level', '4');
    for (const name of ['Handover', 'Second']) {
      await page.keyboard.press('Insert');
      if (name === 'Second') break;
      await enterName(page, name);
    }
    await expect(page.getByRole('status').filter({ hasText: LEVELS })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(row(page, 'Night Shift')).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Paste list…' }));
    const paste = page.getByRole('dialog', { name: "Add departments below 'Night Shift'" });
    await expect(paste.getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText('Wards\nStores\n\tCabinet');
    await expect(paste.getByRole('listitem').filter({ hasText: `Line 3: ${LEVELS}` })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('Wards\nStores');
    await enter(page, paste.getByRole('button', { name: 'Add 2 departments' }));
    await expect(row(page, 'Wards')).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Update' }));
    await expect(page.getByText('Update hierarchy success.')).toBeVisible();
    await expect(page.getByText('0 updated, 3 created, 0 archived')).toBeVisible();
  });

  test('DEPT-024: of two editors, the second sees both lists of changes and keeps both', async ({ adminPage: page }) => {
    await openEditor(page, BASES.conflict);
    const other = await page.context().newPage();
    await openEditor(other, BASES.conflict);
    await row(other, 'Housekeeping').click();
    await other.keyboard.press('F2');
    await enterName(other, 'Rooms');
    await other.getByRole('button', { name: 'Update' }).click();
    await expect(other.getByText('Update hierarchy success.')).toBeVisible();
    await other.close();

    await row(page, 'Boston').click();
    await page.keyboard.press('Insert');
    await enterName(page, 'Restaurant');
    await page.getByRole('button', { name: 'Update' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Another user has changed the departments' });
    await expect(conflict).toBeFocused();
    await expect(conflict.getByRole('listitem')).toHaveText([/Housekeeping → Rooms/, /Restaurant, below Boston/]);
    expect(await findings(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Apply my changes to the current departments' }).click();
    await expect(row(page, 'Rooms')).toBeVisible();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Update hierarchy success.')).toBeVisible();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(row(page, 'Rooms')).toBeVisible();
    await expect(row(page, 'Restaurant')).toBeVisible();
  });

  test('DEPT-002: the flag of the editor hides Edit and its page while they are open', async ({ adminPage: page, environment }) => {
    await page.goto(`${BASES.flag}/departments`);
    const edit = page.getByRole('link', { name: 'Edit', exact: true }).or(page.getByRole('button', { name: 'Edit', exact: true }));
    await expect(edit).toBeVisible();
    await environment.setFlag('edgeHierarchyEditEnabled', false);
    await expect(edit).toHaveCount(0);
    await expect(row(page, '3rd Harbour Logistics')).toBeVisible();
    await page.goto(`${BASES.flag}/departments/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await environment.setFlag('edgeHierarchyEditEnabled', true);
    await expect(page.getByRole('treeitem').first()).toBeVisible();
  });
});

test('the editor has no accessibility faults in the dark, and fits on a phone', async ({ adminPage: page }) => {
  await openEditor(page, BASES.flag);
  await changeColorScheme(page, 'dark');
  expect(await findings(page)).toEqual([]);
  await resize(page, { width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await row(page, 'Warehouse').click();
  await page.keyboard.press('F2');
  await enterName(page, 'Warehouses');
  await expect(changes(page)).toHaveCount(1);
});
