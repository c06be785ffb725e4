import { describe, expect, test } from 'vitest';
import { isInRange, type numberRange, type oneOf, type Range } from './filters/filterKinds.js';
import { matchingRows, pageOf } from './pageRows.js';
import type { ListParams } from './listParams.js';

interface Row {
  readonly name: string;
  readonly age?: number;
}

const RULES = {
  searched: (row: Row) => [row.name],
  matches: { age: (row: Row, ages: Range<number>) => isInRange(row.age, ages), named: (row: Row, name: string) => row.name === name },
  sortValue: (row: Row, field: 'name' | 'age') => row[field],
};
const ROWS: readonly Row[] = [{ name: 'Item 10', age: 3 }, { name: 'Ärmel' }, { name: 'item 9', age: 20 }, { name: 'Zoo', age: 1 }];

type Params = ListParams<'name' | 'age', { readonly age: ReturnType<typeof numberRange>; readonly named: ReturnType<typeof oneOf> }>;

function names(params: Partial<Params>) {
  return matchingRows(ROWS, { text: '', filters: {}, sort: undefined, ...params }, RULES, 'en-GB').map((row) => row.name);
}

describe('rows that are all loaded', () => {
  test('PLATFORM-008: without a sort they keep their order', () => expect(names({})).toEqual(['Item 10', 'Ärmel', 'item 9', 'Zoo']));
  test('names sort in natural order', () =>
    expect(names({ sort: { field: 'name', direction: 'asc' } })).toEqual(['Ärmel', 'item 9', 'Item 10', 'Zoo']));
  test('rows without a value are last in both directions', () => {
    expect(names({ sort: { field: 'age', direction: 'asc' } })).toEqual(['Zoo', 'Item 10', 'item 9', 'Ärmel']);
    expect(names({ sort: { field: 'age', direction: 'desc' } })).toEqual(['item 9', 'Item 10', 'Zoo', 'Ärmel']);
  });
  test('a search ignores case and accents', () => expect(names({ text: 'arMEL' })).toEqual(['Ärmel']));
  test('search and filters apply together', () => {
    expect(names({ filters: { age: { from: 2 } } })).toEqual(['Item 10', 'item 9']);
    expect(names({ filters: { age: { from: 2 } }, text: '9' })).toEqual(['item 9']);
    expect(names({ filters: { age: { from: 2 }, named: 'Zoo' } })).toEqual([]);
  });
  test('a page past the end is the last one', () => {
    const many = Array.from({ length: 65 }, (none, index) => ({ name: String(index) }));
    const page = pageOf(many, { page: 9, size: 30 });
    expect({ page: page.page, rows: page.rows.length, total: page.total }).toEqual({ page: 3, rows: 5, total: 65 });
  });
});
