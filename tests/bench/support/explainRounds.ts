import type pg from 'pg';
import { sequentialScans, type ExplainedRow } from '../../../server/testing/sequentialScans.js';
import { prepareOn, type Round } from './statements.js';

/** Statements that PostgreSQL can explain, except the settings of a transaction. */
const EXPLAINED = /^\s*(?:select(?! set_config)|with|insert|update|delete)\b/i;

/**
 * Explains the recorded statements of the client's database one by one, in their transactions. Does not execute them.
 * @param client with the server's role, so that row-level security is part of the plans
 * @param tables whose sequential scans are returned
 * @returns the tables that a statement reads row by row
 * @throws Error if none of the statements reads the first table, because then the check would be empty
 */
export async function explainRounds(client: pg.Client, rounds: readonly Round[], tables: readonly string[]): Promise<readonly string[]> {
  const scans: string[] = [];
  let reads = 0;
  for (const statement of rounds.flat()) {
    const { database, text, values = [] } = statement;
    if (database !== client.database) continue;
    if (!EXPLAINED.test(text)) {
      await prepareOn(client, statement);
      await client.query(text);
      continue;
    }
    // Tasks in the background of the server send statements too.
    if (!tables.some((table) => text.includes(table))) continue;
    const { rows } = await client.query<ExplainedRow>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
    scans.push(...sequentialScans(rows, tables));
    if (text.includes(`"${tables[0]}"`)) reads += 1;
  }
  if (reads === 0) throw new Error(`None of the recorded statements reads ${tables[0]}.`);
  return scans;
}
