import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Tally } from '../tests/support/hostileTries.js';

const tally = new Tally('CSV, files, personal data');
const MODULES = ['endOnCrash.ts', 'http/logging.ts'].map((file) => JSON.stringify(path.join(import.meta.dirname, file)));
const SCRIPT = `
import { endOnCrash } from ${MODULES[0] ?? ''};
import { createLogger } from ${MODULES[1] ?? ''};
endOnCrash(createLogger('info'), process);
const error = Object.assign(new Error('Failed query with jane@example.com'), { params: ['jane@example.com'], code: '42P01' });
if (process.argv.includes('rejection')) void Promise.reject(error);
else setImmediate(() => { throw error; });
`;

test.each(['rejection', 'exception'])(
  'H33: an error that nothing handled ends the server (%s), and the log has nothing of its values',
  (how) => {
    const given = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT, how];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect(status).toBe(1);
    tally.count(how, !`${stdout}${stderr}`.includes('jane'));
    expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', err: { type: 'Error', code: '42P01' } });
  },
);
