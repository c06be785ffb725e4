import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries, versionOf, type Binaries } from '../storage/embedded/binaries.js';
import { EmbeddedPostgres } from '../storage/embedded/EmbeddedPostgres.js';
import { migrateAll } from '../storage/openStorage.js';
import { prepareCluster, type ClusterPlan } from '../storage/prepareCluster.js';

/** The data that test files need to create databases. Serializable, because vitest passes it to its workers. */
export interface TestCluster {
  /** Address of a role that can create databases. */
  readonly adminUrl: string;
  /** The same by TCP. */
  readonly tcpAdminUrl: string;
  /** The plan of the migrated template databases. */
  readonly plan: ClusterPlan;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** Durability is disabled, because no data is used after a test. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** The PostgreSQL for tests. `TEST_POSTGRES_BIN` names the folder of another version. */
export async function testBinaries(): Promise<Binaries> {
  const folder = process.env['TEST_POSTGRES_BIN'];
  if (folder === undefined) return findBinaries();
  const version = await versionOf(folder);
  if (version === undefined) throw new Error(`TEST_POSTGRES_BIN is ${folder}, which does not contain a PostgreSQL.`);
  return { folder, version };
}

interface Running {
  readonly cluster: TestCluster;
  stop(): Promise<void>;
}

/** Length that every system allows for the path of a socket, in bytes. */
const LONGEST_SOCKET = 103;

/** Whether PostgreSQL can have a socket in the folder. */
function allowsSocket(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= LONGEST_SOCKET;
}

/** The same through a Unix socket, where a statement takes two thirds of its time by TCP. */
function throughSocket(url: string, folder: string): string {
  const { host, port } = new URL(url);
  return url.replace(`@${host}/`, `@${encodeURIComponent(folder)}:${port}/`);
}

type AdminUrls = Pick<TestCluster, 'adminUrl' | 'tcpAdminUrl'>;

async function startOwn(): Promise<AdminUrls & { stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-test-cluster-'));
  const superuserPassword = randomBytes(16).toString('hex');
  const data = path.join(folder, 'postgres');
  const hasSocket = allowsSocket(data);
  const postgres = await EmbeddedPostgres.start({
    folder: data,
    superuserPassword,
    settings: { ...NOT_DURABLE, ...(hasSocket ? { unix_socket_directories: data } : {}) },
    binaries: await testBinaries(),
  });
  const tcpAdminUrl = postgres.superuserUrl('postgres');
  return {
    adminUrl: hasSocket ? throughSocket(tcpAdminUrl, data) : tcpAdminUrl,
    tcpAdminUrl,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One PostgreSQL for a whole test run: `TEST_DATABASE_URL` (any of its databases, with a role that can create roles and databases), or
 * otherwise one that is started here. Contains migrated databases that test files copy.
 */
export async function startTestCluster(): Promise<Running> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await startOwn() : undefined;
  const { adminUrl, tcpAdminUrl } = own ?? { adminUrl: given ?? '', tcpAdminUrl: given ?? '' };
  const run = `edge_test_${randomBytes(4).toString('hex')}`;
  const role = (name: string) => ({ name: `${run}_${name}`, password: randomBytes(16).toString('hex') });
  const plan: ClusterPlan = { owner: role('owner'), working: role('console'), directory: run };
  const urls = await prepareCluster(adminUrl, plan);
  await migrateAll(urls.owner, plan.working.name);
  return {
    cluster: { adminUrl, tcpAdminUrl, plan },
    async stop() {
      if (own === undefined) await removeRun(adminUrl, run);
      else await own.stop();
    },
  };
}

/** Removes the databases and roles of the run from a given PostgreSQL. */
async function removeRun(adminUrl: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const databases = await client.query<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`, [run]);
    for (const { name } of databases.rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    const roles = await client.query<{ name: string }>(`SELECT rolname AS name FROM pg_roles WHERE starts_with(rolname, $1)`, [run]);
    for (const { name } of roles.rows) await client.query(`DROP ROLE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
