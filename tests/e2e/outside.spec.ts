import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { prepareOutsideTeam, type OutsideTeam } from '../support/outsideTeam.js';
import { expect, test } from './support/console.js';

/** Sets a mark in the page, which a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}

interface Part {
  readonly id: string;
}

/** Ids of all contributions of a built plugin. */
async function contributedIds(folder: string): Promise<readonly string[]> {
  const { contributions } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
    readonly contributions: Readonly<Record<string, readonly (Part | string)[]>>;
  };
  return Object.values(contributions).flatMap((parts) => parts.map((part) => (typeof part === 'string' ? part : part.id)));
}

/** Opens each contribution of the template as a user does. @returns the ids of the contributions that were found */
async function followParts(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Tide tables' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();
  const cell = page.getByRole('table', { name: 'Tide tables' }).getByRole('row').nth(1).getByRole('cell').first();
  const organization = await cell.innerText();
  // Its style module.
  await expect(page.getByLabel('Filter by name').locator('..')).toHaveCSS('max-width', '320px');

  await page.getByRole('button', { name: /, user menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings of Tide tables' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings of Tide tables' })).toBeVisible();
  await page.getByLabel('Show account names').uncheck({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await dialog.getByRole('searchbox').fill(organization);
  await dialog.getByRole('tab', { name: /^Organisations of Tide tables \(\d+\)$/ }).click();
  await dialog.getByRole('link', { name: organization }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Organisation' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Account name' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('>Count organisations');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^\d+ organisations$/)).toBeVisible();
  return ['menu', 'overview', 'userMenu', 'settings', 'search', 'count'].map((name) => `tide-tables.${name}`);
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

test.describe('a plugin created outside the repository with only the packed SDK', () => {
  let team: OutsideTeam;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    team = await prepareOutsideTeam();
    await team.edgePlugin('create', 'tide-tables', '--sdk', team.tarball);
  });
  test.afterAll(() => team.dispose());

  test('SDK-007: all its contributions appear in a running console; it is upgraded, rolled back, switched off and removed in one open page', async ({
    adminPage: page,
    environment,
  }) => {
    test.setTimeout(180_000);
    const menu = page.getByRole('navigation').first();
    const install = () => team.edgePlugin('build', 'tide-tables', '--out-dir', environment.pluginsDirectory);
    await environment.setFlag('plugin.tide-tables', true);
    await page.goto('/');
    await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await mark(page);

    await install();
    const followed = await followParts(page);
    const contributed = await contributedIds(path.join(environment.pluginsDirectory, 'tide-tables', '0.1.0'));
    expect([...followed].sort()).toEqual([...contributed].sort());
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .getByText(/^\d+ organisations$/),
    ).toBeVisible();
    await page.getByLabel('Filter by name').fill('no such name');
    await expect(page.getByText('No organisation has “no such name” in its name.')).toBeVisible();
    await page.getByRole('link', { name: 'Customers' }).first().click();

    await team.change('tide-tables/plugin.ts', "version: '0.1.0'", "version: '0.2.0'");
    await team.change('tide-tables/locales/en-GB.json', '"menu": "Tide tables"', '"menu": "Tides and winds"');
    await install();
    await menu.getByRole('link', { name: 'Tides and winds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();

    await environment.setVersion('tide-tables', '0.1.0');
    await expect(menu.getByRole('link', { name: 'Tide tables' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Tides and winds' })).toHaveCount(0);
    await environment.setVersion('tide-tables', undefined);
    await expect(menu.getByRole('link', { name: 'Tides and winds' })).toBeVisible();

    await environment.setFlag('plugin.tide-tables', false);
    await expect(menu.getByRole('link', { name: 'Tides and winds' })).toHaveCount(0);
    await environment.setFlag('plugin.tide-tables', true);
    await expect(menu.getByRole('link', { name: 'Tides and winds' })).toBeVisible();

    await rm(path.join(environment.pluginsDirectory, 'tide-tables'), { recursive: true });
    await expect(menu.getByRole('link', { name: 'Tides and winds' })).toHaveCount(0);
    await expectSamePage(page);
  });
});
