import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The calls whose statements are recorded: the server looks for changes of flags meanwhile. */
const recording = new AsyncLocalStorage<string[]>();

/**
 * Records what calls ask of the database. Only the kind of a statement that writes is kept, for attempts at unknown addresses
 * have a table of their own.
 * @returns puts the driver back
 */
export function recordStatements(): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { readonly text: string }).text;
    // The call that finds it stale has the list of plugins read anew.
    if (!/^(BEGIN|COMMIT)|plugin_packages/.test(text)) recording.getStore()?.push(/^(insert|update|delete)/i.exec(text)?.[0] ?? text);
    return Reflect.apply(query, this, given) as unknown;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

/** Statements that a call makes, in their order. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  await recording.run(statements, call);
  return statements;
}
