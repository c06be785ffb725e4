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

/** Tests whose statements reach the cluster of the test run. Tests of commands, routes and the embedded PostgreSQL do not depend on its version. */
const PLACES = ['server/domains/', 'server/storage/', 'server/graphql/', 'server/app.test.ts', 'server/foreignIds.test.ts'];
const EMBEDDED = ['server/storage/embedded/', 'server/storage/openStorage.test.ts'];

/** Repeats the server's tests of the database on another PostgreSQL than the embedded one. */
export const otherPostgres: Gate = {
  name: 'postgres-15',
  cores: 2,
  after: ['playwright-long'],
  budget: 300,
  async run() {
    const isThere = (file: string) =>
      PLACES.some((place) => file.startsWith(place)) && !EMBEDDED.some((place) => file.startsWith(place)) && file.endsWith('.test.ts');
    const there = sourceFiles('server').filter(isThere).length;
    const folder = await findOther();
    if (folder === undefined) return { ok: false, read: 0, there, output: `PostgreSQL is not in ${OTHER}, and could not be installed.` };
    return runVitest({
      report: 'reports/vitest-postgres15.json',
      there,
      filters: ['--project', 'server', ...EMBEDDED.map((place) => `--exclude=${place}**`), ...PLACES],
      env: { TEST_POSTGRES_BIN: folder },
    });
  },
};
