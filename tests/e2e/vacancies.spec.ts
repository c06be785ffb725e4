import { adminBase, expect, resize, test } from './support/console.js';
import { findings, findingsInBothThemes } from './support/findings.js';
import { overflowOf } from './support/layout.js';
import { enter, typeInto } from './support/keyboard.js';
import { archive, restore, rowsOf } from './support/lists.js';
import { createVacancy } from './support/vacancies.js';

test.describe('vacancies', () => {
  test('VAC-011 VAC-012 VAC-015: the list is sorted and filtered, and leads to a vacancy and back', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Vacancies', exact: true }).click();
    await expect(page).toHaveURL(/\/vacancies$/);
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect(header('Created')).toHaveAttribute('aria-sort', 'descending');
    for (const name of ['Managers', 'Applications']) await expect(header(name).getByRole('button')).toHaveCount(0);
    await expect(header('External ID').getByRole('button')).toHaveCount(1);
    await header('Vacancy name').getByRole('button').click();
    await expect(page).toHaveURL(/\?sort=title/);
    await expect(header('Vacancy name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('Accounts officer, Head office');

    await page.getByRole('button', { name: 'Department' }).click();
    await page.getByRole('searchbox', { name: 'Search: Department' }).fill('Head office');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/department=[0-9a-f]{24}/);
    await page.keyboard.press('Escape');
    await expect(rowsOf(page, 'Store manager')).toHaveCount(0);
    await expect(rowsOf(page, 'Head office').first()).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    const filtered = page.url();
    await page.getByRole('link', { name: 'People adviser, Head office' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People adviser, Head office' })).toBeVisible();
    await page.getByRole('link', { name: 'Vacancies', exact: true }).last().click();
    await expect(page).toHaveURL(filtered);
  });

  test('VAC-018 VAC-020 VAC-059: with the mouse, a vacancy is created, edited, archived, and restored twice', async ({
    adminPage: page,
  }) => {
    const base = await adminBase(page);
    await createVacancy(page, base, 'Journey by mouse', 'Checkout operator, Newcastle');
    await page.getByRole('button', { name: 'Show details' }).click();
    const about = page.getByRole('main');
    for (const fact of ['Wollongong', 'Retail', 'Mae Jones', 'from workflow Checkout operator, Newcastle'])
      await expect(about.getByText(fact).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Vacancy name')).toHaveValue('Journey by mouse');
    await expect(page.getByRole('textbox', { name: 'Workflow' })).not.toBeEditable();
    for (const width of [390, 1440]) {
      await resize(page, { width, height: 900 });
      expect(await findings(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.getByLabel('Vacancy name').fill('Journey by mouse, changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Journey by mouse, changed' })).toBeVisible();

    await page.goto(`${base}/vacancies?q=journey+by+mouse`);
    const row = rowsOf(page, 'Journey by mouse, changed');
    await archive(page, row);
    await expect(page.getByText('1 vacancy(s) archived')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 vacancy(s) restored')).toBeVisible();
    await expect(row).toHaveCount(1);
    await archive(page, row);
    await expect(page.getByText('1 vacancy(s) archived')).toBeVisible();
    await page.goto(`${base}/vacancies/archive?q=journey+by+mouse`);
    await restore(page, 'Journey by mouse, changed');
    await expect(page.getByText('1 vacancy(s) restored')).toBeVisible();
    await page.goto(`${base}/vacancies?q=journey+by+mouse`);
    await archive(page, row);
    await expect(row).toHaveCount(0);
  });

  test('VAC-036: by keyboard, a vacancy is opened and edited, and a form without a name is refused', async ({ adminPage: page }) => {
    const base = await adminBase(page);
    await page.goto(`${base}/vacancies/create`);
    await enter(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Please enter vacancy name')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.reload();

    await createVacancy(page, base, 'Journey by keys', 'Store manager');
    await page.goto(`${base}/vacancies?q=journey+by+keys`);
    await enter(page, page.getByRole('link', { name: 'Journey by keys' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Journey by keys' })).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await typeInto(page, page.getByLabel('Vacancy name'), 'Journey by the keys');
    await enter(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Journey by the keys' })).toBeVisible();
    await page.goto(`${base}/vacancies?q=journey+by+the+keys`);
    await archive(page, rowsOf(page, 'Journey by the keys'));
    await expect(page.getByText('1 vacancy(s) archived')).toBeVisible();
  });
});
