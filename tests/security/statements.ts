import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** What a call had the database do. */
export interface DatabaseWork {
  /** In their order; of those that write only the kind, for attempts at unknown addresses have a table of their own. */
  readonly statements: string[];
  /** Transactions whose end waits until the disk has them. */
  flushes: number;
  /** Written ahead of all data, in bytes, without whole pages: those follow a checkpoint, not a caller. */
  walBytes: number;
}

/** The calls whose work is recorded: the server looks for changes of flags meanwhile. */
const recording = new AsyncLocalStorage<DatabaseWork>();
const { query } = pg.Client.prototype;

const WRITTEN = 'SELECT wal_bytes::float8 AS bytes, wal_fpi::float8 AS pages FROM pg_stat_get_backend_wal(pg_backend_pid())';
/** Largest record of a whole page. */
const PAGE = 8_400;

async function read<T extends object>(client: pg.Client, text: string): Promise<T | undefined> {
  const { rows } = (await Reflect.apply(query, client, [text])) as pg.QueryResult<T>;
  return rows[0];
}

/** What the connection has written so far; figures become visible with the end of a transaction. */
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
 * Records what calls ask of the database, and what it writes for them.
 * @returns puts the driver back
 */
export function recordStatements(): () => void {
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { readonly text: string }).text;
    const work = recording.getStore();
    const run = () => Reflect.apply(query, this, given) as unknown;
    if (work === undefined) return run();
    if (/^(BEGIN|COMMIT)/.test(text)) return measured(this, work, text, run);
    // The call that finds it stale has the list of plugins read anew.
    if (!text.includes('plugin_packages')) work.statements.push(/^(insert|update|delete)/i.exec(text)?.[0] ?? text);
    return run();
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

/** What the database does for a call. */
export async function workOf(call: () => Promise<unknown>): Promise<DatabaseWork> {
  const work: DatabaseWork = { statements: [], flushes: 0, walBytes: 0 };
  await recording.run(work, call);
  return work;
}

/** Statements that a call makes, in their order. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  return (await workOf(call)).statements;
}
