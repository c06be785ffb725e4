import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { prepareOutsideTeam, type OutsideTeam } from '../support/outsideTeam.js';
import { expect, test } from './support/console.js';

/** Marks the page as it is now; a reload would take the mark away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

test.describe('a plugin made outside the repository, with nothing but the packed SDK', () => {
  let team: OutsideTeam;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    team = await prepareOutsideTeam();
    await team.edgePlugin('create', 'tide-tables', '--sdk', team.tarball);
  });
  test.afterAll(() => team.dispose());

  test('SDK-007: appears in a running console, is upgraded, rolled back, switched off and removed, all in one open page', async ({
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
    await menu.getByRole('link', { name: 'Tide tables' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide tables' })).toBeVisible();
    await expect(page.getByRole('status').getByText(/^\d+ organisations?$/)).toBeVisible();
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
