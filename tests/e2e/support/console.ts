import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, startServer, type RunningServer } from '../../support/startServer.js';
import { ConsoleClient } from '../../support/ConsoleClient.js';
import { prepareEnvironment, type TestEnvironment } from './environment.js';

interface WorkerFixtures {
  /** Plugins and flags of this worker, changeable while the server runs. */
  environment: TestEnvironment;
  /** Where the server's database is. */
  dataDirectory: string;
  server: RunningServer;
  /** Cookies and local storage of a signed-in `admin@example.com`. */
  adminState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

interface TestFixtures {
  /** A page whose user is `admin@example.com`, signed in. */
  adminPage: Page;
}

/** Tests of the real build on the real server, one server and one fresh database for each worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const environment = await prepareEnvironment();
      await use(environment);
      await environment.dispose();
    },
    { scope: 'worker' },
  ],
  dataDirectory: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const directory = await mkdtemp(path.join(os.tmpdir(), 'edge-e2e-'));
      await use(directory);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ environment, dataDirectory }, use) => {
      const server = await startServer({ DATA_DIR: dataDirectory, ...environment.variables });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  adminState: [
    async ({ server, browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await signIn(page, server.url, 'admin@example.com');
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  adminPage: async ({ browser, server, adminState }, use) => {
    const context = await browser.newContext({ baseURL: server.url, storageState: adminState, locale: 'en-GB' });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Signs in through the pages, with the code from the mailbox, and waits until the console stands. */
export async function signIn(page: Page, url: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  const mail = new ConsoleClient(url);
  const before = await mail.newestMail(email);
  if (!page.url().startsWith(`${url}/login`)) await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  const code = page.getByLabel(/code/i);
  await code.waitFor();
  await code.fill(await mail.readCode(email, before));
  await page.getByRole('button', { name: 'Log In' }).click();
  // The menu stands before the address is that of the page which the user is sent to.
  await page.waitForURL((address) => !['/', '/login'].includes(address.pathname));
  await page.getByRole('navigation').first().waitFor();
}

/** Path under the base of the customer that the page is at. */
export function basePath(page: Page): string {
  const base = /^\/region\/[^/]+\/customers\/[^/]+/.exec(new URL(page.url()).pathname)?.[0];
  if (base === undefined) throw new Error(`The page is not at a customer: ${page.url()}`);
  return base;
}

/** Ticks a box as a mouse does: at what stands for it, once that stands still. Blueprint hides the input itself. */
export async function tick(box: Locator): Promise<void> {
  await box.locator('..').click();
  await expect(box).toBeChecked();
}
