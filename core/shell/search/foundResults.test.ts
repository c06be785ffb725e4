import { searchPageOf } from '@edge-console/sdk';
import { describe, expect, test } from 'vitest';
import { canLoadMore, isTooMany, readPage, withPage, type FoundResults } from './foundResults.js';

const results = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, title: `Result ${from + index}`, path: 'a' }));

/** The first `pages` pages of a provider with `count` results. */
function load(count: number, pages: number): FoundResults {
  let found: FoundResults | undefined;
  for (let page = 1; page <= pages; page += 1) found = withPage(found, searchPageOf(results(count), { page, pageSize: 10 }));
  return found as FoundResults;
}

describe('the results of a search provider', () => {
  test.each([
    ['a list', results(1), "'items' is not a list"],
    ['nothing', undefined, "'items' is not a list"],
    ['results without a path', { items: [{ id: '1', title: 'a' }], totalCount: 1 }, "a result lacks 'id', 'title' or 'path'"],
    ['no count', { items: results(2) }, "'totalCount' is undefined with 2 results"],
    ['a count below the results', { items: results(2), totalCount: 1 }, "'totalCount' is 1 with 2 results"],
    ['a count that is not whole', { items: [], totalCount: 1.5 }, "'totalCount' is 1.5 with 0 results"],
    ['an address of all that is not a path', { items: [], totalCount: 0, allPath: 7 }, "'allPath' is not a path"],
  ])('%s is refused with the name of the provider', (_, answer, message) => {
    expect(() => readPage('a.search', answer)).toThrow(`'a.search' must answer { items, totalCount }: ${message}.`);
  });

  test.each([
    [3, 1, { shown: 3, canLoadMore: false, isTooMany: false }],
    [10, 1, { shown: 10, canLoadMore: false, isTooMany: false }],
    [11, 1, { shown: 10, canLoadMore: true, isTooMany: false }],
    [11, 2, { shown: 11, canLoadMore: false, isTooMany: false }],
    [50, 5, { shown: 50, canLoadMore: false, isTooMany: false }],
    [51, 4, { shown: 40, canLoadMore: true, isTooMany: false }],
    [51, 5, { shown: 50, canLoadMore: false, isTooMany: true }],
  ])('SEARCH-011: of %i results after %i pages', (count, pages, expected) => {
    const found = load(count, pages);
    expect({ shown: found.items.length, canLoadMore: canLoadMore(found), isTooMany: isTooMany(found) }).toEqual(expected);
  });

  test('a page that is not full is the last one, whatever the count', () => {
    expect(canLoadMore(withPage(undefined, { items: results(9), totalCount: 200 }))).toBe(false);
  });

  test('a result that moved to the next page is listed once', () => {
    const first = withPage(undefined, { items: results(10), totalCount: 15 });
    const found = withPage(first, { items: results(6, 10), totalCount: 15 });
    expect(found.items.map(({ id }) => id)).toEqual(results(15).map(({ id }) => id));
  });
});
