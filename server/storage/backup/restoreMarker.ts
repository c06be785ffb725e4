import pg from 'pg';
import { prepareRecord } from '../migrate.js';
import { readApplied, RESTORE_MARKER } from '../schemaState.js';

/**
 * Prevents all builds from starting on this database. Builds older than this marker do not start either, because they do not know this
 * migration.
 */
export async function beginRestore(client: pg.ClientBase, workingRole: string): Promise<void> {
  await prepareRecord(client);
  // Lets a server that starts in the meantime read the marker, so that it can report the reason.
  await client.query(`GRANT USAGE ON SCHEMA public TO ${pg.escapeIdentifier(workingRole)}`);
  await client.query(`GRANT SELECT ON schema_migrations TO ${pg.escapeIdentifier(workingRole)}`);
  await client.query(`INSERT INTO schema_migrations (name, checksum) VALUES ($1, '') ON CONFLICT DO NOTHING`, [RESTORE_MARKER]);
}

export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM schema_migrations WHERE name = $1', [RESTORE_MARKER]);
}

/** Whether an earlier restore did not finish. */
export async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
  return ((await readApplied(client)) ?? []).some(({ name }) => name === RESTORE_MARKER);
}
