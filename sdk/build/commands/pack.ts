import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { BuildError } from '../BuildError.js';
import type { BuiltPlugin } from '../buildPlugin.js';

export const SIGNATURE_FILE = 'signature.json';

/** Content of `signature.json`: the signature of `manifest.json`, which contains the checksums of all other files. */
export interface PackageSignature {
  /** Id of the key: the first 16 hex digits of the SHA-256 of the public key (SPKI, DER), unless its owner chose another id. */
  readonly keyId: string;
  readonly algorithm: 'ed25519';
  /** Base64, over the exact bytes of `manifest.json`. */
  readonly signature: string;
}

export interface SigningKey {
  /** PEM file with an Ed25519 private key. */
  readonly file: string;
  readonly keyId?: string | undefined;
}

export function keyIdOf(key: KeyObject): string {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

async function readKey(file: string): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw new BuildError(`--sign ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new BuildError(`--sign ${file}: the key is not an Ed25519 key. Create one with: openssl genpkey -algorithm ed25519 -out key.pem`);
}

async function writeSignature(folder: string, { file, keyId }: SigningKey): Promise<void> {
  const key = await readKey(file);
  const manifest = await readFile(path.join(folder, 'manifest.json'));
  const content: PackageSignature = {
    keyId: keyId ?? keyIdOf(key),
    algorithm: 'ed25519',
    signature: sign(null, manifest, key).toString('base64'),
  };
  await writeFile(path.join(folder, SIGNATURE_FILE), JSON.stringify(content));
}

/**
 * Packs a build into one file: `manifest.json`, the files whose checksums it contains, and the signature if a key is given. Files are at
 * the root of the archive. The same build gives the same bytes. Compressed variants are left out, because they have no checksum.
 * @returns `<outDir>/<id>-<version>.tgz`
 * @throws BuildError if the key is not an Ed25519 key
 */
export async function packPlugin({ manifest, folder }: BuiltPlugin, outDir: string, key?: SigningKey): Promise<string> {
  if (key !== undefined) await writeSignature(folder, key);
  const file = path.join(outDir, `${manifest.id}-${manifest.version}.tgz`);
  const names = ['manifest.json', ...(key === undefined ? [] : [SIGNATURE_FILE]), ...Object.keys(manifest.files).sort()];
  await create({ file, cwd: folder, gzip: { level: 9 }, portable: true, mtime: new Date(0) }, names);
  return file;
}
