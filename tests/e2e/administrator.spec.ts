import type { Browser, Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { basePath, contextOf, cookiesOf, expect, test, tick } from './support/console.js';
import { findings } from './support/findings.js';
import { chooseDepartment } from './support/lists.js';

const PASSWORD = 'Sturdy-Walnut-77';

/** What an administrator does in one day. */
interface Day {
  readonly page: Page;
  readonly browser: Browser;
  readonly url: string;
  /** Distinguishes the groups and the people of two days. */
  readonly name: string;
}

/** Creates a group of the department Newcastle. */
async function createGroup({ page, name }: Day): Promise<void> {
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByLabel('Group name').fill(`Newcastle ${name}`);
  if ((await page.getByRole('combobox', { name: 'Department' }).innerText()) !== 'Newcastle') await chooseDepartment(page, 'newcastle');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Newcastle ${name}` })).toBeVisible();
}

/** Lets the members of the open group enter Edge and view users, in the department of the group. */
async function giveRights({ page }: Day): Promise<void> {
  await page.getByRole('tab', { name: 'Permissions (Edge)' }).click();
  const rule = page.getByRole('region', { name: 'Basic rule' });
  await expect(rule.getByRole('list', { name: 'Departments' }).getByText('Newcastle')).toBeVisible();
  for (const action of ['Access to Edge', 'View User List', 'View User Details'])
    await tick(rule.getByRole('checkbox', { name: action, exact: true }));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('dialog', { name: 'Update permissions?' });
  await expect(question.getByText(/› Newcastle: Access to Edge, View User List, View User Details|View User/)).toBeVisible();
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('update policy success')).toBeVisible();
}

const emailOf = ({ name }: Day, number: number) => `person${number}.${name}@example.com`;

/** Uploads thirty people into the group. */
async function uploadPeople(day: Day): Promise<void> {
  const { page, name } = day;
  const people = Array.from({ length: 30 }, (_none, index) => `Person,${name} ${index},${emailOf(day, index)},,Newcastle ${name}`);
  const file = ['firstName,lastName,email,phoneNumber,groups', ...people].join('\r\n');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('All rows are valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('File has been successfully uploaded!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Result of each row' }).getByText('30 users created')).toBeVisible();
}

/** One of the people signs in by the mail they got, sees what was granted, and is refused the rest by the server too. */
async function workAsPerson(day: Day): Promise<void> {
  const { browser, url, page } = day;
  const email = emailOf(day, 7);
  const link = new URL(await new ConsoleClient(url).readLink(email));
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const person = await context.newPage();
  await person.goto(link.pathname + link.search);
  await person.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await person.getByLabel('Confirm', { exact: true }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Save and return to Login' }).click();
  await person.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await person.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const menu = person.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Groups', exact: true })).toHaveCount(0);
  await expect(person.getByRole('row').nth(1)).toBeVisible();
  await expect(person.getByText('customer.admin@example.com')).toHaveCount(0);

  const base = basePath(page);
  await person.goto(`${base}/groups`);
  await expect(person.getByText('Nothing to see here')).toBeVisible();
  const client = new ConsoleClient(url);
  await client.signIn(email, PASSWORD);
  const customerId = base.split('/').at(-1);
  const document = 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } } }';
  const groups = await client.call('ORGGetGroups', document, { filter: { customerId, organizationId: customerId } });
  expect(groups.errors[0]?.extensions.code).toBe('FORBIDDEN');
  await context.close();
}

/** Gives the group of an open tab of permissions all actions of these sections, or takes them away. */
async function toggleSections(page: Page, ...sections: readonly string[]): Promise<void> {
  for (const section of sections) {
    await page
      .getByRole('region', { name: 'Basic rule' })
      .getByRole('checkbox', { name: `${section}: all actions` })
      .locator('..')
      .click();
  }
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog', { name: 'Update permissions?' }).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('update policy success').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function work(day: Day): Promise<void> {
  await createGroup(day);
  await giveRights(day);
  await uploadPeople(day);
  await workAsPerson(day);
}

test('IAMGQL-001: the day of an administrator: a group of a department, its rights, thirty people, one of whom signs in', async ({
  adminPage: page,
  browser,
  server,
}) => {
  test.slow();
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await work({ page, browser, url: server.url, name: 'staff' });
  const region = basePath(page).split('/')[2] ?? '';
  expect([...calls]).toEqual([`POST /api/${region}/graphql`]);
});

/** Opens the figures of the customer from the menu. */
async function viewFigures({ page }: Day): Promise<void> {
  await page.getByRole('link', { name: 'Discover Insights', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Completed count' }).getByText(/^\d+$/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Chat Interview Completed' }).getByText(/^\d+$/)).toBeVisible();
  await expect(page.getByText('No permission')).toHaveCount(0);
}

test("USER-002: the same day of a customer administrator, whom staff gave 'Groups and Departments' and 'Insights'", async ({
  adminPage,
  browser,
  server,
}) => {
  test.slow();
  await adminPage.goto('/');
  await adminPage.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await adminPage.goto(`${basePath(adminPage)}/groups?q=Customer%20Admins`);
  await adminPage.getByRole('link', { name: 'Customer Admins', exact: true }).click();
  await adminPage.getByRole('tab', { name: 'Permissions (Edge)' }).click();
  await toggleSections(adminPage, 'Groups and Departments', 'Insights');

  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'customer.admin@example.com'));
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  const day = { page, browser, url: server.url, name: 'admin' };
  await work(day);
  await viewFigures(day);
  await context.close();

  // Other tests use the same demo data.
  await toggleSections(adminPage, 'Groups and Departments', 'Insights');
});
