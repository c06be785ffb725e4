/** A statement as the product sent it. */
export interface Statement {
  /** Number of the connection that it went over. */
  readonly client: number;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly rowMode?: 'array';
}

/** Statements that go over one connection, in their order: a transaction. */
export type Round = readonly Statement[];

export const BARE_KINDS = ['call', 'rows'] as const;

/** `call`: everything the product sends for one call. `rows`: only what reads the rows that the answer shows. */
export type BareKind = (typeof BARE_KINDS)[number];

/** What one call of the product sends, by transaction. */
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
    if (/^(commit|rollback)/i.test(statement.text)) open.delete(statement.client);
  }
  return rounds;
}

/** The rows are read last, after the caller and their rights. */
export function rowsOnly(rounds: readonly Round[]): readonly Round[] {
  const last = rounds.at(-1) ?? [];
  return [last.filter(({ text }) => /^\s*select\b/i.test(text) && !text.includes('set_config'))];
}
