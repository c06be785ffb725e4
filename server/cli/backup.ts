import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command as Program } from 'commander';
import { readStorageSettings, type StorageSettings } from '../config.js';
import { findInstallation } from '../root.js';
import type { BackupContent, BackupDatabase } from '../storage/backup/BackupContent.js';
import { writeBackup } from '../storage/backup/writeBackup.js';
import { SECRETS_FILE } from '../storage/embedded/secrets.js';
import { hasEmbeddedDatabase, openForMaintenance } from '../storage/maintenance/openForMaintenance.js';
import { CommandError, type Command, type CommandInput } from './Command.js';
import { parseWords, quietly } from './parseWords.js';

/** Files of the data folder that a restored database needs to decrypt its content. */
const SECRET_FILES = [SECRETS_FILE, 'demo-password'] as const;

/** `npm run backup -- FOLDER` backs up all databases while servers run. (docs/operations/backup.md) */
export const backup: Command = (input) =>
  parseWords(
    quietly(new Program('npm run backup --'), input)
      .argument('<folder>', 'new folder')
      .action((folder: string) => run(path.resolve(folder), input)),
    input,
  );

async function run(folder: string, { environment, print }: CommandInput): Promise<void> {
  const { root, version } = findInstallation();
  const settings = readStorageSettings(environment, root);
  const isEmbedded = settings.database.kind === 'embedded';
  if (isEmbedded && !hasEmbeddedDatabase(settings.dataDirectory))
    throw new CommandError(`${settings.dataDirectory} (DATA_DIR) does not contain a database, and DATABASE_URL is not set.`);
  const access = await openForMaintenance(settings, { isExclusive: false });
  try {
    const content = await writeBackup(folder, { urls: access.urls, productVersion: version, secretFiles: secretFilesOf(settings) });
    for (const database of content.databases) print(describeDatabase(database));
    print(`The backup is in ${folder}, and every table was read back.`);
    for (const line of notIncluded(content, settings, environment)) print(line);
  } finally {
    await access.close();
  }
}

function secretFilesOf({ database, dataDirectory }: StorageSettings): readonly string[] {
  if (database.kind === 'given') return [];
  return SECRET_FILES.map((name) => path.join(dataDirectory, name)).filter((file) => existsSync(file));
}

function describeDatabase({ name, takenAt, tables }: BackupDatabase): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${name}: ${rows} rows of ${tables.length} tables, as of ${takenAt}`;
}

/** Lists secrets that exist only in the environment, and files outside the databases. */
function notIncluded(content: BackupContent, { database }: StorageSettings, environment: CommandInput['environment']): readonly string[] {
  const isGiven = (name: string): boolean => environment[name] !== undefined && environment[name] !== '';
  const secrets = ['SECRET_KEY', 'SAML_SIGNING_KEY'].filter(
    (name) => isGiven(name) || (name === 'SECRET_KEY' && database.kind === 'given'),
  );
  return [
    ...(content.secretFiles.length > 0
      ? [`It contains secrets (${content.secretFiles.join(', ')}). Store it where only operators can read it.`]
      : []),
    ...(secrets.length > 0
      ? [`Not included: ${secrets.join(', ')}. Keep them in your secret store; a restore needs the same values.`]
      : []),
    'Not included: flag files and packages of plugins (FLAGS_DIR, PLUGINS_DIR).',
  ];
}
