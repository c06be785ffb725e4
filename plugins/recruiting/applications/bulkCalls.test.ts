import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { expect, test, vi } from 'vitest';
import { inChunks, sendByStatus } from './bulkCalls.js';

const done = (ids: readonly string[]) => Promise.resolve(ids.map((_id) => ({ _id, ok: true })));

test('a call has at most 500 applications', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => `a${String(index)}`);
  const send = vi.fn(done);
  expect(await inChunks(ids, send)).toHaveLength(1001);
  expect(send.mock.calls.map(([some]) => some.length)).toEqual([500, 500, 1]);
});

test('former statuses are set with one call for each of them', async () => {
  const statuses = new Map<string, ApplicationStatus>([
    ['ada', 'APPS_APPLICATION_NEW'],
    ['bob', 'APPS_APPLICATION_HIRED'],
    ['cyd', 'APPS_APPLICATION_NEW'],
  ]);
  const send = vi.fn((ids: readonly string[]) => done(ids));
  const results = await sendByStatus(['ada', 'bob', 'cyd', 'unknown'], statuses, send);
  expect(send.mock.calls).toEqual([
    [['ada', 'cyd'], 'APPS_APPLICATION_NEW'],
    [['bob'], 'APPS_APPLICATION_HIRED'],
  ]);
  expect(results.map(({ _id }) => _id)).toEqual(['ada', 'cyd', 'bob']);
});
