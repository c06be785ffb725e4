import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sentence } from '@edge-console/sdk/contract';
import { StartupError } from '../StartupError.js';
import { operatorMessage } from '../texts/operatorSentences.js';

export const SIGNATURE_FILE = 'signature.json';

/** A trusted key. Its id is the name of its file without `.pem`. Signatures name the id or the fingerprint. */
export interface TrustedKey {
  readonly keyId: string;
  readonly key: KeyObject;
}

/** The first 16 hex digits of the SHA-256 of a public key (SPKI, DER), which `edge-plugin pack` uses as the key's id. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** State of a manifest's signature. */
export type SignatureState =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'trusted'; readonly keyId: string }
  /** Well-formed, with an unknown key. */
  | { readonly kind: 'unknown-key'; readonly keyId: string }
  | { readonly kind: 'invalid'; readonly fault: Sentence };

interface SignatureFile {
  readonly keyId: string;
  readonly algorithm: 'ed25519';
  readonly signature: string;
}

function readSignatureFile(text: string): SignatureFile | undefined {
  try {
    const { keyId, algorithm, signature } = JSON.parse(text) as Partial<Record<keyof SignatureFile, unknown>>;
    if (typeof keyId !== 'string' || algorithm !== 'ed25519' || typeof signature !== 'string') return undefined;
    return { keyId, algorithm, signature };
  } catch {
    return undefined;
  }
}

/**
 * Verifies a signature of the exact bytes of `manifest.json`, which contains the hashes of all other files. (OPS-007)
 * @param signatureText content of `signature.json`; undefined if the file does not exist
 */
export function judgeSignature(
  manifest: Uint8Array,
  signatureText: string | undefined,
  trusted: ReadonlyMap<string, TrustedKey>,
): SignatureState {
  if (signatureText === undefined) return { kind: 'unsigned' };
  const file = readSignatureFile(signatureText);
  if (file === undefined) return { kind: 'invalid', fault: operatorMessage('fileUnreadable', { file: SIGNATURE_FILE }) };
  const { keyId, signature } = file;
  const key = trusted.get(keyId);
  if (key === undefined) return { kind: 'unknown-key', keyId };
  const isGood = verify(null, manifest, key.key, Buffer.from(signature, 'base64'));
  if (isGood) return { kind: 'trusted', keyId: key.keyId };
  return { kind: 'invalid', fault: operatorMessage('signatureWrong', { key: key.keyId }) };
}

/**
 * The reason why the signature policy rejects a plugin; undefined if it accepts the plugin.
 * @param isBuiltIn whether the plugin is part of this console's build, which then replaces a signature
 */
export function signatureFault(state: SignatureState, isRequired: boolean, isBuiltIn: boolean): Sentence | undefined {
  if (state.kind === 'invalid') return state.fault;
  if (!isRequired || isBuiltIn || state.kind === 'trusted') return undefined;
  if (state.kind === 'unsigned') return operatorMessage('signatureMissing', {});
  return operatorMessage('signatureForeign', { key: state.keyId });
}

/**
 * Reads public keys in PEM: every `*.pem` of a folder.
 * @throws {StartupError} with the name of a file that does not contain an Ed25519 public key
 */
export async function readTrustedKeys(folder: string | undefined): Promise<ReadonlyMap<string, TrustedKey>> {
  const keys = new Map<string, TrustedKey>();
  for (const file of await keyFiles(folder)) {
    const key = { keyId: path.basename(file, '.pem'), key: readKey(file, await readFile(file, 'utf8')) };
    for (const id of [key.keyId, fingerprintOf(key.key)]) keys.set(id, key);
  }
  return keys;
}

/** Changes whenever a key is added, removed or replaced. */
export async function stampOfKeys(folder: string | undefined): Promise<string> {
  const files = await keyFiles(folder).catch(() => []);
  const stamps = await Promise.all(files.map(async (file) => `${file} ${String((await stat(file).catch(() => undefined))?.mtimeMs)}`));
  return stamps.join('\n');
}

async function keyFiles(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`PLUGIN_TRUSTED_KEYS: the folder ${folder} cannot be read (${error.code ?? error.message}).`);
  });
  return names
    .filter((name) => name.endsWith('.pem'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @throws {StartupError} naming the file */
export function readKey(file: string, text: string): KeyObject {
  let key: KeyObject | undefined;
  // Node.js derives the public key from a private key. A private key is rejected, because it must not be stored on a server.
  if (!text.includes('PRIVATE KEY')) {
    try {
      key = createPublicKey(text);
    } catch {
      key = undefined;
    }
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new StartupError(`PLUGIN_TRUSTED_KEYS: ${file} does not contain an Ed25519 public key in PEM.`);
  return key;
}
