import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf, readKey, readTrustedKeys } from '../../plugins/signatures.js';
import { describeFileFault } from '../../systemFaults.js';
import { writeWhole } from '../../writeWhole.js';
import { CommandError } from '../Command.js';

/** A trusted signing key. */
export interface KeyLine {
  readonly keyId: string;
  readonly fingerprint: string;
}

export async function listKeys(folder: string | undefined): Promise<readonly KeyLine[]> {
  const keys = new Map([...(await readTrustedKeys(folder)).values()].map((one) => [one.keyId, one]));
  return [...keys.values()].map(({ keyId, key }) => ({ keyId, fingerprint: fingerprintOf(key) }));
}

/** @returns the key's id */
export async function addKey(folder: string | undefined, file: string, name: string | undefined): Promise<string> {
  if (folder === undefined) throw new CommandError('PLUGIN_TRUSTED_KEYS is not set. Set it to the folder for trusted keys.');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${describeFileFault(error) ?? String(error)}.`);
  });
  const keyId = name ?? fingerprintOf(readKey(file, text));
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(keyId)) throw new CommandError(`'${keyId}' cannot be the name of a key.`);
  readKey(file, text);
  await writeWhole(path.join(folder, `${keyId}.pem`), text);
  return keyId;
}
