import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { refuseCostly } from './cost.js';

const SCHEMA = buildSchema(`
  directive @size(atMost: Int!) on FIELD_DEFINITION
  type Query {
    byLimit(filter: Filter): Page
    byArguments(limitEq: Int, nested: Outer): Page
    plain: [Row]
  }
  input Filter { limit: Int, limitEq: Int, first: Int, pageSize: Int, size: Int }
  input Outer { inner: Inner }
  input Inner { paging: Filter }
  type Page { data: [Row], pagination: Boolean }
  type Row { name: String, few: [Row] @size(atMost: 2), many: [Row] }
`);

/** The cost in the refusal. */
function costOf(query: string, variables: Record<string, unknown> = {}): number {
  try {
    refuseCostly(SCHEMA, parse(query), variables, 0);
  } catch (error) {
    return Number(/costs (\d+)/.exec((error as Error).message)?.[1]);
  }
  throw new Error('Nothing costs nothing.');
}

const ONE_ROW = costOf('{ byLimit(filter: { limit: 1 }) { data { name } } }');

test.each(['limit', 'limitEq', 'first', 'pageSize', 'size'])('H23: %s multiplies the cost of a page', (name) => {
  const query = `{ byLimit(filter: { ${name}: 500 }) { data { name } } }`;
  expect(costOf(query)).toBe(500 * (ONE_ROW - 1) + 1);
});

test('H23: a page size is counted as an argument of the field, deep in an input, and in a variable', () => {
  const expected = 500 * (ONE_ROW - 1) + 1;
  expect(costOf('{ byArguments(limitEq: 500) { data { name } } }')).toBe(expected);
  expect(costOf('{ byArguments(nested: { inner: { paging: { pageSize: 500 } } }) { data { name } } }')).toBe(expected);
  const variables = { nested: { inner: { paging: { limitEq: 500 } } } };
  expect(costOf('query Q($nested: Outer) { byArguments(nested: $nested) { data { name } } }', variables)).toBe(expected);
});

test('H23: of several page sizes the largest counts', () => {
  const query = '{ byArguments(limitEq: 1, nested: { inner: { paging: { limit: 500 } } }) { data { name } } }';
  expect(costOf(query)).toBe(500 * (ONE_ROW - 1) + 1);
});

test('a list that states its size costs less than one that does not', () => {
  expect([costOf('{ plain { few { name } } }'), costOf('{ plain { many { name } } }')]).toEqual([31, 111]);
});
