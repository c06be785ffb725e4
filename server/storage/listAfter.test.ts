import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP_SORTS, GroupStore, type GroupQuery } from '../domains/org/groups/GroupStore.js';
import { readUserConditions } from '../domains/org/users/userConditions.js';
import { USER_SORTS, UserStore, type UserQuery } from '../domains/org/users/UserStore.js';
import { Reach } from '../domains/common/rights/Reach.js';
import { buildCustomer, startTestDatabase, type Customer, type TestDatabase } from '../testing/index.js';
import type { Transaction } from './Database.js';
import { listAfter, type ListPosition } from './listAfter.js';
import { listPage, type ListSql } from './listPage.js';

const ROWS = 60;
let database: TestDatabase;
let customer: Customer;

/** Many rows have equal values or none, so that the order depends on the ids. */
beforeAll(async () => {
  database = await startTestDatabase();
  customer = await buildCustomer(database.storage);
  const { customerId, rootHierarchyId } = customer;
  await database.storage.directory.transaction({ kind: 'all' }, async (transaction) => {
    const place = sql`${customerId}, md5(${customerId} || number)::varchar(24), ${rootHierarchyId}`;
    const rows = sql`generate_series(1, ${ROWS}::int) number`;
    const time = (divisor: number) => sql`timestamptz '2026-01-01' + (number % ${sql.raw(String(divisor))}) * interval '1 day'`;
    await transaction.execute(sql`INSERT INTO groups (customer_id, group_id, hierarchy_id, name, created_at, archived_at)
      SELECT ${place}, 'Group ' || number, ${time(7)}, CASE WHEN number % 3 = 0 THEN ${time(4)} END FROM ${rows}`);
    await transaction.execute(sql`INSERT INTO users (customer_id, user_id, hierarchy_id, email, username, first_name, last_name, user_type, created_at, last_active_at)
      SELECT ${place}, 'user-' || number || '@example.com', 'user', 'Ada', 'N' || (number % 5), 'CUSTOMER', ${time(7)}, CASE WHEN number % 2 = 0 THEN ${time(9)} END FROM ${rows}`);
  });
});
afterAll(() => database.close());

const inCustomer = <T>(work: (transaction: Transaction) => Promise<T>) =>
  database.storage.directory.transaction({ kind: 'customers', customerIds: [customer.customerId] }, work);

/** All rows, read some at a time, each in a transaction of its own. */
async function readInParts<TField extends string, TRow>(
  query: { readonly sort: { readonly field: TField; readonly descending: boolean } | undefined },
  listOf: (transaction: Transaction) => Promise<ListSql<TField, TRow>>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: ListPosition | undefined;
  for (;;) {
    const [list, part] = await inCustomer(async (transaction) => {
      const sqlOf = await listOf(transaction);
      return [sqlOf, await listAfter(transaction, query, sqlOf, { after, limit: 7 })] as const;
    });
    ids.push(...part.rows.map((row) => list.idOf(row)));
    // Positions are stored as JSON.
    after = JSON.parse(JSON.stringify(part.last ?? after ?? null)) as ListPosition;
    if (part.isOver) return ids;
  }
}

const both = [false, true];
const sortsOf = <T extends string>(fields: readonly T[]) => [
  undefined,
  ...fields.flatMap((field) => both.map((descending) => ({ field, descending }))),
];

test.each(sortsOf(GROUP_SORTS).flatMap((sort) => (['all', 'active', 'archived'] as const).map((state) => ({ sort, state }))))(
  'parts have the rows and the order of one page: groups in state $state by $sort.field, descending $sort.descending',
  async ({ sort, state }) => {
    const { customerId } = customer;
    const query: GroupQuery = { customerId, hierarchyIds: 'all', state, sort, searchText: undefined, limit: 1_000, offset: 0 };
    const listOf = (transaction: Transaction) => GroupStore.sqlOf(transaction, query, 'all');
    const page = await inCustomer(async (transaction) => listPage(transaction, query, await listOf(transaction)));
    expect(page.rows).toHaveLength({ all: ROWS, active: (ROWS * 2) / 3, archived: ROWS / 3 }[state]);
    expect(await readInParts(query, listOf)).toEqual(page.rows.map(({ group }) => group.groupId));
  },
);

test.each(sortsOf(USER_SORTS))('parts have the rows and the order of one page: users by $field, descending $descending', async (sort) => {
  const query: UserQuery = {
    ...{ customerId: customer.customerId, hierarchyIds: 'all', groupIds: undefined, excludedGroupIds: [] },
    conditions: readUserConditions({}, new Date()),
    ...{ state: 'active', sort, searchText: undefined, limit: 1_000, offset: 0 },
  };
  const reach = new Reach('everything', 'everything');
  const listOf = (transaction: Transaction) => UserStore.sqlOf(transaction, query, reach);
  const page = await inCustomer(async (transaction) => listPage(transaction, query, await listOf(transaction)));
  expect(page.rows).toHaveLength(ROWS);
  expect(await readInParts(query, listOf)).toEqual(page.rows.map(({ user }) => user.userId));
});
