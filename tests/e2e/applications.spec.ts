import type { Locator, Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { clearLanguage } from './support/clearLanguage.js';
import { adminBase, contextOf, expect, resize, test, tick } from './support/console.js';
import { findings, findingsInBothThemes } from './support/findings.js';
import { overflowOf } from './support/layout.js';
import { enter, tabTo } from './support/keyboard.js';
import { archive, rowsOf, waitForRows } from './support/lists.js';
import { createVacancy } from './support/vacancies.js';

/** Demo vacancies with applications; no other test changes them. */
const DEMO = { browsed: 'Store manager, Newcastle', updated: 'Fresh food assistant, Newcastle (Spring 2026)' };

async function openVacancy(page: Page, title: string): Promise<void> {
  await page.goto(`${await adminBase(page)}/vacancies?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitForRows(page);
}

interface ShownVacancy {
  readonly externalVacancyId: string;
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
  readonly title: string;
  readonly workflow: { readonly workflowId: string; readonly stages: readonly { readonly externalAssessmentPackageId: string }[] };
}

/** Loads the page of a vacancy again. @returns the vacancy as the server sent it */
async function vacancyOf(page: Page): Promise<ShownVacancy> {
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('"AppsGetVacancyById"') === true);
  await page.reload();
  const { data } = (await (await answered).json()) as { data: { AppsGetVacancyById: ShownVacancy } };
  return data.AppsGetVacancyById;
}

const INVITE =
  'mutation CommonInviteCandidate($input: CommonInviteCandidateInput!) { CommonInviteCandidate(atsApplicationInput: $input) { applicationId } }';

/** Invites a person to a vacancy, as the administrator. */
async function invite(url: string, vacancy: ShownVacancy, person: object): Promise<void> {
  const { externalVacancyId: externalId, organizationId, customerId, hierarchyId, title, workflow } = vacancy;
  const client = new ConsoleClient(url);
  await client.signIn('admin@example.com');
  const { errors } = await client.call('CommonInviteCandidate', INVITE, {
    input: {
      organizationId,
      hierarchyId,
      predictorMasterId: workflow.stages[0]?.externalAssessmentPackageId,
      cohortInfo: { customerId, externalId, title, managers: [] },
      candidateInfo: { personalInformation: person },
      atsInfo: { name: 'EDGE', metaData: { invitedBy: 'admin@example.com', workflowId: workflow.workflowId } },
    },
  });
  expect(errors).toEqual([]);
}

/** The user's return to the console, which then loads what others have changed. */
const returnTo = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

const words = (start: number): string => Array.from({ length: 60 }, (_none, index) => `word${String(start + index)}`).join(' ');

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const nameIn = (row: Locator): Promise<string> => row.getByRole('link').first().innerText();
const record = (page: Page, name: string): Locator => page.getByRole('complementary', { name });

test('APPL-017 APPL-020 APPL-024: stages, progress tabs and filters are in the address', async ({ adminPage: page }) => {
  await openVacancy(page, DEMO.browsed);
  await expect(tab(page, 'Chat interview')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Completed').click();
  await expect(page).toHaveURL(/progressStatus=COMPLETED/);
  // The table has a button to sort by the status, too.
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
  await page
    .getByRole('dialog', { name: 'Status' })
    .getByText(/^New \(\d+\)$/)
    .click();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/status=APPS_APPLICATION_NEW/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status: New');
  const rows = page.getByRole('row');
  await expect(rowsOf(page, 'Declined')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('New');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tab(page, 'Video interview').click();
  await expect(page).toHaveURL(/stageId=[0-9a-f]{24}/);
  await expect(page).not.toHaveURL(/status=/);
  await page.reload();
  await expect(tab(page, 'Video interview')).toHaveAttribute('aria-selected', 'true');
});

test('APPL-003 CAND-001: by keyboard, records are opened beside the list, one after the other', async ({ adminPage: page }) => {
  await openVacancy(page, DEMO.browsed);
  const [first, second] = [await nameIn(page.getByRole('row').nth(1)), await nameIn(page.getByRole('row').nth(2))];
  await tabTo(page, tab(page, 'Chat interview'));
  await enter(page, page.getByRole('link', { name: first, exact: true }).first());
  await expect(record(page, first)).toBeVisible();
  await expect(page).toHaveURL(/applicationId=[0-9a-f]{24}/);
  const address = page.url();
  await page.keyboard.press('j');
  await expect(record(page, second)).toBeVisible();
  await expect(page.getByText('2 of 41')).toBeVisible();
  await page.keyboard.press('k');
  await expect(record(page, first)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.reload();
  const part = (label: string): Locator =>
    record(page, first)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) });
  for (const label of ['Name', 'Email', 'Phone', 'Location']) await expect(part(label)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await resize(page, { width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  // The record scrolls to its last actions.
  const history = record(page, first).getByRole('button', { name: 'History' });
  await history.scrollIntoViewIfNeeded();
  await expect(history).toBeInViewport({ ratio: 1 });
  await record(page, first).getByRole('button', { name: 'Close candidate' }).click();
  await expect(record(page, first)).toHaveCount(0);
  await expect(page).not.toHaveURL(/applicationId/);
  expect(await overflowOf(page)).toBe(0);
});

test('APPL-062: the status of two applications is updated, and set back with Undo', async ({ adminPage: page }) => {
  await openVacancy(page, DEMO.updated);
  const statuses = page.locator('tbody tr').locator('td:nth-child(4)');
  const before = await statuses.allInnerTexts();
  for (const number of [1, 2]) await tick(page.getByRole('row').nth(number).getByRole('checkbox'));
  const action = page.getByRole('group', { name: 'Update status' });
  await action.getByRole('combobox').selectOption('Hired');
  await action.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Application status updated.').first()).toBeVisible();
  await expect(statuses).toHaveText(['Hired', 'Hired', ...before.slice(2)]);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statuses).toHaveText(before);
});

test('APPL-040 RECGQL-054 RECGQL-075: an invited candidate answers, and the console shows the result and the next stage without a reload', async ({
  adminPage: page,
  browser,
  server,
}) => {
  const base = await adminBase(page);
  const title = 'Journey of a candidate';
  await createVacancy(page, base, title, 'Checkout operator, Newcastle');
  const vacancy = await vacancyOf(page);
  await expect(page.getByText('No results found.')).toBeVisible();
  const person = { firstName: 'Nora', lastName: 'Journey', email: 'nora.journey@example.com', phoneNumber: '+61412345678' };
  const mail = new ConsoleClient(server.url);
  await invite(server.url, vacancy, person);
  await expect(async () => {
    await returnTo(page);
    await expect(page.getByText('1 change.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const row = rowsOf(page, 'Nora Journey');
  await expect(row).toContainText('Not viewed');
  await expect(tab(page, 'Not started')).toHaveAccessibleName(/1 application/);

  // The candidate has another browser, without a session.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const candidate = await context.newPage();
  const invitation = await mail.newestMail(person.email);
  await candidate.goto(await mail.readAssessment(person.email));
  await expect(candidate.getByRole('heading', { level: 1, name: 'Chat interview' })).toBeVisible();
  expect(await findings(candidate)).toEqual([]);
  await candidate.getByRole('checkbox').check();
  await candidate.getByRole('button', { name: 'Start' }).click();
  await candidate.getByLabel('What interests you in this role?').fill(words(0));
  await candidate.getByLabel('Describe a time when you worked well in a team.').fill(words(100));
  await candidate.getByLabel('Describe a problem that you solved.').fill(words(200));
  expect(await findings(candidate)).toEqual([]);
  await candidate.getByRole('button', { name: 'Submit' }).click();
  await expect(candidate.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  await expect(async () => {
    await returnTo(page);
    await expect(row).toContainText('Yes · 100', { timeout: 1000 });
  }).toPass();
  await expect(tab(page, 'Stage 2')).toHaveAccessibleName(/1 application/);
  await tab(page, 'Stage 2').click();
  await expect(tab(page, 'Stage 2')).toHaveAttribute('aria-selected', 'true');
  await expect(row).toContainText('Progressed automatically');
  await expect(tab(page, 'Not started')).toHaveAccessibleName(/1 application/);
  await candidate.goto(await mail.readAssessment(person.email, invitation));
  await expect(candidate.getByRole('heading', { level: 1, name: 'Video interview' })).toBeVisible();
  await candidate.goto(await mail.readReport(person.email, invitation));
  await expect(candidate.getByRole('heading', { level: 1, name: 'My Insights' })).toBeVisible();
  expect(await findings(candidate)).toEqual([]);
  await context.close();

  await row.getByRole('link', { name: 'Nora Journey', exact: true }).click();
  const report = page.getByRole('region', { name: 'My Insights report' });
  await expect(report).toContainText('Clicked');
  await report.getByRole('button', { name: 'Resend My Insights' }).click();
  await expect(page.getByText('Resend My Insights successful.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await record(page, 'Nora Journey')
    .getByRole('link', { name: /Yes · 100/ })
    .click();
  const insights = await opened;
  await expect(insights.getByRole('heading', { level: 1, name: 'Talent Insights: Nora Journey' })).toBeVisible();
  expect(await findings(insights)).toEqual([]);
  await insights.close();
  await record(page, 'Nora Journey').getByRole('button', { name: 'History' }).click();
  const entries = page.getByRole('dialog', { name: 'History of Nora Journey' }).getByRole('article');
  await expect(entries.filter({ hasText: 'Resend My Insights' })).toContainText('Ada Admin');
  await expect(entries.filter({ hasText: 'Moved to a stage' })).toContainText('System');
  await expect(entries.last()).toContainText('Created');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(page.url().split('?')[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: `History of ${title}` }).getByRole('article')).toContainText([
    'Checkout operator, Newcastle',
  ]);
  await page.keyboard.press('Escape');
  await tab(page, 'Stage 1').click();
  await expect(row).toContainText('Viewed');

  await page.goto(`${base}/vacancies?q=${encodeURIComponent(title)}`);
  await archive(page, rowsOf(page, title));
  await expect(page.getByText('1 vacancy(s) archived')).toBeVisible();
});

test('APPL-038: in German, a table of 1024 px shows scores as a whole', async ({ browser, server }) => {
  const client = new ConsoleClient(server.url);
  await client.signIn('admin@example.com');
  await clearLanguage(client, 'admin@example.com');
  const context = await contextOf(browser, server.url, client.browserCookies, { locale: 'de-DE', viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openVacancy(page, DEMO.browsed);
  const scores = page.locator('tbody td:has(a[target="_blank"])');
  await expect(scores.first()).toContainText(/^(?:Ja|Vielleicht|Nein) · \d+/);
  expect(
    await scores.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)),
  ).toEqual([]);
  await context.close();
});
