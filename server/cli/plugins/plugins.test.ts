import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../config.js';
import { samplePackage } from '../../plugins/testing/samplePackage.js';
import { sampleManifest, type SamplePlugin } from '../../plugins/testing/samplePlugin.js';
import { auditOf, startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { CommandError, UsageError, type Command } from '../Command.js';
import { flags } from '../flags/flags.js';
import { plugins } from './plugins.js';
import type { VersionLine } from './PluginCommands.js';

let database: TestDatabase;
let folder: string;
let environment: Environment;

beforeEach(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-plugins-'));
  for (const each of ['keys', 'plugins']) await mkdir(path.join(folder, each));
  await writeFlags({ 'plugin.sample': { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' } });
  environment = {
    ...database.settings,
    SECRET_KEY: 'k'.repeat(32),
    PLUGINS_DIR: path.join(folder, 'plugins'),
    FLAGS_DIR: folder,
    PLUGIN_TRUSTED_KEYS: path.join(folder, 'keys'),
  };
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const writeFlags = (flags: object) => writeFile(path.join(folder, 'local.flagd.json'), JSON.stringify({ flags }));

const FILE_LEFT = () => `${path.join(folder, 'local.flagd.json')} still defines plugin.sample: remove it there.`;

async function printed(command: Command, words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await command({ words, environment, print: (line) => lines.push(line) });
  return lines.join('\n');
}
const run = (...words: string[]) => printed(plugins, words);

async function pack(version: string, changes: Partial<SamplePlugin> = {}): Promise<string> {
  const file = path.join(folder, `sample-${version}.tgz`);
  await writeFile(file, samplePackage({ id: 'sample', version, files: { 'entry-1.js': `export default '${version}';` }, ...changes }));
  return file;
}

/** The version that users get according to `list`. */
async function holding(): Promise<string | undefined> {
  return (JSON.parse(await run('list', '--json')) as VersionLine[]).find(({ isActive }) => isActive)?.version;
}

test('a missing plugins folder is rejected and not created', async () => {
  const missing = path.join(folder, 'typo');
  environment = { ...environment, PLUGINS_DIR: missing };
  await expect(run('install', await pack('1.0.0'))).rejects.toThrow(
    `PLUGINS_DIR is ${missing}, which does not exist. Set it to the folder of plugins, or create it and copy dist/plugins into it.`,
  );
  await expect(stat(missing)).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('OPS-004: versions from the command line', () => {
  test('OPS-004: the newest version applies after its installation; one command rolls it back and requires a reason', async () => {
    expect(await run('install', await pack('1.0.0'))).toBe('sample 1.0.0 is installed.\nThis version is active.');
    expect(await run('install', await pack('1.1.0'))).toBe('sample 1.1.0 is installed.\nThis version is active.');
    await expect(run('rollback', 'sample')).rejects.toThrow("required option '--reason <text>' not specified");
    expect(await run('rollback', 'sample', '--reason', 'saves fail')).toBe(
      'Users have sample 1.0.0 within two seconds; the version before was 1.1.0.',
    );
    expect(await holding()).toBe('1.0.0');
    await expect(run('rollback', 'sample', '--reason', 'again')).rejects.toThrow("No earlier version of 'sample' is installed.");
    expect(await run('list')).toMatch(/^ {2}sample {2}1\.1\.0 {2}package {2}- {2}[\d.]+ kB\n\* sample {2}1\.0\.0/);
  });

  test('OPS-004: for a plugin whose flag is off, the command reports that users do not see it and how to enable it', async () => {
    await writeFlags({});
    const hint = 'Its flag is off, so users do not see it yet: npm run flags -- on plugin.sample --reason "..."';
    expect(await run('install', await pack('1.0.0'))).toBe(`sample 1.0.0 is installed.\nThis version is active.\n${hint}`);
    expect(await run('list')).toMatch(/^\* sample {2}1\.0\.0 {2}package {2}- {2}[\d.]+ kB {2}switched off$/);
  });

  test('FLAG-004 OPS-004: with another flag service, versions cannot be activated here, and none is reported as active', async () => {
    await run('install', await pack('1.0.0'));
    environment = { ...environment, OFREP_URL: 'http://127.0.0.1:9' };
    expect(await run('install', await pack('1.1.0'))).toBe(
      'sample 1.1.0 is installed.\nAnother service (OFREP_URL) selects the version that users get.',
    );
    expect(await run('list')).not.toContain('*');
    const refusal = 'Flags are evaluated by another service (OFREP_URL): change plugin.sample.version there.';
    await expect(run('activate', 'sample', '1.0.0', '--reason', 'x')).rejects.toThrow(refusal);
    await expect(run('rollback', 'sample', '--reason', 'x')).rejects.toThrow(refusal);
    await expect(run('install', await pack('1.2.0'), '--no-activate')).rejects.toThrow(refusal);
    expect(await run('list')).not.toContain('1.2.0');
  });

  test('OPS-004: a rollback returns to the previously active version, and not to an installed version in between', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run('install', await pack(version));
    await run('activate', 'sample', '1.0.0', '--reason', 'start');
    await run('activate', 'sample', '1.2.0', '--reason', 'ready');
    await run('rollback', 'sample', '--reason', 'not ready');
    expect(await holding()).toBe('1.0.0');
  });

  test('OPS-004: installed without activating, users keep what they have until it is activated', async () => {
    await run('install', await pack('1.0.0'));
    expect(await run('install', await pack('1.1.0'), '--no-activate')).toContain('Users have 1.0.0. To switch:');
    expect(await holding()).toBe('1.0.0');
    await run('activate', 'sample', '1.1.0', '--reason', 'ready');
    expect(await holding()).toBe('1.1.0');
  });

  test('OPS-004: impossible requests are reported, and nothing changes', async () => {
    await run('install', await pack('1.1.0'));
    await expect(run('install', await pack('1.0.0'))).rejects.toThrow('With --allow-downgrade it is installed.');
    expect(await run('install', await pack('1.0.0'), '--allow-downgrade')).toContain('sample 1.0.0 is installed.');
    await expect(run('install', await pack('1.2.0', { manifest: { sdk: '^9.0.0' } }))).rejects.toThrow('was built for SDK ^9.0.0');
    await expect(run('install', path.join(folder, 'none.tgz'))).rejects.toThrow('none.tgz cannot be read.');
    await expect(run('activate', 'sample', '3.0.0', '--reason', 'x')).rejects.toThrow("'sample' 3.0.0 is not installed.");
    await expect(run('activate', 'sample', '1', '--reason', 'x')).rejects.toThrow("'1' is not a version number.");
    await expect(run('activate', 'none', '1.0.0', '--reason', 'x')).rejects.toThrow("Plugin 'none' is not installed.");
    await expect(run('activate', 'sample', '1.0.0', '--reason', ' ')).rejects.toThrow('Please enter a reason.');
    await expect(run('remove', 'sample@1.1.0')).rejects.toThrow("Users have 'sample' 1.1.0.");
    expect(await holding()).toBe('1.1.0');
  });

  test('OPS-004: an unknown extension point is reported at installation; versions are removed individually or all together', async () => {
    await run('install', await pack('1.0.0'));
    const tile = { id: 'sample.tile', point: 'harbours.tiles', order: 1, properties: {} };
    const contributions = { ...sampleManifest({ id: 'sample', version: '1.1.0' }).contributions, extensions: [tile] };
    expect(await run('install', await pack('1.1.0', { manifest: { contributions } }))).toContain(
      'No installed plugin has the extension point harbours.tiles: contributions of sample to it are not shown.',
    );
    expect(await run('remove', 'sample@1.0.0')).toBe('sample 1.0.0 is removed.');
    expect(await run('remove', 'sample')).toBe(`sample 1.1.0 is removed.\n${FILE_LEFT()}`);
    expect(await run('list')).toBe('');
    await expect(run('remove', 'sample')).rejects.toThrow("'sample' is not installed.");
  });

  test('invalid arguments and rejected commands have different exit codes, and help has exit code 0', async () => {
    await expect(run('instal')).rejects.toThrow(UsageError);
    await expect(run('install')).rejects.toThrow("missing required argument 'file'");
    expect(new UsageError('').exitCode).toBe(2);
    expect(new CommandError('').exitCode).toBe(1);
    expect(await run('--help')).toContain('install [options] <file>');
  });
});

describe('flags of removed plugins', () => {
  const VERSION_FLAG = 'plugin.sample.version';
  const runFlags = (...words: string[]) => printed(flags, words);
  const warnedOf = async (words: readonly string[]) => {
    const warned: string[] = [];
    const lines: string[] = [];
    await plugins({ words, environment, print: (line) => lines.push(line), warn: (line) => warned.push(line) });
    return { warned, lines };
  };

  test('OPS-004: a removed version is removed from the flag; both flags of a removed plugin are removed, and the history records user and reason', async () => {
    for (const version of ['1.0.0', '1.1.0']) await run('install', await pack(version));
    await run('activate', 'sample', '1.0.0', '--reason', 'steady');
    await runFlags('off', 'plugin.sample', '--reason', 'incident 7');
    expect(await run('remove', 'sample@1.1.0')).toBe(`sample 1.1.0 is removed.\n${VERSION_FLAG} no longer names 1.1.0.`);
    expect(JSON.parse(await runFlags('--json', 'show', VERSION_FLAG))).toMatchObject({ definition: { variants: { '1.0.0': '1.0.0' } } });
    expect(await holding()).toBe('1.0.0');
    expect((await run('remove', 'sample', '--reason', 'not needed')).split('\n')).toEqual([
      'sample 1.0.0 is removed.',
      'plugin.sample follows the flag file again.',
      `${VERSION_FLAG} follows the flag file again.`,
      FILE_LEFT(),
    ]);
    expect(await runFlags('list')).toBe('  plugin.sample  on');
    expect((await runFlags('history', VERSION_FLAG)).split('\n').map((line) => line.split('  ').slice(1))).toEqual([
      ['version 3', expect.stringMatching(/\(cli\)$/), 'back to the file', 'not needed'],
      ['version 2', expect.stringMatching(/\(cli\)$/), '1.0.0', 'Removed sample@1.1.0.'],
      ['version 1', expect.stringMatching(/\(cli\)$/), '1.0.0', 'steady'],
    ]);
    expect(await auditOf(database.storage, VERSION_FLAG)).toHaveLength(3);
    await run('install', await pack('1.1.0'));
    expect(await holding()).toBe('1.1.0');
  });

  test('OPS-004: a version that a rule selects for some users is not removed', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run('install', await pack(version));
    await runFlags('set', VERSION_FLAG, '1.2.0', '--percent', '10', '--otherwise', '1.1.0', '--reason', 'canary');
    await expect(run('remove', 'sample@1.2.0')).rejects.toThrow(`A rule of ${VERSION_FLAG} gives some users 'sample' 1.2.0.`);
    await expect(run('remove', 'sample@1.1.0')).rejects.toThrow("Users have 'sample' 1.1.0.");
    expect(await run('remove', 'sample@1.0.0')).toContain(`${VERSION_FLAG} no longer names 1.0.0.`);
    expect(await runFlags('show', VERSION_FLAG)).toContain('1.2.0 for 10 %; otherwise 1.1.0');
  });

  test('only this command removes the version flag of a plugin whose folder is missing', async () => {
    for (const version of ['1.0.0', '1.1.0']) await run('install', await pack(version));
    await run('activate', 'sample', '1.0.0', '--reason', 'steady');
    await rm(path.join(folder, 'plugins', 'sample'), { recursive: true });
    expect(await run('remove', 'sample')).toBe(`${VERSION_FLAG} follows the flag file again.\n${FILE_LEFT()}`);
  });

  test('with another flag service, the command reports which flags to remove there', async () => {
    await run('install', await pack('1.0.0'));
    environment = { ...environment, OFREP_URL: 'http://127.0.0.1:9' };
    const left = `Flags are evaluated by another service (OFREP_URL): remove plugin.sample and ${VERSION_FLAG} there.`;
    expect(await run('remove', 'sample')).toBe(`sample 1.0.0 is removed.\n${left}`);
  });

  test('with an invalid flag file, commands that do not need flags work and report the missing information', async () => {
    for (const version of ['1.0.0', '1.1.0']) await run('install', await pack(version));
    await writeFile(path.join(folder, 'local.flagd.json'), '{"flags": {');
    const problem = `${path.join(folder, 'local.flagd.json')}: line 1, column 12: the JSON ends too early.`;
    const { warned, lines } = await warnedOf(['list']);
    expect(warned).toEqual([`${problem} Only the versions that operators selected are shown as active.`]);
    expect(lines).toEqual([expect.stringMatching(/^ {2}sample {2}1\.1\.0/), expect.stringMatching(/^ {2}sample {2}1\.0\.0/)]);
    expect(await warnedOf(['verify'])).toEqual({ warned: [], lines: ['sample 1.1.0 is intact.', 'sample 1.0.0 is intact.'] });
    expect(await run('keys')).toBe('No key is trusted.');
    for (const words of [
      ['install', await pack('1.2.0')],
      ['activate', 'sample', '1.0.0', '--reason', 'x'],
    ])
      await expect(run(...words)).rejects.toThrow(problem);
    await expect(run('remove', 'sample@1.0.0')).rejects.toThrow(`The version of 'sample' that users get is unknown: ${problem}`);
    expect((await run('remove', 'sample')).split('\n')).toEqual([
      'sample 1.1.0 is removed.',
      'sample 1.0.0 is removed.',
      `The flag file's definitions of plugin.sample and ${VERSION_FLAG} are unknown: ${problem}`,
    ]);
  });

  test('key commands do not need a database', async () => {
    environment = { ...environment, DATABASE_URL: 'postgres://edge@127.0.0.1:9/edge' };
    expect(await run('keys')).toBe('No key is trusted.');
  });
});

describe('OPS-001: environments', () => {
  const SWITCHES = { 'plugin.sample': { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' } };

  test('OPS-001 OPS-002: lists all plugins of all environments, as the operations screen does', async () => {
    for (const name of ['local', 'production'])
      await writeFile(path.join(folder, `${name}.flagd.json`), JSON.stringify({ flags: SWITCHES }));
    await writeFile(path.join(folder, 'stage.flagd.json'), '{}');
    await run('install', await pack('1.0.0'));
    await run('install', await pack('1.1.0', { id: 'other' }));
    environment = { ...environment, ENVIRONMENTS: 'qa=http://127.0.0.1:9', ENVIRONMENTS_KEY: 'k'.repeat(32) };
    expect((await run('environments')).split('\n')).toEqual([
      '        local         qa  production (file)  stage (file)',
      'other   off 1.1.0     ?   ?                  ?',
      'sample  active 1.0.0  ?   active             ?',
      'qa: the server cannot be reached at its address.',
      'stage: the flag file cannot be read.',
    ]);
    expect(JSON.parse(await run('environments', '--json'))).toMatchObject([
      {
        name: 'local',
        source: 'own',
        plugins: [
          { pluginId: 'other', state: 'off' },
          { pluginId: 'sample', state: 'active', activeVersion: '1.0.0' },
        ],
      },
      { name: 'qa', failure: 'unreachable' },
      { name: 'production', source: 'file' },
      { name: 'stage', failure: 'badFile' },
    ]);
  });
});

describe('OPS-005: verify', () => {
  test('OPS-005: names the changed file, and fails', async () => {
    await run('install', await pack('1.0.0'));
    expect(await run('verify')).toBe('sample 1.0.0 is intact.');
    await writeFile(path.join(folder, 'plugins', 'sample', '1.0.0', 'entry-1.js'), 'export default 2;');
    const lines: string[] = [];
    const verifying = plugins({ words: ['verify', 'sample'], environment, print: (line) => lines.push(line) });
    await expect(verifying).rejects.toThrow('At least one version differs from its build.');
    expect(lines).toEqual(["Plugin 'sample' 1.0.0 is rejected: entry-1.js is not the file that was built."]);
  });
});

describe('OPS-007: keys', () => {
  test('OPS-007: after a key is added, packages that it signed are accepted where signatures are required', async () => {
    environment = { ...environment, PLUGIN_SIGNATURES: 'required' };
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const file = path.join(folder, 'key.pem');
    await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
    const packed = path.join(folder, 'signed.tgz');
    await writeFile(packed, samplePackage({ id: 'sample', version: '1.0.0' }, { keyId: 'team', key: privateKey }));
    await expect(run('install', packed)).rejects.toThrow("it is signed by key 'team', which this console does not trust.");
    expect(await run('keys', 'add', file, '--name', 'team')).toBe('Key team is trusted.');
    expect(await run('keys')).toMatch(/^team {2}[0-9a-f]{16}$/);
    expect(await run('install', packed)).toContain('sample 1.0.0 is installed, signed by team.');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(run('keys', 'add', file)).rejects.toThrow('does not contain an Ed25519 public key in PEM.');
  });
});
