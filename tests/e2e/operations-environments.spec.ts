import { rm } from 'node:fs/promises';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newDataFolder } from '../support/dataFolder.js';
import { MailSink } from '../support/MailSink.js';
import { DEMO_PASSWORD, startServer, type RunningServer } from '../support/startServer.js';
import { basePath, expect, test as base } from './support/console.js';
import { prepareEnvironment, type TestEnvironment } from './support/environment.js';
import { expectSound } from './support/layout.js';
import { drop, fresh } from './support/freshPlugin.js';

/* Operators of one environment see the others: `qa` is a second server, and the server for `production` does not answer. */

const KEY = 'a key of environments that is long enough';

interface Qa extends TestEnvironment {
  readonly mail: MailSink;
  readonly server: RunningServer;
}

const test = base.extend<object, { readonly qa: Qa }>({
  qa: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const environment = await prepareEnvironment();
      await drop(environment.pluginsDirectory, fresh('elsewhere', '2.0.0'));
      const data = await newDataFolder('e2e-qa');
      const mail = await MailSink.start();
      const server = await startServer({
        CONSOLE_ENVIRONMENT: 'qa',
        DEMO_DATA: 'true',
        DATA_DIR: data,
        SMTP_URL: mail.url,
        ENVIRONMENTS_KEY: KEY,
        ...environment.variables,
      });
      await use({ ...environment, server, mail });
      await server.stop();
      await mail.close();
      await environment.dispose();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [
    async ({ environment, dataDirectory, qa }, use) => {
      const silent = http.createServer(() => undefined).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const production = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
      const ENVIRONMENTS = `qa=${qa.server.url} production=${production}`;
      const server = await startServer({ DATA_DIR: dataDirectory, ENVIRONMENTS, ENVIRONMENTS_KEY: KEY, ...environment.variables });
      await use(server);
      await server.stop();
      silent.closeAllConnections();
      silent.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function openOperations(page: Page, address = ''): Promise<void> {
  await page.goto(`/operations${address}`);
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+\/operations/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in with a code from a mail server, as in every environment except `local`. */
async function signInAt(page: Page, mail: MailSink, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByLabel(/code/i).waitFor();
  await expect.poll(() => mail.codeFor(email)).toBeDefined();
  await page.getByLabel(/code/i).fill(mail.codeFor(email) ?? '');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('OPS-001 OPS-002: the list has a column for each environment, its own first; a server that does not answer does not delay others, and its file is shown', async ({
  adminPage: page,
}) => {
  await openOperations(page);
  const row = rowOf(page, 'Customers');
  await expect(page.getByRole('columnheader').nth(2)).toContainText('local');
  await expect(row.getByRole('cell').nth(2)).toContainText(/Active\s*\d+\.\d+\.\d+/);
  await expect(row.getByRole('cell').nth(3)).toContainText(/Active\s*\d+\.\d+\.\d+/);
  await expect(page.getByText(/^production has not responded since .*: the request timed out\.$/)).toBeVisible();
  const production = row.getByRole('cell').nth(4);
  await expect(production).toContainText('from the file');
  await production.locator('[tabindex="0"]').focus();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Changes that operators made in this environment are not included.' }),
  ).toBeVisible();
  await expect(row.getByRole('cell').nth(5)).toContainText('On for all users');
});

test('OPS-001: plugins can be filtered by their state in any environment, and the address keeps the filter', async ({
  adminPage: page,
}) => {
  await openOperations(page);
  await expect(rowOf(page, 'elsewhere').getByRole('cell').nth(2)).toContainText('Not installed');
  await page.getByRole('combobox', { name: 'State in any environment' }).selectOption('Not installed');
  await expect(page).toHaveURL(/[?&]state=missing/);
  await expect(rowOf(page, 'elsewhere')).toBeVisible();
  await expect(rowOf(page, 'Customers')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'State in any environment' })).toHaveValue('missing');
  await expect(rowOf(page, 'elsewhere')).toBeVisible();
  await page.getByRole('combobox', { name: 'State in any environment' }).selectOption('Rejected');
  await expect(page.getByText('No plugins match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(rowOf(page, 'Customers')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No plugins match')).toBeVisible();
});

test('OPS-001: plugins can be sorted by their state in another environment, and the address keeps the order', async ({
  adminPage: page,
}) => {
  await openOperations(page);
  const header = page.getByRole('columnheader', { name: 'qa' });
  const names = page.getByRole('row').getByRole('link');
  await expect(rowOf(page, 'elsewhere').getByRole('cell').nth(3)).toContainText('2.0.0');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/[?&]sort=environment\.qa(&|$)/);
  // It has the highest version of all plugins that are active there.
  await expect(names.last()).toHaveText('elsewhere');
  const listed = await names.allTextContents();
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(listed);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('elsewhere');
});

test('OPS-002: the page of a plugin shows its state in each environment, and links to the environment in which it is changed', async ({
  adminPage: page,
  browser,
  qa,
}) => {
  await openOperations(page, '/plugins/elsewhere');
  await expect(page.getByText('This plugin is not installed in this environment.')).toBeVisible();
  const environments = page.getByRole('region', { name: 'Environments' });
  await expect(environments.getByRole('listitem').filter({ hasText: 'qa' }).first()).toContainText('2.0.0');

  await openOperations(page, '/plugins/iam');
  const line = environments.getByRole('listitem').filter({ has: page.getByText('qa', { exact: true }) });
  await expect(line).toContainText(/Active.*\d+\.\d+\.\d+.*\d kB/s);
  await expect(environments).toContainText('Open an environment to change its plugins; your permissions there apply.');
  const address = await line.getByRole('link', { name: 'Open in qa' }).getAttribute('href');
  expect(address).toBe(`${qa.server.url}/operations/plugins/iam`);

  const there = await browser.newContext({ baseURL: qa.server.url, locale: 'en-GB' });
  const other = await there.newPage();
  await other.goto(address ?? '');
  await other.waitForURL(/\/login/);
  await signInAt(other, qa.mail, 'admin@example.com');
  await expect(other).toHaveURL(/\/region\/[^/]+\/customers\/[^/]+\/operations\/plugins\/iam$/);
  const rollout = other.getByRole('region', { name: 'Rollout', exact: true });
  await rollout.getByRole('button', { name: 'Switch off' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Trial in qa');
  await other.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(rollout.getByText('Off for all users', { exact: true })).toBeVisible();
  await there.close();

  await page.reload();
  await expect(line).toContainText('Switched off', { timeout: 15_000 });
  await expect(line).toContainText('Trial in qa');
  await expect(page.getByRole('region', { name: 'Rollout', exact: true }).getByText('On for all users')).toBeVisible();
});

test('OPS-001: environments do not have accessibility faults in either theme and fit a phone', async ({ adminPage: page }) => {
  await openOperations(page);
  const base = basePath(page);
  for (const address of ['', '/plugins/iam']) {
    await page.goto(`${base}/operations${address}`);
    await expect(page.getByRole('main').getByText('qa', { exact: true }).first()).toBeAttached();
    await expectSound(page);
  }
});
