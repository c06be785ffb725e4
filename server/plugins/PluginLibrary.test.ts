import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Tally } from '../../tests/support/hostileTries.js';
import { PluginLibrary, type PluginSettings } from './PluginLibrary.js';
import { integrityOf } from './verifyFiles.js';
import { RememberedPlugins, sampleManifest, writePlugin, type SamplePlugin } from './testing/samplePlugin.js';

const tally = new Tally('CSRF, browser, plugins', 'H37');
let folder: string;
let plugins: string;
let keys: string;
let records: RememberedPlugins;
let refusals: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-library-'));
  plugins = path.join(folder, 'plugins');
  keys = path.join(folder, 'keys');
  await mkdir(keys);
  records = new RememberedPlugins();
  refusals = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function library(settings: Partial<PluginSettings> = {}): PluginLibrary {
  const all = { folder: plugins, builtInFolder: path.join(folder, 'built-in'), trustedKeysFolder: keys, isSignatureRequired: false };
  return new PluginLibrary({ ...all, ...settings }, records, { error: (entry: unknown) => void refusals.push(entry) });
}

async function statesOf(looked: PluginLibrary): Promise<readonly string[]> {
  return (await looked.rescan()).map(({ id, version, refusal }) => `${id}@${version} ${refusal ?? 'whole'}`);
}

const FILES = {
  'entry-1.js': 'export default 1;',
  'chunks/lazy-2.js': 'export const two = 2;',
  'screens/List-3.css': '.list { color: red; }',
  'locales/en-GB-4.json': '{"title":"Title"}',
  'operations.json': '{}',
};
const SAMPLE: SamplePlugin = { id: 'sample', version: '1.0.0', files: FILES };

describe('OPS-004: versions side by side', () => {
  test('OPS-004: all versions are listed, the highest first; folders with other names are ignored', async () => {
    for (const version of ['1.9.0', '1.10.0', '2.0.0-beta.1', 'latest', '01.2.3']) await writePlugin(plugins, { ...SAMPLE, version });
    await writePlugin(plugins, { id: 'other', version: '1.0.0' });
    expect(await statesOf(library())).toEqual([
      'other@1.0.0 whole',
      'sample@2.0.0-beta.1 whole',
      'sample@1.10.0 whole',
      'sample@1.9.0 whole',
    ]);
  });

  test('OPS-004: versions that are added or removed while the server runs are recognized', async () => {
    const looked = library();
    expect(await statesOf(looked)).toEqual([]);
    const target = await writePlugin(plugins, SAMPLE);
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
    expect(await looked.find('sample', '1.0.0')).toBeDefined();
    await rm(target, { recursive: true });
    expect(await statesOf(looked)).toEqual([]);
    expect(await looked.find('sample', '1.0.0')).toBeUndefined();
  });

  test('a folder that is still being copied is rejected because of its missing files, and accepted when it is complete', async () => {
    const target = await writePlugin(plugins, SAMPLE);
    await rm(path.join(target, 'entry-1.js'));
    const looked = library();
    expect(await statesOf(looked)).toEqual(["sample@1.0.0 Plugin 'sample' 1.0.0 is rejected: entry-1.js is missing."]);
    await writeFile(path.join(target, 'entry-1.js'), FILES['entry-1.js']);
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
  });

  test('a manifest in the folder of another plugin or version is rejected', async () => {
    const text = JSON.stringify(sampleManifest({ id: 'other', version: '2.0.0' }));
    await writePlugin(plugins, { id: 'sample', version: '1.0.0', files: { 'manifest.json': text } });
    const states = await statesOf(library());
    await tally.prove(() =>
      expect(states).toEqual(["sample@1.0.0 Plugin 'sample' 1.0.0 is rejected: manifest.json belongs to 'other' 2.0.0."]),
    );
  });
});

describe('OPS-005: one changed byte', () => {
  /** Flips one bit in the middle of a file. */
  async function flip(file: string): Promise<void> {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(file, bytes);
  }

  test("OPS-005: in any file or compressed twin, the plugin is rejected with the file's name, and other plugins are not affected", async () => {
    const target = await writePlugin(plugins, SAMPLE, true);
    await writePlugin(plugins, { id: 'whole', version: '1.0.0' });
    const manifest = await readFile(path.join(target, 'manifest.json'));
    await records.add({
      id: 'sample',
      version: '1.0.0',
      integrity: integrityOf(manifest),
      installedAt: new Date(0),
      installedBy: 'test',
      signedBy: undefined,
    });
    const entries = await readdir(target, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    expect(files).toHaveLength(18);
    for (const file of files) {
      const before = await readFile(file);
      await flip(file);
      const [state, other] = await statesOf(library());
      tally.count(`a bit in ${file}`, state?.includes("sample@1.0.0 Plugin 'sample' 1.0.0 is rejected: ") === true);
      expect(state).toContain(path.relative(target, file));
      expect(other).toBe('whole@1.0.0 whole');
      await writeFile(file, before);
    }
    expect(await statesOf(library())).toEqual(['sample@1.0.0 whole', 'whole@1.0.0 whole']);
  });

  test('OPS-005: after the first scan a change and its repair are found by a full check', async () => {
    const target = await writePlugin(plugins, SAMPLE);
    const looked = library();
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
    await flip(path.join(target, 'chunks/lazy-2.js'));
    expect((await looked.recheck())[0]?.refusal).toBe(
      "Plugin 'sample' 1.0.0 is rejected: chunks/lazy-2.js is not the file that was built.",
    );
    expect(refusals).toMatchObject([{ plugin: 'sample', version: '1.0.0' }]);
    await writeFile(path.join(target, 'chunks/lazy-2.js'), FILES['chunks/lazy-2.js']);
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
  });

  test('OPS-005: a refused version is served again at the first request after its repair', async () => {
    const target = await writePlugin(plugins, SAMPLE);
    const looked = library();
    await looked.current();
    await flip(path.join(target, 'chunks/lazy-2.js'));
    expect(await looked.versionToServe('sample', '1.0.0', 'chunks/lazy-2.js')).toBeUndefined();
    expect(looked.isRefused('sample', '1.0.0')).toBe(true);
    expect(await looked.versionToServe('sample', '1.0.0', 'chunks/lazy-2.js')).toBeUndefined();
    await writeFile(path.join(target, 'chunks/lazy-2.js'), FILES['chunks/lazy-2.js']);
    expect(await looked.versionToServe('sample', '1.0.0', 'chunks/lazy-2.js')).toMatchObject({ id: 'sample', version: '1.0.0' });
  });
});

describe('OPS-007: signatures', () => {
  const own = generateKeyPairSync('ed25519');
  const foreign = generateKeyPairSync('ed25519');
  const trust = (keyId: string) => writeFile(path.join(keys, `${keyId}.pem`), own.publicKey.export({ type: 'spki', format: 'pem' }));

  async function signedBy(keyId: string, key: KeyObject, plugin: SamplePlugin = SAMPLE): Promise<string> {
    const target = await writePlugin(plugins, plugin);
    const signature = sign(null, await readFile(path.join(target, 'manifest.json')), key).toString('base64');
    await writeFile(path.join(target, 'signature.json'), JSON.stringify({ keyId, algorithm: 'ed25519', signature }));
    return target;
  }
  const refused = (why: string) => [`sample@1.0.0 Plugin 'sample' 1.0.0 is rejected: ${why}`];
  const required = () => library({ isSignatureRequired: true });

  test('OPS-007: a plugin signed by a trusted key is accepted, with the name of the key', async () => {
    await trust('team');
    await signedBy('team', own.privateKey);
    const looked = required();
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
    expect((await looked.current())[0]?.signature).toEqual({ kind: 'trusted', keyId: 'team' });
  });

  test('OPS-007: an unsigned plugin is rejected if signatures are required, and accepted otherwise', async () => {
    await writePlugin(plugins, SAMPLE);
    await tally.prove(async () =>
      expect(await statesOf(required())).toEqual(refused('it is not signed, and this console accepts only signed plugins.')),
    );
    expect(await statesOf(library())).toEqual(['sample@1.0.0 whole']);
  });

  test('OPS-007: a plugin signed by an unknown key is rejected if signatures are required, and accepted as soon as the key is trusted', async () => {
    await signedBy('team', own.privateKey);
    const looked = required();
    await tally.prove(async () =>
      expect(await statesOf(looked)).toEqual(refused("it is signed by key 'team', which this console does not trust.")),
    );
    expect(await statesOf(library())).toEqual(['sample@1.0.0 whole']);
    await trust('team');
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
  });

  test.each([true, false])('OPS-007: a wrong signature is rejected, required or not (%s)', async (isSignatureRequired) => {
    await trust('team');
    await signedBy('team', foreign.privateKey);
    await tally.prove(async () =>
      expect(await statesOf(library({ isSignatureRequired }))).toEqual(
        refused("manifest.json does not match the signature of key 'team'."),
      ),
    );
  });

  test.each(['', '{}', '[]', '{"keyId":"team","algorithm":"rsa","signature":""}'])('OPS-007: %j is not a signature', async (text) => {
    const target = await writePlugin(plugins, SAMPLE);
    await writeFile(path.join(target, 'signature.json'), text);
    await tally.prove(async () => expect(await statesOf(library())).toEqual(refused('signature.json cannot be read.')));
  });

  test('OPS-007: a signature is valid for its own plugin and version only', async () => {
    await trust('team');
    const signed = await signedBy('team', own.privateKey, { ...SAMPLE, version: '0.9.0' });
    const target = await writePlugin(plugins, SAMPLE);
    await writeFile(path.join(target, 'signature.json'), await readFile(path.join(signed, 'signature.json')));
    await tally.prove(async () =>
      expect((await statesOf(required()))[0]).toContain("manifest.json does not match the signature of key 'team'."),
    );
    // The signed manifest itself, under another version's name.
    await writeFile(path.join(target, 'manifest.json'), await readFile(path.join(signed, 'manifest.json')));
    await tally.prove(async () => expect((await statesOf(required()))[0]).toContain("manifest.json belongs to 'sample' 0.9.0."));
  });

  test('OPS-007: an unchanged plugin of the product does not need a signature', async () => {
    const target = await writePlugin(plugins, SAMPLE);
    const builtIn = path.join(folder, 'built-in');
    await mkdir(builtIn);
    const integrity = integrityOf(await readFile(path.join(target, 'manifest.json')));
    await writeFile(path.join(builtIn, 'sample.json'), JSON.stringify({ id: 'sample', version: '1.0.0', integrity }));
    expect(await statesOf(required())).toEqual(['sample@1.0.0 whole']);
    await writePlugin(plugins, { ...SAMPLE, manifest: { title: 'Another' } });
    await tally.prove(async () =>
      expect(await statesOf(required())).toEqual(refused("manifest.json differs from the file of this console's build.")),
    );
  });

  test('OPS-007: a folder with other files than public keys prevents the start, and does not stop a running server', async () => {
    await trust('team');
    await signedBy('team', own.privateKey);
    const looked = required();
    expect(await statesOf(looked)).toEqual(['sample@1.0.0 whole']);
    await writeFile(path.join(keys, 'worse.pem'), own.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await tally.prove(async () =>
      expect(await statesOf(looked)).toEqual(refused("it is signed by key 'team', which this console does not trust.")),
    );
  });
});
