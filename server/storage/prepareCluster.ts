import pg from 'pg';
import { deriveDatabaseUrls, onDatabase, withRole, type DatabaseUrls } from './databaseUrls.js';
import { withOwnClient } from './withOwnClient.js';

export interface ClusterRole {
  readonly name: string;
  readonly password: string;
}

/** The roles and databases of one installation. */
export interface ClusterPlan {
  /** Owns the schema; migrates. */
  readonly owner: ClusterRole;
  /** The server's role: owns nothing, is not a superuser, and cannot bypass row-level security. */
  readonly working: ClusterRole;
  /** Name of the directory's database; the regions' are derived from it. */
  readonly directory: string;
}

/** Addresses of the databases for each role. */
export interface ClusterUrls {
  readonly owner: DatabaseUrls;
  readonly working: DatabaseUrls;
}

/**
 * Creates those of the two roles and four databases that are missing. (data.md: Roles)
 * @param adminUrl any database of the cluster, with a role that can create roles and databases
 */
export async function prepareCluster(adminUrl: string, plan: ClusterPlan): Promise<ClusterUrls> {
  const urls = deriveDatabaseUrls(onDatabase(adminUrl, plan.directory));
  await withOwnClient(adminUrl, 'preparation', async (client) => {
    for (const role of [plan.owner, plan.working]) await ensureRole(client, role);
    for (const url of [urls.directory, ...Object.values(urls.regions)]) await ensureDatabase(client, new URL(url).pathname.slice(1), plan);
  });
  return { owner: withRole(urls, plan.owner), working: withRole(urls, plan.working) };
}

async function ensureRole(client: pg.Client, role: ClusterRole): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role.name]);
  if (rowCount !== 0) return;
  const name = pg.escapeIdentifier(role.name);
  await client.query(
    `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${pg.escapeLiteral(role.password)}`,
  );
}

async function ensureDatabase(client: pg.Client, name: string, plan: ClusterPlan): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount !== 0) return;
  const database = pg.escapeIdentifier(name);
  await client.query(`CREATE DATABASE ${database} OWNER ${pg.escapeIdentifier(plan.owner.name)}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(plan.working.name)}`);
}
