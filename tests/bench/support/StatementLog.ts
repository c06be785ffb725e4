import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { roundsOf, type Round, type Statement } from './statements.js';

const RECORDER = fileURLToPath(new URL('recordStatements.mjs', import.meta.url));

/** The statements that a server sends to PostgreSQL. */
export class StatementLog {
  /** @param file in which the server writes the statements; it exists only while they are recorded */
  constructor(private readonly file: string) {}

  /** Environment variables for the server. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import ${RECORDER}`, BENCH_STATEMENTS: this.file };
  }

  /** @returns the statements that the server sends while `work` runs, by transaction */
  async during(work: () => Promise<unknown>): Promise<readonly Round[]> {
    await writeFile(this.file, '');
    try {
      await work();
      const lines = (await readFile(this.file, 'utf8')).split('\n').filter((line) => line !== '');
      return roundsOf(lines.map((line) => JSON.parse(line) as Statement));
    } finally {
      await rm(this.file);
    }
  }
}
