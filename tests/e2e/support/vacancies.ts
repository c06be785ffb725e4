import type { Page } from '@playwright/test';
import { expect } from './console.js';
import { chooseDepartment } from './lists.js';

/* Steps on the pages of vacancies that several specs share. */

/** Types into a searched choice and takes the first match. */
export async function choose(page: Page, label: string, search: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(search);
  const found = page.getByRole('option').first();
  await expect(found).toContainText(search);
  await found.click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** Creates a vacancy with the form, which then shows its page. @param workflow text that the name of its workflow begins with */
export async function createVacancy(page: Page, base: string, title: string, workflow: string): Promise<void> {
  await page.goto(`${base}/vacancies`);
  await page
    .getByRole('link', { name: 'Create New' })
    .or(page.getByRole('button', { name: 'Create New' }))
    .first()
    .click();
  await page.getByLabel('Vacancy name').fill(title);
  await chooseDepartment(page, 'Head office');
  await choose(page, 'Location', 'Wollongong');
  await choose(page, 'Job family', 'Retail');
  await choose(page, 'Workflow', workflow);
  await page.getByRole('button', { name: 'Add hiring manager' }).click();
  const manager = page.getByRole('group', { name: 'Hiring manager 1' });
  await manager.getByLabel('First name').fill('Mae');
  await manager.getByLabel('Last name').fill('Jones');
  await manager.getByLabel('Email').fill('mae.jones@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Vacancy created.')).toBeVisible();
  await expect(page).toHaveURL(/\/vacancies\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
