import pg from 'pg';
import { StartupError } from '../StartupError.js';
import { connectionFailureOf } from './connectionFailure.js';
import { describeDatabase } from './describeDatabase.js';

const DEADLINE = 5_000;

/**
 * For commands that change several databases: if one is unavailable, none is changed.
 *
 * @param setting setting of the address, or of the address that it is derived from
 * @throws {StartupError} with setting and reason
 */
export async function requireReachable(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DEADLINE });
  try {
    await client.connect();
  } catch (error) {
    const { reason, remedy } = connectionFailureOf(error);
    throw new StartupError(`Cannot connect to ${describeDatabase(url, setting)}: ${reason}. ${remedy}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
