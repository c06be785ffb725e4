import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { newDataFolder } from '../../support/dataFolder.js';
import { DEMO_PASSWORD, startServer, type RunningServer } from '../../support/startServer.js';
import { ConsoleClient, type BrowserCookie } from '../../support/ConsoleClient.js';
import { PageFaults } from './pageFaults.js';
import { SharedPage } from './SharedPage.js';
import { prepareEnvironment, type TestEnvironment } from './environment.js';

interface WorkerFixtures {
  /** Plugins and flags of this worker, changeable while the server runs. */
  environment: TestEnvironment;
  /** Folder of the server's database. */
  dataDirectory: string;
  server: RunningServer;
  /** Cookies of a signed-in `admin@example.com`, for {@link contextOf}. One session serves all tests of the worker. */
  adminCookies: readonly BrowserCookie[];
  /** Faults of all pages of the worker's browser. */
  pageFaults: PageFaults;
  /** The page that the tests of the worker share, signed in as `admin@example.com`. */
  sharedPage: SharedPage;
}

interface TestFixtures {
  /** Option: whether {@link adminPage} is in a new browser context, for tests that depend on an empty cache. */
  hasNewContext: boolean;
  /** Option: whether code in the page may fail, in tests of plugins that are faulty on purpose. */
  hasFaultyPlugins: boolean;
  /** Runs for every test: fails it if code in a page failed. */
  checksFaults: void;
  /** Runs for every test: removes the plugins that the test added. */
  removesPlugins: void;
  /** A page whose user is `admin@example.com`, signed in. It has not opened the console, and has no stored data of earlier tests. */
  adminPage: Page;
}

/** Tests of the real build on the real server, one server and one fresh database for each worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const environment = await prepareEnvironment();
      await use(environment);
      await environment.dispose();
    },
    { scope: 'worker' },
  ],
  dataDirectory: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const directory = await newDataFolder('e2e');
      await use(directory);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ environment, dataDirectory }, use) => {
      const server = await startServer({ DATA_DIR: dataDirectory, ...environment.variables });
      environment.servedAt(server.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  adminCookies: [
    async ({ server }, use) => {
      await use(await cookiesOf(server.url, 'admin@example.com'));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  pageFaults: [
    async ({ browser }, use) => {
      const faults = new PageFaults();
      faults.watch(browser);
      await use(faults);
    },
    { scope: 'worker', auto: true },
  ],
  hasFaultyPlugins: [false, { option: true }],
  checksFaults: [
    async ({ pageFaults, hasFaultyPlugins }, use) => {
      pageFaults.take();
      await use();
      const faults = pageFaults.take();
      if (!hasFaultyPlugins) expect(faults, 'Errors of code in the page').toEqual([]);
    },
    { auto: true },
  ],
  removesPlugins: [
    async ({ environment: { pluginsDirectory } }, use) => {
      const before = new Set(await readdir(pluginsDirectory));
      await use();
      const added = (await readdir(pluginsDirectory)).filter((name) => !before.has(name));
      for (const name of added) await rm(path.join(pluginsDirectory, name), { recursive: true, force: true });
    },
    { auto: true },
  ],
  sharedPage: [
    async ({ browser, server, adminCookies }, use) => {
      const shared = new SharedPage(() => contextOf(browser, server.url, adminCookies), `${server.url}/healthz`);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  hasNewContext: [false, { option: true }],
  adminPage: async ({ sharedPage, hasNewContext }, use) => {
    await use(await sharedPage.acquire(hasNewContext));
    await sharedPage.release();
  },
});

export { expect };

/** Cookies of a new session, made through the API: for tests of other subjects than sign-in. */
export async function cookiesOf(url: string, email: string, password = DEMO_PASSWORD): Promise<readonly BrowserCookie[]> {
  const client = new ConsoleClient(url);
  await client.signIn(email, password);
  return client.browserCookies;
}

/** A new browser context that is signed in with these cookies and has not opened a page. */
export async function contextOf(
  browser: Browser,
  url: string,
  cookies: readonly BrowserCookie[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  await context.addCookies([...cookies]);
  return context;
}

/** Signs in through the pages, with the code from the mailbox, and waits until the console has loaded. */
export async function signIn(page: Page, url: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  const mail = new ConsoleClient(url);
  const before = await mail.newestMail(email);
  if (!page.url().startsWith(`${url}/login`)) await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const code = page.getByLabel(/code/i);
  await code.waitFor();
  await code.fill(await mail.readCode(email, before));
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  // The menu is shown before the redirect to the user's first page, and its items move until the user's rights are known: a click in
  // between can miss its item.
  await page.waitForURL((address) => !['/', '/login'].includes(address.pathname));
  await page.getByRole('navigation').first().waitFor();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Path below the base of the page's customer. */
export function basePath(page: Page): string {
  const base = /^\/region\/[^/]+\/customers\/[^/]+/.exec(new URL(page.url()).pathname)?.[0];
  if (base === undefined) throw new Error(`The page is not at a customer: ${page.url()}`);
  return base;
}

let knownBase: string | undefined;

/**
 * Base path of the first customer of `admin@example.com`. Looked up once, because demo data has the same ids on every server.
 * The page is then at an arbitrary address.
 */
export async function adminBase(page: Page): Promise<string> {
  if (knownBase === undefined) {
    await page.goto('/');
    await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
    knownBase = basePath(page);
    // A list that is left while its answer arrives may add a message about that to the tab, which later pages would show.
    await page.goto('/healthz');
    await page.evaluate(() => sessionStorage.clear());
  }
  return knownBase;
}

/** Changes the theme of an open console as the device's setting does, and waits until the page has changed. */
export async function changeColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Changes the size of the window and waits until the page is laid out for it, so that it can be measured. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Media queries are evaluated before the next frame; React's changes because of them are laid out in the frame after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Clicks the visible indicator of a checkbox once it does not move, because Blueprint hides the input itself. */
export async function tick(box: Locator): Promise<void> {
  await box.locator('..').click();
  await expect(box).toBeChecked();
}
