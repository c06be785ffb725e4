import type { FastifyBaseLogger } from 'fastify';
import type { PoolSizes } from '../readOperating.js';
import type { Database } from './Database.js';
import { QUEUE_CONNECTIONS } from './queue/JobQueue.js';
import type { Storage } from './Storage.js';

/** A database server on which this server may open more connections than there are. */
export interface ConnectionShortage {
  /** Host and port. */
  readonly databaseServer: string;
  /** That this server's pools may open. */
  readonly connections: number;
  /** That roles without special rights may have, all clients together. */
  readonly allowed: number;
}

const ALLOWED = `SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int AS allowed
  FROM pg_settings WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`;

/**
 * Compares the pools of this server with the limits of the database servers. Skips a database server that does not respond, because other
 * checks report it.
 */
export async function findShortages(storage: Storage, sizes: PoolSizes): Promise<readonly ConnectionShortage[]> {
  const servers = new Map<string, { readonly database: Database; connections: number }>();
  for (const database of storage.databases) {
    const name = serverOf(database);
    const known = servers.get(name) ?? { database, connections: 0 };
    known.connections += database === storage.directory ? sizes.directory + QUEUE_CONNECTIONS : sizes.region;
    servers.set(name, known);
  }
  const found = await Promise.all(
    [...servers].map(async ([databaseServer, { database, connections }]) => {
      const allowed = await readAllowed(database).catch(() => undefined);
      return allowed === undefined || connections <= allowed ? undefined : { databaseServer, connections, allowed };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Never rejects. */
export async function warnOfShortages(storage: Storage, sizes: PoolSizes, logger: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (const shortage of await findShortages(storage, sizes))
    logger.warn(
      shortage,
      'the pools of this server alone may open more connections than the database allows; lower DATABASE_POOL and DATABASE_POOL_REGION, or raise max_connections',
    );
}

function serverOf({ pool }: Database): string {
  const { hostname, port } = new URL(pool.options.connectionString ?? '');
  return `${hostname}:${port || '5432'}`;
}

async function readAllowed({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ readonly allowed: number }>(ALLOWED);
  return rows[0]?.allowed;
}
