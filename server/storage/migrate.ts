import pg from 'pg';
import { findInstallation } from '../root.js';
import { grantOwnerRead } from './grantOwnerRead.js';
import type { Migration } from './migrations/index.js';
import { checksumOf, compareSchema, readApplied, refuseNewer, SchemaError, type Queryable, type SchemaState } from './schemaState.js';
import { withOwnClient } from './withOwnClient.js';

/** Key of the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 7_305_119;
const LOCK_TIMEOUT = '10s';

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Migrates one database as its owner, each step in a separate transaction, and grants the working role the required privileges.
 * A database that a newer, compatible build migrated stays as it is.
 * @param build version of the product
 * @throws {SchemaError} if an applied step is incompatible with this build or differs from the step of this build
 */
export async function migrate(
  ownerUrl: string,
  workingRole: string,
  migrations: readonly Migration[],
  build: string = findInstallation().version,
): Promise<void> {
  await withOwnClient(ownerUrl, 'migration', async (client) => {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareRecord(client);
    const state = await stateOf(client, databaseOf(ownerUrl), migrations);
    refuseNewer(databaseOf(ownerUrl), state, build);
    // A newer build has granted the privileges of its schema, which this build does not know.
    if (state.newer.length > 0) return;
    for (const migration of state.missing) await applyMigration(client, migration);
    await grant(client, workingRole, migrations);
  });
}

async function stateOf(client: Queryable, database: string, migrations: readonly Migration[]): Promise<SchemaState> {
  return compareSchema(database, (await readApplied(client)) ?? [], migrations);
}

/** Creates the table of applied migrations, or adds the columns that the table of an older build lacks. */
export async function prepareRecord(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rowCount } = await client.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'schema_migrations' AND column_name = 'oldest_build'`,
  );
  if (rowCount === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN oldest_build text');
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await applySteps(client, [migration]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new SchemaError(`Migration ${migration.name} failed; the database is as it was before it.`, { cause: error });
  }
}

/** Runs migrations within the caller's transaction and records them. */
export async function applySteps(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum, oldest_build) VALUES ($1, $2, $3)', [
      migration.name,
      checksumOf(migration),
      migration.oldestBuild,
    ]);
  }
}

async function grant(client: pg.Client, workingRole: string, migrations: readonly Migration[]): Promise<void> {
  const role = pg.escapeIdentifier(workingRole);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role}`);
  for (const table of migrations.flatMap((migration) => migration.insertOnly ?? [])) {
    await client.query(`REVOKE UPDATE, DELETE ON ${pg.escapeIdentifier(table)} FROM ${role}`);
  }
  await grantOwnerRead(client);
}

/** @throws {SchemaError} naming the command that helps, when a step is missing or this build does not work with it */
export async function requireMigrated(
  pool: Queryable,
  database: string,
  migrations: readonly Migration[],
  build: string = findInstallation().version,
): Promise<void> {
  const help = 'Run `npm run db:migrate` with DATABASE_OWNER_URL.';
  const applied = await readApplied(pool);
  if (applied === undefined) throw new SchemaError(`Database ${database} has no schema yet. ${help}`);
  const state = compareSchema(database, applied, migrations);
  refuseNewer(database, state, build);
  if (state.missing.length > 0)
    throw new SchemaError(`Database ${database} lacks ${state.missing.map((migration) => migration.name).join(', ')}. ${help}`);
}
