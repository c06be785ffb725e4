import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applySteps } from '../migrate.js';
import type { Migration } from '../migrations/index.js';
import { BackupError, type BackupDatabase, type BackupTable } from './BackupContent.js';
import { fileOf } from './readBackup.js';
import { beginRestore } from './restoreMarker.js';
import { qualifiedName } from './tableCatalogue.js';

const RELATIONS = `
  SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
    c.oid::regclass::text AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT c.relispartition
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`;

const FORCED = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relforcerowsecurity`;

export interface DatabaseLoad {
  /** Folder of the backup. */
  readonly folder: string;
  readonly database: BackupDatabase;
  /** Migrations of the backup's build. */
  readonly migrations: readonly Migration[];
  readonly workingRole: string;
}

/**
 * Replaces all content of a database by the tables of a backup, with the schema of the backup's build, in one transaction, so that a
 * failure leaves the database unchanged.
 * @throws {BackupError} if the loaded rows are not those of the backup
 */
export async function loadDatabase(client: pg.Client, { folder, database, migrations, workingRole }: DatabaseLoad): Promise<void> {
  await client.query('BEGIN');
  try {
    await dropRelations(client);
    await beginRestore(client, workingRole);
    await applySteps(client, migrations);
    const inSchema = database.tables.filter(({ schema }) => schema === 'public');
    await withoutGuards(client, async () => {
      for (const table of inSchema) await loadTable(client, folder, table);
    });
    for (const { name, lastValue } of database.sequences) await client.query('SELECT setval($1::regclass, $2)', [name, lastValue]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function dropRelations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(RELATIONS);
  for (const { kind, name } of rows) await client.query(`DROP ${kind} IF EXISTS ${name} CASCADE`);
}

/** Loads tables in any order, and as the owner, to whom row-level security otherwise applies. Foreign keys are checked afterwards. */
async function withoutGuards(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const keys = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  const forced = (await client.query<{ name: string }>(FORCED)).rows;
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await load();
  for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

/** Copies the file of one table into the existing table. */
export async function loadTable(client: pg.Client, folder: string, table: BackupTable): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await pipeline(
    createReadStream(fileOf(folder, table)),
    createGunzip(),
    client.query(copyFrom(`COPY ${qualifiedName(table)} (${columns}) FROM STDIN`)),
  );
  const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${qualifiedName(table)}`);
  const arrived = Number(rows[0]?.rows);
  if (arrived !== table.rows)
    throw new BackupError(`${arrived} rows of ${table.schema}.${table.name} were loaded; the backup contains ${table.rows}.`);
}
