import type { Locator, Page } from '@playwright/test';
import { basePath, contextOf, cookiesOf, expect, test } from './support/console.js';
import { rowsOf } from './support/lists.js';
import { documentedTasks, Steps } from './support/tasks.js';

/** A demo vacancy with two stages; no other test changes it. */
const VACANCY = 'Store team member, South (Christmas 2026)';
const MOST_STEPS = 5;

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const boxOf = (row: Locator): Locator => row.getByRole('checkbox').locator('..');
const group = (page: Page, name: string): Locator => page.getByRole('group', { name });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const record = (page: Page, name: string): Locator => page.getByRole('complementary', { name });
const nameIn = (row: Locator): Promise<string> => row.getByRole('link').first().innerText();
const candidateRow = (page: Page, number = 1): Locator => page.getByRole('row').nth(number);

/** What each task of the document does, in the order of the document. */
const TASKS: Readonly<Record<string, (steps: Steps) => Promise<void>>> = {
  'Open a vacancy': async (steps) => {
    await steps.press('g', 'v');
    await steps.click(steps.page.getByRole('link', { name: VACANCY, exact: true }));
    await expect(steps.page.getByRole('heading', { level: 1, name: VACANCY })).toBeVisible();
  },
  'Find a candidate': async (steps) => {
    const name = await nameIn(candidateRow(steps.page));
    await steps.click(steps.page.getByRole('main').getByRole('searchbox'));
    await steps.type(name);
    await steps.press('Enter');
    await expect(rowsOf(steps.page, name)).toHaveCount(1);
    await steps.click(candidateRow(steps.page).getByRole('link', { name, exact: true }));
    await expect(record(steps.page, name)).toBeVisible();
  },
  'Read the records of two candidates': async (steps) => {
    const [first, second] = [await nameIn(candidateRow(steps.page, 1)), await nameIn(candidateRow(steps.page, 2))];
    await steps.click(candidateRow(steps.page).locator('td').last());
    await expect(record(steps.page, first)).toBeVisible();
    await steps.press('j');
    await expect(record(steps.page, second)).toBeVisible();
  },
  'List completed applications that are not viewed': async (steps) => {
    await steps.click(tab(steps.page, 'Completed'));
    await steps.click(steps.page.getByText('Unviewed only'));
    await steps.click(button(steps.page, 'Apply'));
    await expect(steps.page).toHaveURL(/unviewed=/);
    await expect(candidateRow(steps.page)).toContainText('Not viewed');
    await expect(steps.page.getByRole('cell', { name: 'Viewed', exact: true })).toHaveCount(0);
  },
  'Open the report of a candidate': async (steps) => {
    await expect(tab(steps.page, 'All').first()).toBeVisible();
    const score = steps.page.getByRole('link', { name: /(Yes|Maybe|No) · \d+/ }).first();
    const opened = steps.page.waitForEvent('popup');
    await steps.click(score);
    const report = await opened;
    await expect(report.getByRole('heading', { level: 1, name: /^Talent Insights: / })).toBeVisible();
    await report.close();
  },
  'Move a candidate to the next stage': async (steps) => {
    // A rule has moved the others.
    const name = await nameIn(
      steps.page
        .getByRole('row')
        .filter({ hasText: /No · \d+/ })
        .first(),
    );
    await steps.click(boxOf(rowsOf(steps.page, name)));
    const progress = group(steps.page, 'Progress candidate/s');
    await steps.choose(progress.getByRole('combobox'), 'Video interview');
    await steps.click(button(progress, 'Progress'));
    await steps.click(button(steps.page.getByRole('dialog'), 'Progress'));
    await expect(steps.page.getByText('Application stage updated.').first()).toBeVisible();
  },
  'Decline a candidate': async (steps) => {
    await steps.click(boxOf(candidateRow(steps.page)));
    const status = group(steps.page, 'Update status');
    await steps.choose(status.getByRole('combobox'), 'Declined');
    await steps.click(button(status, 'Apply'));
    await expect(candidateRow(steps.page)).toContainText('Declined');
  },
  'Take back a change of status': async (steps) => {
    await steps.click(button(steps.page, 'Undo'));
    await expect(candidateRow(steps.page)).not.toContainText('Declined');
  },
  'Send the link to an interview again': async (steps) => {
    await steps.click(tab(steps.page, 'Not started'));
    await expect(candidateRow(steps.page)).toContainText('Not started');
    await steps.click(boxOf(candidateRow(steps.page)));
    await steps.click(button(steps.page, 'Resend invite'));
    await steps.click(button(steps.page.getByRole('dialog'), 'Resend invite'));
    await expect(steps.page.getByText('Assessment invite link resent.').first()).toBeVisible();
  },
  'Invite a candidate': async (steps) => {
    await steps.click(button(steps.page, 'Invite Candidate'));
    await expect(steps.page.getByRole('dialog', { name: 'Invite candidate' })).toBeVisible();
    for (const text of ['tess.tasks@example.com', 'Tess', 'Tasks']) {
      await steps.type(text);
      await steps.press('Tab');
    }
    await steps.type('0412345678');
    await steps.press('Enter');
    await expect(steps.page.getByText('Invite candidate success.')).toBeVisible();
  },
};

/** The tasks that begin where the task before them ended. */
const CONTINUED: ReadonlySet<string> = new Set(['Take back a change of status']);

test('the ten tasks of a recruiter take as many clicks and keys as documented, at most five each', async ({ browser, server }) => {
  test.slow();
  const tasks = await documentedTasks('recruiter-tasks.md');
  expect(tasks.map(({ task }) => task)).toEqual(Object.keys(TASKS));
  expect(tasks).toHaveLength(10);
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  const start = `${basePath(page)}/account`;
  let vacancy = start;
  for (const { task, number } of tasks) {
    await test.step(task, async () => {
      if (!CONTINUED.has(task)) {
        await page.goto(vacancy);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Shortcuts of a plugin exist as soon as its menu item does.
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Vacancies', exact: true })).toBeVisible();
        if (vacancy !== start) await expect(candidateRow(page)).toBeVisible();
      }
      const steps = new Steps(page);
      await TASKS[task]?.(steps);
      expect.soft({ task, number: steps.count }).toEqual({ task, number });
      expect.soft(steps.count).toBeLessThanOrEqual(MOST_STEPS);
      if (vacancy === start) vacancy = page.url();
    });
  }
  await context.close();
});
