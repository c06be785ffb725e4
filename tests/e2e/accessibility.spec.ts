import { adminBase, basePath, expect, resize, test, tick } from './support/console.js';
import { findingsInBothThemes } from './support/findings.js';
import { goToCustomers, goToGroups, goToWorkflows } from './support/lists.js';
import type { Locator, Page } from '@playwright/test';

/** Pixels by which the page, or the region in it that scrolls, is wider than what the window shows of it. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}

test('LOGIN-006: the sign-in card does not have accessibility faults in either theme and is 550 px wide', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const width = await page.evaluate(() => {
    const heading = [...document.querySelectorAll('h1, h2')].find((element) => element.textContent === 'Welcome to the product');
    let card = heading?.parentElement ?? null;
    while (card !== null && getComputedStyle(card).boxShadow === 'none') card = card.parentElement;
    return card?.getBoundingClientRect().width;
  });
  expect(width).toBe(550);
});

test('CUST-001 CUST-014 CUST-025: list, archive and form do not have accessibility faults in either theme', async ({ adminPage: page }) => {
  await goToCustomers(page);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'View Archive' }).click();
  await expect(page).toHaveURL(/\/customers\/archive$/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goto(page.url().replace(/archive$/, 'create'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select an organisation')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test('GROUP-001 GROUP-017 GROUP-021: groups, their tools and their form do not have accessibility faults in either theme', async ({
  adminPage: page,
}) => {
  await goToGroups(page);
  await tick(page.getByRole('row').nth(2).getByRole('checkbox'));
  expect(await findingsInBothThemes(page)).toEqual([]);
  for (const tool of ['Views', 'Columns', 'Export']) {
    await page.getByRole('button', { name: tool }).click();
    await expect(page.getByRole('dialog', { name: tool }).getByRole('button').first()).toBeVisible();
    const [button, panel] = [page.getByRole('button', { name: tool, exact: true }), page.getByRole('dialog', { name: tool })];
    const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top);
    expect(await topOf(panel)).toBeGreaterThan(await topOf(button));
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: tool })).toBeHidden();
    await expect(page.getByRole('button', { name: tool })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter group name')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test('WF-006 WF-008: workflows and their details do not have accessibility faults in either theme', async ({ adminPage: page }) => {
  await goToWorkflows(page);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('Master ID').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.goto(`${basePath(page)}/workflow-sets/workflows/archive`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test('SHELL-001: on a phone the page does not scroll sideways and the panel is a drawer', async ({ adminPage: page }) => {
  await resize(page, { width: 390, height: 844 });
  await goToWorkflows(page);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('Master ID').first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.goto(`${basePath(page)}/groups`);
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(page.getByText('Hiring Managers')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: 'Edit Fresh Food Interviewers 6' }).click({ force: true });
  await expect(page.getByLabel('Group name')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Department' })).toContainText('›');
  expect(await overflowOf(page)).toBe(0);
  await page.goto(`${basePath(page)}/customers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByText('Bluegum Health').or(page.getByText('Kookaburra Air')).first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeHidden();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await expect(menu.getByRole('link', { name: 'Edge Console' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toBeAttached();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await menu.getByRole('link', { name: 'Groups' }).click();
  await expect(menu).not.toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
});

test('on long pages only the main region scrolls, not the document around it', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await resize(page, { width: 1280, height: 500 });
  /** Pixels of a box that are below what the window shows of it. */
  const hidden = (box: string) => page.locator(box).evaluate((element) => element.scrollHeight - element.clientHeight);
  for (const [path, last] of [
    ['/account', 'Active sessions'],
    ['/groups/create', 'Save'],
    ['/users/create', 'Save'],
  ] as const) {
    await page.goto(`${base}${path}`);
    await expect(page.getByRole('main').getByText(last).last()).toBeAttached();
    await expect.poll(() => hidden('main'), path).toBeGreaterThan(0);
    expect(await hidden('html'), path).toBe(0);
  }
});
