import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../StartupError.js';
import { writeWhole } from '../../writeWhole.js';
import { namingFullDisk } from '../../diskFull.js';
import { postgresFolder } from './postgresFolder.js';

/** Secrets, generated at the first start and stored in the data folder. */
export interface Secrets {
  readonly superuserPassword: string;
  readonly ownerPassword: string;
  readonly workingPassword: string;
  readonly secretKey: string;
}

/** In the data folder. */
export const SECRETS_FILE = 'secrets.json';

const NAMES = ['superuserPassword', 'ownerPassword', 'workingPassword', 'secretKey'] as const;

/** Reads a file that only its owner may read, or creates it. If two processes create it at once, both get the content of the first. */
export async function keptFile(file: string, make: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const folder = path.dirname(file);
  const text = make();
  const beside = `${file}.${randomBytes(4).toString('hex')}`;
  await namingFullDisk(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(beside, text, { mode: 0o600 });
      // A link appears with its whole content, so a full disk leaves no half of a file, and never replaces a file that another
      // process uses.
      await link(beside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(beside, { force: true });
    }
  });
  return readFile(file, 'utf8');
}

/**
 * The secrets of a data folder; created for a new folder.
 * @throws {StartupError} if a database exists and its secrets are missing, because new secrets could not open it
 */
export async function readSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, SECRETS_FILE);
  const text = await keptFile(file, () => {
    if (existsSync(path.join(postgresFolder(dataDirectory), 'PG_VERSION')))
      throw new StartupError(
        `${dataDirectory} has a database, but ${SECRETS_FILE} is missing. Put the file back from a backup of this folder; without it the database cannot be opened.`,
      );
    return JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')])));
  });
  return parseSecrets(file, text);
}

/** @param file for errors */
export function parseSecrets(file: string, text: string): Secrets {
  const secrets = JSON.parse(text) as Partial<Secrets>;
  for (const name of NAMES)
    if (typeof secrets[name] !== 'string')
      throw new Error(`${file} has no ${name}. Restore it from a backup; without it the data cannot be read.`);
  return secrets as Secrets;
}

/** Replaces the file as a whole. */
export async function writeSecrets(dataDirectory: string, secrets: Secrets): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(dataDirectory, SECRETS_FILE), JSON.stringify(secrets), 0o600);
}
