import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { expect, test } from './support/console.js';
import { rollOut } from './support/rollOut.js';

/** Operators' changes reach open pages: from the command line, and by the API of the operations screen. */

const CLI = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'server', 'cli.js');
const KEY = 'plugin.customers';
const GET = 'query OPSGetFlag($filter: OPSFlagFilter!) { OPSGetFlag(filter: $filter) { version } }';
const RESET =
  'mutation OPSResetFlag($filter: OPSFlagFilter!, $change: OPSResetFlagInput!) { OPSResetFlag(filter: $filter, change: $change) { isChanged } }';
/** Time from saving a change until a page shows it. (FLAG-002) */
const EVENT_DEADLINE = 2000;
/** A page without an event stream asks at least every 1.4 seconds; the rest is tolerance for a slow machine. */
const POLL_DEADLINE = 3000;

/** Removes the operators' changes, because other tests of the worker switch the plugin by the file. */
test.afterEach(async ({ server }) => {
  const operator = new ConsoleClient(server.url);
  await operator.signIn('admin@example.com');
  const filter = { key: KEY };
  const { data } = await operator.call<{ OPSGetFlag: { version: number } }>('OPSGetFlag', GET, { filter });
  const change = { version: data?.OPSGetFlag.version, reason: 'browser test' };
  const reset = await operator.call('OPSResetFlag', RESET, { filter, change });
  expect(reset.data).toEqual({ OPSResetFlag: { isChanged: false } });
});

test("FLAG-002: an open tab applies an operator's change, by command and by API, within two seconds", async ({
  adminPage: page,
  server,
  environment,
  dataDirectory,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Customers' });
  await expect(link).toBeVisible();

  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDirectory, ...environment.variables };
  const printed = await promisify(execFile)(process.execPath, [CLI, 'flags', 'off', KEY, '--reason', 'browser test'], { env });
  expect(printed.stdout).toContain(`* ${KEY}  off  (browser test)`);
  await expect(link).toHaveCount(0, { timeout: EVENT_DEADLINE });

  const operator = new ConsoleClient(server.url);
  await operator.signIn('admin@example.com');
  const switchTo = (variant: string) => rollOut(operator, KEY, { variant, otherwise: variant, rules: [] });
  await switchTo('on');
  await expect(link).toBeVisible({ timeout: EVENT_DEADLINE });
  await switchTo('off');
  await expect(link).toHaveCount(0, { timeout: EVENT_DEADLINE });
  await switchTo('on');
  await expect(link).toBeVisible({ timeout: EVENT_DEADLINE });
});

test("FLAG-002: without the event stream an open tab applies an operator's change within three seconds", async ({
  adminPage: page,
  server,
}) => {
  await page.route('**/ofrep/v1/events', (route) => route.abort());
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Customers' });
  await expect(link).toBeVisible();
  const operator = new ConsoleClient(server.url);
  await operator.signIn('admin@example.com');
  for (const variant of ['off', 'on'] as const) {
    await rollOut(operator, KEY, { variant, otherwise: variant, rules: [] });
    await expect(link).toHaveCount(variant === 'on' ? 1 : 0, { timeout: POLL_DEADLINE });
  }
});

test('FLAG-003: a plugin for other customers is not shown, and appears when the user selects such a customer', async ({
  adminPage: page,
  server,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Customers' });
  await expect(link).toBeVisible();
  const operator = new ConsoleClient(server.url);
  await operator.signIn('admin@example.com');
  const forCustomers = (rules: readonly object[]) => rollOut(operator, KEY, { variant: 'on', otherwise: 'off', rules });
  const customerId = /customers\/([0-9a-f]{24})/.exec(page.url())?.[1];
  await forCustomers([{ customerIds: ['f'.repeat(24)] }]);
  await expect(link).toHaveCount(0);
  await forCustomers([{ customerIds: [customerId] }]);
  await expect(link).toBeVisible();
});
