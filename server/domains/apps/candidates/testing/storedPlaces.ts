import pg from 'pg';
import type { TestDatabase } from '../../../../testing/index.js';

/** Tables of all databases, also of the queue, in which any column of any row contains one of the texts: `public.candidates`. Ignores case. */
export async function placesWith({ adminUrls }: TestDatabase, texts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const connectionString of [adminUrls.directory, ...Object.values(adminUrls.regions)]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      for (const table of await tablesIn(client)) {
        const { rows } = await client.query(`SELECT FROM ${table} held WHERE lower(held::text) LIKE ANY ($1) LIMIT 1`, [
          texts.map((text) => `%${text.toLowerCase()}%`),
        ]);
        if (rows.length > 0) found.add(table);
      }
    } finally {
      await client.end();
    }
  }
  return [...found].toSorted();
}

/** Tables without the partitions, whose rows the partitioned table has. */
async function tablesIn(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}
