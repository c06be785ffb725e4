import { readFile } from 'node:fs/promises';
import { adminBase, basePath, contextOf, cookiesOf, expect, resize, test } from './support/console.js';
import { goToFigures, placeOf, tile } from './support/insights.js';
import { tabTo } from './support/keyboard.js';
import { expectSound } from './support/layout.js';

/** Height of four rows of 50 pixels with the gaps between them. */
const FOUR_ROWS = 248;

test('USER-002 DI-001 CARDS-001: staff reach users, groups, organisations and both pages of figures from the selected customer', async ({
  adminPage: page,
}) => {
  const base = await adminBase(page);
  await page.goto(`${base}/home`);
  const menu = page.getByRole('navigation').first();
  for (const [name, address] of [
    ['Users', 'users'],
    ['Groups', 'groups'],
    ['Organisations', 'organisations'],
    ['Discover Insights', 'di'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${base}/${address}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${base}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Discover Insights' }).click();
  await expect(page).toHaveURL(`${base}/di`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('go to the dashboard');
  await expect(page.getByRole('option', { name: 'Go to the dashboard' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}/dashboard`);
});

test('USER-003: with its flag off, a page of figures has no menu item and no address', async ({ adminPage: page, environment }) => {
  const base = await adminBase(page);
  const notFound = page.getByRole('heading', { level: 1, name: 'Page Not Found' });
  await goToFigures(page, 'di');
  const item = page.getByRole('navigation').first().getByRole('link', { name: 'Discover Insights' });
  const dashboard = page.getByRole('main').getByRole('button', { name: 'Dashboard' });
  await expect(item).toBeVisible();
  await expect(dashboard).toBeVisible();
  try {
    await environment.setFlag('edgeCustomerDashboardEnabled', false);
    await expect(dashboard).toHaveCount(0);
    await environment.setFlag('edgeDiEnabled', false);
    await expect(item).toHaveCount(0);
    for (const address of ['di', 'dashboard']) {
      await page.goto(`${base}/${address}`);
      await expect(notFound).toBeVisible();
    }
  } finally {
    for (const flag of ['edgeCustomerDashboardEnabled', 'edgeDiEnabled']) await environment.setFlag(flag, true);
  }
});

test('SHELL-014: a user without the permission sees no menu item, and no figures', async ({ browser, server }) => {
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+\/./);
  await page.goto(`${basePath(page)}/di`);
  await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible();
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Vacancies' })).toBeVisible();
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Discover Insights' })).toHaveCount(0);
  await context.close();
});

test('DI-002 DI-028: tiles are in twelve columns with rows of 50 pixels, and show figures of the period', async ({ adminPage: page }) => {
  await resize(page, { width: 1440, height: 900 });
  await goToFigures(page, 'di');
  await expect(page.getByText('01 Sep 2026 to 30 Sep 2026', { exact: true })).toBeVisible();
  const [first, second, below] = [
    await placeOf(page, 'Completed count'),
    await placeOf(page, 'Completion ratio'),
    await placeOf(page, 'Engagement rate'),
  ];
  expect(first).toMatchObject({ x: 0, y: 0, height: FOUR_ROWS });
  expect(second).toEqual({ ...first, x: first.width + 16 });
  expect(below).toEqual({ ...first, y: FOUR_ROWS + 16 });
  expect(Number(await tile(page, 'Completed count').locator('p').first().innerText())).toBeGreaterThan(20);
  for (const name of ['Device type', 'Candidate score distribution', 'Recommendation split', 'Candidate count by day'])
    await expect(tile(page, name).locator('canvas')).toBeVisible();
});

test('DI-004 DI-005: dragging moves and resizes a tile, the layout survives a reload, and can be reset', async ({ adminPage: page }) => {
  await resize(page, { width: 1440, height: 900 });
  await goToFigures(page, 'di');
  const before = await placeOf(page, 'Completed count');
  const drag = async (from: { x: number; y: number }, across: number, down: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + across / 2, from.y + down / 2, { steps: 4 });
    await page.mouse.move(from.x + across, from.y + down, { steps: 4 });
    await page.mouse.up();
  };
  const handle = await page.getByRole('button', { name: 'Move Completed count' }).boundingBox();
  if (handle === null) throw new Error('The tile has no handle.');
  await drag({ x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }, before.width + 16, 0);
  await expect.poll(() => placeOf(page, 'Completed count')).toEqual({ ...before, x: before.width + 16 });
  await expect(page.getByRole('group', { name: 'Move and resize Completed count' })).toHaveCount(0);
  const box = await tile(page, 'Completed count').boundingBox();
  if (box === null) throw new Error('The tile is not shown.');
  await drag({ x: box.x + box.width - 6, y: box.y + box.height - 6 }, 0, 66);
  await expect.poll(async () => (await placeOf(page, 'Completed count')).height).toBe(FOUR_ROWS + 66);
  await goToFigures(page, 'di');
  await expect.poll(() => placeOf(page, 'Completed count')).toEqual({ ...before, x: before.width + 16, height: FOUR_ROWS + 66 });
  await page.getByRole('button', { name: 'Reset layout' }).click();
  await expect.poll(() => placeOf(page, 'Completed count')).toEqual(before);
});

test('DI-004: a tile moves by keys alone, and a locked layout does not move', async ({ adminPage: page }) => {
  await resize(page, { width: 1440, height: 900 });
  await goToFigures(page, 'di');
  const before = await placeOf(page, 'Completed count');
  const handle = page.getByRole('button', { name: 'Move Completed count' });
  await tabTo(page, handle);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await placeOf(page, 'Completed count')).y).toBe(FOUR_ROWS + 16);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => placeOf(page, 'Completed count')).toEqual(before);
  await page.getByRole('button', { name: 'Lock layout' }).click();
  await expect(handle).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock layout' }).click();
  await expect(handle).toBeVisible();
});

test('the details of a figure are in the address, and its values and its picture can be downloaded', async ({ adminPage: page }) => {
  await goToFigures(page, 'di');
  await page.getByRole('button', { name: 'Details of Recommendation split' }).click();
  await expect(page).toHaveURL(/dialog=figure%3ArecommendationSplit/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Recommendation split' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  const values = await dialog.getByRole('row').nth(1).innerText();
  const [csv] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(csv.suggestedFilename()).toBe('recommendationSplit-2026-09-01-2026-09-30.csv');
  expect((await readFile(await csv.path(), 'utf8')).split(/\r?\n/)[1]).toBe(values.split(/\s+/).join(','));
  const [picture] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download picture' }).click()]);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
});

test('D-090: both pages of figures do not have accessibility faults in either theme, on a phone and on a desktop', async ({
  adminPage: page,
}) => {
  for (const address of ['di', 'dashboard'] as const) {
    await goToFigures(page, address);
    await expectSound(page);
  }
});
