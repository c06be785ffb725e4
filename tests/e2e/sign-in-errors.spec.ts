import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, type Locator, type Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { newDataFolder } from '../support/dataFolder.js';
import { DEMO_PASSWORD, startServer, type RunningServer } from '../support/startServer.js';
import { expect } from './support/console.js';

const WRONG_PASSWORD = 'Please check that your email and password are correct.';
const EXPIRED_CODE = 'Oops, that code has expired. Please make sure to enter it within 10 minutes.';
const SOMETHING_WRONG = 'Oops, something went wrong. Please try again OR contact support.';
const WRONG_CODE = 'Oops, please make sure to enter the correct code.';
const LOGIN = 'mutation AuthEmailLogin($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa } }';

const MOVED_CLOCK = fileURLToPath(new URL('../support/movedClock.mjs', import.meta.url));

interface OwnServer extends RunningServer {
  /** Moves its clock forward. */
  advance(milliseconds: number): Promise<void>;
}

/** A separate server, because these tests lock accounts that other tests use, and move its clock. */
const test = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const dataDirectory = await newDataFolder('e2e-errors');
      const clock = `${dataDirectory}.clock`;
      let offset = 0;
      await writeFile(clock, '0');
      const server = await startServer({
        DATA_DIR: dataDirectory,
        NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
        CLOCK_OFFSET_FILE: clock,
      });
      await use({ ...server, advance: (milliseconds) => writeFile(clock, String((offset += milliseconds))) });
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
      await rm(clock);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.url);
  },
});

/** The banner above the form; the shell's region for urgent messages is an empty alert. */
function bannerOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Signs in up to the code. @returns the code from the mail */
async function toTheCode(page: Page, url: string, email: string): Promise<string> {
  const mail = new ConsoleClient(url);
  const before = await mail.newestMail(email);
  await page.goto('/login');
  await logIn(page, email, DEMO_PASSWORD);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  return mail.readCode(email, before);
}

test("LOGIN-026 LOGIN-028 LOGIN-032: each wrong password shows the server's message, the fifth the lock", async ({ page }) => {
  await page.goto('/login');
  const banner = bannerOf(page);
  await logIn(page, 'recruiter@example.com', 'wrong');
  await expect(banner).toHaveText(WRONG_PASSWORD);
  for (const left of [3, 2, 1]) {
    await logIn(page, 'recruiter@example.com', 'wrong');
    await expect(banner).toHaveText(`${WRONG_PASSWORD} You have ${left} attempt(s) remaining.`);
  }
  await logIn(page, 'recruiter@example.com', 'wrong');
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible();
  await page.reload();
  await logIn(page, 'recruiter@example.com', DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible();
});

test('MFA-017 MFA-022: wrong codes show the banner above the e-mail form; after five the right code does too', async ({
  page,
  ownServer,
}) => {
  const email = 'customer.admin@example.com';
  const code = await toTheCode(page, ownServer.url, email);
  const guess = code === '000000' ? '000001' : '000000';
  const query = 'mutation AuthMfaLogin($input: AuthMfaLoginInput!) { AuthMfaLogin(input: $input) { expiresAt } }';
  const data = { operationName: 'AuthMfaLogin', query, variables: { input: { email, code: guess } } };
  // From this browser, because the server does not check codes from another one.
  for (let round = 0; round < 5; round += 1)
    await page.request.post(`${ownServer.url}/api/ap-southeast-2/graphql`, { data, headers: { origin: ownServer.url } });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(bannerOf(page)).toHaveText(WRONG_CODE);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});

test('LOGIN-023 MFA-016: a user who is locked during the second step sees the lock', async ({ page, ownServer }) => {
  const email = 'hiring.manager@example.com';
  const code = await toTheCode(page, ownServer.url, email);
  const attacker = new ConsoleClient(ownServer.url);
  for (let round = 0; round < 5; round += 1) await attacker.call('AuthEmailLogin', LOGIN, { input: { email, password: 'wrong' } });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Locked' })).toBeVisible();
});

test('MFA-018 MFA-022 MFA-023: a code has expired after ten minutes, and not before', async ({ page, ownServer }) => {
  const email = 'admin@example.com';
  const late = await toTheCode(page, ownServer.url, email);
  await ownServer.advance(10 * 60_000);
  await page.getByLabel('Code', { exact: true }).fill(late);
  await page.keyboard.press('Enter');
  await expect(bannerOf(page)).toHaveText(EXPIRED_CODE);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  const code = await toTheCode(page, ownServer.url, email);
  await ownServer.advance(9.5 * 60_000);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
});

test('MFA-020 MFA-022: a call without a code gets the error for missing arguments', async ({ page, ownServer }) => {
  const email = 'nobody@example.com';
  await toTheCode(page, ownServer.url, email);
  // The form cannot send this, so the test removes the code from the request.
  await page.route('**/graphql', (route, request) => {
    const call = request.postDataJSON() as { readonly operationName: string; readonly variables: { readonly input: object } };
    if (call.operationName !== 'AuthMfaLogin') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...call, variables: { input: { ...call.variables.input, code: ' ' } } }) });
  });
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(bannerOf(page)).toHaveText(SOMETHING_WRONG);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});
