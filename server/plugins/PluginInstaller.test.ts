import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { Tally } from '../../tests/support/hostileTries.js';
import { fillDisk } from '../testing/fillDisk.js';
import { PackageInbox } from './PackageInbox.js';
import { KEPT_VERSIONS, PluginInstaller, type InstallOptions } from './PluginInstaller.js';
import { PluginLibrary } from './PluginLibrary.js';
import { archive, samplePackage } from './testing/samplePackage.js';
import { RememberedPlugins, sampleManifest, writePlugin, type SamplePlugin } from './testing/samplePlugin.js';

const tally = new Tally('CSRF, browser, plugins', 'H37');
const ENTRY = 'export default 1;';
const SAMPLE: SamplePlugin = { id: 'sample', version: '1.0.0', files: { 'entry-1.js': ENTRY, 'locales/de-2.json': '{}' } };
const team = generateKeyPairSync('ed25519');

let folder: string;
let plugins: string;
let records: RememberedPlugins;
let library: PluginLibrary;
let installer: PluginInstaller;

function open(isSignatureRequired = false): void {
  const keys = path.join(folder, 'keys');
  const settings = { folder: plugins, builtInFolder: path.join(folder, 'built-in'), trustedKeysFolder: keys, isSignatureRequired };
  library = new PluginLibrary(settings, records, { error: () => undefined });
  installer = new PluginInstaller(library, records, '0.1.0', () => new Date(0));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-installer-'));
  plugins = path.join(folder, 'plugins');
  await mkdir(path.join(folder, 'keys'));
  await writeFile(path.join(folder, 'keys', 'team.pem'), team.publicKey.export({ type: 'spki', format: 'pem' }));
  records = new RememberedPlugins();
  open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(packed: Buffer, options: Partial<InstallOptions> = {}) {
  const file = path.join(folder, 'package.tgz');
  await writeFile(file, packed);
  return installer.install(file, { installedBy: 'test', ...options });
}
const version = (number: string, changes: Partial<SamplePlugin> = {}) => samplePackage({ ...SAMPLE, version: number, ...changes });
const installed = async () => (await library.rescan()).map((one) => `${one.id}@${one.version} ${one.source} ${one.refusal ?? 'whole'}`);

describe('OPS-004: installing', () => {
  test('OPS-004: a package is installed in addition to the previous versions, with compressed copies, and is recorded', async () => {
    await install(version('1.0.0'));
    expect(await install(version('1.1.0'))).toEqual({ id: 'sample', version: '1.1.0', isNew: true, signedBy: undefined });
    expect(await installed()).toEqual(['sample@1.1.0 package whole', 'sample@1.0.0 package whole']);
    const entry = path.join(plugins, 'sample', '1.1.0', 'entry-1.js');
    expect(await readFile(entry, 'utf8')).toBe(ENTRY);
    expect(brotliDecompressSync(await readFile(`${entry}.br`)).toString()).toBe(ENTRY);
    expect(records.records.map((record) => [record.version, record.installedBy])).toEqual([
      ['1.0.0', 'test'],
      ['1.1.0', 'test'],
    ]);
    expect((await readdir(plugins)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('the error for a full disk names the folder, and no file remains; after space is freed the package is installed', async () => {
    await install(version('1.0.0'));
    const makeRoom = fillDisk(plugins);
    await expect(install(version('1.1.0'))).rejects.toThrow(`The disk of ${plugins} is full.`);
    expect(await readdir(plugins)).toEqual(['sample']);
    expect(await installed()).toEqual(['sample@1.0.0 package whole']);
    makeRoom();
    await install(version('1.1.0'));
    expect(await installed()).toEqual(['sample@1.1.0 package whole', 'sample@1.0.0 package whole']);
  });

  test('a package in the folder that failed because of a full disk is installed automatically after space is freed', async () => {
    await mkdir(plugins, { recursive: true });
    const made: string[] = [];
    const silent = { info: () => undefined, error: () => undefined };
    const inbox = new PackageInbox(plugins, installer, silent, async (id) => void made.push(id));
    await writeFile(path.join(plugins, 'sample.tgz'), version('1.0.0'));
    const makeRoom = fillDisk(plugins);
    const scan = async (times: number) => {
      for (let each = 0; each < times; each += 1) await inbox.scan();
    };
    await scan(2);
    expect(inbox.refusedPackages.map(({ file, reason }) => [file, reason.sentence])).toEqual([['sample.tgz', 'packageNoRoom']]);
    makeRoom();
    await scan(39);
    expect(made).toEqual([]);
    await scan(1);
    expect(made).toEqual(['sample']);
    expect(inbox.refusedPackages).toEqual([]);
    expect(await readdir(plugins)).toEqual(['sample']);
  });

  test('OPS-004: installing the same package again changes nothing', async () => {
    await install(version('1.0.0'));
    expect((await install(version('1.0.0'))).isNew).toBe(false);
    expect(records.records).toHaveLength(1);
  });

  test('OPS-004: a changed version is repaired by its own package', async () => {
    await install(version('1.0.0'));
    for (const file of ['entry-1.js', 'manifest.json']) {
      await writeFile(path.join(plugins, 'sample', '1.0.0', file), '{"changed": true}');
      await library.recheck();
      expect(await installed()).toEqual([expect.stringContaining(file)]);
      expect((await install(version('1.0.0'))).isNew).toBe(true);
      expect(await installed()).toEqual(['sample@1.0.0 package whole']);
    }
  });

  test.each([
    [
      'a changed file',
      [
        { path: 'entry-1.js', content: 'export default 2;' },
        { path: 'locales/de-2.json', content: '{}' },
      ],
      'entry-1.js is not the file that was built.',
    ],
    ['a missing file', [{ path: 'entry-1.js', content: ENTRY }], 'locales/de-2.json is missing from the package.'],
    [
      'a file too many',
      [{ path: 'entry-1.js', content: ENTRY }, { path: 'locales/de-2.json', content: '{}' }, { path: 'more.js' }],
      'more.js is in the package and not in its manifest.json.',
    ],
  ])('OPS-005: %s is rejected by name, and no files remain', async (_case, entries, message) => {
    const manifest = { path: 'manifest.json', content: JSON.stringify(sampleManifest(SAMPLE)) };
    await tally.prove(() => expect(install(archive([manifest, ...entries]))).rejects.toThrow(message));
    expect(await readdir(plugins).catch(() => [])).toEqual([]);
    expect(records.records).toEqual([]);
  });

  test.runIf(process.platform !== 'win32')('OPS-004: a pipe, a device or a folder is rejected without waiting', async () => {
    const named = (name: string) => path.join(folder, `${name}.tgz`);
    execFileSync('mkfifo', [named('pipe')]);
    await symlink('/dev/zero', named('device'));
    await mkdir(named('folder'));
    for (const name of ['pipe', 'device', 'folder'])
      await tally.prove(() =>
        expect(installer.install(named(name), { installedBy: 'test' })).rejects.toThrow(`${named(name)} is not a regular file.`),
      );
  });

  test('SDK-004: a missing or invalid manifest is rejected with the faulty field', async () => {
    await tally.prove(() => expect(install(archive([{ path: 'a.js' }]))).rejects.toThrow('The package has no manifest.json.'));
    await tally.prove(() =>
      expect(install(version('1.0.0', { manifest: { flag: 'plugin.other' } }))).rejects.toThrow(
        "manifest.json does not have the required form: flag must be 'plugin.sample'.",
      ),
    );
  });

  test('OPS-004: a plugin for another SDK is rejected with both versions, except with --force', async () => {
    const foreign = version('1.0.0', { manifest: { sdk: '^2.0.0' } });
    await tally.prove(() =>
      expect(install(foreign)).rejects.toThrow("'sample' 1.0.0 was built for SDK ^2.0.0, and this console has 0.1.0."),
    );
    expect((await install(foreign, { isForced: true })).isNew).toBe(true);
  });

  const empty = sampleManifest(SAMPLE).contributions;
  const page = (id: string, at: string): Partial<PluginManifest> => ({
    contributions: { ...empty, routes: [{ id: `${id}.page`, area: 'base', path: at, module: './Page', title: 'title' }] },
    modules: { './Page': { file: 'entry-1.js', imports: [], css: [] } },
  });
  const command = (id: string, shortcut: string): Partial<PluginManifest> => ({
    contributions: { ...empty, commands: [{ id: `${id}.go`, label: 'go', target: { path: 'tides' }, shortcut }] },
  });
  const needs = (...ids: readonly string[]): Partial<PluginManifest> => ({ requires: ids.map((id) => ({ id, range: '*' })) });

  test.each<[string, Partial<PluginManifest>, Partial<PluginManifest>, string]>([
    [
      'the path',
      page('harbours', 'tides/:tideId'),
      page('sample', 'Tides/:id'),
      "uses the path 'Tides/:id', which belongs to 'harbours'. Change",
    ],
    ['the keys', command('harbours', 'g t'), command('sample', 'G t'), "uses the shortcut 'G t', which belongs to 'harbours'. Change"],
    [
      'a need',
      needs('sample'),
      needs('harbours'),
      'requires plugins that require it: sample -> harbours -> sample. None of them would run.',
    ],
  ])(
    'KERNEL-013 KERNEL-021: a plugin that has %s in conflict with another one is rejected, except with --force',
    async (_, theirs, own, message) => {
      const packed = version('1.0.0', { manifest: own });
      await install(version('1.0.0', { id: 'harbours', manifest: theirs }));
      await tally.prove(() => expect(install(packed)).rejects.toThrow(`'sample' 1.0.0 ${message}`));
      expect(await installed()).toEqual(['harbours@1.0.0 package whole']);
      expect((await install(packed, { isForced: true })).isNew).toBe(true);
    },
  );

  test('KERNEL-013 KERNEL-021: a plugin that requires itself is rejected; its own older version and an optional requirement are not a conflict', async () => {
    await expect(install(version('1.0.0', { manifest: needs('sample') }))).rejects.toThrow('sample -> sample');
    await install(version('1.0.0', { manifest: page('sample', 'tides') }));
    await install(version('1.0.0', { id: 'harbours', manifest: { requires: [{ id: 'sample', range: '*', optional: true }] } }));
    expect((await install(version('1.1.0', { manifest: { ...page('sample', 'tides'), ...needs('harbours') } }))).isNew).toBe(true);
  });

  test('OPS-004: temporary files of a crash are not listed as a plugin, and are removed later', async () => {
    const left = path.join(plugins, '.staging-1');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'manifest.json'), '{}');
    await utimes(left, new Date(0), new Date(0));
    installer = new PluginInstaller(library, records, '0.1.0');
    expect(await installed()).toEqual([]);
    await install(version('1.0.0'));
    expect(await readdir(plugins)).toEqual(['sample']);
  });
});

describe('OPS-004: protection against going back', () => {
  test('OPS-004: a version older than the highest ever installed is rejected, also after that was removed, except with --allow-downgrade', async () => {
    await install(version('2.0.0'));
    await installer.remove('sample', '2.0.0');
    expect(await installed()).toEqual([]);
    await tally.prove(() =>
      expect(install(version('1.0.0'))).rejects.toThrow("'sample' 1.0.0 is older than 2.0.0, which was installed before."),
    );
    await install(version('1.0.0'), { isDowngradeAllowed: true });
    expect(await installed()).toEqual(['sample@1.0.0 package whole']);
  });

  test('OPS-004: a known version with different content is rejected with all options, also after it was removed', async () => {
    await install(version('1.0.0'));
    const changed = version('1.0.0', { files: { 'entry-1.js': 'export default 2;' } });
    const refusal = "'sample' 1.0.0 was installed before with different content.";
    await tally.prove(() => expect(install(changed, { isDowngradeAllowed: true })).rejects.toThrow(refusal));
    await installer.remove('sample', '1.0.0');
    await tally.prove(() => expect(install(changed, { isDowngradeAllowed: true })).rejects.toThrow(refusal));
    await install(version('1.0.0'));
  });

  test('OPS-004: a manually copied version is not replaced', async () => {
    await writePlugin(plugins, { ...SAMPLE, files: { 'entry-1.js': 'by hand' } });
    await tally.prove(() => expect(install(version('1.0.0'))).rejects.toThrow('was installed before with different content.'));
    expect(await installed()).toEqual(['sample@1.0.0 folder whole']);
  });
});

describe('OPS-007: signatures', () => {
  test('OPS-007: if signatures are required, only a package signed by a trusted key is accepted, and the key is recorded', async () => {
    open(true);
    await tally.prove(() =>
      expect(install(version('1.0.0'))).rejects.toThrow("'sample' 1.0.0: it is not signed, and this console accepts only signed plugins."),
    );
    const stranger = { keyId: 'stranger', key: generateKeyPairSync('ed25519').privateKey };
    await tally.prove(() =>
      expect(install(samplePackage(SAMPLE, stranger))).rejects.toThrow("signed by key 'stranger', which this console does not trust."),
    );
    await tally.prove(() =>
      expect(install(samplePackage(SAMPLE, { ...stranger, keyId: 'team' }))).rejects.toThrow(
        "manifest.json does not match the signature of key 'team'.",
      ),
    );
    expect(await install(samplePackage(SAMPLE, { keyId: 'team', key: team.privateKey }))).toMatchObject({ signedBy: 'team' });
    expect(await installed()).toEqual(['sample@1.0.0 package whole']);
    expect(records.records).toMatchObject([{ signedBy: 'team' }]);
  });
});

describe('OPS-004: old versions', () => {
  test(`OPS-004: of more than ${String(KEPT_VERSIONS)}, installed packages that no flag can select are removed`, async () => {
    await writePlugin(plugins, { ...SAMPLE, version: '0.1.0' });
    for (let minor = 1; minor <= KEPT_VERSIONS + 2; minor += 1) await install(version(`1.${String(minor)}.0`));
    expect(await installer.prune('sample', (one) => one === '1.1.0')).toEqual(['1.2.0']);
    expect((await library.current()).map((one) => one.version)).toEqual(['1.7.0', '1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.1.0', '0.1.0']);
  });
});
