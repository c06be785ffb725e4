import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeListParams, nextSort, parseListParams, writeListParams, type ListParams } from './listParams.js';

const SPEC = { sorts: ['name', 'createdAt'] } as const;
const DEFAULTS: ListParams<'name' | 'createdAt'> = { text: '', page: 1, size: 30, sort: undefined, filters: {} };

function parse(search: string) {
  return parseListParams(new URLSearchParams(search), SPEC);
}

describe('reading the address', () => {
  test.each([
    ['', {}],
    ['q=+acme+&page=3&size=50&sort=name&dir=desc', { text: 'acme', page: 3, size: 50, sort: { field: 'name', direction: 'desc' } }],
    ['sort=createdAt', { sort: { field: 'createdAt', direction: 'asc' } }],
    ['page=0&size=&sort=&dir=', {}],
    ['page=-1', {}],
    ['page=1e3', {}],
    ['page=99999999999999999999', {}],
    ['sort=secret&dir=desc', {}],
    ['sort=name&dir=sideways', { sort: { field: 'name', direction: 'asc' } }],
    ['size=45', { size: 50 }],
    ['size=1000', { size: 100 }],
    ['size=1', { size: 30 }],
    ['size=many', {}],
    [`q=${'x'.repeat(200)}`, { text: 'x'.repeat(100) }],
  ])('PLATFORM-008: "%s"', (search, expected) => expect(parse(search)).toEqual({ ...DEFAULTS, ...expected }));
});

describe('writing the address', () => {
  test('leaves out defaults and keeps other parameters', () => {
    expect(writeListParams(new URLSearchParams('tab=users&page=4&q=x'), DEFAULTS, SPEC).toString()).toBe('tab=users');
  });

  test('a written state is read back unchanged', () => {
    const params = fc.record({
      text: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.constantFrom(30, 50, 100),
      sort: fc.option(fc.record({ field: fc.constantFrom('name', 'createdAt'), direction: fc.constantFrom('asc', 'desc') }), {
        nil: undefined,
      }),
      filters: fc.constant({}),
    });
    fc.assert(
      fc.property(params, (written) => {
        expect(parse(writeListParams(new URLSearchParams(), written as ListParams, SPEC).toString())).toEqual(written);
      }),
    );
  });
});

test('another search, size or order returns to the first page; another page does not', () => {
  const at4 = { ...DEFAULTS, page: 4 };
  expect(changeListParams(at4, { text: 'a' }).page).toBe(1);
  expect(changeListParams(at4, { size: 100 }).page).toBe(1);
  expect(changeListParams(at4, { sort: undefined }).page).toBe(1);
  expect(changeListParams(at4, { page: 5 }).page).toBe(5);
});

test('a header sorts ascending, descending, and not at all', () => {
  const up = nextSort(undefined, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name'), nextSort(down, 'other')]).toEqual([
    { field: 'name', direction: 'asc' },
    { field: 'name', direction: 'desc' },
    undefined,
    { field: 'other', direction: 'asc' },
  ]);
});

describe('a list with a default sort', () => {
  const NEWEST = { ...SPEC, defaultSort: { field: 'createdAt', direction: 'desc' } } as const;
  const sortOf = (search: string) => parseListParams(new URLSearchParams(search), NEWEST).sort;
  const written = (sort: (typeof DEFAULTS)['sort']) => writeListParams(new URLSearchParams(), { ...DEFAULTS, sort }, NEWEST).toString();

  test.each([
    ['', NEWEST.defaultSort],
    ['sort=secret', NEWEST.defaultSort],
    ['sort=none', undefined],
    ['sort=createdAt', { field: 'createdAt', direction: 'asc' }],
    ['sort=name&dir=desc', { field: 'name', direction: 'desc' }],
  ] as const)('WF-013: "%s" is read as its sort', (search, expected) => expect(sortOf(search)).toEqual(expected));

  test.each([
    ['', NEWEST.defaultSort],
    ['sort=none', undefined],
    ['sort=createdAt', { field: 'createdAt', direction: 'asc' }],
    ['sort=name&dir=desc', { field: 'name', direction: 'desc' }],
  ] as const)('WF-013: "%s" is written for its sort', (expected, sort) => expect(written(sort)).toBe(expected));

  test('WF-013: the header of the default sort clears it', () => {
    expect(nextSort<'name' | 'createdAt'>(NEWEST.defaultSort, 'createdAt')).toBeUndefined();
  });
});
