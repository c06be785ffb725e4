import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { adminBase, basePath, expect, test } from './support/console.js';
import type { TestEnvironment } from './support/environment.js';
import { drop, fresh } from './support/freshPlugin.js';

/** The kernel's guarantees about untrusted plugins, tested with plugins that have deliberate faults. */

/** Changes the code of a test plugin on the server's disk, compressed copies included. */
async function changeCode({ pluginsDirectory }: TestEnvironment, id: string) {
  const folder = path.join(pluginsDirectory, id, '1.0.0');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.js(\.br|\.gz)?$/.test(name));
  const originals = await Promise.all(
    names.map(async (name) => [path.join(folder, name), await readFile(path.join(folder, name))] as const),
  );
  for (const [file] of originals) await writeFile(file, 'export default () => document.title = "tampered";');
  return {
    addresses: names.filter((name) => name.endsWith('.js')).map((name) => `/plugins/${id}/1.0.0/${name}`),
    restore: async () => {
      for (const [file, bytes] of originals) await writeFile(file, bytes);
    },
  };
}

test('KERNEL-019: the code of a plugin is not fetched before the user opens one of its screens', async ({ adminPage: page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Steady' })).toBeVisible();
  expect(fetched.filter((address) => address.startsWith('/plugins/chaos/') && address.endsWith('.js'))).toEqual([]);
  await page.getByRole('link', { name: 'Steady' }).click();
  await expect(page.getByRole('heading', { name: 'Steady page of chaos' })).toBeVisible();
  expect(fetched.filter((address) => address.startsWith('/plugins/chaos/') && address.endsWith('.js'))).not.toEqual([]);
});

test('KERNEL-017: a screen that throws shows its failure and Retry in its own area and names plugin and contribution', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/chaos/throws`);
  const main = page.getByRole('main');
  await expect(main).toContainText('chaos.throws');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { chaosRepaired: true }));
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos repaired' })).toBeVisible();
});

test('KERNEL-018: code that throws during evaluation, or does not export a screen, fails with Retry', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  for (const screen of ['rejects', 'empty']) {
    await page.goto(`${base}/chaos/${screen}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('link', { name: 'Steady' }).click();
    await expect(page.getByRole('heading', { name: 'Steady page of chaos' })).toBeVisible();
  }
});

test('KERNEL-018: code that never finishes loading fails after its deadline', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/chaos/hangs`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Steady' }).click();
  await expect(page.getByRole('heading', { name: 'Steady page of chaos' })).toBeVisible();
});

test.describe('without cached files', () => {
  test.use({ hasNewContext: true });

  const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

  /** The page receives no news of changed files. With news, it shows a restored screen by itself, possibly before the test chooses Retry. */
  test.beforeEach(({ adminPage: page }) => page.route('**/ofrep/v1/**', (route) => route.abort()));

  test('KERNEL-018: a changed byte in a plugin file makes its screen fail; when the file is restored, Retry shows it', async ({
    adminPage: page,
    environment,
  }) => {
    const base = await adminBase(page);
    // The page must have the catalogue before the server finds the change.
    const catalogue = page.waitForResponse('**/plugins/manifest.json*');
    await page.route('**/plugins/points/**/*.js', async (route) => {
      await catalogue;
      await route.continue();
    });
    const points = await changeCode(environment, 'points');
    try {
      await page.goto(`${base}/points`);
      await expect(page.getByRole('main')).toContainText('What failed: points.board');
      expect(await page.title()).not.toBe('tampered');
    } finally {
      await points.restore();
    }
    await retryOf(page).click();
    await expect(page.getByRole('heading', { name: 'Board of points' })).toBeVisible();
  });

  test('KERNEL-018: a plugin with a changed file that the catalogue already rejects is shown by Retry once the file is restored', async ({
    adminPage: page,
    environment,
  }) => {
    const base = await adminBase(page);
    const points = await changeCode(environment, 'points');
    try {
      for (const address of points.addresses) expect((await page.request.get(address)).status()).toBe(404);
      await page.goto(`${base}/points`);
      await expect(page.getByRole('main').getByText('What failed: points', { exact: true })).toBeVisible();
    } finally {
      await points.restore();
    }
    await retryOf(page).click();
    await expect(page.getByRole('heading', { name: 'Board of points' })).toBeVisible();
  });
});

test('KERNEL-014 KERNEL-022: a plugin contributes to another plugin without importing it; a cycle affects only its own members', async ({
  adminPage: page,
}) => {
  const base = await adminBase(page);
  await page.goto(`${base}/points`);
  await expect(page.getByText('Hello by guest')).toBeVisible();
  await page.goto(`${base}/cycle-a`);
  await expect(page.getByRole('main')).toContainText('cycle-a -> cycle-b -> cycle-a');
});

test('SHELL-020 FLAG-006 SHELL-006: a route whose flag is off is Page Not Found; a hidden menu item is not displayed', async ({
  adminPage: page,
}) => {
  const base = await adminBase(page);
  await page.goto(`${base}/chaos/off`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Off', exact: true })).toHaveCount(0);
});

test("a flag that the manifest does not list is off for the plugin and reported; the product's plugins do not read such flags", async ({
  adminPage: page,
  environment,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('FLAG_UNDECLARED') || message.text().includes('does not list')) reports.push(message.text());
  });
  const base = await adminBase(page);
  for (const address of ['customers', 'customers/archive', 'customers/create', 'groups', 'groups/archive', 'groups/create']) {
    await page.goto(`${base}/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(reports).toEqual([]);

  const nosy = fresh('nosy', '1.0.0');
  const code = `import { useFlag } from '@edge-console/sdk';
export default () => 'Listed ' + useFlag('edgeTenantsEnabled') + ', not listed ' + useFlag('edgeOrgListEnabled') + '.';`;
  const manifest = { ...nosy.manifest, flags: ['edgeTenantsEnabled'] };
  await environment.setFlag('plugin.nosy', true);
  await drop(environment.pluginsDirectory, { ...nosy, files: { ...nosy.files, 'page-1.0.0.js': code }, manifest });
  await page.getByRole('link', { name: 'nosy 1.0.0' }).click();
  await expect(page.getByText('Listed true, not listed false.')).toBeVisible();
  await expect.poll(() => reports.filter((report) => report.includes('nosy') && report.includes('edgeOrgListEnabled'))).not.toEqual([]);
});

test('FLAG-001 KERNEL-005 KERNEL-009: an open tab applies switching a plugin off and on, and a half-filled form of another plugin is kept', async ({
  adminPage: page,
  environment,
}) => {
  const base = await adminBase(page);
  await page.goto(`${base}/chaos/form`);
  await page.getByLabel('Note').fill('half written');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  await environment.setFlag('plugin.customers', false);
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await expect(page.getByLabel('Note')).toHaveValue('half written');
  await environment.setFlag('plugin.customers', true);
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('half written');
});

test('KERNEL-023: an unsaved form of any plugin is guarded against links, browser back and log-out', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await page.goto(`${base}/chaos/steady`);
  await page.getByRole('button', { name: 'To the form' }).click();
  await page.getByLabel('Note').fill('half written');
  const question = page.getByText('Are you sure you want to leave? Your unsaved contents will be discarded.');
  const ways = [
    () => page.getByRole('link', { name: 'Steady' }).click(),
    () => page.goBack(),
    async () => {
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
    },
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Note')).toHaveValue('half written');
  }
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Steady page of chaos' })).toBeVisible();
});

test('KERNEL-011: the search panel shows one tab per provider; one that hangs or fails does not hide the others', async ({
  adminPage: page,
}) => {
  await page.goto('/');
  await customerBase(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('combobox')).fill('ada');
  // Vacancies and applications, and three providers of test plugins.
  await expect(page.getByRole('tab')).toHaveCount(5);
  await page.getByRole('tab', { name: /^Guests/ }).click();
  await expect(page.getByText('Guest ada')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Guests/ })).toHaveText(/\(14\)$/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('link', { name: 'Guest 11' })).toBeFocused();
  await expect(page.getByText('14 of 14 shown')).toBeVisible();
});

/** Waits until the console has selected a customer. @returns its base path */
async function customerBase(page: Parameters<typeof basePath>[0]): Promise<string> {
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  return basePath(page);
}
