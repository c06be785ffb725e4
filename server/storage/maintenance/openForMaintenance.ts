import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StorageSettings } from '../../config.js';
import { StartupError } from '../../StartupError.js';
import { deriveDatabaseUrls, deriveOwnerUrls, withRole, type DatabaseUrls } from '../databaseUrls.js';
import { planOf } from '../embedded/clusterPlan.js';
import { postgresFolder } from '../embedded/postgresFolder.js';
import { EmbeddedPostgres, runningAddress } from '../embedded/EmbeddedPostgres.js';
import { FolderInUseError, lockFolder } from '../embedded/folderLock.js';
import { readSecrets, SECRETS_FILE } from '../embedded/secrets.js';
import { prepareCluster } from '../prepareCluster.js';
import { requireReachable } from '../requireReachable.js';

/** All databases with the owner's access, neither migrated nor checked. */
export interface MaintenanceAccess {
  readonly urls: DatabaseUrls;
  /** Name of the server's role. */
  readonly workingRole: string;
  /** Stops the embedded database if this access started it. */
  close(): Promise<void>;
}

export interface MaintenanceOptions {
  /** If true, rejects an embedded database that a running server uses. */
  readonly isExclusive: boolean;
}

/**
 * Opens the configured databases for a command that works on whole databases.
 * @throws {StartupError} without an owner, {FolderInUseError} if a server runs and the access must be exclusive
 */
export function openForMaintenance(settings: StorageSettings, options: MaintenanceOptions): Promise<MaintenanceAccess> {
  const { database, dataDirectory } = settings;
  return database.kind === 'given' ? openGiven(database) : openEmbedded(dataDirectory, options);
}

/** Whether the data folder contains an embedded database. */
export function hasEmbeddedDatabase(dataDirectory: string): boolean {
  return existsSync(path.join(postgresFolder(dataDirectory), 'PG_VERSION')) && existsSync(path.join(dataDirectory, SECRETS_FILE));
}

async function openGiven({
  url,
  ownerUrl,
  regionUrls,
}: Extract<StorageSettings['database'], { kind: 'given' }>): Promise<MaintenanceAccess> {
  if (ownerUrl === undefined) throw new StartupError('DATABASE_OWNER_URL is missing: this command requires the owner of the databases.');
  const urls = deriveOwnerUrls(ownerUrl, regionUrls);
  for (const each of [urls.directory, ...Object.values(urls.regions)]) await requireReachable(each, 'DATABASE_OWNER_URL');
  return {
    urls,
    workingRole: decodeURIComponent(new URL(url).username),
    close: () => Promise.resolve(),
  };
}

async function openEmbedded(dataDirectory: string, { isExclusive }: MaintenanceOptions): Promise<MaintenanceAccess> {
  try {
    return await startEmbedded(dataDirectory);
  } catch (error) {
    if (isExclusive || !(error instanceof FolderInUseError)) throw error;
    const plan = planOf(await readSecrets(dataDirectory));
    const address = await runningAddress(postgresFolder(dataDirectory), plan.directory);
    return { urls: withRole(deriveDatabaseUrls(address), plan.owner), workingRole: plan.working.name, close: () => Promise.resolve() };
  }
}

async function startEmbedded(dataDirectory: string): Promise<MaintenanceAccess> {
  const unlock = await lockFolder(dataDirectory);
  try {
    const secrets = await readSecrets(dataDirectory);
    const plan = planOf(secrets);
    const postgres = await EmbeddedPostgres.start({
      folder: postgresFolder(dataDirectory),
      superuserPassword: secrets.superuserPassword,
    });
    const close = async () => {
      await postgres.stop();
      await unlock();
    };
    try {
      const { owner } = await prepareCluster(postgres.superuserUrl('postgres'), plan);
      return { urls: owner, workingRole: plan.working.name, close };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  } catch (error) {
    await unlock();
    throw error;
  }
}
