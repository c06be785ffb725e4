import { expect, test } from 'vitest';
import { judgeRequirements, judgeTitles, outcomesOf } from './gates/requirements.js';

const passing = (title: string) => ({ title, passed: true });

test('a row is proven by a passing test that names it', () => {
  expect(judgeRequirements(['AB-001', 'AB-002'], [], [passing('AB-001 AB-002: both')])).toEqual([]);
});

test('a row without a test must be deferred', () => {
  expect(judgeRequirements(['AB-001'], [], [])).toEqual(['AB-001: no passing test names it, and it is not deferred.']);
  expect(judgeRequirements(['AB-001'], ['AB-001'], [])).toEqual([]);
});

test('a failing test does not prove a row', () => {
  const outcomes = [passing('AB-001: here'), { title: 'AB-001: there', passed: false }];
  expect(judgeRequirements(['AB-001'], [], outcomes)).toHaveLength(1);
});

test('a deferred row that is proven or unknown is a fault', () => {
  expect(judgeRequirements(['AB-001'], ['AB-001', 'XY-009'], [passing('AB-001: done')])).toEqual([
    'AB-001: proven; remove it from deferred.tsv.',
    'XY-009: deferred, but not in the ledger.',
  ]);
});

const FOUR = ['AB-001', 'AB-002', 'AB-003', 'AB-004'];
const crowded = passing('AB-001 AB-002: a suite AB-003 AB-004: everything');

test('a title that names more than three requirements, including those of its suites, is a fault', () => {
  expect(judgeTitles(FOUR, [crowded, passing('AB-001 AB-002 AB-003: three'), passing('AB-001 AB-001 AB-001 AB-001: one')])).toEqual([
    "'AB-001 AB-002: a suite AB-003 AB-004: everything' names 4 requirements; at most 3. Split the test, or remove the ids that it does not assert.",
  ]);
});

test('ids that are not requirements do not count: decisions, SHA-256', () => {
  expect(judgeTitles(FOUR, [passing('AB-001 AB-002 AB-003 D-040 SHA-256: three')])).toEqual([]);
});

test('requirements that only such titles name are not proven', () => {
  expect(judgeRequirements(FOUR, [], [crowded, passing('AB-004: alone')])).toEqual(
    ['AB-001', 'AB-002', 'AB-003'].map((id) => `${id}: only titles with more than 3 requirements name it.`),
  );
});

test('titles of all suites around a browser test count', () => {
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        suites: [{ title: 'AB-001: outer', suites: [{ title: 'AB-002: inner', specs: [{ title: 'AB-003: x', ok: true }] }] }],
      },
    ],
  };
  expect(outcomesOf(report)).toEqual([{ title: 'a.spec.ts AB-001: outer AB-002: inner AB-003: x', passed: true }]);
});
