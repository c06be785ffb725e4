import { randomBytes } from 'node:crypto';
import type { AwsRegion } from '@edge-console/sdk/contract';
import pg from 'pg';
import { inject } from 'vitest';
import { deriveDatabaseUrls, onDatabase, withRole, type DatabaseUrls } from '../storage/databaseUrls.js';
import { openRegions, Storage, type Database } from '../storage/index.js';
import { openSeeds } from './seeds.js';
import './TestCluster.js';

/** A migrated, empty directory and three regions. */
export interface TestDatabase {
  readonly storage: Storage;
  /** As the working role. `directory` also contains the job queue. */
  readonly urls: DatabaseUrls;
  readonly ownerUrls: DatabaseUrls;
  /** As a superuser, to whom row-level security does not apply, for checking the stored rows. */
  readonly adminUrls: DatabaseUrls;
  /** Environment variables with these databases, for commands and servers that a test runs. */
  readonly settings: Readonly<Record<string, string>>;
  /** Drops the databases that this object owns. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /**
   * Copies the regions too, which takes three times as long as copying the directory. Otherwise the test files of a process share one
   * set of regions: a file sees the rows of its own customers and those of other files.
   * @default false
   */
  readonly hasOwnRegions?: boolean;
  /** Connects by TCP, for tests of hosts and ports. @default false */
  readonly isByTcp?: boolean;
}

type Regions = DatabaseUrls['regions'];

const nameOf = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1));
const uniqueName = (prefix: string) => `${prefix}_${randomBytes(4).toString('hex')}`;

/** Copies the run's migrated template databases, in some hundredths of a second each: by their files, because the log of a copy is not needed. */
async function copy(pairs: readonly (readonly [template: string, copy: string])[]): Promise<void> {
  const { adminUrl, plan } = inject('testCluster');
  await asAdmin(adminUrl, async (client) => {
    for (const [template, target] of pairs) {
      await client.query(
        `CREATE DATABASE ${nameOf(target)} TEMPLATE ${nameOf(template)} OWNER ${pg.escapeIdentifier(plan.owner.name)} STRATEGY FILE_COPY`,
      );
    }
  });
}

/** @param adminUrl of the cluster */
async function copyRegions(directory: string, adminUrl: string): Promise<Regions> {
  const { plan } = inject('testCluster');
  const templates = deriveDatabaseUrls(onDatabase(adminUrl, plan.directory)).regions;
  const { regions } = deriveDatabaseUrls(onDatabase(adminUrl, directory));
  await copy(Object.entries(regions).map(([region, url]) => [templates[region as AwsRegion], url] as const));
  return regions;
}

interface SharedRegions {
  /** As a superuser. */
  readonly urls: Regions;
  readonly databases: ReadonlyMap<AwsRegion, Database>;
}

/**
 * Regions of all test files of this process. They are removed with the cluster. Their connections are shared too: to start one takes 25 ms,
 * and its first statements take several times as long as later ones.
 */
let shared: Promise<SharedRegions> | undefined;

async function shareRegions(): Promise<SharedRegions> {
  const { adminUrl, plan } = inject('testCluster');
  const name = uniqueName(plan.directory);
  const urls = await copyRegions(name, adminUrl);
  const asWorking = withRole({ directory: onDatabase(adminUrl, name), regions: urls }, plan.working);
  return { urls, databases: openRegions(asWorking, reportError) };
}

const reportError = (error: Error): void => void process.stderr.write(`${error.message}\n`);

function regionSettings(regions: Regions): Readonly<Record<string, string>> {
  const entries = Object.entries(regions).map(([region, url]) => [`DATABASE_URL_${region.replaceAll('-', '_').toUpperCase()}`, url]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Databases of one test file or test. */
export async function startTestDatabase({ hasOwnRegions = false, isByTcp = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { plan, ...cluster } = inject('testCluster');
  const adminUrl = isByTcp ? cluster.tcpAdminUrl : cluster.adminUrl;
  const name = uniqueName(plan.directory);
  const directory = onDatabase(adminUrl, name);
  await copy([[onDatabase(adminUrl, plan.directory), directory]]);
  const open = hasOwnRegions ? { urls: await copyRegions(name, adminUrl), databases: undefined } : await (shared ??= shareRegions());
  const regions = open.urls;
  const adminUrls: DatabaseUrls = { directory, regions };
  const urls = withRole(adminUrls, plan.working);
  const storage = await Storage.open(urls, reportError, { verifiesRegionsOnUse: true, regions: open.databases });
  const closeSeeds = openSeeds(storage, directory);
  return {
    storage,
    urls,
    ownerUrls: withRole(adminUrls, plan.owner),
    adminUrls,
    settings: { DATABASE_URL: urls.directory, ...regionSettings(urls.regions) },
    async close() {
      await closeSeeds();
      await storage.close();
      const own = [directory, ...(hasOwnRegions ? Object.values(regions) : [])];
      await asAdmin(adminUrl, async (client) => {
        for (const url of own) await client.query(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`);
      });
    },
  };
}

/**
 * Simulates an outage of a region or the directory: rejects new connections and closes existing ones. Only for databases that the test
 * owns.
 */
export async function makeUnavailable(adminUrlOfDatabase: string): Promise<void> {
  await asAdmin(inject('testCluster').adminUrl, async (client) => {
    await client.query(`ALTER DATABASE ${nameOf(adminUrlOfDatabase)} ALLOW_CONNECTIONS false`);
    await cutConnections(client, adminUrlOfDatabase);
  });
}

export async function makeAvailable(adminUrlOfDatabase: string): Promise<void> {
  await asAdmin(inject('testCluster').adminUrl, async (client) => {
    await client.query(`ALTER DATABASE ${nameOf(adminUrlOfDatabase)} ALLOW_CONNECTIONS true`);
  });
}

/** Closes all connections of one database, as a restart of PostgreSQL does. */
export async function cutAll(adminUrlOfDatabase: string): Promise<void> {
  await asAdmin(inject('testCluster').adminUrl, (client) => cutConnections(client, adminUrlOfDatabase));
}

/** Resolves when the last connection is closed. */
async function cutConnections(client: pg.ClientBase, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
}

const adminPools = new Map<string, pg.Pool>();

/** One connection serves all test files of this process: PostgreSQL starts a process for each, which takes 25 ms. */
function adminPool(adminUrl: string): pg.Pool {
  const known = adminPools.get(adminUrl);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // It is lost when the cluster stops.
  pool.on('error', () => undefined);
  adminPools.set(adminUrl, pool);
  return pool;
}

async function asAdmin(adminUrl: string, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await adminPool(adminUrl).connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
