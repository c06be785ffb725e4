import { describe, expect, test } from 'vitest';
import { COMPARISONS, conditionHolds } from './index.js';

type Case = readonly [type: string, operator: string, expected: unknown, meets: readonly unknown[], misses: readonly unknown[]];

const DAY = '2026-03-01T00:00:00.000Z';
const DAY_BEFORE = '2026-02-28T23:59:59.999Z';
const DAY_AFTER = '2026-03-01T00:00:00.001Z';
/** Results that meet no comparison with a number, a date or a boolean. */
const NOTHING = [undefined, null, '', 'many', Number.NaN, [65], {}];

const CASES: readonly Case[] = [
  ['number', 'gt', 65, [66, 65.5, '66', 100], [65, 64, 1, ...NOTHING]],
  ['number', 'gte', 65, [65, 66, '65', ' 65 '], [64, 64.99, '64', ...NOTHING]],
  ['number', 'lt', 3, [2, 0, -1, '2'], [3, 4, '3', ...NOTHING]],
  ['number', 'lte', 3, [3, 2, '3'], [4, 3.01, ...NOTHING]],
  ['number', 'is', 3, [3, '3', 3.0], [2, 4, '33', ...NOTHING]],
  ['date', 'gt', DAY, [DAY_AFTER], [DAY, DAY_BEFORE, 1, ...NOTHING]],
  ['date', 'gte', DAY, [DAY, DAY_AFTER], [DAY_BEFORE, ...NOTHING]],
  ['date', 'lt', DAY, [DAY_BEFORE], [DAY, DAY_AFTER, ...NOTHING]],
  ['date', 'lte', DAY, [DAY, DAY_BEFORE], [DAY_AFTER, ...NOTHING]],
  ['date', 'is', DAY, [DAY, '2026-03-01T01:00:00.000+01:00'], [DAY_AFTER, ...NOTHING]],
  ['boolean', 'is', false, [false, 'false'], [true, 'true', 0, ...NOTHING]],
  ['boolean', 'is', true, [true, 'true'], [false, 1, ...NOTHING]],
  ['string', 'is', 'YES', ['YES', 'yes', ' Yes '], ['NO', 'YES NO', 1, undefined, null, '']],
  ['string', 'contains', ['YES', 'MAYBE'], ['YES', 'maybe', ['NO', 'YES']], ['NO', 'YESTERDAY', '', undefined, null, true, 1]],
  ['string', 'contains', 'art', ['start', 'Art'], ['stat', '', undefined]],
  ['string', 'contains', [], [], ['YES', '', undefined]],
  ['url', 'is', 'https://example.com/a', ['https://example.com/a'], ['https://example.com/b', undefined]],
  ['url', 'contains', 'example.com', ['https://example.com/a'], ['https://example.org', undefined]],
];

describe('RECGQL-084: a condition', () => {
  test.each(CASES)('on a %s with %s %j', (onFieldType, comparisonOperator, comparisonValue, meets, misses) => {
    const condition = { onField: 'any', onFieldType, comparisonOperator, comparisonValue };
    expect(meets.filter((value) => !conditionHolds(condition, value))).toEqual([]);
    expect(misses.filter((value) => conditionHolds(condition, value))).toEqual([]);
  });

  test('has a case above for every operator of every type', () => {
    const tested = new Set(CASES.map(([type, operator]) => `${type} ${operator}`));
    const all = Object.entries(COMPARISONS).flatMap(([type, operators]) => operators.map((operator) => `${type} ${operator}`));
    expect([...tested].toSorted()).toEqual(all.toSorted());
  });

  test.each([
    ['number', 'contains'],
    ['boolean', 'gt'],
    ['string', 'gte'],
    ['colour', 'is'],
    ['number', 'near'],
  ])('is not met on a %s with an operator that it does not have: %s', (onFieldType, comparisonOperator) =>
    expect(conditionHolds({ onField: 'any', onFieldType, comparisonOperator, comparisonValue: 1 }, 1)).toBe(false),
  );
});
