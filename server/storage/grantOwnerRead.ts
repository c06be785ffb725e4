import pg from 'pg';

/** The policy by which the owner reads a table as a whole. */
export const OWNER_POLICY = 'owner_reads';

const TABLES_WITHOUT_POLICY = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND c.relrowsecurity
    AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${OWNER_POLICY}')`;

/**
 * Permits the owner of the schema to read all rows, for backups. Row-level security is forced on the owner too, and some tables show rows
 * only to one user at a time, so that no scope can see all rows. The policy does not affect the working role.
 */
export async function grantOwnerRead(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES_WITHOUT_POLICY);
  for (const { name } of rows)
    await client.query(`CREATE POLICY ${OWNER_POLICY} ON ${pg.escapeIdentifier(name)} FOR SELECT TO CURRENT_USER USING (true)`);
}
