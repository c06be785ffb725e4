import { describe, expect, test } from 'vitest';
import type { Gate } from './Gate.js';
import { readProcessorTime } from './processorTime.js';
import { gateTable, overBudget, type Outcome } from './summary.js';

const gate: Gate = { name: 'sample', budget: 10, run: () => Promise.reject(new Error('not run here')) };

function outcome(processorSeconds: number | undefined, kind: 'ran' | 'kept' = 'ran'): Outcome {
  const result = { ok: true, read: 3, there: 3, output: '', tests: { passed: 7, failed: 0 } };
  return { gate, kind, run: { result, wallSeconds: 4, processorSeconds } };
}

describe('the budget of a gate', () => {
  test.each([
    ['half as much again is allowed', 15, 1, 0],
    ['more is not', 15.1, 1, 1],
    ['a machine that is twice as slow may take twice as long', 29, 2, 0],
    ['a machine that is twice as fast may take half as long', 8, 0.5, 1],
    ['an unknown time is not judged', undefined, 1, 0],
  ])('%s', (_title, seconds, slowness, faults) => {
    expect(overBudget([outcome(seconds)], slowness)).toHaveLength(faults);
  });

  test('does not count for a kept result', () => expect(overBudget([outcome(99, 'kept')], 1)).toEqual([]));

  test('is reported with the time that it took and the remedy', () => {
    expect(overBudget([outcome(20)], 1)).toEqual([
      'sample took 20 processor seconds; its budget allows 15 on this machine. ' +
        'Make its work cheaper, or raise the budget in scripts/test/gates and give the reason in the commit.',
    ]);
  });
});

test('the table shows the files and the time of each gate, and the gates that did not run', () => {
  const lines = gateTable([outcome(3.25), outcome(undefined, 'kept'), { gate, kind: 'not concerned' }], 2).split('\n');
  expect(lines.map((line) => line.replace(/ {2,}/g, ' | ').trim())).toEqual([
    '| gate | clock s | cpu s | budget',
    'passed | sample | 3 of 3 files, 7 tests passed, 0 failed | 4.0 | 3.3 | 20',
    'kept | sample | 3 of 3 files, 7 tests passed, 0 failed | 4.0 | 20',
    'not run | sample | no changed file concerns it',
  ]);
});

test.each([
  ['0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n', 65.75],
  ['0m0,01s 0m0,02s\n0m2,50s 0m0,50s\n', 3],
  ['', undefined],
])('processor time is read from what the shell printed: %j', (printed, seconds) => {
  expect(readProcessorTime(printed)).toBe(seconds);
});
