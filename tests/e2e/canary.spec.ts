import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { samplePackage } from '../../server/plugins/testing/samplePackage.js';
import type { SamplePlugin } from '../../server/plugins/testing/samplePlugin.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { basePath, expect, signIn, test as base } from './support/console.js';
import { prepareEnvironment } from './support/environment.js';
import { fresh } from './support/freshPlugin.js';
import { rollOut } from './support/rollOut.js';

/* A version that fails for its users, from its rollout to the automatic return to the previous version in open pages. */

const CLI = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'server', 'cli.js');
const HEALTH = 'query OPSGetPluginHealth { OPSGetPluginHealth { pluginId version failedUsers } }';
/** A page reports after some seconds, so that one call contains several failures. */
const REPORTED_WITHIN = 20_000;

// Two failing users are enough for the automatic return.
const test = base.extend<object, { readonly environment: Awaited<ReturnType<typeof prepareEnvironment>> }>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const environment = await prepareEnvironment();
      await environment.setFlag('plugin.canary', true);
      const limits = { PLUGIN_ERROR_LIMIT: '50', PLUGIN_ERROR_USERS: '2' };
      await use({ ...environment, variables: { ...environment.variables, ...limits } });
      await environment.dispose();
    },
    { scope: 'worker' },
  ],
});

const WORKS = `import { createElement as h, useState } from 'react';
export default function Page() {
  const [times, setTimes] = useState(0);
  return h('div', null, h('p', null, 'This is canary 1.0.0.'), h('button', { onClick: () => setTimes(times + 1) }, 'Pressed ' + times));
}`;
const FAILS = "export default function Page() { throw new Error('canary 1.1.0 cannot be drawn'); }";

function canary(version: string, code: string): SamplePlugin {
  const plugin = fresh('canary', version);
  return { ...plugin, files: { ...plugin.files, [`page-${version}.js`]: code } };
}

async function openCanary(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, url, email);
  await page.getByRole('link', { name: /^canary/ }).click();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  return page;
}

async function expectWorks(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'canary 1.0.0' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
}

test('OPS-008: a version that fails for its users is replaced automatically, and their open tabs work again without a reload', async ({
  adminPage: page,
  browser,
  server,
  environment,
  dataDirectory,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-canary-'));
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDirectory, ...environment.variables };
  const install = async (plugin: SamplePlugin, ...options: readonly string[]) => {
    const file = path.join(folder, `${plugin.version}.tgz`);
    await writeFile(file, samplePackage(plugin));
    await promisify(execFile)(process.execPath, [CLI, 'plugins', 'install', file, ...options], { env });
  };
  await install(canary('1.0.0', WORKS));
  const recruiter = await openCanary(browser, server.url, 'recruiter@example.com');
  await expectWorks(recruiter);
  await install(canary('1.1.0', FAILS), '--no-activate');

  const operator = new ConsoleClient(server.url);
  await operator.signIn('admin@example.com');
  const customerId = /customers\/([0-9a-f]{24})/.exec(recruiter.url())?.[1];
  const rules = [{ customerIds: [customerId], userTypes: ['CUSTOMER'], percent: 100 }];
  const toSome = { variant: '1.1.0', otherwise: '1.0.0', rules, variants: ['1.0.0', '1.1.0'] };
  await rollOut(operator, 'plugin.canary.version', toSome);
  const failure = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(failure(recruiter)).toBeVisible();
  await expect(recruiter.getByRole('link', { name: 'canary 1.1.0' })).toBeVisible();
  const failedUsers = async () => {
    const { data } = await operator.call<{ OPSGetPluginHealth: { pluginId: string; version: string; failedUsers: number }[] }>(
      'OPSGetPluginHealth',
      HEALTH,
    );
    return data?.OPSGetPluginHealth.find(({ pluginId, version }) => pluginId === 'canary' && version === '1.1.0')?.failedUsers;
  };
  await expect.poll(failedUsers, { timeout: REPORTED_WITHIN }).toBe(1);

  // All other users keep the previous version.
  await page.goto('/');
  await page.getByRole('link', { name: 'canary 1.0.0' }).click();
  await expect(page.getByText('This is canary 1.0.0.')).toBeVisible();
  await expect(failure(recruiter)).toBeVisible();

  const manager = await openCanary(browser, server.url, 'hiring.manager@example.com');
  await expect(failure(manager)).toBeVisible();
  for (const tab of [recruiter, manager]) {
    await expect(tab.getByText('This is canary 1.0.0.')).toBeVisible({ timeout: REPORTED_WITHIN });
    await expectWorks(tab);
    await tab.context().close();
  }

  await page.goto(`${basePath(page)}/operations/plugins/canary`);
  const taken = page.getByRole('region', { name: 'Rollout of versions', exact: true }).getByRole('listitem').first();
  await expect(taken).toContainText('1.1.0 taken back to 1.0.0: something failed for 2 of 2 users (limit 50 %).');
  await expect(taken).toContainText('Console');
  await expect(
    page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem').filter({ hasText: 'Active' }),
  ).toContainText('1.0.0');
  // An operator who activates the version for all users sees its failures first.
  await page.goto(`${page.url()}?dialog=activate:1.1.0`);
  await expect(page.getByRole('dialog').getByText(/^2 users, failing for 100/)).toBeVisible();
  await rm(folder, { recursive: true });
});
