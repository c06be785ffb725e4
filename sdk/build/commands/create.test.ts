import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateManifest } from '../../src/contract/manifest/validate.js';
import { buildPlugin } from '../buildPlugin.js';
import { SDK_ROOT } from '../packageRoot.js';
import { createScratchPlugin } from '../testing/createScratchPlugin.js';
import { createPlugin } from './create.js';
import { specifierOf } from './ownPackage.js';

let scratch: string;
let plugin: string;
beforeAll(async () => {
  ({ scratch, plugin } = await createScratchPlugin());
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('SDK-006: create', () => {
  test('creates a plugin with its own name that builds to a valid manifest with every kind that a console renders', async () => {
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), { compress: false });
    expect(validateManifest(manifest)).toMatchObject({ ok: true });
    expect(manifest).toMatchObject({ id: 'tide-tables', title: 'Tide tables', flag: 'plugin.tide-tables' });
    const { routes, menu, searchProviders, commands, extensions } = manifest.contributions;
    expect([routes, menu, searchProviders, commands, extensions].map(({ length }) => length)).toEqual([2, 1, 1, 1, 1]);
    expect(manifest.operations.map(({ name }) => name)).toEqual(['ORGGetOrganizations']);
    expect(Object.keys(manifest.locales)).toEqual(['en-GB', 'en-US']);
  });

  test('leaves no trace of the template and of this machine', async () => {
    for (const file of ['package.json', 'plugin.ts', 'README.md', 'screens/preferences.ts', 'locales/en-GB.json', '.gitignore']) {
      const text = await readFile(path.join(plugin, file), 'utf8');
      expect(text).not.toMatch(/my-plugin|My plugin/);
      expect(text).not.toContain(path.dirname(scratch));
    }
  });

  test("names a tarball of the SDK relative to the plugin's folder", async () => {
    const tarball = path.join(scratch, 'sdk.tgz');
    await writeFile(tarball, '');
    const folder = await createPlugin({ id: 'near', parent: scratch, sdk: tarball });
    expect(await readFile(path.join(folder, 'package.json'), 'utf8')).toContain('"@edge-console/sdk": "file:../sdk.tgz"');
  });

  test('requires the SDK that created it', async () => {
    const { version } = JSON.parse(await readFile(path.join(SDK_ROOT, 'package.json'), 'utf8')) as { readonly version: string };
    expect(await readFile(path.join(plugin, 'plugin.ts'), 'utf8')).toContain(`sdk: '^${version}',`);
  });

  /** The SDK in a new plugin's `package.json`, by npm's record of how the creating SDK was installed. */
  async function specifierAfter(installed: object | undefined): Promise<string | undefined> {
    const project = await mkdtemp(path.join(scratch, 'project-'));
    const root = path.join(project, 'node_modules', '@edge-console', 'sdk');
    await mkdir(root, { recursive: true });
    await writeFile(path.join(project, 'sdk.tgz'), '');
    const lock = JSON.stringify({ packages: { 'node_modules/@edge-console/sdk': installed } });
    if (installed !== undefined) await writeFile(path.join(project, 'node_modules', '.package-lock.json'), lock);
    const specifier = await specifierOf(root);
    return specifier?.replace(project, '<project>');
  }

  test('without --sdk names the source of its own SDK, and fails if it is unknown', async () => {
    expect(await specifierAfter({ version: '0.1.1', resolved: 'file:sdk.tgz', integrity: 'sha512-x' })).toBe('<project>/sdk.tgz');
    expect(await specifierAfter({ version: '0.1.1', resolved: 'file:gone.tgz', integrity: 'sha512-x' })).toBeUndefined();
    expect(await specifierAfter({ version: '0.1.1', resolved: 'https://registry.example.com/sdk.tgz', integrity: 'sha512-x' })).toBe(
      '^0.1.1',
    );
    expect(await specifierAfter({ version: '0.1.1', integrity: 'sha512-x' })).toBe('^0.1.1');
    expect(await specifierAfter({ resolved: 'sdk', link: true })).toBeUndefined();
    expect(await specifierAfter(undefined)).toBeUndefined();
    await expect(createPlugin({ id: 'unknown-sdk', parent: scratch })).rejects.toThrow(
      'npm did not install this SDK. Pass --sdk with its .tgz file or with a version range.',
    );
  });

  test.each([
    ['Tide', "'Tide' is not a valid plugin id"],
    ['tide-tables', 'exists already'],
  ])('refuses %s', async (id, message) => {
    await expect(createPlugin({ id, parent: scratch })).rejects.toThrow(message);
  });
});
