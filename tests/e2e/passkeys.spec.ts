import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newDataFolder } from '../support/dataFolder.js';
import { DEMO_PASSWORD, startServer } from '../support/startServer.js';
import { basePath, expect, signIn, test as base } from './support/console.js';
import { findings } from './support/findings.js';

const USER = 'admin@example.com';

/** A free port: passkeys are bound to the server's configured address, so the server must know it before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server at localhost: browsers bind passkeys to host names, and 127.0.0.1 is not a host name. */
const test = base.extend<object, { named: { readonly url: string; readonly byNumber: string } }>({
  named: [
    async ({ environment }, use) => {
      const dataDirectory = await newDataFolder('e2e-passkeys');
      const port = await freePort();
      const server = await startServer({ DATA_DIR: dataDirectory, ...environment.variables, PORT: String(port) });
      await use({ url: `http://localhost:${port}`, byNumber: server.url });
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ named }, use) => {
    await use(named.url);
  },
});

/** A virtual platform authenticator, like that of a laptop with a fingerprint reader. */
async function addAuthenticator(page: Page, isUserVerified = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: false,
    },
  });
  return {
    /** Whether the user confirms. */
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function openAccount(page: Page) {
  await page.waitForURL(/\/customers\//);
  await page.goto(new URL(`${basePath(page)}/account`, page.url()).href);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText(/passkey/).first()).toBeVisible();
  return section;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).waitFor();
}

test('a passkey is added, signs in without password and code, is renamed and removed', async ({ page, named }) => {
  const authenticator = await addAuthenticator(page);
  await signIn(page, named.url, USER);
  let section = await openAccount(page);
  await expect(section.getByText('You do not have a passkey yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await section.getByLabel('Current password').fill(DEMO_PASSWORD);
  expect(await findings(page)).toEqual([]);
  await authenticator.touch(true);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem').getByText('Work laptop', { exact: true })).toBeVisible();
  await expect(section.getByText('Not used yet')).toBeVisible();
  expect(await authenticator.credentials()).toEqual([expect.objectContaining({ rpId: 'localhost', isResidentCredential: true })]);
  expect(await findings(page)).toEqual([]);
  await authenticator.touch(false);

  await signOut(page);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAttribute('autocomplete', 'username webauthn');
  expect(await findings(page)).toEqual([]);
  await authenticator.touch(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  section = await openAccount(page);
  await expect(section.getByText(/Last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Rename Work laptop' }).click();
  await section.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem').getByText('Old laptop', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Remove Old laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Old laptop' });
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('You do not have a passkey yet.')).toBeVisible();

  // The authenticator still has the passkey; the console does not.
  await authenticator.touch(false);
  await signOut(page);
  await authenticator.touch(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That passkey was not accepted.' })).toBeFocused();
});

test('at an IP address passkeys are not offered, and the account page gives the reason', async ({ page, named }) => {
  await addAuthenticator(page);
  await page.goto(`${named.byNumber}/login`);
  await expect(page.getByRole('button', { name: 'Use Single Sign-On' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
  await signIn(page, named.byNumber, USER);
  const section = await openAccount(page);
  await expect(section.getByText(`open it at ${named.url} to add one`)).toBeVisible();
});
