import { existsSync } from 'node:fs';
import { command } from '../command.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';
import { runVitest } from './unit.js';

/** Debian's PostgreSQL, the oldest version that the server supports. */
const OTHER = '/usr/lib/postgresql/15/bin';

/** @returns its folder; installs it with apt-get if possible */
async function findOther(): Promise<string | undefined> {
  if (!existsSync(OTHER) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await command('apt-get', ['update', '-q'], { live: true, env });
    await command('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql-15'], { live: true, env });
  }
  return existsSync(OTHER) ? OTHER : undefined;
}

/** Tests that start the embedded PostgreSQL, or send by command what those of the operations send. */
const LEFT_OUT = /^server\/(?:cli\/(?:flags|plugins)|storage\/(?:embedded|openStorage))/;

/** Repeats the server's tests on another PostgreSQL than the embedded one, with their long forms. */
export const otherPostgres: Gate = {
  name: 'postgres-15',
  cores: 2,
  after: ['playwright-long'],
  budget: 300,
  async run() {
    const files = sourceFiles('server').filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file));
    const folder = await findOther();
    if (folder === undefined)
      return { ok: false, read: 0, there: files.length, output: `PostgreSQL is not in ${OTHER}, and could not be installed.` };
    return runVitest({
      report: 'reports/vitest-postgres15.json',
      there: files.length,
      filters: ['--project', 'server', ...files],
      env: { TEST_POSTGRES_BIN: folder, LONG_TESTS: '1' },
    });
  },
};
