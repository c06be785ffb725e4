import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import { createLogger } from '../../../http/logging.js';
import { JobQueue, newId, type WorkQueue } from '../../../storage/index.js';
import {
  buildCustomer,
  buildGroup,
  startTestDatabase,
  TestQueue,
  type Customer,
  type Group,
  type TestDatabase,
} from '../../../testing/index.js';
import { TestClock } from '../../../testing/TestConsole.js';
import { groups } from '../../org/tables.js';
import type { DepartmentName, Rights } from '../rights/Rights.js';
import { UserRights } from '../rights/UserRights.js';
import type { JobKind } from './JobKind.js';
import { JobsService } from './JobsService.js';

let database: TestDatabase;
let customer: Customer;
let rows: { readonly rowId: string; readonly name: string }[];
const clock = new TestClock();
const ACTION = 'test:rename';
const HOUR = 60 * 60_000;

beforeAll(async () => {
  database = await startTestDatabase();
  customer = await buildCustomer(database.storage);
  const built: Group[] = [];
  for (let number = 0; number < 50; number += 1) built.push(await buildGroup(database.storage, customer));
  rows = built.map(({ groupId, name }) => ({ rowId: groupId, name }));
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.storage.directory.transaction({ kind: 'all' }, (transaction) => transaction.update(groups).set({ description: '' }));
});

/** The rows of each call of `rename`, in order. */
let asked: (readonly string[])[] = [];
let refused: ReadonlySet<string> = new Set();

/** Appends a mark to the descriptions of groups, so that a row that is processed twice is visible. */
const rename: JobKind = {
  kind: 'test:renameGroups',
  action: ACTION,
  async runRows(transaction, rowIds, { customerId }) {
    asked.push(rowIds);
    const found = await transaction
      .update(groups)
      .set({ description: sql`${groups.description} || 'x'` })
      .where(and(eq(groups.customerId, customerId), inArray(groups.groupId, [...rowIds])))
      .returning();
    if (rowIds.some((rowId) => refused.has(rowId))) throw badRequest('Refused.', 'refusals.groupNameInUse');
    if (found.some(({ name }) => name === 'breaks')) throw new Error('a bug');
    return new Set(found.map(({ groupId }) => groupId));
  },
};

/** Rights to actions on a customer, or everywhere. */
function rightsTo(actions: readonly string[], customerId = '*'): Rights {
  const statement = { actions, resources: [`region:*:organization:*:customer:${customerId}:hierarchy:*`], effect: 'allow' as const };
  return new UserRights('user', { read: () => Promise.resolve({ statements: [statement], customers: [], departments: [] }) });
}
const mayAll = rightsTo(['*:*']);
const mayAllElsewhere = rightsTo(['*:*'], 'b'.repeat(24));

function setUp(queue: WorkQueue, rightsNow: () => Rights = () => mayAll) {
  asked = [];
  refused = new Set();
  const parts = {
    storage: database.storage,
    queue,
    rowsAtOnce: 20,
    clock,
    logger: createLogger('silent'),
    rightsOf: () => rightsNow(),
    withDescendants: (departments: readonly DepartmentName[]) => Promise.resolve(departments),
  };
  const service = new JobsService(parts);
  service.register(rename);
  return service;
}

function contextOf(userId: string, rights: Rights = mayAll): RequestContext {
  return {
    session: { userId },
    rights,
    awsRegion: 'eu-west-1',
    requestId: 'request-1',
    now: () => clock.now(),
  } as unknown as RequestContext;
}

const me = () => contextOf(newId(clock.now()));
const start = (service: JobsService, context: RequestContext, some = rows) =>
  database.storage.directory.transaction({ kind: 'customers', customerIds: [customer.customerId] }, (transaction) =>
    service.start(transaction, { kind: rename.kind, customerId: customer.customerId, rows: some }, context),
  );
const marks = async () => {
  const found = await database.storage.directory.transaction({ kind: 'all' }, (transaction) => transaction.select().from(groups));
  return found.filter(({ groupId }) => rows.some(({ rowId }) => rowId === groupId)).map(({ description }) => description);
};

describe('a job', () => {
  test('runs in chunks with visible progress, and stays visible for a day', async () => {
    const queue = new TestQueue();
    queue.hold();
    const service = setUp(queue);
    await service.run();
    const context = me();
    const { jobId } = await start(service, context);
    expect(await service.list(context)).toMatchObject([{ jobId, status: 'queued', total: 50, done: 0, startedAt: null }]);
    const seen: number[] = [];
    while (await queue.step()) seen.push((await service.list(context))[0]?.done ?? -1);
    expect(seen).toEqual([20, 40, 50]);
    const [job] = await service.list(context);
    expect(job).toMatchObject({ status: 'done', failed: 0, finishedAt: clock.now() });
    expect(job?.expiresAt?.getTime()).toBe(clock.now().getTime() + 24 * HOUR);
    // One call for all rows of a chunk.
    expect(asked.map((together) => together.length)).toEqual([20, 20, 10]);
    expect(asked.flat()).toEqual(rows.map(({ rowId }) => rowId));
  });

  test('continues after failed rows, rolls back their changes, and reports the reason of each', async () => {
    const queue = new TestQueue();
    const service = setUp(queue);
    await service.run();
    const broken = await buildGroup(database.storage, customer, { name: 'breaks' });
    refused = new Set([rows[1]?.rowId ?? '']);
    const context = me();
    const missing = { rowId: 'f'.repeat(24), name: 'gone' };
    const some = [...rows.slice(0, 3), { rowId: broken.groupId, name: broken.name }, missing];
    const { jobId } = await start(service, context, some);
    await queue.idle();
    expect(await service.list(context)).toMatchObject([{ status: 'done', done: 5, failed: 3 }]);
    const failures = await service.rows({ jobId, failedOnly: true, limit: 10, offset: 0 }, context);
    expect(failures).toMatchObject({
      total: 3,
      rows: [
        { rowId: rows[1]?.rowId, code: 'BAD_REQUEST', message: 'refusals.groupNameInUse' },
        { rowId: broken.groupId, code: 'INTERNAL_SERVER_ERROR', message: 'refusals.internal' },
        { rowId: missing.rowId, code: 'NOT_FOUND', message: 'refusals.notFound' },
      ],
    });
    expect((await marks()).filter((description) => description === 'x')).toHaveLength(2);
    expect((await service.rows({ jobId, failedOnly: false, limit: 2, offset: 2 }, context)).rows).toHaveLength(2);
  });

  test('without a successful row has failed; a retry is a new job with the failed rows', async () => {
    const queue = new TestQueue();
    const service = setUp(queue);
    await service.run();
    refused = new Set(rows.slice(0, 2).map(({ rowId }) => rowId));
    const context = me();
    const { jobId } = await start(service, context, rows.slice(0, 2));
    await queue.idle();
    expect(await service.list(context)).toMatchObject([{ status: 'failed', failed: 2 }]);
    refused = new Set();
    const again = await service.retry(jobId, context);
    await queue.idle();
    clock.advance(1000);
    expect(again.jobId).not.toBe(jobId);
    const list = await service.list(context);
    expect(list.find((job) => job.jobId === again.jobId)).toMatchObject({ status: 'done', total: 2, failed: 0 });
    await expect(service.retry(again.jobId, context)).rejects.toThrow('The job has no rows.');
    await expect(service.retry(jobId, { ...context, rights: rightsTo(['edge:access']) })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  test('is cancelled before its next chunk; processed rows are kept', async () => {
    const queue = new TestQueue();
    queue.hold();
    const service = setUp(queue);
    await service.run();
    const context = me();
    const { jobId } = await start(service, context);
    await queue.step();
    expect(await service.cancel(jobId, context)).toMatchObject({ status: 'cancelled', done: 20 });
    while (await queue.step());
    expect(asked.flat()).toHaveLength(20);
    expect(await service.cancel(jobId, context)).toMatchObject({ status: 'cancelled', done: 20, finishedAt: clock.now() });
  });

  test('stops changing rows when its user loses the right', async () => {
    const queue = new TestQueue();
    queue.hold();
    let mayAct = true;
    const service = setUp(queue, () => (mayAct ? mayAll : mayAllElsewhere));
    await service.run();
    const context = me();
    const { jobId } = await start(service, context);
    await queue.step();
    mayAct = false;
    while (await queue.step());
    expect(asked.flat()).toHaveLength(20);
    expect(await service.list(context)).toMatchObject([{ status: 'done', done: 50, failed: 30 }]);
    expect((await service.rows({ jobId, failedOnly: true, limit: 1, offset: 0 }, context)).rows[0]).toMatchObject({
      code: 'FORBIDDEN',
      message: 'refusals.noLonger',
    });
  });

  test('rejects an empty list, too many rows, and unknown kinds', async () => {
    const service = setUp(new TestQueue());
    await expect(start(service, me(), [])).rejects.toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
    const many = Array.from({ length: 10_001 }, (_, index) => ({ rowId: String(index), name: '' }));
    await expect(start(service, me(), many)).rejects.toThrow('A job can have at most 10000 rows.');
    expect(() => service.register(rename)).toThrow("There are two kinds of job 'test:renameGroups'.");
  });
});

describe('a job of another user, or of a customer that the user may not enter', () => {
  test('is answered like an unknown job', async () => {
    const queue = new TestQueue();
    queue.hold();
    const service = setUp(queue);
    const owner = me();
    const { jobId } = await start(service, owner);
    for (const context of [me(), { ...owner, rights: mayAllElsewhere }]) {
      expect(await service.list(context)).toEqual([]);
      const refusals = [
        () => service.cancel(jobId, context),
        () => service.retry(jobId, context),
        () => service.rows({ jobId, failedOnly: false, limit: 1, offset: 0 }, context),
        () => service.cancel('no id', context),
      ];
      for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    }
    expect(await service.list(owner)).toMatchObject([{ jobId, status: 'queued' }]);
  });
});

describe('time', () => {
  test('removes a job with its rows a day after its end, and ends jobs without progress', async () => {
    const queue = new TestQueue();
    const service = setUp(queue);
    await service.run();
    const context = me();
    const { jobId } = await start(service, context, rows.slice(0, 2));
    await queue.idle();
    queue.hold();
    const lost = await start(service, context);
    clock.advance(23 * HOUR);
    await queue.runScheduled('job-expiry');
    expect((await service.list(context)).map((job) => [job.jobId, job.status])).toEqual(
      expect.arrayContaining([
        [jobId, 'done'],
        [lost.jobId, 'failed'],
      ]),
    );
    clock.advance(HOUR);
    await queue.runScheduled('job-expiry');
    expect((await service.list(context)).map((job) => job.jobId)).toEqual([lost.jobId]);
    const { rows: left } = await database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute(`SELECT 1 FROM job_rows WHERE job_id = '${jobId}'`),
    );
    expect(left).toEqual([]);
  });
});

describe('with the durable queue', () => {
  const open = () => JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));

  test('a job runs at once; if its process dies, the next process continues it, and each row is processed once', async () => {
    const context = me();
    const dying = new TestQueue();
    dying.hold();
    const first = setUp(dying);
    await first.run();
    const { jobId } = await start(first, context);
    // One chunk, then nothing: the message of the next chunk is lost with the process.
    await dying.step();
    expect(await first.list(context)).toMatchObject([{ status: 'running', done: 20 }]);

    const queue = await open();
    try {
      const service = setUp(queue);
      await service.run();
      const other = await start(service, context, rows.slice(0, 1));
      await expect
        .poll(async () => (await service.list(context)).map((job) => [job.jobId, job.status, job.done]), { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            [jobId, 'done', 50],
            [other.jobId, 'done', 1],
          ]),
        );
      expect((await marks()).filter((description) => description === '')).toEqual([]);
      expect((await marks()).filter((description) => description.length > 1)).toHaveLength(1);
    } finally {
      await queue.stop();
    }
  });

  test('two servers that process the same job process each row once', async () => {
    const queues = [await open(), await open()];
    try {
      const services = queues.map((queue) => setUp(queue));
      for (const service of services) await service.run();
      const context = me();
      await start(services[0] as JobsService, context);
      // Both servers start processing.
      await services[1]?.run();
      await expect.poll(async () => (await services[0]?.list(context))?.[0]?.status, { timeout: 20_000 }).toBe('done');
      expect(new Set(await marks())).toEqual(new Set(['x']));
    } finally {
      for (const queue of queues) await queue.stop();
    }
  });
});
