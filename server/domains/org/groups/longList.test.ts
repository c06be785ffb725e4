import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../storage/index.js';
import { buildCustomer, startTestDatabase, type Customer, type TestDatabase } from '../../../testing/index.js';
import { GroupStore, type GroupQuery } from './GroupStore.js';

const GROUPS = 10_040;
let database: TestDatabase;
let customer: Customer;
let other: Customer;
let scope: TenantScope;

beforeAll(async () => {
  database = await startTestDatabase();
  customer = await buildCustomer(database.storage);
  other = await buildCustomer(database.storage);
  scope = { kind: 'customers', customerIds: [customer.customerId] };
  for (const { customerId, rootHierarchyId } of [customer, other])
    await database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute(sql`INSERT INTO groups (customer_id, group_id, hierarchy_id, name)
        SELECT ${customerId}, md5(${customerId} || number)::varchar(24), ${rootHierarchyId}, 'Group ' || number
        FROM generate_series(1, ${GROUPS}::int) number`),
    );
});
afterAll(() => database.close());

const page = (query: Partial<GroupQuery>) =>
  database.storage.directory.transaction(scope, (transaction) =>
    GroupStore.list(
      transaction,
      {
        customerId: customer.customerId,
        hierarchyIds: 'all',
        state: 'active',
        sort: undefined,
        searchText: undefined,
        limit: 30,
        offset: 0,
        ...query,
      },
      'all',
    ),
  );

test('a list of more than 10,000 rows is counted up to 10,000, except on its last page', async () => {
  const first = await page({});
  expect({ ...first, rows: first.rows.length }).toEqual({ rows: 30, total: 10_000, isTotalExact: false });
  const deep = await page({ offset: 10_000 });
  expect({ ...deep, rows: deep.rows.length }).toEqual({ rows: 30, total: 10_031, isTotalExact: false });
  const last = await page({ offset: 10_020 });
  expect({ ...last, rows: last.rows.length }).toEqual({ rows: 20, total: GROUPS, isTotalExact: true });
  const beyond = await page({ offset: 30_000 });
  expect({ ...beyond, rows: beyond.rows.length }).toEqual({ rows: 0, total: GROUPS, isTotalExact: true });
});

test('a search finds part of a name by the index, and common and short texts without it', async () => {
  const rare = await page({ searchText: 'OUP 1003' });
  expect(rare.rows.map(({ group }) => group.name).sort()).toEqual([
    'Group 1003',
    ...Array.from({ length: 10 }, (_, digit) => `Group 1003${digit}`),
  ]);
  expect(await page({ searchText: 'group' })).toMatchObject({ total: 10_000, isTotalExact: false });
  expect(await page({ searchText: '17', sort: { field: 'name', descending: true } })).toMatchObject({ isTotalExact: true });
  expect(await page({ searchText: 'no such name' })).toEqual({ rows: [], total: 0, isTotalExact: true });
});

test('rows are in the order of the sort, in both directions', async () => {
  const names = (await page({ sort: { field: 'name', descending: false }, limit: 100 })).rows.map(({ group }) => group.name);
  expect(names.slice(0, 2)).toEqual(['Group 1', 'Group 10']);
  const reverse = (await page({ sort: { field: 'name', descending: true } })).rows.map(({ group }) => group.name);
  expect(reverse.slice(0, 2)).toEqual(['Group 9999', 'Group 9998']);
});

test('the search functions find nothing of a customer that the transaction does not see', async () => {
  const find = (of: TenantScope) =>
    database.storage.directory.transaction(of, (transaction) =>
      transaction.execute(sql`SELECT search_groups(${other.customerId}, '%group 77%', 100)`),
    );
  expect((await find(scope)).rows).toEqual([]);
  expect((await find({ kind: 'user', userId: 'a'.repeat(24) })).rows).toEqual([]);
  expect((await find({ kind: 'customers', customerIds: [other.customerId] })).rows.length).toBeGreaterThan(10);
});
