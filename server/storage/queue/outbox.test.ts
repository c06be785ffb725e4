import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { JobQueue } from './JobQueue.js';

/** A message of a test, whose handler only records it. */
interface Message {
  readonly note: string;
}

let database: TestDatabase;
let queue: JobQueue;
let received: string[];

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  received = [];
  queue = await open();
});
afterEach(() => queue.stop());

async function open(): Promise<JobQueue> {
  const opened = await JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));
  await opened.work<Message>('reset-links', async ({ note }) => void received.push(note));
  return opened;
}
const region = () => database.storage.region('eu-west-1');
const startRelay = () => queue.startRelay(database.storage, (error) => expect.fail(error.message));
const enqueue = (note: string) =>
  region().transaction({ kind: 'customers', customerIds: [] }, (transaction) => queue.enqueue(transaction, 'reset-links', { note }));
const waiting = async () =>
  (await region().transaction({ kind: 'system' }, (transaction) => transaction.execute('SELECT 1 FROM outbox'))).rows.length;

describe('a message of a region', () => {
  test('is processed after its transaction commits, and leaves the outbox', async () => {
    startRelay();
    await enqueue('committed');
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['committed']);
    expect(await waiting()).toBe(0);
  });

  test('is not processed if its transaction is rolled back', async () => {
    startRelay();
    const failing = region().transaction({ kind: 'customers', customerIds: [] }, async (transaction) => {
      await queue.enqueue(transaction, 'reset-links', { note: 'rolled back' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue('later');
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['later']);
  });

  test('that a stopped server left is forwarded by the next one', async () => {
    await enqueue('left');
    expect(await waiting()).toBe(1);
    await queue.stop();
    queue = await open();
    startRelay();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['left']);
    expect(await waiting()).toBe(0);
  });

  test('is not visible to calls, which only add messages', async () => {
    await enqueue('private');
    const { rows } = await region().transaction({ kind: 'all' }, (transaction) => transaction.execute('SELECT * FROM outbox'));
    expect(rows).toEqual([]);
    startRelay();
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['private']);
  });
});
