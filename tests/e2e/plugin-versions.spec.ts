import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { samplePackage } from '../../server/plugins/testing/samplePackage.js';
import { basePath, expect, test } from './support/console.js';
import { drop, fresh } from './support/freshPlugin.js';

/* Plugins are installed, upgraded and rolled back while a tab is open, without a reload or a build. */

test('SDK-007 OPS-004: a package that is copied into the folder has its menu item in an open tab, without a reload', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.arrived', true);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-package-'));
  const file = path.join(folder, 'arrived.tgz');
  await writeFile(file, samplePackage(fresh('arrived', '1.0.0')));
  await rename(file, path.join(environment.pluginsDirectory, 'arrived.tgz'));
  await rm(folder, { recursive: true });
  await page.getByRole('link', { name: 'arrived 1.0.0' }).click();
  await expect(page.getByText('This is arrived 1.0.0.')).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
});

test('OPS-004: a newer version replaces the open version without a reload; the flag returns to the former version, which is still installed', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.steps', true);
  await drop(environment.pluginsDirectory, fresh('steps', '1.0.0'));
  await page.goto('/');
  await page.getByRole('link', { name: 'steps 1.0.0' }).click();
  await expect(page.getByText('This is steps 1.0.0.')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

  await drop(environment.pluginsDirectory, fresh('steps', '1.1.0'));
  await expect(page.getByText('This is steps 1.1.0.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'steps 1.1.0' })).toBeVisible();

  await environment.setVersion('steps', '1.0.0', ['1.1.0']);
  await expect(page.getByText('This is steps 1.0.0.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'steps 1.1.0' })).toHaveCount(0);
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
});

test("OPS-005: a file that changed after the server's check is not served: the area of the plugin names it, and the rest works", async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.altered', true);
  const target = await drop(environment.pluginsDirectory, fresh('altered', '1.0.0'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'altered 1.0.0' })).toBeVisible();
  await writeFile(path.join(target, 'page-1.0.0.js'), "export default function Page() { return 'This is altered 1.0.1.'; }");
  await page.getByRole('link', { name: 'altered 1.0.0' }).click();
  // Open pages stop using the version.
  await expect(page.getByRole('main')).toContainText('page-1.0.0.js is not the file that was built.');
  await expect(page.getByText('This is altered')).toHaveCount(0);
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test("OPS-005: a plugin whose files were changed before the server's check is refused at its address with the name of the file", async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.refused', true);
  await drop(environment.pluginsDirectory, fresh('refused', '1.0.0'), { 'page-1.0.0.js': 'changed' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible();
  await page.goto(`${basePath(page)}/refused`);
  await expect(page.getByRole('main')).toContainText('page-1.0.0.js is not the file that was built.');
});
