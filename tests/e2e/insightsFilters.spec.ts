import type { Page } from '@playwright/test';
import { expect, resize, test } from './support/console.js';
import { goToFigures, PERIOD, tile } from './support/insights.js';
import { tabTo } from './support/keyboard.js';
import { expectSound } from './support/layout.js';

const departments = (page: Page) => page.getByRole('button', { name: /^Department( \(\d+\))?$/ });
const vacancies = (page: Page) => page.getByRole('combobox', { name: 'Vacancy' });
const chip = (page: Page, filter: string) => page.getByRole('button', { name: `Remove filter: ${filter}` });
/** Values of a filter in the address. */
const valuesOf = (page: Page, filter: string) => new URL(page.url()).searchParams.getAll(filter);

/** The number of completed chat interviews, once no figure is loading. */
async function completed(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('section[aria-busy="true"]')).toHaveCount(0);
  return Number(await tile(page, 'Chat Interview Completed').locator('p').first().innerText());
}

test('figures are narrowed to several departments, chosen by keyboard and removed by their chips', async ({ adminPage: page }) => {
  await goToFigures(page, 'dashboard');
  const all = await completed(page);
  await tabTo(page, departments(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search: Department' })).toBeFocused();
  const counts: number[] = [];
  for (const name of ['Distribution', 'Head Office']) {
    await page.getByRole('searchbox', { name: 'Search: Department' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    counts.push(await completed(page));
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(departments(page)).toBeFocused();
  await expect(departments(page)).toHaveText('Department (2)');
  expect(valuesOf(page, 'department')).toHaveLength(2);
  const [first = 0, both = 0] = counts;
  expect(first).toBeLessThan(both);
  expect(both).toBeLessThan(all);
  await chip(page, 'Department: Distribution').click();
  await expect(chip(page, 'Department: Head Office')).toBeFocused();
  expect(await completed(page)).toBe(both - first);
  await page.goBack();
  await expect.poll(() => completed(page)).toBe(both);
});

test('a department includes those below it, which cannot be chosen beside it', async ({ adminPage: page }) => {
  await goToFigures(page, 'di');
  await departments(page).click();
  const [root, child] = [page.getByRole('treeitem').first(), page.getByRole('treeitem', { name: 'Head Office', exact: true })];
  await child.click();
  await root.click();
  await expect.poll(() => valuesOf(page, 'department')).toHaveLength(1);
  await expect(child).toHaveAttribute('aria-disabled', 'true');
  await expect(child).toContainText('Included in ');
});

test('several vacancies are found by name, and an address with them shows their names', async ({ adminPage: page }) => {
  await goToFigures(page, 'dashboard');
  const all = await completed(page);
  await vacancies(page).click();
  await vacancies(page).fill('night shift');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Night shift');
  const names: string[] = [];
  for (const position of [0, 1]) {
    names.push((await options.nth(position).innerText()).split('\n')[0] ?? '');
    await options.nth(position).click();
    await expect.poll(() => valuesOf(page, 'vacancy')).toHaveLength(position + 1);
    // The list shows the first vacancies again, so that the next search begins from them.
    await vacancies(page).fill('night shift');
    await expect(options.first()).toContainText('Night shift');
  }
  await page.keyboard.press('Escape');
  const some = await completed(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await page.reload();
  for (const name of names) await expect(chip(page, `Vacancy: ${name}`)).toBeVisible();
  await expect.poll(() => completed(page)).toBe(some);
  await page.getByRole('button', { name: 'Clear Vacancy' }).click();
  await expect(vacancies(page)).toBeFocused();
  expect(valuesOf(page, 'vacancy')).toEqual([]);
});

test('D-090: filters that are full, or whose values do not exist, say so and are accessible on a phone and on a desktop', async ({
  adminPage: page,
}) => {
  const many = Array.from({ length: 101 }, (_none, at) => `vacancy=V-${at}`).join('&');
  await goToFigures(page, 'dashboard', `${PERIOD}&department=gone&${many}`);
  await expect(page.getByRole('alert').getByText('Vacancy can have at most 100 values.')).toBeVisible();
  await expect(chip(page, 'Vacancy: V-0 (not available)')).toBeVisible();
  await expectSound(page);
  await resize(page, { width: 390, height: 844 });
  await departments(page).click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await chip(page, 'Department: gone (not available)').click();
  await expect(chip(page, 'Department: gone (not available)')).toHaveCount(0);
  expect(valuesOf(page, 'department')).toEqual([]);
});
