import type { AwsRegion } from '@edge-console/sdk/contract';
import { AWS_REGIONS } from '@edge-console/sdk/contract';
import type { PoolSizes } from '../readOperating.js';
import type { DatabaseUrls } from './databaseUrls.js';
import { openDatabase, type Database } from './Database.js';
import { requireMigrated } from './migrate.js';
import { DIRECTORY_MIGRATIONS, REGION_MIGRATIONS } from './migrations/index.js';

const DEFAULT_POOL_SIZES: PoolSizes = { directory: 20, region: 8 };

/** The directory and the regions. (data.md: Global control plane, regional data plane) */
export class Storage {
  private constructor(
    readonly directory: Database,
    private readonly regions: ReadonlyMap<AwsRegion, Database>,
  ) {}

  /** @throws {SchemaError} when a database was not migrated for this build. */
  static async open(urls: DatabaseUrls, onError: (error: Error) => void, sizes = DEFAULT_POOL_SIZES): Promise<Storage> {
    const directory = openDatabase(urls.directory, sizes.directory, onError);
    const regions = new Map(AWS_REGIONS.map((region) => [region, openDatabase(urls.regions[region], sizes.region, onError)]));
    const storage = new Storage(directory, regions);
    try {
      await requireMigrated(directory.pool, directory.name, DIRECTORY_MIGRATIONS);
      for (const database of regions.values()) await requireMigrated(database.pool, database.name, REGION_MIGRATIONS);
    } catch (error) {
      await storage.close();
      throw error;
    }
    return storage;
  }

  region(awsRegion: AwsRegion): Database {
    const database = this.regions.get(awsRegion);
    if (database === undefined) throw new Error(`There is no database of region ${awsRegion}.`);
    return database;
  }

  /** Every database, the directory first. */
  get databases(): readonly Database[] {
    return [this.directory, ...this.regions.values()];
  }

  /** @throws when a database does not answer. */
  async check(): Promise<void> {
    await Promise.all(this.databases.map((database) => database.check()));
  }

  async close(): Promise<void> {
    await Promise.all(this.databases.map((database) => database.close()));
  }
}
