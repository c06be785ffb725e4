import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  startTestConsole,
  type Customer,
  type Group,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { audit } from '../../common/tables.js';
import { groups, groupUsers } from '../tables.js';

const PASSWORD = 'Correct-Horse-42';
const RIGHTS = ['edge:access', 'org:archiveGroup', 'org:restoreGroup'];
const START = 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id kind status total } }';
const JOBS = 'query CommonGetJobs { CommonGetJobs { _id kind status total done failed finishedAt } }';
const ROWS =
  'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { _id name ok code message } pagination { totalItems totalPages } } }';
const RETRY = 'mutation CommonRetryJob($filter: IdFilter!) { CommonRetryJob(filter: $filter) { _id total } }';
const CANCEL = 'mutation CommonCancelJob($filter: IdFilter!) { CommonCancelJob(filter: $filter) { status done } }';

interface Job {
  readonly _id: string;
  readonly status: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

let server: TestConsole;
let customer: Customer;
let browser: TestBrowser;
let rights: Group;
let userId: string;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

let users = 0;
async function signIn(actions: readonly string[] = RIGHTS) {
  users += 1;
  const { storage } = server.database;
  const email = `jobs-${users}@example.com`;
  rights = await buildGroup(storage, customer, { name: `Rights ${users}`, actions });
  ({ userId } = await buildUser(storage, customer, { email, password: PASSWORD, mfaEnabled: false, groups: [rights] }));
  browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

beforeEach(async () => {
  customer = await buildCustomer(server.database.storage);
  await signIn();
});

async function build(count: number, given: Partial<typeof groups.$inferInsert> = {}): Promise<Group[]> {
  return Promise.all(Array.from({ length: count }, () => buildGroup(server.database.storage, customer, given)));
}

const inputOf = (rest: object, of = customer) => ({
  input: { kind: 'ARCHIVE', customerId: of.customerId, organizationId: of.organizationId, hierarchyId: of.rootHierarchyId, ...rest },
});
const start = (rest: object, of?: Customer) => browser.call<{ ORGStartGroupsJob: Job }>(START, inputOf(rest, of));
const jobs = async () => (await browser.call<{ CommonGetJobs: readonly Job[] }>(JOBS)).data?.CommonGetJobs;
const rows = async (filter: object) =>
  (
    await browser.call<{ CommonGetJobRows: { data: readonly { _id: string; name: string; ok: boolean | null; code: string | null }[] } }>(
      ROWS,
      {
        filter,
      },
    )
  ).data?.CommonGetJobRows.data;
const archived = async () => {
  const found = await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction
      .select({ groupId: groups.groupId })
      .from(groups)
      .where(and(eq(groups.customerId, customer.customerId), isNotNull(groups.archivedAt))),
  );
  return found.map(({ groupId }) => groupId).sort();
};

describe('GROUP-057: many groups', () => {
  test('are archived by their ids, each with its audit, and restored', async () => {
    const built = await build(45);
    const groupIds = built.map(({ groupId }) => groupId);
    const started = await start({ groupIds: [...groupIds, groupIds[0]] });
    expect(started.data?.ORGStartGroupsJob).toMatchObject({ kind: 'org:archiveGroups', status: 'queued', total: 45 });
    await server.queue.idle();
    expect(await jobs()).toMatchObject([{ status: 'done', done: 45, failed: 0 }]);
    expect(await archived()).toEqual([...groupIds].sort());
    const audited = await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
      transaction
        .select()
        .from(audit)
        .where(and(eq(audit.customerId, customer.customerId), eq(audit.action, 'org:archiveGroup'))),
    );
    expect(audited).toHaveLength(45);
    expect(audited[0]).toMatchObject({
      actorId: userId,
      before: { archivedAt: null },
      after: { archivedAt: server.clock.now().toISOString() },
    });
    expect(audited[0]?.requestId).toEqual(expect.any(String));
    await start({ kind: 'RESTORE', groupIds });
    await server.queue.idle();
    expect(await archived()).toEqual([]);
  });

  test('are only those of the given department and below it, both by ids and by a search', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, customer), await buildHierarchy(storage, customer)];
    const city = await buildHierarchy(storage, customer, { parentId: north.hierarchyId });
    const [below] = await build(1, { hierarchyId: city.hierarchyId });
    const [beside] = await build(1, { hierarchyId: south.hierarchyId });
    await start({ hierarchyId: north.hierarchyId, groupIds: [below?.groupId, beside?.groupId] });
    await server.queue.idle();
    expect([await jobs(), await archived()]).toMatchObject([[{ done: 2, failed: 1 }], [below?.groupId]]);
    const all = await start({ hierarchyId: south.hierarchyId, all: {} });
    await server.queue.idle();
    expect(all.data?.ORGStartGroupsJob.total).toBe(1);
    expect(await archived()).toEqual([below?.groupId, beside?.groupId].sort());
  });

  test('that match a search are archived, or all that are not archived yet; the search does not interpret special characters', async () => {
    const [percent] = await build(1, { name: '100% North' });
    const [north] = await build(1, { name: 'north ward' });
    await build(1, { name: 'South' });
    await start({ all: { searchText: ' NORTH ' } });
    await server.queue.idle();
    expect(await archived()).toEqual([percent?.groupId, north?.groupId].sort());
    await start({ kind: 'RESTORE', all: { searchText: '%' } });
    await server.queue.idle();
    expect(await archived()).toEqual([north?.groupId]);
    const all = await start({ kind: 'RESTORE', all: {} });
    await server.queue.idle();
    expect([all.data?.ORGStartGroupsJob.total, await archived()]).toEqual([1, []]);
  });

  test("except the excluded ones; the id of another customer's group excludes nothing", async () => {
    const built = await Promise.all(['East 1', 'East 2', 'East 3'].map((name) => build(1, { name })));
    const [kept, ...rest] = built.flat().map(({ groupId }) => groupId);
    const excludedIds = [kept, kept, 'f'.repeat(24)];
    const started = await start({ all: { searchText: 'East', excludedIds } });
    await server.queue.idle();
    expect([started.data?.ORGStartGroupsJob.total, await archived()]).toEqual([2, rest.sort()]);
  });

  test('of other customers fail as rows without a hint about their owner; a retry contains only them', async () => {
    const [mine] = await build(1);
    const other = await buildCustomer(server.database.storage);
    const foreign = await buildGroup(server.database.storage, other);
    const started = await start({ groupIds: [foreign.groupId, mine?.groupId ?? '', 'f'.repeat(24)] });
    await server.queue.idle();
    const jobId = started.data?.ORGStartGroupsJob._id ?? '';
    expect(await jobs()).toMatchObject([{ status: 'done', done: 3, failed: 2 }]);
    expect(await rows({ jobId, failedOnly: true })).toEqual([
      { _id: foreign.groupId, name: foreign.groupId, ok: false, code: 'NOT_FOUND', message: 'Not found.' },
      { _id: 'f'.repeat(24), name: 'f'.repeat(24), ok: false, code: 'NOT_FOUND', message: 'Not found.' },
    ]);
    expect(await rows({ jobId, skip: 1, limit: 2 })).toHaveLength(1);
    const retried = await browser.call<{ CommonRetryJob: Job }>(RETRY, { filter: { _id: jobId } });
    expect(retried.data?.CommonRetryJob).toMatchObject({ total: 2 });
    await server.queue.idle();
    expect((await jobs())?.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
  });

  test('stop being archived by Cancel', async () => {
    const built = await build(105);
    server.queue.hold();
    const started = await start({ groupIds: built.map(({ groupId }) => groupId) });
    await server.queue.step();
    const answer = await browser.call(CANCEL, { filter: { _id: started.data?.ORGStartGroupsJob._id } });
    expect(answer.data).toEqual({ CommonCancelJob: { status: 'cancelled', done: 100 } });
    server.queue.release();
    await server.queue.idle();
    expect(await archived()).toHaveLength(100);
  });
});

describe('SESSION-030: the right', () => {
  test('is checked at the start; restoring requires its own right', async () => {
    await build(1);
    await signIn(['edge:access', 'org:archiveGroup']);
    expect((await start({ kind: 'RESTORE', all: {} })).code).toBe('FORBIDDEN');
    await signIn(['edge:access', 'org:restoreGroup']);
    expect((await start({ all: {} })).code).toBe('FORBIDDEN');
    const other = await buildCustomer(server.database.storage);
    await buildGroup(server.database.storage, other);
    await signIn();
    expect((await start({ all: {} }, other)).code).toBe('NOT_FOUND');
  });

  test.each([
    ['the right is revoked', () => sql`UPDATE groups SET statements = '[]' WHERE group_id = ${rights.groupId}`],
    ['the group that gives it is archived', () => sql`UPDATE groups SET archived_at = now() WHERE group_id = ${rights.groupId}`],
    ['its user is archived', () => sql`UPDATE users SET archived_at = now() WHERE user_id = ${userId}`],
  ])('is checked again while the job runs: when %s the remaining rows fail', async (_what, change) => {
    const built = await build(105);
    server.queue.hold();
    await start({ groupIds: built.map(({ groupId }) => groupId) });
    await server.queue.step();
    const { directory } = server.database.storage;
    await directory.transaction({ kind: 'all' }, (transaction) => transaction.execute(change()));
    server.queue.release();
    await server.queue.idle();
    const { rows: found } = await directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute(sql`SELECT done, failed FROM jobs WHERE user_id = ${userId}`),
    );
    expect(found).toEqual([{ done: 105, failed: 5 }]);
    await directory.transaction({ kind: 'all' }, (transaction) => transaction.delete(groupUsers).where(eq(groupUsers.userId, userId)));
  });
});

test.each([
  ['neither ids nor all', {}],
  ['both', { groupIds: ['a'.repeat(24)], all: {} }],
  ['an invalid id', { groupIds: ['x'] }],
  ['no ids', { groupIds: [] }],
  ['a search that is too long', { all: { searchText: 'x'.repeat(101) } }],
  ['an invalid excluded id', { all: { excludedIds: ['x'] } }],
  [
    'too many excluded ids',
    { all: { excludedIds: Array.from({ length: 1_001 }, (_none, index) => index.toString(16).padStart(24, '0')) } },
  ],
  ['no matching group', { all: { searchText: 'nobody is called so' } }],
])('an input with %s is rejected', async (_what, rest) => {
  expect((await start(rest)).code).toBe('BAD_REQUEST');
});

test('a page of rows has its limits', async () => {
  for (const wrong of [{ limit: 0 }, { limit: 501 }, { skip: -1 }])
    expect((await browser.call(ROWS, { filter: { jobId: 'a'.repeat(24), ...wrong } })).code).toBe('BAD_REQUEST');
});
