import type pg from 'pg';
import semver from 'semver';
import { buildOf } from './applicationName.js';

/** Versions of the servers that are connected to the client's database, each once, in order. */
export async function runningBuilds(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ application: string }>(
    'SELECT DISTINCT application_name AS application FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return semver.sort(rows.flatMap(({ application }) => buildOf(application) ?? []).filter((build) => semver.valid(build) !== null));
}
