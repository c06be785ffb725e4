import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command as Program } from 'commander';
import { readStorageSettings, type StorageSettings } from '../config.js';
import { findInstallation } from '../root.js';
import type { BackupContent } from '../storage/backup/BackupContent.js';
import { checkBackup, restoreBackup, type RestoreOptions } from '../storage/backup/restoreBackup.js';
import { parseSecrets, readSecrets, SECRETS_FILE, writeSecrets, type Secrets } from '../storage/embedded/secrets.js';
import { hasEmbeddedDatabase, openForMaintenance } from '../storage/maintenance/openForMaintenance.js';
import type { Command, CommandInput } from './Command.js';
import { parseWords, quietly } from './parseWords.js';

/** `npm run restore -- FOLDER` restores a backup into new databases, or replaces the existing data. (docs/operations/backup.md) */
export const restore: Command = (input) =>
  parseWords(
    quietly(new Program('npm run restore --'), input)
      .argument('<folder>', 'made by npm run backup')
      .option('--replace', 'replace existing data')
      .action((folder: string, { replace }: { readonly replace?: boolean }) =>
        run(path.resolve(folder), { isReplacing: replace === true }, input),
      ),
    input,
  );

async function run(folder: string, options: RestoreOptions, { environment, print }: CommandInput): Promise<void> {
  const settings = readStorageSettings(environment, findInstallation().root);
  const content = await checkBackup(folder);
  if (settings.database.kind === 'embedded') await restoreEmbedded(folder, content, settings, options);
  else await restoreDatabases(folder, content, settings, options);
  for (const { name, tables, takenAt } of content.databases)
    print(`${name}: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables restored, as of ${takenAt}`);
  if (content.secretFiles.length === 0 || settings.database.kind === 'given')
    print('Start the servers with the SECRET_KEY that they had when the backup was made.');
}

async function restoreDatabases(folder: string, content: BackupContent, settings: StorageSettings, options: RestoreOptions): Promise<void> {
  const access = await openForMaintenance(settings, { isExclusive: true });
  try {
    await restoreBackup(folder, content, access, options);
  } finally {
    await access.close();
  }
}

/** A new data folder gets the secrets of the backup. An existing data folder keeps its database passwords and gets the secret key. */
async function restoreEmbedded(folder: string, content: BackupContent, settings: StorageSettings, options: RestoreOptions): Promise<void> {
  const { dataDirectory } = settings;
  const secrets = await secretsIn(folder, content);
  if (secrets && !hasEmbeddedDatabase(dataDirectory)) await writeSecrets(dataDirectory, secrets);
  await restoreDatabases(folder, content, settings, options);
  if (secrets) await writeSecrets(dataDirectory, { ...(await readSecrets(dataDirectory)), secretKey: secrets.secretKey });
  for (const name of content.secretFiles.filter((file) => file !== SECRETS_FILE))
    await copyFile(path.join(folder, path.basename(name)), path.join(dataDirectory, path.basename(name)));
}

async function secretsIn(folder: string, { secretFiles }: BackupContent): Promise<Secrets | undefined> {
  if (!secretFiles.includes(SECRETS_FILE)) return undefined;
  const file = path.join(folder, SECRETS_FILE);
  return parseSecrets(file, await readFile(file, 'utf8'));
}
