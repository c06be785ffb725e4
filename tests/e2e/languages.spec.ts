import type { Browser, Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { adminBase, contextOf, expect, test } from './support/console.js';
import { findings } from './support/findings.js';
import { clearLanguage } from './support/clearLanguage.js';

const USER = 'admin@example.com';

async function guest(browser: Browser, url: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale });
  return context.newPage();
}

test('LOCALE-002 D-020: sign-in and the list of customers in German, by keyboard', async ({ browser, server }) => {
  const page = await guest(browser, server.url, 'de-DE');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const mail = new ConsoleClient(server.url);
  await clearLanguage(mail, USER);
  const before = await mail.newestMail(USER);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Anmelden · Edge Console');
  expect(await findings(page)).toEqual([]);

  await page.getByLabel('E-Mail').focus();
  await page.keyboard.type(USER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText('Dieses Gerät 14 Tage lang merken')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type(await mail.readCode(USER, before));
  await page.keyboard.press('Enter');

  // The first page takes the focus when it has loaded.
  await expect(page.getByRole('table')).toBeVisible();
  const link = page.getByRole('link', { name: 'Kunden', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kunden', exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(
    /\d\d\. (Jan\.|Feb\.|März|Apr\.|Mai|Juni|Juli|Aug\.|Sept\.|Okt\.|Nov\.|Dez\.) \d{4}/,
  );
  await expect(page.getByText(/^1–\d+ von \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Kontoname' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Kontoname' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await findings(page)).toEqual([]);

  expect(fetched.filter((path) => /\/texts-/.test(path))).toEqual([expect.stringMatching(/\/texts-de-[^/]+\.js$/)]);
  expect(fetched.filter((path) => /\/locales\/(?!de-)/.test(path))).toEqual([]);
  expect(fetched.filter((path) => path.includes('/customers/') && /\/locales\/de-/.test(path))).toHaveLength(1);
  await page.context().close();
});

test('LOCALE-001: an English page fetches neither texts of another language nor a fallback', async ({ browser, server }) => {
  const page = await guest(browser, server.url, 'en-GB');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(fetched.filter((path) => /\/texts-|\/locales\/(?!en-GB)/.test(path))).toEqual([]);
  await page.context().close();
});

test('LOCALE-001 LOCALE-005: a browser in en-US shows the US wording, and the texts of en-GB that do not differ', async ({
  browser,
  server,
  adminCookies,
}) => {
  await clearLanguage(new ConsoleClient(server.url), USER);
  const context = await contextOf(browser, server.url, adminCookies, { locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${await adminBase(page)}/account`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('heading', { name: 'Account preferences', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Look and behavior' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await context.close();
});

test('LOCALE-001: Polish, chosen on the sign-in page, uses its plural forms and is kept', async ({ browser, server }) => {
  const page = await guest(browser, server.url, 'en-GB');
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.getByRole('heading', { name: 'Witamy' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.reload();
  await page.getByLabel('E-mail').fill(USER);
  await page.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByText('Zapamiętaj to urządzenie na 14 dni')).toBeVisible();
  // The server does not mail a second code within the first minute.
  const sent = { data: { AuthResendMfaCode: { __typename: 'AuthResendMfaCodeResult', isResendCodeSuccess: true } } };
  await page.route(/\/graphql$/, (route) =>
    (route.request().postData() ?? '').includes('AuthResendMfaCode') ? route.fulfill({ json: sent }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Wyślij kod ponownie' }).click();
  const resend = page.getByRole('button', { name: /^Wyślij kod ponownie za/ });
  await expect(page.getByText('Nowy kod został wysłany.')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  const forms = new Set<string>();
  for (;;) {
    const shown = await resend.innerText();
    const [, number = '', word = ''] = /za (\d+) (\S+)$/.exec(shown.trim()) ?? [];
    forms.add(`${new Intl.PluralRules('pl').select(Number(number))} ${word}`);
    await page.clock.runFor(1000);
    if (number === '1') break;
    await expect(resend).not.toHaveText(shown);
  }
  expect([...forms].sort()).toEqual(['few sekundy', 'many sekund', 'one sekundę']);
  await page.context().close();
});
