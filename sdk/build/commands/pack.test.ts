import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPlugin } from '../buildPlugin.js';
import { createScratchPlugin } from '../testing/createScratchPlugin.js';
import { keyIdOf, packPlugin, type PackageSignature } from './pack.js';

let scratch: string;
let plugin: string;
beforeAll(async () => {
  ({ scratch, plugin } = await createScratchPlugin());
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe('pack', () => {
  test('writes only the build into a file that is the same each time', async () => {
    const built = await buildPlugin(plugin, path.join(scratch, 'out'));
    const first = await readFile(await packPlugin(built, scratch));
    const file = await packPlugin(await buildPlugin(plugin, path.join(scratch, 'out')), scratch);
    expect(path.basename(file)).toBe('tide-tables-0.1.0.tgz');
    expect((await readFile(file)).equals(first)).toBe(true);
    const names: string[] = [];
    await list({ file, onReadEntry: (entry) => void names.push(entry.path) });
    expect(names).toEqual(['manifest.json', ...Object.keys(built.manifest.files).sort()]);
  });

  test('signs the bytes of the manifest with an Ed25519 key, and accepts no other', async () => {
    const built = await buildPlugin(plugin, path.join(scratch, 'out'));
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = path.join(scratch, 'key.pem');
    await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await packPlugin(built, scratch, { file: key });
    const { keyId, algorithm, signature } = JSON.parse(
      await readFile(path.join(built.folder, 'signature.json'), 'utf8'),
    ) as PackageSignature;
    expect([keyId, algorithm]).toEqual([keyIdOf(privateKey), 'ed25519']);
    const manifest = await readFile(path.join(built.folder, 'manifest.json'));
    expect(verify(null, manifest, createPublicKey(privateKey), Buffer.from(signature, 'base64'))).toBe(true);
    await writeFile(key, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(packPlugin(built, scratch, { file: key })).rejects.toThrow('the key is not an Ed25519 key');
    expect(existsSync(path.join(scratch, 'absent.pem'))).toBe(false);
    await expect(packPlugin(built, scratch, { file: path.join(scratch, 'absent.pem') })).rejects.toThrow('--sign');
  });
});
