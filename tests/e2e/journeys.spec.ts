import type { Page } from '@playwright/test';
import { COOKIES } from '@edge-console/sdk/contract';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { expect, test as base } from './support/console.js';
import { findings } from './support/findings.js';
import { clearLanguage } from './support/clearLanguage.js';
import { enter, tabTo, typeInto } from './support/keyboard.js';
import { readCatalogueTexts, type CatalogueTexts } from './support/catalogueTexts.js';

const ADMIN = 'admin@example.com';
/** A user of this spec only, so that other tests do not change the password. */
const FORGOT_PASSWORD_USER = 'customer.admin@example.com';
const NEW_PASSWORD = 'Quiet-Harbour-61';

interface Traveller {
  readonly page: Page;
  readonly text: CatalogueTexts['of'];
  readonly like: CatalogueTexts['like'];
  /** Reads the mailbox and calls the server's API. */
  readonly client: ConsoleClient;
}

/** A user without a mouse, with a browser in a given language. */
const test = base.extend<{ travel: (language: string, email: string) => Promise<Traveller> }>({
  travel: async ({ browser, server }, use) => {
    const opened: Page[] = [];
    await use(async (language, email) => {
      const client = new ConsoleClient(server.url);
      await clearLanguage(client, email);
      const context = await browser.newContext({ baseURL: server.url, locale: language });
      const page = await context.newPage();
      opened.push(page);
      const texts = await readCatalogueTexts(language.split('-')[0] === 'en' ? language : (language.split('-')[0] ?? language));
      return { page, client, text: texts.of, like: texts.like };
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

/** Checks that the page has loaded and does not have accessibility faults. */
async function seeNoFault(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
}

async function logIn({ page, text, like, client }: Traveller, email: string, password = DEMO_PASSWORD): Promise<void> {
  const before = await client.newestMail(email);
  await typeInto(page, page.getByLabel(text('auth', 'login.email'), { exact: true }), email);
  await typeInto(page, page.getByLabel(text('auth', 'login.password'), { exact: true }), password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(text('auth', 'mfa.code'), { exact: true });
  await expect(code).toBeFocused();
  await seeNoFault(page);
  await page.keyboard.type(await client.readCode(email, before));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/region\//);
  // The shell and the first page have loaded.
  await expect(page.getByRole('button', { name: like('core', 'userMenu') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openUserMenu({ page, like }: Traveller): Promise<void> {
  await enter(page, page.getByRole('button', { name: like('core', 'userMenu') }));
  await expect(page.getByRole('menu')).toBeVisible();
}

for (const language of ['en-GB', 'fr-FR']) {
  test.describe(`by keyboard alone, ${language}`, () => {
    test('SHELL-013 LOCALE-002: sign in, open the account page, sign out', async ({ travel }) => {
      const traveller = await travel(language, ADMIN);
      const { page, text } = traveller;
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: text('auth', 'login.heading') })).toBeVisible();
      await seeNoFault(page);
      await logIn(traveller, ADMIN);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr-FR' ? 'fr' : language);

      await seeNoFault(page);
      await openUserMenu(traveller);
      // Only the menu: axe finds a link of the list too small of which the menu leaves a few pixels. Below, it is open over another page.
      expect(await findings(page, '[role="menu"]')).toEqual([]);
      await enter(page, page.getByRole('menuitem', { name: text('auth', 'account.title') }));
      await expect(page.getByRole('heading', { level: 1, name: text('auth', 'account.title') })).toBeVisible();
      await seeNoFault(page);
      await tabTo(page, page.getByRole('radio', { name: text('auth', 'account.themes.system') }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: text('auth', 'account.themes.dark') })).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await seeNoFault(page);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('radio', { name: text('auth', 'account.themes.system') })).toBeChecked();

      await openUserMenu(traveller);
      await seeNoFault(page);
      await enter(page, page.getByRole('menuitem', { name: text('core', 'logOut') }));
      await expect(page).toHaveURL(/\/login$/);
    });

    test('LOGIN-008 RESET-020: a forgotten password', async ({ travel }) => {
      const traveller = await travel(language, FORGOT_PASSWORD_USER);
      const { page, text, client } = traveller;
      const setPassword = async (password: string) => {
        const before = await client.newestMail(FORGOT_PASSWORD_USER);
        await page.goto('/login');
        await enter(page, page.getByRole('link', { name: text('auth', 'login.forgot') }));
        await expect(page.getByRole('heading', { name: text('auth', 'forgot.title') })).toBeVisible();
        await typeInto(page, page.getByLabel(text('auth', 'login.email'), { exact: true }), FORGOT_PASSWORD_USER);
        await seeNoFault(page);
        await page.keyboard.press('Enter');
        await expect(page.getByText(text('auth', 'forgot.sent'))).toBeVisible();
        await seeNoFault(page);
        const link = new URL(await client.readLink(FORGOT_PASSWORD_USER, before));
        await page.goto(link.pathname + link.search);
        await expect(page.getByRole('heading', { name: text('auth', 'reset.title') })).toBeVisible();
        const fields = page.locator('input[autocomplete="new-password"]');
        await typeInto(page, fields.nth(0), password);
        await typeInto(page, fields.nth(1), password);
        await seeNoFault(page);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/login$/);
      };
      await setPassword(NEW_PASSWORD);
      await logIn(traveller, FORGOT_PASSWORD_USER, NEW_PASSWORD);
      await openUserMenu(traveller);
      await enter(page, page.getByRole('menuitem', { name: text('core', 'logOut') }));
      await expect(page).toHaveURL(/\/login$/);
      // Restores the state that the other tests expect of this user.
      await setPassword(DEMO_PASSWORD);
    });

    test('LOGIN-012 SSOLOGIN-002: single sign-on', async ({ travel }) => {
      const { page, text } = await travel(language, ADMIN);
      await page.goto('/login');
      await enter(page, page.getByRole('button', { name: text('auth', 'sso.useSso') }));
      await expect(page.getByRole('heading', { name: text('auth', 'sso.title') })).toBeVisible();
      await typeInto(page, page.getByLabel(text('auth', 'sso.value')), 'southern-cross-retail');
      await seeNoFault(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/idp\/login/);
      await seeNoFault(page);
      await typeInto(page, page.getByRole('textbox', { name: 'Another user' }), ADMIN);
      await page.keyboard.press('Enter');
      await enter(page, page.getByRole('button', { name: ADMIN }));
      await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await seeNoFault(page);
    });

    test('the palette, another customer, a group, the archive, a page that does not exist', async ({ travel }) => {
      const traveller = await travel(language, ADMIN);
      const { page, text, like } = traveller;
      await page.goto('/login');
      await logIn(traveller, ADMIN);
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: text('core', 'palette.title') });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('@blueg');
      await expect(palette.getByRole('option').first()).toContainText('Bluegum');
      await seeNoFault(page);
      await page.keyboard.press('Enter');
      const switcher = page.getByRole('button', { name: like('core', 'switcher.button') });
      await expect(switcher).toContainText('Bluegum');
      await enter(page, switcher);
      await expect(page.getByRole('combobox', { name: text('core', 'switcher.find') })).toBeFocused();
      await seeNoFault(page);
      await page.keyboard.press('Escape');
      await expect(switcher).toBeFocused();

      await enter(page, page.getByRole('link', { name: text('iam', 'groups.menu'), exact: true }));
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await seeNoFault(page);
      await enter(page, page.getByRole('button', { name: text('iam', 'groups.list.create') }));
      const name = `Keyboard ${language}`;
      await typeInto(page, page.getByLabel(text('iam', 'groups.form.name'), { exact: true }), name);
      await seeNoFault(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('iam', 'groups.create.done')).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await tabTo(page, page.getByRole('tab', { name: text('iam', 'groups.details.overview') }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('iam', 'groups.users.empty'))).toBeVisible();
      await seeNoFault(page);
      await enter(page, page.getByRole('button', { name: text('iam', 'groups.users.add') }));
      await expect(page.getByRole('searchbox', { name: text('iam', 'groups.users.searchAll') })).toBeFocused();
      await seeNoFault(page);
      await page.keyboard.press('Escape');
      await enter(page, page.getByRole('link', { name: text('iam', 'groups.menu'), exact: true }).first());
      await typeInto(page, page.getByRole('searchbox'), name);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(page.getByRole('row')).toHaveCount(2);
      await tabTo(page, row.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await enter(page, page.getByRole('button', { name: text('iam', 'groups.list.archive'), exact: true }));
      await expect(page.getByText(text('iam', 'groups.result.archived', { n: '1' })).first()).toBeVisible();
      await seeNoFault(page);
      await enter(page, page.getByRole('link', { name: text('iam', 'groups.list.viewArchive') }).first());
      await expect(page.getByRole('heading', { name: text('iam', 'groups.archive.title') })).toBeVisible();
      await seeNoFault(page);

      await page.goto(`${new URL(page.url()).pathname}/nowhere/at/all`);
      await expect(page.getByRole('heading', { name: text('core', 'notFound.title') })).toBeVisible();
      await seeNoFault(page);
      await enter(page, page.getByRole('link', { name: text('core', 'notFound.home') }));
      await expect(page.getByRole('table')).toBeVisible();
    });

    test('SESSION-020 SESSION-021: the session ends while the user works', async ({ travel }) => {
      const traveller = await travel(language, ADMIN);
      const { page, text } = traveller;
      await page.goto('/login');
      await logIn(traveller, ADMIN);
      await expect(page.getByRole('table')).toBeVisible();
      // Waits for pending requests, which would end the session too early.
      await tabTo(page, page.getByRole('link', { name: text('customers', 'menu'), exact: true }));
      await page.context().clearCookies({ name: COOKIES.sessionPair });
      const dialog = page.getByRole('dialog', { name: text('kernel', 'session.expired') });
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      // The list behind the dialog waits for the login.
      expect(await findings(page, '[role="dialog"]')).toEqual([]);
      await enter(page, dialog.getByRole('button', { name: text('kernel', 'session.confirm') }));
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await logIn(traveller, ADMIN);
      await expect(page).toHaveURL(/\/customers$/);
    });
  });
}
