import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONSOLE_ENVIRONMENTS, REGIONS } from '@edge-console/sdk/contract';
import type { Page } from '@playwright/test';
import { adminBase, expect, resize, test } from './support/console.js';
import { drop, fresh } from './support/freshPlugin.js';
import { cutTexts, dataOf, strayTexts } from './support/texts.js';

/** The pseudo-language: every text in brackets, with accents and a third longer. */
const PSEUDO = 'lng=en-XA';

const SCREENS = [
  'home',
  'customers',
  'customers/archive',
  'customers/create',
  'users',
  'users/archive',
  'users/create',
  'users/upload',
  'groups',
  'groups/archive',
  'groups/create',
  'organisations',
  'organisations/archive',
  'organisations/create',
  'vacancies',
  'vacancies/archive',
  'vacancies/create',
  'workflow-sets',
  'workflow-sets/archive',
  'workflow-sets/create',
  'workflow-sets/workflows',
  'workflow-sets/workflows/archive',
  'workflow-sets/workflows/create',
  'di',
  'dashboard',
  'settings/overview',
  'settings/branding',
  'settings/branding/preview',
  'settings/sso',
  'account',
  'operations',
  'operations/plugins/iam',
  'operations/flags',
  'operations/flags/plugin.iam',
  'operations/flags/plugin.iam/rollout',
  'operations/flags/plugin.iam/json',
  'no-such-page',
];

/** Names of places, environments and of the user, combined from two responses, are the same in every language. */
const NAMES = [...Object.values(REGIONS).flatMap(({ city, label }) => [city, label]), ...CONSOLE_ENVIRONMENTS, 'Ada Admin'];

async function faultsOf(page: Page, data: ReadonlySet<string>, what: string): Promise<readonly string[]> {
  const faults = [...(await strayTexts(page, [...data, ...NAMES])), ...(await cutTexts(page))];
  return faults.map((fault) => `${what}: ${fault}`);
}

const POPUP = '[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible, .bp6-popover:visible';

/** Faults in menus, panels and the palette of the page. */
async function faultsOfPopups(page: Page, data: ReturnType<typeof dataOf>, what: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const openers = await page.locator('button[aria-haspopup]:visible').all();
  expect(openers.length).toBeGreaterThan(4);
  for (const opener of openers) {
    await opener.click();
    await expect(page.locator(POPUP).first()).toBeVisible();
    // In the first frame, a panel may be a few pixels beside its place.
    await expect(page.locator('.bp6-popover-appear')).toHaveCount(0);
    faults.push(
      ...(await faultsOf(page, await data(), `${what}, ${(await opener.getAttribute('aria-label')) ?? (await opener.innerText())}`)),
    );
    await page.keyboard.press('Escape');
    await expect(page.locator(POPUP)).toHaveCount(0);
  }
  return faults;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?${PSEUDO}`);
  await expect(page.getByRole('heading', { name: /^\[/ }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .edge-skeleton')).toHaveCount(0);
}

test('LOCALE-001: reasons for failures, refusals and hidden contributions are in the language of the page', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.damaged', true);
  await drop(environment.pluginsDirectory, fresh('damaged', '1.0.0'), { 'page-1.0.0.js': 'changed' });
  await writeFile(path.join(environment.pluginsDirectory, 'half.tgz'), 'no package');
  const base = await adminBase(page);
  const data = dataOf(page);
  const faults: string[] = [];
  const look = async (what: string) => {
    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    faults.push(...(await strayTexts(page, [...(await data()), ...NAMES])).map((fault) => `${what}: ${fault}`));
  };
  await expect(async () => {
    await open(page, `${base}/operations`);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    expect(await page.getByText('half.tgz').count()).toBe(1);
  }).toPass();
  await look('operations');
  for (const plugin of ['damaged', 'cycle-a', 'chaos']) {
    await open(page, `${base}/operations/plugins/${plugin}`);
    await look(`operations of ${plugin}`);
  }
  await open(page, `${base}/operations/flags/plugin.iam/json`);
  await page.getByRole('textbox').first().fill('{ "state": "HALF" }');
  await expect(page.getByRole('status').filter({ hasText: 'Ƒļåĝ þļûĝîñ.îåɱ' })).toBeVisible();
  await look('definition');
  for (const plugin of ['cycle-a', 'damaged']) {
    await open(page, `${base}/${plugin}`);
    await expect(page.locator('main details')).toHaveCount(1);
    await expect(page.locator('main details p')).toHaveText(/^\[/);
    await look(`page of ${plugin}`);
  }
  expect(faults).toEqual([]);
});

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };
const HALF = Math.ceil(SCREENS.length / 2);

// Each screen is loaded once, in turns in one of the sizes, and then resized.
for (const screens of [SCREENS.slice(0, HALF), SCREENS.slice(HALF)])
  test(`LOCALE-001: every text is from a catalogue and has room for longer languages, wide and on a phone: ${screens[0]} to ${screens.at(-1)}`, async ({
    adminPage: page,
  }) => {
    const base = await adminBase(page);
    const data = dataOf(page);
    const faults: string[] = [];
    for (const [index, screen] of screens.entries()) {
      const [first, second] = index % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE];
      await resize(page, first);
      await open(page, `${base}/${screen}`);
      for (const size of [first, second]) {
        await resize(page, size);
        const what = `${screen}, ${size.width} px`;
        faults.push(...(await faultsOf(page, await data(), what)));
        if (screen === 'groups') faults.push(...(await faultsOfPopups(page, data, what)));
      }
    }
    expect(faults).toEqual([]);
  });

test('LOCALE-001: every text of the pages before sign-in is from a catalogue and has room for longer languages', async ({ page }) => {
  const faults: string[] = [];
  for (const screen of ['login', 'forgetPassword']) {
    await open(page, `/${screen}`);
    for (const size of [WIDE, PHONE]) {
      await resize(page, size);
      faults.push(...(await faultsOf(page, new Set(), `${screen}, ${size.width} px`)));
    }
  }
  expect(faults).toEqual([]);
});
