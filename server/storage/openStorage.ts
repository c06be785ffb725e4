import { AWS_REGIONS } from '@edge-console/sdk/contract';
import type { ServerConfig } from '../config.js';
import { StartupError } from '../StartupError.js';
import { deriveDatabaseUrls, withRole, type DatabaseUrls } from './databaseUrls.js';
import { planOf } from './embedded/clusterPlan.js';
import { postgresFolder } from './embedded/postgresFolder.js';
import { EmbeddedPostgres, runningAddress } from './embedded/EmbeddedPostgres.js';
import { lockFolder } from './embedded/folderLock.js';
import { readSecrets } from './embedded/secrets.js';
import { migrate } from './migrate.js';
import { DIRECTORY_MIGRATIONS, REGION_MIGRATIONS } from './migrations/index.js';
import { prepareCluster } from './prepareCluster.js';
import { migrateQueue } from './queue/migrateQueue.js';
import { Storage, type StorageOptions } from './Storage.js';

export interface OpenedStorage {
  readonly storage: Storage;
  /** Key of tokens and codes. */
  readonly secretKey: string;
  /** Address of the directory as the working role, for the job queue. */
  readonly directoryUrl: string;
  /** Closes the connections. Stops the embedded database and releases its folder. */
  close(): Promise<void>;
}

/** Migrates all databases as their owner. */
export async function migrateAll(owner: DatabaseUrls, workingRole: string): Promise<void> {
  await migrate(owner.directory, workingRole, DIRECTORY_MIGRATIONS);
  await migrateQueue(owner.directory, workingRole);
  await Promise.all(AWS_REGIONS.map((region) => migrate(owner.regions[region], workingRole, REGION_MIGRATIONS)));
}

/** `watcher` and `patience` are for servers, `verifiesRegionsOnUse` is for commands. */
export type OpenOptions = Pick<StorageOptions, 'watcher' | 'patience' | 'verifiesRegionsOnUse'>;

/** Opens the configured database: starts and migrates the embedded one, or connects to an external one, which must be migrated already. */
export async function openStorage(
  config: ServerConfig,
  onError: (error: Error) => void,
  options: OpenOptions = {},
): Promise<OpenedStorage> {
  return config.database.kind === 'embedded'
    ? openEmbedded(config, onError, options)
    : openGiven(config, config.database, onError, options);
}

async function openGiven(
  config: ServerConfig,
  settings: Extract<ServerConfig['database'], { kind: 'given' }>,
  onError: (error: Error) => void,
  options: OpenOptions,
): Promise<OpenedStorage> {
  if (config.secretKey === undefined) throw new Error('SECRET_KEY is missing.');
  const storage = await Storage.open(deriveDatabaseUrls(settings.url, settings.regionUrls), onError, {
    ...options,
    sizes: config.poolSizes,
  });
  return { storage, secretKey: config.secretKey, directoryUrl: settings.url, close: () => storage.close() };
}

/** Opens the embedded database of a running server, for a command. */
export async function openRunningStorage(
  config: ServerConfig,
  onError: (error: Error) => void,
  options: OpenOptions = {},
): Promise<OpenedStorage> {
  const secrets = await readSecrets(config.dataDirectory);
  const plan = planOf(secrets);
  const urls = withRole(deriveDatabaseUrls(await runningAddress(postgresFolder(config.dataDirectory), plan.directory)), plan.working);
  const storage = await Storage.open(urls, onError, { ...options, origin: 'embedded', sizes: config.poolSizes });
  return { storage, secretKey: config.secretKey ?? secrets.secretKey, directoryUrl: urls.directory, close: () => storage.close() };
}

async function openEmbedded(
  config: ServerConfig,
  onError: (error: Error) => void,
  { watcher, verifiesRegionsOnUse }: OpenOptions,
): Promise<OpenedStorage> {
  const unlock = await lockFolder(config.dataDirectory);
  let postgres: EmbeddedPostgres | undefined;
  try {
    const secrets = await readSecrets(config.dataDirectory);
    const started = await EmbeddedPostgres.start({
      folder: postgresFolder(config.dataDirectory),
      superuserPassword: secrets.superuserPassword,
      onEnd: (words) => onError(new StartupError(`The embedded PostgreSQL in ${config.dataDirectory} ended (${words}). It is restarted.`)),
    });
    postgres = started;
    const plan = planOf(secrets);
    const urls = await prepareCluster(started.superuserUrl('postgres'), plan);
    await migrateAll(urls.owner, plan.working.name);
    const storage = await Storage.open(urls.working, onError, {
      origin: 'embedded',
      watcher,
      verifiesRegionsOnUse,
      sizes: config.poolSizes,
    });
    return {
      storage,
      secretKey: config.secretKey ?? secrets.secretKey,
      directoryUrl: urls.working.directory,
      async close() {
        await storage.close();
        await started.stop();
        await unlock();
      },
    };
  } catch (error) {
    await postgres?.stop();
    await unlock();
    throw error;
  }
}
