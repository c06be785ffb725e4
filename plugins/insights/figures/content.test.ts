import { expect, test } from 'vitest';
import { fillDays, fillScores, isEmpty } from './content.js';

test('DI-025: there are eleven buckets of scores, and those without an assessment are 0', () => {
  expect(
    fillScores([
      { score: 100, count: 2 },
      { score: 40, count: 5 },
    ]),
  ).toEqual({
    kind: 'parts',
    parts: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((score) => ({
      key: String(score),
      count: { 40: 5, 100: 2 }[score] ?? 0,
    })),
  });
});

test('DI-027: there is every day of the period, and those without an application are 0', () => {
  const { parts } = fillDays([{ date: '2026-03-29', count: 3 }], { from: '2026-03-28', to: '2026-03-31' });
  expect(parts).toEqual([
    { key: '2026-03-28', count: 0 },
    { key: '2026-03-29', count: 3 },
    { key: '2026-03-30', count: 0 },
    { key: '2026-03-31', count: 0 },
  ]);
});

test('a number without data is empty, a count of zero is not', () => {
  expect(isEmpty({ kind: 'number', value: null, part: null, total: 0 })).toBe(true);
  expect(isEmpty({ kind: 'number', value: 0, part: null, total: 0 })).toBe(false);
  expect(isEmpty({ kind: 'parts', parts: [{ key: 'YES', count: 0 }] })).toBe(true);
  expect(isEmpty({ kind: 'parts', parts: [] })).toBe(true);
  expect(isEmpty({ kind: 'parts', parts: [{ key: 'YES', count: 1 }] })).toBe(false);
});
