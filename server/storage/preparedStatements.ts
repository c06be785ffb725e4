import type pg from 'pg';

/** Names of the statements that a connection has prepared, by their text. PostgreSQL keeps them until the connection ends. */
const prepared = new WeakMap<pg.ClientBase, Map<string, string>>();

let made = 0;

/**
 * The name of a statement on a connection, and SQL that prepares it there at its first use.
 * @param text the statement with `$1`, `$2` for its values
 */
export function preparedOn(client: pg.ClientBase, text: string): { readonly name: string; readonly prepare: string } {
  const names = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, names);
  const known = names.get(text);
  if (known !== undefined) return { name: known, prepare: '' };
  const name = `read_${(made += 1)}`;
  names.set(text, name);
  return { name, prepare: `PREPARE ${name} AS ${text}; ` };
}

/** After an error, which can come from a statement whose columns a migration has changed, its next use prepares it again by another name. */
export function forgetPrepared(client: pg.ClientBase, text: string): void {
  prepared.get(client)?.delete(text);
}
