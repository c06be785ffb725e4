import { asc, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAfter, type ListPosition, type TenantScope } from '../../../storage/index.js';
import {
  buildCustomer,
  sequentialScans,
  startTestDatabase,
  type Customer,
  type ExplainedRow,
  type TestDatabase,
} from '../../../testing/index.js';
import { GROUP_SORTS, GroupStore, type GroupQuery } from './GroupStore.js';

const GROUPS = 10_040;
const ARCHIVED = 6_000;
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
  await database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute(sql`INSERT INTO groups (customer_id, group_id, hierarchy_id, name, archived_at)
      SELECT ${customer.customerId}, md5(${customer.customerId} || 'archived' || number)::varchar(24), ${customer.rootHierarchyId},
        'Archived group ' || number, timestamptz '2026-01-01' + number * interval '1 minute'
      FROM generate_series(1, ${ARCHIVED}::int) number`),
  );
  // Plans depend on statistics, which the database collects by itself a minute later.
  await asOwner((owner) => owner.query('ANALYZE groups'));
});
afterAll(() => database.close());

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: database.adminUrls.directory });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

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
  // Common among the groups of the customer, but not in this list.
  expect(await page({ searchText: 'group', state: 'archived' })).toMatchObject({ total: ARCHIVED, isTotalExact: true });
  expect(await page({ searchText: '17', sort: { field: 'name', descending: true } })).toMatchObject({ isTotalExact: true });
  expect(await page({ searchText: 'no such name' })).toEqual({ rows: [], total: 0, isTotalExact: true });
});

test('a search for a text that most names contain reads an index in the order of the list, and no other statement is affected', async () => {
  const query = { customerId: customer.customerId, hierarchyIds: 'all', state: 'active', searchText: 'group' } as const;
  const plan = await database.storage.directory.transaction(scope, async (transaction) => {
    const { table, where, byDefault, id } = await GroupStore.sqlOf(transaction, { ...query, sort: undefined, limit: 30, offset: 0 }, 'all');
    const keys = transaction.select({ id }).from(table).where(where).orderBy(asc(byDefault), asc(id)).limit(31);
    return transaction.execute<ExplainedRow>(sql`EXPLAIN (FORMAT JSON) ${keys.getSQL()}`);
  });
  expect(sequentialScans(plan.rows, ['groups'])).toEqual([]);
  const { rows } = await database.storage.directory.transaction(scope, (transaction) => transaction.execute(sql`SHOW enable_seqscan`));
  expect(rows).toEqual([{ enable_seqscan: 'on' }]);
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

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of the statement that reads the keys of the next rows, with what it read. */
async function planAfter(query: GroupQuery, after: ListPosition | undefined, limit: number): Promise<readonly PlanNode[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { query: send } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [{ text: string }, unknown[]];
    if (Array.isArray(values)) sent.push({ text: config.text, values });
    return Reflect.apply(send, this, given) as never;
  } as typeof send;
  try {
    await database.storage.directory.transaction(scope, async (transaction) =>
      listAfter(transaction, query, await GroupStore.sqlOf(transaction, query, 'all'), { after, limit }),
    );
  } finally {
    pg.Client.prototype.query = send;
  }
  const [keys] = sent.filter(({ text }) => text.includes('::text'));
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${keys?.text ?? ''}`;
  const { rows } = await asOwner((owner) => owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained, keys?.values));
  return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
}

test.each([undefined, ...GROUP_SORTS.flatMap((field) => [false, true].map((descending) => ({ field, descending })))])(
  'the rows after a position are read from an index, without the rows before them and without sorting: %o',
  async (sort) => {
    const state = sort?.field === 'archivedAt' ? 'archived' : 'active';
    const query: GroupQuery = {
      customerId: customer.customerId,
      hierarchyIds: 'all',
      state,
      sort,
      searchText: undefined,
      limit: 1,
      offset: 0,
    };
    const { last } = await database.storage.directory.transaction(scope, async (transaction) =>
      listAfter(transaction, query, await GroupStore.sqlOf(transaction, query, 'all'), { after: undefined, limit: 1_000 }),
    );
    const nodes = await planAfter(query, last, 200);
    expect(nodes.map((node) => node['Node Type']).filter((type) => !/^(Limit|Index (Only )?Scan)$/.test(type))).toEqual([]);
    const scan = nodes.at(-1);
    expect(scan?.['Index Cond']).toContain('ROW(');
    expect([scan?.['Actual Rows'], scan?.['Rows Removed by Filter'] ?? 0]).toEqual([200, 0]);
  },
);
