import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { refuseCostly } from './cost.js';
import { DEFAULT_REQUEST_LIMITS } from './limits.js';
import { readListFilter } from './listQuery.js';

const schema = buildSchema(`
  scalar JSON
  input Page { limitEq: Int, pageSize: Int }
  input Part { page: Page, pages: [Page!] }
  input Filter { limit: Int, limitEq: Int, part: Part, saved: JSON }
  type Pagination { totalItems: Int }
  type Row { _id: ID, name: String }
  type RowPage { data: [Row!]!, pagination: Pagination! }
  type Query {
    rows(filter: Filter, limitEq: Int, limit: Int, pageSize: Int, first: Int): RowPage
    picked(filterWorkflowInput: Filter): RowPage
    hundred(filter: Filter = { part: { page: { limitEq: 100 } } }): RowPage
  }
`);

const SELECTION = '{ data { _id name } }';

/** The cost that the message of a refusal names. */
function costOf(query: string, variables: Record<string, unknown> = {}): number {
  try {
    refuseCostly(schema, parse(query), variables, -1);
  } catch (error) {
    return Number(/costs (\d+)/.exec((error as Error).message)?.[1]);
  }
  throw new Error('The request was accepted.');
}

const perRow = (costOf(`{ rows(limit: 20) ${SELECTION} }`) - costOf(`{ rows(limit: 10) ${SELECTION} }`)) / 10;
const costOfPage = (rows: number) => 1 + rows * perRow;

describe('H23: the cost of a page', () => {
  test.each(['limitEq', 'limit', 'pageSize', 'first'])('grows with the argument %s', (name) => {
    expect(perRow).toBeGreaterThanOrEqual(2);
    expect(costOf(`{ rows(${name}: 500) ${SELECTION} }`)).toBe(costOfPage(500));
  });

  test.each([
    ['in an input of any name', `{ picked(filterWorkflowInput: { limitEq: 500 }) ${SELECTION} }`],
    ['in an input of an input', `{ rows(filter: { part: { page: { pageSize: 500 } } }) ${SELECTION} }`],
    ['in a list of inputs', `{ rows(filter: { part: { pages: [{ limitEq: 3 }, { limitEq: 500 }] } }) ${SELECTION} }`],
    ['beside a smaller one', `{ rows(limit: 1, filter: { limitEq: 500 }) ${SELECTION} }`],
  ])('grows with a page size %s', (_place, query) => {
    expect(costOf(query)).toBe(costOfPage(500));
  });

  test('grows with a page size in a variable, at any depth', () => {
    expect(costOf(`query Q($size: Int) { rows(filter: { part: { page: { limitEq: $size } } }) ${SELECTION} }`, { size: 500 })).toBe(
      costOfPage(500),
    );
    const whole = { part: { page: { limitEq: 500 } } };
    expect(costOf(`query Q($filter: Filter) { picked(filterWorkflowInput: $filter) ${SELECTION} }`, { filter: whole })).toBe(
      costOfPage(500),
    );
  });

  test('grows with the default of an input', () => {
    expect(costOf(`{ hundred ${SELECTION} }`)).toBe(costOfPage(100));
  });

  test('does not grow with a number inside free content, such as a saved view', () => {
    expect(costOf(`query Q($saved: JSON) { rows(limit: 2, filter: { saved: $saved }) ${SELECTION} }`, { saved: { limit: 500 } })).toBe(
      costOfPage(2),
    );
  });
});

describe('VAC-041 RECGQL-033: a page of 500 rows', () => {
  test('is accepted by the default limit of the cost', () => {
    const query = parse(`{ picked(filterWorkflowInput: { limitEq: 500 }) ${SELECTION} }`);
    expect(() => refuseCostly(schema, query, {}, DEFAULT_REQUEST_LIMITS.cost)).not.toThrow();
    const many = parse(`{ picked(filterWorkflowInput: { limitEq: 20000 }) ${SELECTION} }`);
    expect(() => refuseCostly(schema, many, {}, DEFAULT_REQUEST_LIMITS.cost)).toThrow('Request smaller pages.');
  });

  test('is read by a list that states it, and refused by every other list', () => {
    expect(readListFilter({ limit: 500, skip: 2 }, [], { largestPage: 500 })).toMatchObject({ limit: 500, offset: 1000 });
    expect(() => readListFilter({ limit: 501 }, [], { largestPage: 500 })).toThrow('filter.limit must be from 1 to 500.');
    expect(() => readListFilter({ limit: 500 }, [])).toThrow('filter.limit must be from 1 to 100.');
  });
});
