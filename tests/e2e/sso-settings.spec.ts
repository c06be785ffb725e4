import { generateKeyPairSync } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { selfSigned } from '../../server/integrations/identityProvider/selfSigned.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { expect, test } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, pasteInto, tabTo } from './support/keyboard.js';

const ACCOUNT = 'kookaburra-air';
const EMAIL = 'new.joiner@kookaburra-air.example';

/** Base path of the customer, which does not have single sign-on. */
async function baseOf(url: string): Promise<string> {
  const client = new ConsoleClient(url);
  await client.signIn('admin@example.com');
  const { data } = await client.call<{ ORGGetCustomers: readonly { _id: string; uniqueName: string; awsRegion: string }[] }>(
    'ORGGetCustomers',
    'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id uniqueName awsRegion } }',
    { filter: { activeOnly: true } },
  );
  const customer = data?.ORGGetCustomers.find(({ uniqueName }) => uniqueName === ACCOUNT);
  return `/region/${customer?.awsRegion ?? ''}/customers/${customer?._id ?? ''}`;
}

/** A certificate that is valid, but whose key the identity provider does not have. */
function otherCertificate(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return selfSigned(pem, new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2049, 0, 1)), 'Old key').trim();
}

/** Signs in at the local identity provider. */
async function choose(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/idp\/login/);
  await page.getByRole('textbox', { name: 'Another user' }).fill(email);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: email }).click();
}

/** A sign-in of a user in a browser of its own. */
async function signIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`/loginWithSSO?account_name=${ACCOUNT}`);
  return page;
}

/** A test sign-in, which opens in a new tab. @returns that tab */
async function runTest(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Test Single Sign-On' }).click();
  const tab = await opened;
  await choose(tab, EMAIL);
  await tab.waitForURL(/step=tested/);
  return tab;
}

const fact = (page: Page, name: string): Locator => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('SSO configuration updated').first()).toBeVisible();
}

test('OVERVIEW-010 SSOCFG-002 SSOCFG-019: an administrator sets single sign-on up, signs in by it, breaks it, reads why it failed, and mends it', async ({
  adminPage: page,
  browser,
  server,
}) => {
  test.slow();
  const base = await baseOf(server.url);
  const metadata = Buffer.from(await (await fetch(`${server.url}/idp/metadata`)).arrayBuffer());

  await test.step('set-up from the metadata file, by mouse', async () => {
    await page.goto(`${base}/settings/sso`);
    await expect(page).toHaveURL(/\/settings\/sso\?domain=edge$/);
    await page.getByRole('button', { name: 'Set up Single Sign-On' }).click();
    await expect(page.getByLabel('Login URL')).toHaveValue('');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fill in from metadata' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fill in from metadata' });
    await dialog.getByLabel('Metadata file').setInputFiles({ name: 'idp.xml', mimeType: 'text/xml', buffer: metadata });
    await expect(dialog.getByLabel('Metadata', { exact: true })).toHaveValue(/IDPSSODescriptor/);
    expect(await findings(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Fill in' }).click();
    await expect(page.getByLabel('Login URL')).toHaveValue(`${server.url}/idp/login`);
    await expect(page.getByLabel('Identity provider entity ID')).toHaveValue(`${server.url}/idp`);
    await expect(page.getByRole('list', { name: 'Certificates in the text' })).toContainText('CN=Local identity provider');
    await page.getByRole('combobox', { name: 'Default user groups' }).fill('Recruiters');
    await page
      .getByRole('option', { name: /^Recruiters/ })
      .first()
      .click();
    await save(page);
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'SSO' })).toHaveText('SSO, Set up');
  });

  await test.step('a test sign-in keeps the session of the administrator', async () => {
    const tab = await runTest(page);
    await expect(tab.getByText('The test succeeded.')).toBeVisible();
    await expect(tab.getByRole('banner')).toContainText('Ada Admin');
    expect(await findings(tab)).toEqual([]);
    await tab.close();
  });

  await test.step('a new user signs in, and is created in the default group', async () => {
    const user = await signIn(browser, server.url);
    await choose(user, EMAIL);
    await user.waitForURL(new RegExp(`^${server.url}${base}`));
    await expect(user.getByRole('navigation').first()).toContainText('Workflows');
    await user.context().close();
    await page.reload();
    await expect(fact(page, 'Last successful login')).not.toHaveText('Not yet');
    await expect(fact(page, 'Last rejected login')).toHaveText('Not yet');
  });

  await test.step('another certificate, by keyboard: the sign-in fails, and the page says why', async () => {
    await page.getByRole('tab', { name: 'SSO' }).focus();
    await pasteInto(page, page.getByLabel('Public certificate'), otherCertificate());
    await expect(page.getByRole('list', { name: 'Certificates in the text' })).toContainText('CN=Old key');
    await enter(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('SSO configuration updated').first()).toBeVisible();
    const user = await signIn(browser, server.url);
    await choose(user, EMAIL);
    await user.waitForURL(/\/loginWithSSO\?sso_error=failed/);
    await expect(user.getByText('Unexpected error')).toBeVisible();
    await user.context().close();
    await page.reload();
    await expect(fact(page, 'Last rejected login')).toContainText('No certificate matches the signature.');
    const tab = await runTest(page);
    await expect(tab.getByRole('alert').filter({ hasText: 'The test failed.' })).toContainText('No certificate matches the signature.');
    await tab.close();
  });

  await test.step('the certificate of the metadata mends it', async () => {
    await page.getByRole('tab', { name: 'SSO' }).focus();
    await enter(page, page.getByRole('button', { name: 'Fill in from metadata' }));
    const dialog = page.getByRole('dialog', { name: 'Fill in from metadata' });
    await dialog.getByLabel('Metadata', { exact: true }).fill(metadata.toString('utf8'));
    await enter(page, dialog.getByRole('button', { name: 'Fill in' }));
    await expect(page.getByRole('list', { name: 'Certificates in the text' })).toContainText('CN=Local identity provider');
    await save(page);
    const tab = await runTest(page);
    await expect(tab.getByText('The test succeeded.')).toBeVisible();
    await tab.close();
  });

  await test.step('an expired certificate is rejected at its field', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await page.getByLabel('Public certificate').fill(selfSigned(pem, new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2021, 0, 1))));
    await page.getByRole('button', { name: 'Save' }).click();
    const error = page.locator('.edge-field-error');
    await expect(error).toHaveText('This certificate has expired. Enter the current certificate of the identity provider.');
    await expect(page.getByLabel('Public certificate')).toBeFocused();
    await page.reload();
  });

  await test.step('disabling asks first; then users cannot sign in by it, and the history has every change', async () => {
    const enabled = page.getByRole('checkbox', { name: 'Enable Single Sign-On' });
    await tabTo(page, enabled);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(question).toContainText('Users will have to sign in with email and password.');
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
    const user = await signIn(browser, server.url);
    await expect(user.getByText('SSO Not Enabled')).toBeVisible();
    await user.context().close();
    await page.getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: /Single Sign-On/ });
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['Edited', 'Edited', 'Edited', 'Set up']);
    await expect(drawer.getByRole('row', { name: /^Enable Single Sign-On/ }).first()).toContainText('YesNo');
    expect(await findings(page, '[role="dialog"]')).toEqual([]);
  });
});
