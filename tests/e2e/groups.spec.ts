import { readFile } from 'node:fs/promises';
import { adminBase, contextOf, cookiesOf, expect, test, tick } from './support/console.js';
import { findings } from './support/findings.js';
import { archive, chooseDepartment, goToGroups, nameIn, restore } from './support/lists.js';

test('the header of a long list stays at the edge of the page, so that no row shows above it', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/groups`);
  await page.getByRole('row').nth(25).scrollIntoViewIfNeeded();
  const edge = await page.locator('#main').boundingBox();
  await expect.poll(async () => (await page.getByRole('columnheader').nth(1).boundingBox())?.y).toBe(edge?.y);
});

test('the user drags the width of a column, which stays after a reload and never widens the page, and resets it', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${await adminBase(page)}/groups`);
  const name = page.getByRole('columnheader', { name: 'Group Name' });
  const widthOf = () => name.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  await name.hover();
  const handle = page.getByRole('separator', { name: 'Width of column Group Name' });
  await expect(handle).toHaveCSS('cursor', 'col-resize');
  const own = await widthOf();
  const { x = 0, y = 0, width = 0 } = (await handle.boundingBox()) ?? {};
  const dragTo = (by: number) => page.mouse.move(x + width / 2 + by, y + 8);
  await dragTo(0);
  await page.mouse.down();
  expect(await widthOf()).toBe(own);
  await dragTo(60);
  await dragTo(120);
  // The column follows the pointer before the button is released.
  expect(await widthOf()).toBe(own + 120);
  await page.keyboard.press('Escape');
  expect(await widthOf()).toBe(own);
  await page.mouse.up();
  await dragTo(0);
  await page.mouse.down();
  await dragTo(-90);
  await page.mouse.up();
  const dragged = await widthOf();
  expect(dragged).toBe(own - 90);
  await page.reload();
  await expect(name).toBeVisible();
  expect(await widthOf()).toBe(dragged);
  for (const size of [1024, 660]) {
    await page.setViewportSize({ width: size, height: 800 });
    await expect.poll(() => page.locator('#main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset widths' }).click();
  await expect.poll(widthOf).toBe(own);
  // Labels of headers wrap again.
  await expect(name.locator('.edge-header-label')).not.toHaveCSS('white-space', 'nowrap');
});

for (const [list, kind] of [
  ['groups', 'a column without a width'],
  ['customers', 'a width for every column'],
  ['operations', 'more width than the table'],
] as const)
  test(`the first drag of a column's edge moves no other edge in a list with ${kind}`, async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${await adminBase(page)}/${list}`);
    const headers = page.getByRole('columnheader');
    await headers.nth(1).hover();
    const handle = page.getByRole('separator').first();
    await handle.waitFor();
    const edges = () => headers.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    const before = await edges();
    const { x = 0, y = 0, width = 0 } = (await handle.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 20, y + 8);
    await page.mouse.up();
    // The widths are stored then.
    await expect(page.locator('.edge-cards[style*="container"]')).toBeVisible();
    // In quarters of a pixel: the browser rounds the widths of a table to smaller parts.
    const moves = (await edges()).map((edge, index) => Math.round((edge - (before[index] ?? 0)) * 4) / 4 + 0);
    expect(moves).toEqual(before.map((_, index) => (index === 2 ? -20 : 0)));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset widths' }).click();
    await expect(page.locator('.edge-cards[style*="container"]')).toHaveCount(0);
  });

test.describe('user groups', () => {
  test('GROUP-001 GROUP-002: the list, sorted and paged by the server, has its state in the address', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL(/\/groups$/);
    await expect(page.getByText(/^1–30 of \d{3}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Group Name' }).click();
    await expect(page).toHaveURL(/\?sort=name$/);
    const first = page.getByRole('row').nth(1);
    await expect(first.getByRole('cell').nth(1)).toContainText('Checkout');
    const name = await first.getByRole('cell').nth(1).innerText();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?page=2&sort=name$|\?sort=name&page=2$/);
    await expect(first.getByRole('cell').nth(1)).not.toHaveText(name);
    await page.reload();
    await expect(page.getByText(/^31–60 of \d{3}$/)).toBeVisible();
    await page.goBack();
    await expect(first.getByRole('cell').nth(1)).toHaveText(name);
    await expect(page.getByRole('columnheader', { name: 'Group Name' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('GROUP-023 GROUP-030: create a group; a name in use shows an error at its field', async ({ adminPage: page }) => {
    await goToGroups(page);
    await page.getByRole('button', { name: 'Create New' }).click();
    await expect(page).toHaveURL(/\/groups\/create$/);
    await page.getByLabel('Group name').fill('  Harbour recruiters ');
    await page.getByLabel('Group Description').fill('Everybody who hires at the harbour');
    await chooseDepartment(page, 'wollongong');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User group created.')).toBeVisible();
    await expect(page).toHaveURL(/\/groups\/[0-9a-f]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour recruiters' })).toBeVisible();

    await goToGroups(page);
    await page.getByRole('button', { name: 'Create New' }).click();
    await page.getByLabel('Group name').fill('harbour RECRUITERS');
    // A name is unique within a department.
    await chooseDepartment(page, 'wollongong');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a unique group name')).toBeVisible();
    await expect(page.getByLabel('Group name')).toBeFocused();
  });

  test('GROUP-010 GROUP-018: archive and restore move groups, and Undo reverts the move', async ({ adminPage: page }) => {
    await goToGroups(page, '?sort=name');
    const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    const name = await nameIn(first);
    await archive(page, first, second);
    await expect(page.getByText('2 group(s) archived')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 group(s) restored')).toBeVisible();
    await expect(first.getByRole('cell').nth(1)).toContainText(name);

    await archive(page, first);
    await expect(page.getByText('1 group(s) archived')).toBeVisible();
    await page.getByRole('link', { name: 'View Archive' }).first().click();
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    // Waits for one result below the header: before that the rows are those of the whole archive.
    await expect(page.getByRole('row')).toHaveCount(2);
    await restore(page, name);
    await expect(page.getByText('1 group(s) restored')).toBeVisible();
    await page.getByRole('link', { name: 'View Groups' }).click();
    await expect(page).toHaveURL(/\/groups$/);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row', { name })).toHaveCount(1);
  });

  test('a list by keyboard: j and k move from row to row, x selects and e archives; the first field of a new group has the focus', async ({
    adminPage: page,
  }) => {
    await goToGroups(page, '?sort=name');
    const names = page.getByRole('main').getByRole('row').locator('.edge-cell-name > a:first-child');
    const name = await names.nth(1).innerText();
    await page.keyboard.press('j');
    await expect(names.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
    await page.keyboard.press('e');
    await expect(page.getByText('1 group(s) archived')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 group(s) restored')).toBeVisible();
    await page.getByRole('button', { name: 'Create New' }).click();
    await expect(page.getByLabel('Group name')).toBeFocused();
  });

  test('a list on a phone: cards have the name as title, a select sorts them, and actions appear with a selection', async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goToGroups(page);
    await expect(page.getByRole('columnheader', { name: 'Group Name' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeHidden();
    await page.getByLabel('Sort by').selectOption('Created, descending');
    await expect(page).toHaveURL(/sort=createdAt/);
    await expect(page).toHaveURL(/dir=desc/);
    await expect(page.locator('.edge-list-body')).toHaveAttribute('aria-busy', 'false');
    await tick(page.getByRole('row').nth(1).getByRole('checkbox'));
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('a group that two users edit at the same time shows both versions, and the user keeps one', async ({ adminPage: page }) => {
    await goToGroups(page, '?sort=name&dir=desc');
    const row = page.getByRole('row').nth(1);
    const name = await nameIn(row);
    await row.hover();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByLabel('Group name')).toHaveValue(name);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Group Description').fill('What the other one wrote');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('User group updated successfully.')).toBeVisible();

    await page.getByLabel('Group Description').fill('What I wrote');
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Another user changed this in the meantime' });
    await expect(notice.getByRole('cell', { name: 'What I wrote' })).toBeVisible();
    await expect(notice.getByRole('cell', { name: 'What the other one wrote' })).toBeVisible();
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('User group updated successfully.')).toBeVisible();
    await other.close();
  });

  test('the list is filtered by a department and those below it, by keyboard; a group moves to another department', async ({
    adminPage: page,
  }) => {
    await goToGroups(page);
    const filter = page.getByRole('button', { name: 'Department', exact: true });
    await filter.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search: Department' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const root = page.getByRole('treeitem').first();
    await expect(root).toBeFocused();
    // The styles of the tree come with its code: without them rows would overlap without a height.
    await expect(root).toHaveCSS('height', '32px');
    await page.keyboard.press('s');
    const stores = page.getByRole('treeitem', { name: 'Stores' });
    await expect(stores).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?department=\w+$/);
    await expect(page.getByRole('button', { name: 'Remove filter: Department: Stores' })).toBeVisible();
    await expect(filter).toBeFocused();
    // The rows before the filter stay until the filtered rows arrive.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    const row = page.getByRole('row').nth(1);
    const name = await nameIn(row);
    await row.hover();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const department = page.getByRole('combobox', { name: 'Department' });
    await expect(department).toContainText('Southern Cross Retail › Stores');
    await department.click();
    await expect(page.getByRole('treeitem', { selected: true })).toBeVisible();
    // A click outside closes the panel and does not move the focus back.
    await page.getByLabel('Group name').click();
    await expect(page.getByRole('tree')).toBeHidden();
    await expect(page.getByLabel('Group name')).toBeFocused();
    await chooseDepartment(page, 'finance');
    await expect(department).toHaveText('Southern Cross Retail › Head Office › Finance');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User group updated successfully.')).toBeVisible();
  });

  test('GROUP-032 GROUP-045 GROUP-047: a group opens from the list; users are added in a dialog of 552 pixels, and removed', async ({
    adminPage: page,
  }) => {
    await goToGroups(page, '?sort=name&dir=desc');
    const name = await nameIn(page.getByRole('row').nth(1));
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/groups\/[0-9a-f]+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Records of the list' })).toContainText(/1 of \d/);
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\?tab=users$/);
    await page.getByRole('button', { name: 'Add users' }).click();
    const dialog = page.getByRole('dialog', { name: `Add users to ${name}` });
    await expect(dialog).toHaveCSS('width', '552px');
    expect(await findings(page)).toEqual([]);
    const user = dialog.getByRole('checkbox', { disabled: false }).first();
    const added = await user.evaluate((box) => box.closest('label')?.textContent ?? '');
    await tick(user);
    await dialog.getByRole('button', { name: 'Add chosen users' }).click();
    await expect(page.getByText('1 user(s) added')).toBeVisible();
    const email = /\S+@\S+/.exec(added)?.[0] ?? added;
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await tick(row.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog', { name: 'Remove 1 user?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('1 user(s) removed')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of ${name}` });
    await expect(history.getByRole('heading', { level: 3, name: 'Users removed' }).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await expect(history).toBeHidden();
    await page.getByRole('link', { name: 'Groups' }).last().click();
    await expect(page).toHaveURL(/\/groups\?sort=name&dir=desc$/);
  });

  test('all matching groups are exported by the server, with the columns and the order of the table; the file is downloaded from the tray', async ({
    adminPage: page,
  }) => {
    await goToGroups(page, '?sort=name&dir=desc');
    const name = await nameIn(page.getByRole('row').nth(1));
    await page.getByRole('button', { name: 'Export' }).click();
    const all = page.getByRole('button', { name: /^All that match/ });
    const total = Number(/\d+/.exec(await all.innerText())?.[0]);
    expect(total).toBeGreaterThan(100);
    await all.press('Enter');
    const tray = page.getByRole('region', { name: 'Background tasks' });
    const line = tray.getByRole('listitem', { name: new RegExp(`^Exporting ${total} rows to groups-[\\d-]+\\.csv$`) });
    await expect(line).toContainText('Done');
    expect(await findings(page)).toEqual([]);
    // The file belongs to the job, not to the page.
    await page.reload();
    await page.getByRole('button', { name: /^Messages/ }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download groups-/ }).press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^groups-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, ...lines] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toBe('\uFEFFGroup Name,Created,Users count');
    expect(lines).toHaveLength(total);
    expect(lines[0]).toMatch(new RegExp(`^${name},\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z,\\d+$`));
    expect(await findings(page)).toEqual([]);
  });

  test("a user's columns apply on another device", async ({ adminPage: page, browser, server, adminCookies }) => {
    await goToGroups(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('CommonSetPreference'));
    await tick(page.getByRole('checkbox', { name: 'Department' }));
    await expect(page.getByRole('columnheader', { name: 'Department' })).toBeVisible();
    await kept;
    const context = await contextOf(browser, server.url, adminCookies);
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('columnheader', { name: 'Department' })).toBeVisible();
    await context.close();
  });
});

test('PERM-031: a user with rights in one department works with the groups of that department', async ({ browser, server }) => {
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'department.manager@example.com'));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('link', { name: 'North Store Managers', exact: true })).toBeVisible();
  await expect(page.getByText('Night Shift')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByLabel('Group name').fill('Northern interviewers');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select department')).toBeVisible();
  await chooseDepartment(page, 'newcastle');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northern interviewers' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 group(s) archived')).toBeVisible();
  await context.close();
});
