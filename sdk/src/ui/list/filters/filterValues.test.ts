import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeListParams, isNarrowed, parseListParams, questionOf, writeListParams, type ListParams } from '../listParams.js';
import { dateRange, isInRange, numberRange, oneFound, oneOf, oneOfTree, only, severalOf, textFilter, yesNo } from './filterKinds.js';
import type { FilterValues } from './filterValues.js';

const STATES = ['active', 'off', 'refused'] as const;
const FILTERS = {
  name: textFilter(),
  state: oneOf(STATES),
  department: oneOf(),
  ship: oneFound(),
  place: oneOfTree(),
  result: severalOf(['YES', 'NO']),
  tags: severalOf(),
  viewed: yesNo(),
  drifted: only(),
  minutes: numberRange(),
  submitted: dateRange(),
};
const MANY = Array.from({ length: 101 }, (_none, at) => `t${at}`);
const SPEC = { sorts: ['name'], filters: FILTERS } as const;

const filtersOf = (search: string) => parseListParams(new URLSearchParams(search), SPEC).filters;

describe('reading filters from the address', () => {
  test.each<[string, FilterValues<typeof FILTERS>]>([
    ['', {}],
    ['name=+ada+', { name: 'ada' }],
    ['name=++', {}],
    ['state=off', { state: 'off' }],
    ['state=secret', {}],
    ['state=off&state=active', { state: 'off' }],
    ['department=66a1', { department: '66a1' }],
    [`department=${'x'.repeat(101)}`, {}],
    ['ship=66a1', { ship: '66a1' }],
    [`ship=${'x'.repeat(101)}`, {}],
    ['place=66a1&place=66a2', { place: '66a1' }],
    ['place=', {}],
    [`place=${'x'.repeat(101)}`, {}],
    ['result=NO&result=YES&result=NO', { result: ['YES', 'NO'] }],
    ['result=MAYBE', {}],
    ['tags=a&tags=&tags=a', { tags: ['a'] }],
    [MANY.map((tag) => `tags=${tag}`).join('&'), { tags: MANY.slice(0, 100) }],
    ['viewed=yes', { viewed: true }],
    ['viewed=no', { viewed: false }],
    ['viewed=1', {}],
    ['drifted=yes', { drifted: true }],
    ['drifted=no', {}],
    ['minutesFrom=1.5&minutesTo=-2', { minutes: { from: -2, to: 1.5 } }],
    ['minutesFrom=1e99&minutesTo=7', { minutes: { to: 7 } }],
    ['submittedFrom=2026-02-28', { submitted: { from: '2026-02-28' } }],
    ['submittedFrom=2026-02-30&submittedTo=28.02.2026', {}],
    ['submittedFrom=2026-03-02&submittedTo=2026-03-01', { submitted: { from: '2026-03-01', to: '2026-03-02' } }],
  ])('"%s"', (search, expected) => expect(filtersOf(search)).toEqual(expected));
});

test('written filters are read back unchanged, and other parameters stay', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const rangeOf = <T>(end: fc.Arbitrary<T>) => fc.oneof(fc.record({ from: end }), fc.record({ to: end }));
  const word = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text);
  const values = fc.record(
    {
      name: word,
      state: fc.constantFrom(...STATES),
      department: word,
      ship: word,
      place: word,
      result: fc.constantFrom(['YES'], ['NO'], ['YES', 'NO']),
      tags: fc.uniqueArray(word, { minLength: 1, maxLength: 8 }),
      viewed: fc.boolean(),
      drifted: fc.constant(true as const),
      minutes: rangeOf(fc.integer({ min: -1000, max: 100_000 })),
      submitted: rangeOf(day),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (filters) => {
      const params = { text: '', page: 1, size: 30, sort: undefined, filters } as ListParams;
      const written = writeListParams(new URLSearchParams('tab=users&state=refused'), params, SPEC);
      expect(parseListParams(new URLSearchParams(written.toString()), SPEC).filters).toEqual(filters);
      expect(written.get('tab')).toBe('users');
    }),
  );
});

test('another filter returns to the first page and changes the scope; the order in the address does not matter', () => {
  const at4 = { ...parseListParams(new URLSearchParams('page=4'), SPEC) };
  expect(changeListParams(at4, { filters: { state: 'off' } }).page).toBe(1);
  const [one, other] = ['state=off&viewed=yes', 'viewed=yes&state=off&page=3&sort=name'].map((search) =>
    questionOf(parseListParams(new URLSearchParams(search), SPEC)),
  );
  expect(one).toBe(other);
  expect(one).not.toBe(questionOf(at4));
  expect([at4, changeListParams(at4, { filters: { state: 'off' } })].map(isNarrowed)).toEqual([false, true]);
});

test('both ends of a range belong to it; a missing value is in no range', () => {
  expect([1, 2, 3, 4].filter((value) => isInRange(value, { from: 2, to: 3 }))).toEqual([2, 3]);
  expect(isInRange(undefined, { from: 2 })).toBe(false);
  expect(isInRange('2026-03-01', { to: '2026-03-01' })).toBe(true);
});
