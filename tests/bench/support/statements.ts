import type pg from 'pg';

/** A statement of the product. */
export interface Statement {
  /** Number of its connection. */
  readonly client: number;
  /** Name of the database that it was sent to. */
  readonly database: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly rowMode?: 'array';
  /** SQL that an earlier text of the connection ran, and without which this text fails. */
  readonly prepare?: string;
}

const prepared = new WeakMap<pg.ClientBase, Set<string>>();

/** Prepares on this connection what the text executes, once. */
export async function prepareOn(client: pg.ClientBase, { prepare }: Statement): Promise<void> {
  const known = prepared.get(client) ?? new Set<string>();
  prepared.set(client, known);
  if (prepare === undefined || known.has(prepare)) return;
  await client.query(prepare);
  known.add(prepare);
}

/** The statements of one connection in their order: a transaction. */
export type Round = readonly Statement[];

export const BARE_KINDS = ['call', 'rows'] as const;

/** `call`: all statements of one call. `rows`: only the statement that reads the rows of the response. */
export type BareKind = (typeof BARE_KINDS)[number];

/** The statements of one call of the product, by transaction. */
export function roundsOf(statements: readonly Statement[]): readonly Round[] {
  const rounds: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const statement of statements) {
    let round = open.get(statement.client);
    if (round === undefined) {
      round = [];
      open.set(statement.client, round);
      rounds.push(round);
    }
    round.push(statement);
    // A transaction of one statement is one text: BEGIN; ...; COMMIT.
    if (/(?:^|;\s*)(?:commit|rollback)\s*$/i.test(statement.text)) open.delete(statement.client);
  }
  return rounds;
}

/** The server reads the rows last, after the caller and the caller's rights. */
export function rowsOnly(rounds: readonly Round[]): readonly Round[] {
  const last = rounds.at(-1) ?? [];
  return [last.filter(({ text }) => /^\s*select\b/i.test(text) && !text.includes('set_config'))];
}
