import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { createLogger } from '../../../http/logging.js';
import { JobQueue, newId, type WorkQueue } from '../../../storage/index.js';
import { buildCustomer, grant, startTestDatabase, TestQueue, type Customer, type TestDatabase } from '../../../testing/index.js';
import { TestClock } from '../../../testing/TestConsole.js';
import { GROUP_EXPORT } from '../../org/groups/groupExport.js';
import type { GroupQuery } from '../../org/groups/GroupStore.js';
import { groups, hierarchies } from '../../org/tables.js';
import { JobsService } from '../jobs/JobsService.js';
import { jobs } from '../jobs/tables.js';
import type { DepartmentName, Rights } from '../rights/Rights.js';
import { UserRights } from '../rights/UserRights.js';
import { audit } from '../tables.js';
import { ExportsService } from './ExportsService.js';
import type { ExportFile } from './readExportInput.js';
import { jobExports, jobFileParts } from './tables.js';

const ROWS = 50;
const [NORTH, SOUTH] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const DAY = 24 * 60 * 60_000;
let database: TestDatabase;
let customer: Customer;
const clock = new TestClock();

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  customer = await buildCustomer(database.storage);
  await addGroups(ROWS, 0);
});

const everywhere = <T>(work: Parameters<TestDatabase['storage']['directory']['transaction']>[1]) =>
  database.storage.directory.transaction({ kind: 'all' }, work) as Promise<T>;

function addGroups(count: number, before: number): Promise<unknown> {
  const { customerId, rootHierarchyId } = customer;
  return everywhere((transaction) =>
    transaction.execute(sql`INSERT INTO groups (customer_id, group_id, hierarchy_id, name, created_at)
      SELECT ${customerId}, md5(${customerId} || number)::varchar(24), ${rootHierarchyId}, 'Group ' || number,
        timestamptz '2026-01-01' + number * interval '1 minute'
      FROM generate_series(${before + 1}::int, ${before + count}::int) number`),
  );
}

/** Creates the department and moves all groups to it. */
function moveGroupsTo(hierarchyId: string): Promise<unknown> {
  const { customerId, rootHierarchyId } = customer;
  return everywhere(async (transaction) => {
    await transaction.insert(hierarchies).values({ customerId, hierarchyId, parentId: rootHierarchyId, name: 'North' });
    await transaction.update(groups).set({ hierarchyId }).where(eq(groups.customerId, customerId));
  });
}

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Group ${from + index}`);

/** Rights of a user on the customer, or in departments of it. */
function rightsTo(...departments: readonly string[]): Rights {
  const { customerId, organizationId, awsRegion: region, rootHierarchyId } = customer;
  const actions = ['edge:access', 'org:viewGroupList'];
  const statements = departments.length === 0 ? [grant(customer, actions)] : departments.map((each) => grant(customer, actions, each));
  const held = {
    statements,
    customers: [{ customerId, organizationId, region, rootHierarchyId }],
    departments: departments.map((hierarchyId) => ({ customerId, hierarchyId })),
  };
  return new UserRights('user', { read: () => Promise.resolve(held) });
}
const noRights = () => new UserRights('user', { read: () => Promise.resolve({ statements: [], customers: [], departments: [] }) });

function setUp(queue: WorkQueue, rightsNow: () => Rights = () => rightsTo()) {
  const service = new JobsService({
    storage: database.storage,
    queue,
    exportedAtOnce: 20,
    clock,
    logger: createLogger('silent'),
    rightsOf: () => rightsNow(),
    withDescendants: (departments: readonly DepartmentName[]) => Promise.resolve(departments),
  });
  service.register(GROUP_EXPORT);
  return { jobs: service, exports: new ExportsService(database.storage, service) };
}
type Served = ReturnType<typeof setUp>;

function contextOf(userId: string, rights: Rights = rightsTo()): RequestContext {
  return {
    session: { userId },
    rights,
    awsRegion: 'eu-west-1',
    browserLanguage: 'en-GB',
    requestId: 'request-1',
    now: () => clock.now(),
  } as unknown as RequestContext;
}
const me = (rights?: Rights) => contextOf(newId(clock.now()), rights);

const columns = [
  { column: 'name', header: 'Name' },
  { column: 'createdAt', header: 'Created' },
] as const;
const queryOf = (given: Partial<GroupQuery> = {}): GroupQuery => ({
  customerId: customer.customerId,
  hierarchyIds: 'all',
  state: 'active',
  sort: undefined,
  searchText: undefined,
  limit: 30,
  offset: 0,
  ...given,
});
const start = ({ exports }: Served, context: RequestContext, query: Partial<GroupQuery> = {}, file: ExportFile = { name: 'groups' }) =>
  database.storage.directory.transaction({ kind: 'customers', customerIds: [customer.customerId] }, (transaction) =>
    exports.start(transaction, GROUP_EXPORT, { customerId: customer.customerId, query: queryOf(query), columns, file }, context),
  );
const stateOf = async ({ jobs: service }: Served, context: RequestContext) => (await service.list(context))[0];

async function read({ exports }: Served, jobId: string, context: RequestContext) {
  const { size, parts } = await exports.open(jobId, context);
  const contents: Buffer[] = [];
  for await (const part of parts) contents.push(part);
  const content = Buffer.concat(contents);
  expect(content).toHaveLength(size);
  const [header, ...lines] = content.toString('utf8').split('\r\n');
  expect(header).toBe('\uFEFFName,Created');
  expect(lines.pop()).toBe('');
  return { names: lines.map((line) => line.split(',')[0]), parts: contents.length };
}

/** What is stored for a job besides the job itself. */
const stored = (jobId: string) =>
  everywhere<number[]>(async (transaction) => [
    (await transaction.select().from(jobExports).where(eq(jobExports.jobId, jobId))).length,
    (await transaction.select().from(jobFileParts).where(eq(jobFileParts.jobId, jobId))).length,
  ]);

async function held() {
  const queue = new TestQueue();
  queue.hold();
  let rights = rightsTo();
  const served = setUp(queue, () => rights);
  await served.jobs.run();
  const setRights = (next: Rights) => (rights = next);
  const finish = async () => {
    while (await queue.step());
  };
  return { queue, served, setRights, finish };
}

const isFailure = (code: string) => ({ extensions: { code } });

describe('an export', () => {
  test('writes its file in parts with visible progress; the file is complete when the job is done', async () => {
    const { queue, served } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    expect(await stateOf(served, context)).toMatchObject({
      status: 'queued',
      total: ROWS,
      done: 0,
      fileName: 'groups.csv',
      fileSize: null,
    });
    const seen: (number | undefined)[] = [];
    while (await queue.step()) {
      const job = await stateOf(served, context);
      seen.push(job?.done);
      if (job?.status === 'running') await expect(served.exports.open(jobId, context)).rejects.toMatchObject(isFailure('NOT_FOUND'));
    }
    expect(seen).toEqual([20, 40, 50]);
    expect(await stateOf(served, context)).toMatchObject({ status: 'done', total: ROWS, reason: null });
    expect(await read(served, jobId, context)).toEqual({ names: names(1, ROWS), parts: 3 });
  });

  test('neither repeats nor skips rows that other users add, rename or archive meanwhile, and ends with the last row', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context, { sort: { field: 'name', descending: false } });
    await queue.step();
    const rename = (from: string, to: string) =>
      everywhere((transaction) =>
        transaction
          .update(groups)
          .set({ name: to })
          .where(and(eq(groups.customerId, customer.customerId), eq(groups.name, from))),
      );
    // The first one has been read, and stays; the second one has not, and moves to the end.
    await rename('Group 1', 'AAA');
    await rename('Group 9', 'ZZZ');
    await addGroups(30, 100);
    await finish();
    const sorted = names(1, ROWS).toSorted();
    const { names: written } = await read(served, jobId, context);
    expect(written.slice(0, 20)).toEqual(sorted.slice(0, 20));
    expect(new Set(written).size).toBe(written.length);
    expect(written.filter((name) => name === 'AAA' || name === 'Group 9')).toEqual([]);
    expect(written.at(-1)).toBe('ZZZ');
    expect(await stateOf(served, context)).toMatchObject({ status: 'done', done: written.length, total: written.length });
  });

  test('is cancelled before its next part, and its file is removed', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    await queue.step();
    expect(await stored(jobId)).toEqual([1, 1]);
    expect(await served.jobs.cancel(jobId, context)).toMatchObject({ status: 'cancelled', done: 20 });
    await finish();
    expect(await stored(jobId)).toEqual([0, 0]);
    await expect(served.exports.open(jobId, context)).rejects.toMatchObject(isFailure('NOT_FOUND'));
    await expect(served.jobs.retry(jobId, context)).rejects.toMatchObject(isFailure('BAD_REQUEST'));
  });

  test('fails with the reason if a row cannot be written, and its file is removed', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    await queue.step();
    const broken = vi.spyOn(GROUP_EXPORT, 'readLines').mockRejectedValue(new TypeError('a bug'));
    await finish();
    broken.mockRestore();
    expect(await stateOf(served, context)).toMatchObject({ status: 'failed', done: 20, reason: 'refusals.internal', fileSize: null });
    expect(await stored(jobId)).toEqual([0, 0]);
  });

  test('is not ended by a database that is unavailable for a moment', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    const full = vi.spyOn(GROUP_EXPORT, 'readLines').mockRejectedValueOnce(Object.assign(new Error('full'), { code: '53100' }));
    await expect(queue.step()).rejects.toThrow('full');
    full.mockRestore();
    expect(await stateOf(served, context)).toMatchObject({ status: 'queued', done: 0 });
    // The queue repeats the message.
    await served.jobs.run();
    await finish();
    expect((await read(served, jobId, context)).names).toEqual(names(1, ROWS));
  });
});

describe('rights', () => {
  test('a job whose user loses the right fails before its next part, and its file is removed', async () => {
    const { queue, served, setRights, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    await queue.step();
    setRights(noRights());
    await finish();
    expect(await stateOf(served, context)).toMatchObject({ status: 'failed', done: 20, reason: 'refusals.noLonger' });
    expect(await stored(jobId)).toEqual([0, 0]);
  });

  test.each([
    ['fewer', { before: () => rightsTo(), after: () => rightsTo(NORTH) }],
    ['more', { before: () => rightsTo(NORTH), after: () => rightsTo() }],
    ['other', { before: () => rightsTo(NORTH), after: () => rightsTo(SOUTH) }],
  ])('PERM-031: a file never mixes rows of different rights: %s departments', async (_case, { before, after }) => {
    await moveGroupsTo(NORTH);
    const { queue, served, setRights, finish } = await held();
    setRights(before());
    const context = me(before());
    const { jobId } = await start(served, context);
    await queue.step();
    expect(await stateOf(served, context)).toMatchObject({ status: 'running', done: 20 });
    setRights(after());
    await finish();
    expect(await stateOf(served, context)).toMatchObject({ status: 'failed', done: 20, reason: 'refusals.rightsChanged' });
    expect(await stored(jobId)).toEqual([0, 0]);
  });

  test('PERM-031: a file is returned only while its user has the rights with which it was written', async () => {
    const { served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    await finish();
    const userId = context.session?.userId ?? '';
    const fewer = contextOf(userId, rightsTo(NORTH));
    await expect(served.exports.open(jobId, fewer)).rejects.toMatchObject(isFailure('FORBIDDEN'));
    await expect(served.exports.open(jobId, contextOf(userId, noRights()))).rejects.toMatchObject(isFailure('NOT_FOUND'));
    expect((await read(served, jobId, context)).names).toHaveLength(ROWS);
  });

  test('a file of another user is answered like an unknown one, and its download is not audited', async () => {
    const { served, finish } = await held();
    const { jobId } = await start(served, me());
    await finish();
    for (const id of [jobId, 'f'.repeat(24), 'no id'])
      await expect(served.exports.open(id, me())).rejects.toMatchObject(isFailure('NOT_FOUND'));
    const entries = await everywhere<{ action: string }[]>((transaction) =>
      transaction.select({ action: audit.action }).from(audit).where(eq(audit.subjectId, jobId)),
    );
    expect(entries).toEqual([{ action: 'org:exportGroups' }]);
  });
});

describe('limits', () => {
  test('a list with more rows than a file can have is rejected with the limit', async () => {
    const { served } = await held();
    vi.spyOn(LIMITS, 'exportedRows', 'get').mockReturnValue((ROWS - 1) as never);
    try {
      await expect(start(served, me())).rejects.toMatchObject(isFailure(`ERROR_CUSTOM_EXPORT_TOO_LARGE$${ROWS - 1}`));
    } finally {
      vi.restoreAllMocks();
    }
    await expect(start(served, me())).resolves.toMatchObject({ total: ROWS });
  });

  test('a list that grows beyond the limit while the file is written ends the job with the reason', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    await start(served, context);
    await queue.step();
    vi.spyOn(LIMITS, 'exportedRows', 'get').mockReturnValue(30 as never);
    await finish();
    vi.restoreAllMocks();
    expect(await stateOf(served, context)).toMatchObject({ status: 'failed', done: 20, reason: 'refusals.exportTooLarge' });
  });

  test('a user keeps a limited number of files; cancelled exports do not count, and expired ones are removed', async () => {
    const { served, finish } = await held();
    const context = me();
    const started: string[] = [];
    for (let file = 0; file < LIMITS.exportedFiles; file += 1) started.push((await start(served, context)).jobId);
    const refused = isFailure(`ERROR_CUSTOM_EXPORTS_TOO_MANY$${LIMITS.exportedFiles}`);
    await expect(start(served, context)).rejects.toMatchObject(refused);
    await expect(start(served, me())).resolves.toBeDefined();
    await served.jobs.cancel(started[0] ?? '', context);
    await start(served, context);
    await finish();
    await expect(start(served, context)).rejects.toMatchObject(refused);
    clock.advance(DAY);
    await expect(start(served, context)).resolves.toBeDefined();
  });

  test.each([
    ['../groups', '..\\groups', 'a/b', '.hidden', '', 'x'.repeat(101), 'a\r\nSet-Cookie: b', 'a"b', 'gpj\u202Evsc', 'a\0b', 'groups;'],
  ])('a file name with other characters than letters, digits and a few marks is rejected', async (...fileNames) => {
    const { served } = await held();
    for (const name of fileNames)
      await expect(start(served, me(), {}, { name }), name).rejects.toThrow('file.name must be 1 to 100 letters');
    await expect(start(served, me(), {}, { name: 'arkistoidut-ryhmät-2026 (1)' })).resolves.toBeDefined();
  });
});

describe('time', () => {
  test('a file is removed with its job a day after its end', async () => {
    const { queue, served, finish } = await held();
    const context = me();
    const { jobId } = await start(served, context);
    await finish();
    clock.advance(DAY - 1);
    await queue.runScheduled('job-expiry');
    expect((await read(served, jobId, context)).names).toHaveLength(ROWS);
    clock.advance(1);
    await expect(served.exports.open(jobId, context)).rejects.toMatchObject(isFailure('NOT_FOUND'));
    await queue.runScheduled('job-expiry');
    expect(await stored(jobId)).toEqual([0, 0]);
    expect(await everywhere((transaction) => transaction.select().from(jobs).where(eq(jobs.jobId, jobId)))).toEqual([]);
  });
});

describe('with the durable queue', () => {
  const open = () => JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));

  test('a process that dies leaves complete parts, and the next one writes each other row once', async () => {
    const { queue: dying, served: first } = await held();
    const context = me();
    const { jobId } = await start(first, context);
    // One part, then nothing: the message of the next part is lost with the process.
    await dying.step();
    const queue = await open();
    try {
      const next = setUp(queue);
      await next.jobs.run();
      await expect.poll(async () => (await stateOf(next, context))?.status, { timeout: 20_000 }).toBe('done');
      expect(await read(next, jobId, context)).toEqual({ names: names(1, ROWS), parts: 3 });
    } finally {
      await queue.stop();
    }
  });

  test('two servers that process the same export write each row once', async () => {
    const queues = [await open(), await open()];
    try {
      const servers = queues.map((queue) => setUp(queue));
      for (const each of servers) await each.jobs.run();
      const [first, second] = servers as [Served, Served];
      const context = me();
      const { jobId } = await start(first, context);
      // Both servers start processing.
      await second.jobs.run();
      await expect.poll(async () => (await stateOf(first, context))?.status, { timeout: 20_000 }).toBe('done');
      expect(await read(first, jobId, context)).toEqual({ names: names(1, ROWS), parts: 3 });
    } finally {
      for (const queue of queues) await queue.stop();
    }
  });
});
