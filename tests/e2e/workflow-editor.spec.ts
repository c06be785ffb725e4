import type { Page } from '@playwright/test';
import { adminBase, expect, test, tick } from './support/console.js';
import { findings } from './support/findings.js';

const stage = (page: Page, number: number) => page.getByRole('region', { name: `Stage ${String(number)}`, exact: true });

/** Chooses the type of a stage, and the first package that matches a text. */
async function chooseAssessment(page: Page, number: number, type: string, packageName: string): Promise<void> {
  await stage(page, number).getByRole('combobox', { name: 'Assessment type' }).selectOption(type);
  await stage(page, number).getByRole('combobox', { name: 'Assessment package' }).fill(packageName);
  await page.getByRole('option', { name: packageName }).first().click();
}

async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('WF-005 WF-101 WF-037: create a workflow with rules, read what it does, and start another one from it', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/workflow-sets/workflows`);
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByLabel('Workflow name').fill('Harbour crew');
  await chooseAssessment(page, 1, 'Chat interview', 'Store team member');
  await expect(stage(page, 1).getByText('English - en-AU', { exact: true })).toBeVisible();
  await addRule(page, 'Progress candidate if');
  await expect(page.getByText('Auto-progression requires a workflow to have more than one stage.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a second stage' }).click();
  await chooseAssessment(page, 2, 'Video interview', 'Store team member (video)');
  const rule = page.getByRole('group', { name: 'Progress candidate if' });
  await tick(rule.getByRole('checkbox', { name: 'Profanity question count is less than' }));
  await rule.getByRole('combobox', { name: 'Profanity question count' }).selectOption('3');
  await addRule(page, 'Change application status to');
  const sentence = 'Progress candidate if recommendation is Yes or Maybe and profanity question count is less than 3';
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByText('Try the rules').click();
  await expect(page.getByText('The candidate progresses to the next stage.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Questions with profanity' }).fill('3');
  await expect(page.getByText('The candidate stays in this stage.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Workflow created.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Harbour crew', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour crew' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What this workflow does' }).getByText(sentence)).toBeVisible();
  await expect(page.getByText('No workflow set contains this workflow.')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Workflow name')).toHaveValue('Harbour crew copy');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel('Workflow name').fill('Harbour crew, nights');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Harbour crew, nights', exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'Harbour crew, nights', exact: true })).toBeVisible();
});

test('WF-096 WF-103 WF-100: edit a workflow: the question, the saved assessment, and what the details say then', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/workflow-sets/workflows?sort=name&q=Talent%20partner`);
  // Other tests use the same demo data: this workflow is not one of theirs.
  const link = page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^Talent partner/ });
  const name = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Workflow name')).toHaveValue(name);
  await expect(stage(page, 1).getByRole('combobox', { name: 'Assessment package' })).toHaveCount(0);
  await page.getByLabel('Workflow name').fill(`${name}, trial`);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save workflow?' });
  await expect(question.getByText('Once saved, assement package cannot be edited.')).toBeVisible();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}, trial` })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('Edited')).toBeVisible();
});

test('a field that is opened right after a choice keeps the focus, although the list is still closing', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/workflow-sets/create`);
  await page.getByRole('button', { name: 'Add another workflow' }).click();
  const pickers = page.getByRole('combobox', { name: 'Workflow' });
  await pickers.first().fill('Store manager');
  await page.getByRole('option', { name: 'Store manager' }).first().click();
  await page.getByLabel('Workflow Set Description').click();
  await page.keyboard.type('One for each store', { delay: 20 });
  await expect(page.getByLabel('Workflow Set Description')).toHaveValue('One for each store');
});

test('WF-061: by keyboard alone: a workflow with a rule', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/workflow-sets/workflows/create`);
  await page.getByLabel('Workflow name').focus();
  await page.keyboard.type('Typed only');
  const type = stage(page, 1).getByRole('combobox', { name: 'Assessment type' });
  await type.focus();
  await page.keyboard.type('Chat');
  await page.keyboard.press('Tab');
  await expect(stage(page, 1).getByRole('combobox', { name: 'Assessment package' })).toBeFocused();
  await page.keyboard.type('Store manager');
  await expect(page.getByRole('option', { name: 'Store manager' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add rule' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Progress candidate if' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Change application status to' })).toBeVisible();
  await page.getByLabel('Workflow name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Workflow created.')).toBeVisible();
});
