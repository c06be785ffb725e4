import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOSTILE_AREAS, type HostileArea, type HostileTries } from '../../../tests/support/hostileTries.js';
import { ROOT } from '../../lib/paths.js';
import { hostileTable, type RunFacts, type SuiteRun } from './hostileTable.js';
import { hostileSuites, PROVEN_ELSEWHERE } from './suites.js';

const tries = (area: HostileArea, cases: readonly string[], tried: number, refused = tried): HostileTries => ({
  area,
  cases,
  tried,
  refused,
});
const suite = (file: string, ...all: readonly HostileTries[]): SuiteRun => ({ file, hasPassed: true, tries: all });
/** A suite with an attempt in each area. */
const WHOLE = suite('whole.test.ts', ...HOSTILE_AREAS.map((area) => tries(area, ['H1'], 2)));

function report(runs: readonly SuiteRun[], changes: Partial<RunFacts> = {}) {
  const facts = { version: '1.2.3', date: '2026-11-05 10:00 UTC', commit: 'abc1234', isPart: false, provenElsewhere: {} };
  return hostileTable(runs, { ...facts, expected: runs.map(({ file }) => file), ...changes });
}

describe('the table of hostile attempts', () => {
  test('has a row for each suite and area, with its cases in order, and totals', () => {
    const sign = suite(
      'sign.test.ts',
      tries('Sign-in and sessions', ['H10'], 1_000),
      tries('Sign-in and sessions', ['H2', 'H10'], 5),
      tries('GraphQL', ['H24'], 4),
    );
    const { text, exitCode } = report([sign], { isPart: true, provenElsewhere: { H36: ['tests/e2e/blocked-page.spec.ts'] } });
    expect(text).toContain('# Hostile cases tried against Edge Console 1.2.3\n\n2026-11-05 10:00 UTC, commit abc1234\n');
    expect(text).toContain(
      '| Area | Cases | Suite | Tried | Refused | Accepted |\n|---|---|---|--:|--:|--:|\n' +
        '| Sign-in and sessions | H2, H10 | `sign.test.ts` | 1,005 | 1,005 | 0 |\n' +
        '| GraphQL | H24 | `sign.test.ts` | 4 | 4 | 0 |\n' +
        '| **Total** |  | 1 suites, not all | 1,009 | 1,009 | 0 |\n',
    );
    expect(text).toContain('- H36: `tests/e2e/blocked-page.spec.ts`');
    expect(text.endsWith('\n1,009 tried, 1,009 refused, 0 accepted\n')).toBe(true);
    expect(exitCode).toBe(0);
  });

  test('passes when every area has attempts and none was accepted, also outside a repository', () => {
    const { text, exitCode } = report([WHOLE], { commit: undefined });
    expect(text).toContain('2026-11-05 10:00 UTC, not from a repository\n');
    expect(exitCode).toBe(0);
  });
});

describe('exit code 1', () => {
  test.each<readonly [string, readonly SuiteRun[], Partial<RunFacts>, string]>([
    [
      'a try was accepted',
      [WHOLE, suite('weak.test.ts', tries('SAML', ['H13'], 9, 8))],
      {},
      "weak.test.ts saw a try accepted in the area 'SAML'.",
    ],
    ['a suite counts nothing', [WHOLE, suite('silent.test.ts')], {}, 'silent.test.ts counted no tries.'],
    ['a suite counts zero tries', [WHOLE, suite('zero.test.ts', tries('SAML', ['H13'], 0))], {}, 'zero.test.ts counted no tries.'],
    ['a suite failed', [{ ...WHOLE, hasPassed: false }], {}, 'whole.test.ts failed.'],
    ['a suite did not run', [WHOLE], { expected: ['whole.test.ts', 'gone.test.ts'] }, 'gone.test.ts did not run.'],
    ['an area has no suite', [suite('one.test.ts', tries('SAML', ['H13'], 1))], {}, "No suite tried anything in the area 'GraphQL'."],
    ['nothing ran', [], { isPart: true }, 'No suite ran.'],
  ])('when %s', (_case, runs, changes, sentence) => {
    const { text, exitCode } = report(runs, changes);
    expect(text).toContain(`- ${sentence}\n`);
    expect(exitCode).toBe(1);
  });

  test('names what was accepted in the closing line', () => {
    expect(report([suite('weak.test.ts', tries('SAML', ['H13'], 9, 8))], { isPart: true }).text).toContain(
      '\n9 tried, 8 refused, 1 accepted\n',
    );
  });
});

test('every suite and every test that proves a case elsewhere exists', () => {
  const files = [...hostileSuites(true), ...Object.values(PROVEN_ELSEWHERE).flat()];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(hostileSuites(false).length).toBeGreaterThan(25);
});
