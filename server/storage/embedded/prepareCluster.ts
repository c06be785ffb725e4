import pg from 'pg';
import { deriveDatabaseUrls, withRole, type DatabaseUrls } from '../databaseUrls.js';
import type { EmbeddedPostgres } from './EmbeddedPostgres.js';
import type { Secrets } from './secrets.js';

export const OWNER_ROLE = 'edge_owner';
export const WORKING_ROLE = 'edge_console';
const DIRECTORY = 'edge';

/** Addresses of the embedded databases for each role. */
export interface EmbeddedUrls {
  readonly owner: DatabaseUrls;
  readonly working: DatabaseUrls;
}

/** Makes the two roles and the four databases of an embedded cluster, whatever of them is missing. (data.md: Roles) */
export async function prepareCluster(postgres: EmbeddedPostgres, secrets: Secrets): Promise<EmbeddedUrls> {
  const urls = deriveDatabaseUrls(postgres.superuserUrl(DIRECTORY));
  const client = new pg.Client({ connectionString: postgres.superuserUrl('postgres') });
  await client.connect();
  try {
    const roles = [
      [OWNER_ROLE, secrets.ownerPassword, 'CREATEROLE'],
      [WORKING_ROLE, secrets.workingPassword, ''],
    ] as const;
    for (const [role, password, more] of roles) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS ${more} PASSWORD ${pg.escapeLiteral(password)}`);
    }
    for (const url of [urls.directory, ...Object.values(urls.regions)]) {
      const name = new URL(url).pathname.slice(1);
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${OWNER_ROLE}`);
    }
  } finally {
    await client.end();
  }
  return { owner: withRole(urls, OWNER_ROLE, secrets.ownerPassword), working: withRole(urls, WORKING_ROLE, secrets.workingPassword) };
}
