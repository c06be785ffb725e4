import type { DatabaseUrls } from '../databaseUrls.js';
import { MIGRATIONS_OF, type Migration } from '../migrations/index.js';
import { migrateAll } from '../openStorage.js';
import { runningBuilds } from '../runningBuilds.js';
import { checksumOf } from '../schemaState.js';
import { withOwnClient } from '../withOwnClient.js';
import { BackupError, urlOf, type BackupContent, type BackupDatabase } from './BackupContent.js';
import { loadDatabase } from './loadDatabase.js';
import { loadQueue } from './loadQueue.js';
import { readContent, verifyFiles } from './readBackup.js';
import { beginRestore, endRestore, isUnfinished } from './restoreMarker.js';
import { hasData } from './tableCatalogue.js';

const PURPOSE = 'restore';

export interface RestoreTarget {
  /** As the owner. */
  readonly urls: DatabaseUrls;
  readonly workingRole: string;
}

export interface RestoreOptions {
  /** Whether databases with data are emptied first. */
  readonly isReplacing: boolean;
}

/**
 * Reads a complete backup and checks that this build can restore it, before anything is changed.
 * @throws {BackupError}
 */
export async function checkBackup(folder: string): Promise<BackupContent> {
  const content = await readContent(folder);
  for (const database of content.databases) knownMigrations(database, content.productVersion);
  await verifyFiles(folder, content);
  return content;
}

/** This build's migrations up to the state of the backup. */
function knownMigrations({ name, migrations }: BackupDatabase, productVersion: string): readonly Migration[] {
  const known = new Map(MIGRATIONS_OF[name === 'directory' ? 'directory' : 'region'].map((migration) => [migration.name, migration]));
  return migrations.map((applied) => {
    const migration = known.get(applied.name);
    if (migration === undefined || checksumOf(migration) !== applied.checksum)
      throw new BackupError(
        `The backup was made by Edge Console ${productVersion} and contains migration ${applied.name} of ${name}, which this build does not know. Restore with that version or a newer one.`,
      );
    return migration;
  });
}

/**
 * Replaces the content of the databases by a checked backup, and migrates them. Until the restore succeeds, servers do not start on these
 * databases.
 * @throws {BackupError} before anything is changed: if databases contain data and are not to be replaced, and while a server runs
 */
export async function restoreBackup(folder: string, content: BackupContent, target: RestoreTarget, options: RestoreOptions): Promise<void> {
  for (const { name } of content.databases) await rejectUnsuitableTarget(urlOf(target.urls, name), name, options);
  for (const { name } of content.databases)
    await withOwnClient(urlOf(target.urls, name), PURPOSE, (client) => beginRestore(client, target.workingRole));
  for (const database of content.databases) {
    const migrations = knownMigrations(database, content.productVersion);
    await withOwnClient(urlOf(target.urls, database.name), PURPOSE, (client) =>
      loadDatabase(client, { folder, database, migrations, workingRole: target.workingRole }),
    );
    if (database.name === 'directory') await loadQueue(target.urls.directory, target.workingRole, folder, database);
  }
  for (const { name } of content.databases) await withOwnClient(urlOf(target.urls, name), PURPOSE, endRestore);
  await migrateAll(target.urls, target.workingRole);
}

async function rejectUnsuitableTarget(url: string, name: string, { isReplacing }: RestoreOptions): Promise<void> {
  await withOwnClient(url, PURPOSE, async (client) => {
    const builds = await runningBuilds(client);
    if (builds.length > 0)
      throw new BackupError(`A server (Edge Console ${builds.join(', ')}) is connected to database ${name}. Stop all servers first.`);
    if (!isReplacing && !(await isUnfinished(client)) && (await hasData(client)))
      throw new BackupError(`The database '${name}' is not empty. To replace its data by the backup, add --replace.`);
  });
}
