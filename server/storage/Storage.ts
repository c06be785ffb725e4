import type { AwsRegion } from '@edge-console/sdk/contract';
import { AWS_REGIONS } from '@edge-console/sdk/contract';
import type { PoolSizes } from '../readOperating.js';
import type { DatabaseWatcher } from './Availability.js';
import type { DatabaseUrls } from './databaseUrls.js';
import { openDatabase, type Database } from './Database.js';
import { DatabaseUnavailableError, type DatabasePlace } from './DatabaseUnavailableError.js';
import { describeDatabases, type DatabaseOrigin } from './describeDatabase.js';
import { requireMigrated } from './migrate.js';
import { DIRECTORY_MIGRATIONS, REGION_MIGRATIONS } from './migrations/index.js';
import { requireWorkingRole } from './requireWorkingRole.js';
import { waitForDatabase, type Patience } from './waitForDatabase.js';

const DEFAULT_POOL_SIZES: PoolSizes = { directory: 20, region: 8 };

/** Milliseconds between two checks of a database. */
const CHECK_INTERVAL = 10_000;

export interface StorageOptions {
  /** @default 'given' */
  readonly origin?: DatabaseOrigin;
  readonly watcher?: DatabaseWatcher | undefined;
  /** How long to wait for the directory. Without it, an unavailable directory ends the start at once. */
  readonly patience?: Patience | undefined;
  /** Connections at most. */
  readonly sizes?: PoolSizes;
  /**
   * Whether a region is connected to and verified at its first use instead of now. For commands and tests, which use few regions.
   * @default false
   */
  readonly verifiesRegionsOnUse?: boolean | undefined;
  /** Regions of {@link openRegions}, which their opener closes. By default the storage opens and closes its own. */
  readonly regions?: ReadonlyMap<AwsRegion, Database> | undefined;
}

type Opening = Pick<StorageOptions, 'origin' | 'watcher' | 'sizes'>;

function openPlace(
  place: DatabasePlace,
  urls: DatabaseUrls,
  onError: (error: Error) => void,
  { origin = 'given', watcher, sizes = DEFAULT_POOL_SIZES }: Opening,
): Database {
  const [url, size, migrations] =
    place === 'directory'
      ? ([urls.directory, sizes.directory, DIRECTORY_MIGRATIONS] as const)
      : ([urls.regions[place], sizes.region, REGION_MIGRATIONS] as const);
  const name = new URL(url).pathname.slice(1);
  const description = describeDatabases(urls, origin)[place];
  const verify = async (pool: Database['pool']) => {
    await requireWorkingRole(pool, description);
    await requireMigrated(pool, name, migrations);
  };
  return openDatabase(url, size, onError, { place, description, verify, watcher });
}

/** The regions without a directory, each connected to and verified at its first use. */
export function openRegions(urls: DatabaseUrls, onError: (error: Error) => void, options: Opening = {}): ReadonlyMap<AwsRegion, Database> {
  return new Map(AWS_REGIONS.map((region) => [region, openPlace(region, urls, onError, options)]));
}

/** The directory and the regions. (data.md: Global control plane, regional data plane) */
export class Storage {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    readonly directory: Database,
    private readonly regional: ReadonlyMap<AwsRegion, Database>,
    /** What `close` closes. */
    private readonly own: readonly Database[],
  ) {}

  /**
   * An unavailable region does not prevent the server from starting. It is verified when it is available again, before its first use.
   *
   * @throws {DatabaseUnavailableError} if the directory is unavailable, or if a region rejects the connection
   * @throws {SchemaError} if a database was not migrated for this build
   * @throws {StartupError} if row-level security does not apply to the role
   */
  static async open(urls: DatabaseUrls, onError: (error: Error) => void, options: StorageOptions = {}): Promise<Storage> {
    const directory = openPlace('directory', urls, onError, options);
    const regions = options.regions ?? openRegions(urls, onError, options);
    const storage = new Storage(directory, regions, options.regions === undefined ? [directory, ...regions.values()] : [directory]);
    try {
      await waitForDatabase(() => storage.directory.availability.verify(), options.patience);
      if (options.verifiesRegionsOnUse !== true) await Promise.all([...storage.regional.values()].map(verifyRegion));
    } catch (error) {
      await storage.close();
      throw error;
    }
    return storage;
  }

  region(awsRegion: AwsRegion): Database {
    const database = this.regional.get(awsRegion);
    if (database === undefined) throw new Error(`Region ${awsRegion} has no database.`);
    return database;
  }

  /** Every database, the directory first. */
  get databases(): readonly Database[] {
    return [this.directory, ...this.regional.values()];
  }

  /** All regions. */
  get regions(): readonly AwsRegion[] {
    return [...this.regional.keys()];
  }

  /** Unavailable regions. */
  get regionsAway(): readonly AwsRegion[] {
    return [...this.regional].filter(([, { availability }]) => !availability.isUp).map(([region]) => region);
  }

  /** Checks each database every ten seconds, so that the state of an unused database is known too. */
  startWatching(): void {
    this.timer = setInterval(() => void this.checkDatabases(), CHECK_INTERVAL);
    this.timer.unref();
  }

  stopWatching(): void {
    clearInterval(this.timer);
  }

  /** Checks each database. Never rejects. */
  async checkDatabases(): Promise<void> {
    await Promise.allSettled(this.databases.map((database) => database.check()));
  }

  /** @throws {DatabaseUnavailableError} if a database does not respond */
  async check(): Promise<void> {
    await Promise.all(this.databases.map((database) => database.check()));
  }

  /** Closes the databases that it opened, also if closing one of them fails. */
  async close(): Promise<void> {
    this.stopWatching();
    const closed = await Promise.allSettled(this.own.map((database) => database.close()));
    const failed = closed.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

/** A fault that requires an operator ends the start; a fault that may be temporary does not. */
async function verifyRegion({ availability }: Database): Promise<void> {
  try {
    await availability.verify();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError) || error.kind === 'refused') throw error;
    availability.report(error);
  }
}
