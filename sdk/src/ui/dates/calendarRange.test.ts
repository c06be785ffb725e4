import { expect, test } from 'vitest';
import { calendarRangeOf, dayOfDate } from './calendarRange.js';

const TODAY = new Date(2026, 5, 15, 13);

/** What a calendar shows, as days. */
function rangeOf(value: string, min?: string, max?: string) {
  const { value: chosen, minDate, maxDate, initialMonth } = calendarRangeOf(value, min, max, TODAY);
  return [chosen === null ? null : dayOfDate(chosen), dayOfDate(minDate), dayOfDate(maxDate), dayOfDate(initialMonth)];
}

test.each([
  ['no limits', ['', undefined, undefined], [null, '1906-01-01', '2076-12-31', '2026-06-15']],
  ['a day', ['2026-03-01', '2026-01-01', '2026-12-31'], ['2026-03-01', '2026-01-01', '2026-12-31', '2026-03-01']],
  ['a day far away', ['1800-03-01', undefined, undefined], ['1800-03-01', '1800-01-01', '2076-12-31', '1800-03-01']],
  ['a day outside the limits', ['2025-03-01', '2026-01-01', undefined], [null, '2026-01-01', '2076-12-31', '2026-01-01']],
  ['limits without today', ['', undefined, '2020-04-30'], [null, '1906-01-01', '2020-04-30', '2020-04-30']],
  ['limits far away', ['', '2100-01-01', undefined], [null, '2100-01-01', '2100-12-31', '2100-01-01']],
  ['limits in the wrong order', ['', '2026-05-01', '2026-04-01'], [null, '2026-05-01', '2026-05-01', '2026-05-01']],
  ['texts that are not days', ['soon', 'x', '2026-02-31'], [null, '1906-01-01', '2076-12-31', '2026-06-15']],
] as const)('%s', (_name, [value, min, max], expected) => {
  expect(rangeOf(value, min, max)).toEqual(expected);
});
