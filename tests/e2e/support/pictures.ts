import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { newDataFolder } from '../../support/dataFolder.js';
import { startServer } from '../../support/startServer.js';
import type { BrowserCookie } from '../../support/ConsoleClient.js';
import { adminBase, contextOf, cookiesOf, expect, tick } from './console.js';
import { goToFigures } from './insights.js';
import { goToGroups } from './lists.js';

/** Makes glyphs independent of the hinting and the subpixel order of the machine's screen. */
const SAME_GLYPHS = ['--font-render-hinting=none', '--disable-lcd-text'];

/** Major version of the Chromium that made the pictures. Another version renders glyphs and lines a little differently. */
const MADE_WITH = '150';
const WITH_ANOTHER_VERSION = { threshold: 0.2, maxDiffPixels: 15_000 } as const;

/** Shortly after the newest day of the demo data, so that relative times do not change. */
const NOW = '2026-09-30T12:00:00Z';

const WIDE = { width: 1024, height: 700 };
const NARROW = { width: 390, height: 700 };

interface Look {
  readonly colorScheme?: 'light' | 'dark';
  readonly isNarrow?: boolean;
}

/** A screen of a user without a session, of an administrator or of a recruiter. Opens it completely, in a new page. */
export interface Screen {
  readonly user: 'admin' | 'recruiter' | undefined;
  open(page: Page): Promise<void>;
}

/** A server and a browser for pictures only: the demo data without changes by other tests, and the product's plugins. */
export interface Studio {
  /** Opens the screen and compares it with the picture of this name. */
  compare(name: string, screen: Screen, look?: Look): Promise<void>;
  close(): Promise<void>;
}

type User = Screen['user'];

/** Pages of one user and look share a context, so that the browser compiles the console's scripts once. */
function contextsOf(browser: Browser, url: string): (user: User, look: Look) => Promise<BrowserContext> {
  const sessions = new Map<User, Promise<readonly BrowserCookie[]>>([[undefined, Promise.resolve([])]]);
  const contexts = new Map<string, Promise<BrowserContext>>();
  const open = async (user: User, { colorScheme = 'light', isNarrow = false }: Look) => {
    const session = sessions.get(user) ?? cookiesOf(url, `${user}@example.com`);
    sessions.set(user, session);
    const context = await contextOf(browser, url, await session, {
      viewport: isNarrow ? NARROW : WIDE,
      colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      // The console's policy refuses pictures.css.
      bypassCSP: true,
    });
    await context.clock.setFixedTime(NOW);
    return context;
  };
  return (user, look) => {
    const key = JSON.stringify([user, look]);
    const context = contexts.get(key) ?? open(user, look);
    contexts.set(key, context);
    return context;
  };
}

/** @param launch starts a Chromium, because these options would disturb other tests */
export async function openStudio(launch: (options: LaunchOptions) => Promise<Browser>, options: LaunchOptions): Promise<Studio> {
  const folder = await newDataFolder('pictures');
  const browser = await launch({ ...options, args: [...(options.args ?? []), ...SAME_GLYPHS] });
  const [version = ''] = browser.version().split('.');
  if (process.env['UPDATE_PICTURES'] === '1' && version !== MADE_WITH)
    throw new Error(`Set MADE_WITH to ${version}, so that the new pictures are compared exactly.`);
  const tolerance = version === MADE_WITH ? {} : WITH_ANOTHER_VERSION;
  const server = await startServer({ DATA_DIR: folder });
  const contextFor = contextsOf(browser, server.url);
  return {
    async compare(name, { user, open }, look = {}) {
      const page = await (await contextFor(user, look)).newPage();
      await open(page);
      // The row or button under the pointer would have another colour.
      await page.mouse.move(0, 0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.soft(page).toHaveScreenshot(`${name}.png`, tolerance);
      await page.close();
    },
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openAt(page: Page, address: string, title: string): Promise<void> {
  await page.goto(`${await adminBase(page)}/${address}`);
  await expect(heading(page, title)).toBeVisible();
}

/** Values that differ between builds, and measurements of the browsers that opened pages. */
async function fixPluginData(page: Page): Promise<void> {
  await page.route('**/graphql**', async (route) => {
    if (!(route.request().postData() ?? '').includes('OPSGetPlugins')) return route.fallback();
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll(/"packedBytes":\d+/g, '"packedBytes":81920')
      .replaceAll(/"(\d+\.\d+\.\d+)"/g, '"1.0.0"');
    const { data, ...rest } = JSON.parse(text) as { readonly data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, OPSGetPluginHealth: [] } } });
  });
}

async function openGroup(page: Page): Promise<void> {
  await goToGroups(page, '?sort=name');
  const name = 'Checkout Assessors 114';
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function openUsersOfGroup(page: Page): Promise<void> {
  await openGroup(page);
  if (page.viewportSize()?.width === NARROW.width) await page.getByRole('main').getByRole('combobox').first().selectOption('Users');
  else await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** The kinds of screens, each under the name of its picture. */
export const SCREENS = {
  'sign-in': {
    user: undefined,
    async open(page) {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
    },
  },
  home: { user: 'admin', open: (page) => openAt(page, 'home', 'Home') },
  list: {
    user: 'admin',
    async open(page) {
      await goToGroups(page, '?sort=name');
      for (const row of [1, 3]) await tick(page.getByRole('row').nth(row).getByRole('checkbox'));
    },
  },
  'list-empty': {
    user: 'admin',
    async open(page) {
      await openAt(page, 'users/archive', 'Archived users');
      await expect(page.getByText('There are no archived users.')).toBeVisible();
    },
  },
  record: { user: 'admin', open: openUsersOfGroup },
  'form-error': {
    user: 'admin',
    async open(page) {
      await openAt(page, 'groups/create', 'Create a new user group');
      await page.getByLabel('Group Description').fill('Hires for the harbour');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter group name')).toBeVisible();
      // The message disappears after some seconds.
      await page.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  settings: { user: 'admin', open: (page) => openAt(page, 'settings/overview', 'Southern Cross Retail') },
  confirmation: {
    user: 'admin',
    async open(page) {
      await openUsersOfGroup(page);
      await tick(page.getByRole('row').nth(1).getByRole('checkbox'));
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Remove 1 user?' })).toBeVisible();
    },
  },
  drawer: {
    user: 'admin',
    async open(page) {
      await openGroup(page);
      await page.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3, name: 'Created' })).toBeVisible();
    },
  },
  palette: {
    user: 'admin',
    async open(page) {
      await openAt(page, 'home', 'Home');
      await page.getByRole('button', { name: 'Search or jump to' }).click();
      await expect(page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option').first()).toBeVisible();
    },
  },
  operations: {
    user: 'admin',
    async open(page) {
      await fixPluginData(page);
      await openAt(page, 'operations', 'Operations');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  },
  figures: { user: 'admin', open: (page) => goToFigures(page, 'dashboard') },
  denied: { user: 'recruiter', open: (page) => openAt(page, 'operations', 'Nothing to see here') },
  'not-found': { user: 'admin', open: (page) => openAt(page, 'nowhere', 'Page Not Found') },
} as const satisfies Readonly<Record<string, Screen>>;
