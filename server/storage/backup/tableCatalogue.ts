import pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/queues.js';

export interface TableColumns {
  readonly schema: string;
  readonly name: string;
  /** Columns with stored values, in order; generated columns are left out. */
  readonly columns: readonly string[];
}

/** Recreated by migrations and by the queue's library; all other tables contain data. */
const NOT_DATA: ReadonlySet<string> = new Set(['public.schema_migrations', `${QUEUE_SCHEMA}.version`, `${QUEUE_SCHEMA}.queue`]);

/** Partitions are read and written through their parent table. */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
    array(SELECT a.attname::text FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1, 2`;

const SEQUENCES = `
  SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, last_value::text AS "lastValue"
  FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1`;

/** The product's schemas. */
const SCHEMAS: readonly string[] = ['public', QUEUE_SCHEMA];

export function qualifiedName({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** All tables with data, by name. */
export async function readTables(client: pg.ClientBase): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<TableColumns>(TABLES, [SCHEMAS]);
  return rows.filter(({ schema, name }) => !NOT_DATA.has(`${schema}.${name}`));
}

export interface SequenceValue {
  readonly name: string;
  readonly lastValue: string;
}

/** Sequences that were used. */
export async function readSequences(client: pg.ClientBase): Promise<readonly SequenceValue[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(SEQUENCES, [SCHEMAS]);
  return rows.flatMap(({ name, lastValue }) => (lastValue === null ? [] : [{ name, lastValue }]));
}

/** Whether the database contains data. */
export async function hasData(client: pg.ClientBase): Promise<boolean> {
  const tables = await readTables(client);
  for (const table of tables.filter(({ schema }) => schema !== QUEUE_SCHEMA)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${qualifiedName(table)} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}
