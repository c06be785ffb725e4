import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { JobQueue } from './JobQueue.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

test('messages that were sent together are processed one after the other, without a pause between them', async () => {
  const queue = await JobQueue.start(database.urls.directory, (error) => expect.fail(error.message));
  const received: number[] = [];
  await queue.work<{ readonly number: number }>('reset-links', async ({ number }) => void received.push(number));
  const sent = Array.from({ length: 30 }, (_none, number) => number);
  await database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    for (const number of sent) await queue.enqueue(transaction, 'reset-links', { number });
  });
  // With a pause of two seconds after each message, they would take a minute.
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(sent.length);
  expect(new Set(received)).toEqual(new Set(sent));
  await queue.stop();
}, 30_000);
