import { expect, test } from 'vitest';
import { periodOf } from './insightsFilters.js';

test.each([
  ['2026-11-27', '2026-10-27'],
  // October has a 31st, September does not.
  ['2026-10-31', '2026-09-30'],
  ['2026-03-31', '2026-02-28'],
  ['2028-02-29', '2028-01-29'],
])('DI-026: on %s the period begins on %s and includes today', (today, from) => {
  expect(periodOf({}, today)).toEqual({ from, to: today });
});

test.each([
  ['both ends', { from: '2026-01-05', to: '2026-02-01' }, { from: '2026-01-05', to: '2026-02-01' }],
  ['only a start: up to today', { from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-27' }],
  ['only a start in the future: one day', { from: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01' }],
  ['only an end: the month before it', { to: '2026-06-15' }, { from: '2026-05-15', to: '2026-06-15' }],
  ['more than a year: the last 366 days', { from: '2020-01-01', to: '2026-01-01' }, { from: '2025-01-01', to: '2026-01-01' }],
])('a period with %s', (_case, period, expected) => {
  expect(periodOf({ period }, '2026-11-27')).toEqual(expected);
});
