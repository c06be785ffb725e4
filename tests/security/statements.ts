import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The database work of a call. */
export interface DatabaseWork {
  /** Statements in their order; for writes only the kind, because attempts for unknown addresses have a separate table. */
  readonly statements: string[];
  /** Number of transactions that wait for the disk at their end. */
  flushes: number;
  /** Bytes in the write-ahead log without full-page images, which depend on checkpoints and not on the caller. */
  walBytes: number;
}

/** Only these calls are recorded, because the server also polls for changes of flags. */
const recording = new AsyncLocalStorage<DatabaseWork>();
const { query } = pg.Client.prototype;

const WRITTEN = 'SELECT wal_bytes::float8 AS bytes, wal_fpi::float8 AS pages FROM pg_stat_get_backend_wal(pg_backend_pid())';
/** Largest record of a full-page image. */
const PAGE = 8_400;

async function read<T extends object>(client: pg.Client, text: string): Promise<T | undefined> {
  const { rows } = (await Reflect.apply(query, client, [text])) as pg.QueryResult<T>;
  return rows[0];
}

/** The bytes that the connection has written; the figures are visible after the end of a transaction. */
async function writtenBy(client: pg.Client): Promise<number> {
  await read(client, 'SELECT pg_stat_force_next_flush()');
  const { bytes = 0, pages = 0 } = (await read<{ bytes: number; pages: number }>(client, WRITTEN)) ?? {};
  return bytes - pages * PAGE;
}

const before = new WeakMap<pg.Client, number>();

/** Measures a transaction of a recorded call from its beginning to its end. */
async function measured(client: pg.Client, work: DatabaseWork, text: string, run: () => unknown): Promise<unknown> {
  if (text.startsWith('BEGIN')) {
    before.set(client, await writtenBy(client));
    return run();
  }
  const { writes } = (await read<{ writes: boolean }>(client, 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes')) ?? {};
  const result = await run();
  if (writes === true) work.flushes += 1;
  work.walBytes += (await writtenBy(client)) - (before.get(client) ?? 0);
  return result;
}

/**
 * Records the statements of calls, and the bytes that the database writes for them.
 * @returns a function that restores the driver
 */
export function recordStatements(): () => void {
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { readonly text: string }).text;
    const work = recording.getStore();
    const run = () => Reflect.apply(query, this, given) as unknown;
    if (work === undefined) return run();
    if (/^(BEGIN|COMMIT)/.test(text)) return measured(this, work, text, run);
    // A call with a stale list of plugins would read the list again.
    if (!text.includes('plugin_packages')) work.statements.push(/^(insert|update|delete)/i.exec(text)?.[0] ?? text);
    return run();
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

/** The database work of a call. */
export async function workOf(call: () => Promise<unknown>): Promise<DatabaseWork> {
  const work: DatabaseWork = { statements: [], flushes: 0, walBytes: 0 };
  await recording.run(work, call);
  return work;
}

/** Statements of a call, in their order. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  return (await workOf(call)).statements;
}
