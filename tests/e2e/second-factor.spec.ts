import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { basePath, expect, resize, signIn, test } from './support/console.js';
import { findings } from './support/findings.js';

/** Restored at the end, because other tests of the server use this user. */
const USER = 'hiring.manager@example.com';
const STEP = 30_000;

/** An authenticator app that never returns a used code. */
class Phone {
  private last = 0;

  constructor(private readonly secret: string) {}

  /** The code of the first unused time step; the server accepts the next one a little early. */
  nextCode(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / STEP));
    return new TOTP({ secret: this.secret }).generate({ timestamp: this.last * STEP });
  }
}

interface NewApp {
  readonly AuthBeginAuthenticator: { readonly secret: string };
}

/** Sets up the app through the API. @returns the recovery codes */
async function setUpApp(client: ConsoleClient): Promise<readonly string[]> {
  const begun = await client.call<NewApp>(
    'AuthBeginAuthenticator',
    'mutation AuthBeginAuthenticator($input: AuthPasswordProofInput!) { AuthBeginAuthenticator(input: $input) { secret } }',
    { input: { currentPassword: DEMO_PASSWORD } },
  );
  const phone = new Phone(begun.data?.AuthBeginAuthenticator.secret ?? '');
  const confirmed = await client.call<{ readonly AuthConfirmAuthenticator: { readonly recoveryCodes: readonly string[] } }>(
    'AuthConfirmAuthenticator',
    'mutation AuthConfirmAuthenticator($input: AuthConfirmAuthenticatorInput!) { AuthConfirmAuthenticator(input: $input) { recoveryCodes } }',
    { input: { code: phone.nextCode() } },
  );
  return confirmed.data?.AuthConfirmAuthenticator.recoveryCodes ?? [];
}

async function turnOffApp(client: ConsoleClient, recoveryCode: string): Promise<void> {
  await client.call(
    'AuthOpenFactorProof',
    'mutation AuthOpenFactorProof($input: AuthPasswordProofInput!) { AuthOpenFactorProof(input: $input) { methods } }',
    {
      input: { currentPassword: DEMO_PASSWORD },
    },
  );
  const turnedOff = await client.call(
    'AuthRemoveAuthenticator',
    'mutation AuthRemoveAuthenticator($input: AuthFactorProofInput!) { AuthRemoveAuthenticator(input: $input) { isAuthenticatorRemoved } }',
    { input: { method: 'RECOVERY_CODE', code: recoveryCode } },
  );
  expect(turnedOff.errors).toEqual([]);
}

async function openSection(page: Page): Promise<Locator> {
  await page.goto(`${basePath(page)}/account`);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await expect(section.getByRole('button').first()).toBeVisible();
  return section;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
}

async function enterPassword(page: Page, dialog: Locator, action: string): Promise<void> {
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: action }).click();
}

/** Signs in up to the second step. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Other ways to log in' })).toBeVisible();
}

async function prove(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

test('LOGIN-022 MFA-015: an app is set up on the account page, signs in without mail, and is turned off there', async ({
  page,
  server,
}) => {
  await signIn(page, server.url, USER);
  const section = await openSection(page);
  await section.getByRole('button', { name: 'Set up authenticator app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await enterPassword(page, setUp, 'Continue');
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const phone = new Phone(((await setUp.locator('code').textContent()) ?? '').replace(/\s/g, ''));
  await setUp.getByLabel('Code from the app').fill(phone.nextCode());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await findings(page)).toEqual([]);
  const recoveryCode = (await setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await setUp.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(section.getByText('10 codes left')).toBeVisible();

  await logOut(page);
  const mail = new ConsoleClient(server.url);
  const before = await mail.newestMail(USER);
  await logIn(page);
  expect(await findings(page)).toEqual([]);
  await prove(page, 'Code', phone.nextCode());
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await mail.newestMail(USER)).toBe(before);

  await resize(page, { width: 390, height: 844 });
  const narrow = await openSection(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await narrow.getByRole('button', { name: 'Turn off authenticator app' }).click();
  const turnOff = page.getByRole('dialog', { name: 'Turn off authenticator app' });
  await enterPassword(page, turnOff, 'Continue');
  await turnOff.getByRole('button', { name: 'Use a recovery code' }).click();
  await turnOff.getByLabel('Recovery code').fill(recoveryCode);
  expect(await findings(page)).toEqual([]);
  await turnOff.getByRole('button', { name: 'Turn off authenticator app' }).click();
  await expect(narrow.getByText('Not set up')).toBeVisible();
});

test('MFA-015 MFA-022: a recovery code signs in once', async ({ page, server }) => {
  const own = new ConsoleClient(server.url);
  await own.signIn(USER);
  const [kept = '', other = ''] = await setUpApp(own);

  await page.goto('/login');
  await logIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await findings(page)).toEqual([]);
  await prove(page, 'Recovery code', kept.toUpperCase().replaceAll('-', ' '));
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await logOut(page);
  await logIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await prove(page, 'Recovery code', kept);
  await expect(page.getByText('Oops, please make sure to enter the correct code.')).toBeVisible();

  await turnOffApp(own, other);
});
