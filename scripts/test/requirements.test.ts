import { expect, test } from 'vitest';
import { judgeRequirements } from './gates/requirements.js';

const passing = (title: string) => ({ title, passed: true });

test('a row is proven by a passing test that names it', () => {
  expect(judgeRequirements(['AB-001', 'AB-002'], [], [passing('AB-001 AB-002: both')])).toEqual([]);
});

test('a row without a test must be deferred', () => {
  expect(judgeRequirements(['AB-001'], [], [])).toEqual(['AB-001: no passing test names it, and it is not deferred.']);
  expect(judgeRequirements(['AB-001'], ['AB-001'], [])).toEqual([]);
});

test('a failing test takes the proof away', () => {
  const outcomes = [passing('AB-001: here'), { title: 'AB-001: there', passed: false }];
  expect(judgeRequirements(['AB-001'], [], outcomes)).toHaveLength(1);
});

test('a deferred row that is proven, or unknown, is told', () => {
  expect(judgeRequirements(['AB-001'], ['AB-001', 'XY-009'], [passing('AB-001: done')])).toEqual([
    'AB-001: proven; take it out of deferred.tsv.',
    'XY-009: deferred, but not in the ledger.',
  ]);
});
