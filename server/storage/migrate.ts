import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Migration } from './migrations/index.js';

/** Key of the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 7_305_119;
const LOCK_TIMEOUT = '10s';

const checksum = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex');

/**
 * Brings one database up to date as its owner, each step in a transaction of its own, and grants the working role what it needs.
 * @throws when the database holds a step that this build does not know or that reads differently now.
 */
export async function migrate(ownerUrl: string, workingRole: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await readApplied(client);
    refuseUnknown(applied, migrations);
    for (const migration of migrations) {
      if (!applied.has(migration.name)) await applyMigration(client, migration);
    }
    await grant(client, workingRole, migrations);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations');
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksum(migration)]));
  for (const [name, sum] of applied) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new SchemaError(
        `The database holds migration ${name}, which this build does not know. Run the build that made it, or a newer one.`,
      );
    if (expected !== sum) throw new SchemaError(`Migration ${name} reads differently from what was applied to the database.`);
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [migration.name, checksum(migration)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new SchemaError(`Migration ${migration.name} failed; the database is as it was before it.`, { cause: error });
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
}

/** The schema is not what this build needs. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** @throws {SchemaError} naming the command that helps, when a step is missing or unknown. */
export async function requireMigrated(pool: pg.Pool, database: string, migrations: readonly Migration[]): Promise<void> {
  const help = 'Run `npm run db:migrate` with DATABASE_OWNER_URL.';
  let applied: ReadonlySet<string>;
  try {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
    applied = new Set(rows.map((row) => row.name));
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') throw new SchemaError(`Database ${database} has no schema yet. ${help}`);
    throw error;
  }
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  if (missing.length > 0)
    throw new SchemaError(`Database ${database} lacks ${missing.map((migration) => migration.name).join(', ')}. ${help}`);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new SchemaError(
      `Database ${database} holds ${unknown.join(', ')}, which this build does not know. Start the build that made it, or a newer one.`,
    );
}
