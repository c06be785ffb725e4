import { gql } from '@apollo/client';
import type { ApiError } from '@edge-console/sdk';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';

const THINGS = gql`
  query Things {
    Things {
      __typename
    }
  }
`;

const CHANGE = gql`
  mutation ChangeThing {
    ChangeThing {
      __typename
    }
  }
`;

let page: TestKernel;
let isReachable: boolean;
// The first call would load it, which takes real time and not the time that these tests let pass.
beforeAll(() => import('../graphql/printDocument.js'));
beforeEach(() => {
  vi.useFakeTimers();
  isReachable = false;
  page = createTestKernel({ handlers: { Things: () => reach({ __typename: 'Thing' }) } });
  page.serve('/healthz', () => reach(new Response('')));
  page.kernel.start();
});
afterEach(() => {
  page.kernel.dispose();
  vi.useRealTimers();
});

function reach<T>(answer: T): T {
  if (!isReachable) throw new TypeError('Failed to fetch');
  return answer;
}
const probes = () => page.requests.filter(({ url }) => url === '/healthz').length;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Until a call without a response fails: a page that is being left ends before that. */
const untilLost = () => pass(100);
async function call(): Promise<void> {
  const ended = page.kernel.graphql.query(THINGS, {}, { fetchPolicy: 'no-cache' }).catch(() => undefined);
  await untilLost();
  await ended;
}

describe('the connection', () => {
  test('is lost when a call and a probe get no response', async () => {
    await call();
    await pass(0);
    expect([page.kernel.connection.isOnline, probes()]).toEqual([false, 1]);
  });

  test('is not lost when only that call failed', async () => {
    page.serve('/healthz', () => new Response('', { status: 503 }));
    await call();
    await pass(0);
    expect(page.kernel.connection.isOnline).toBe(true);
  });

  test('is probed at growing intervals, and once more when the browser reports a connection', async () => {
    window.dispatchEvent(new Event('offline'));
    await pass(0);
    expect(probes()).toBe(1);
    await pass(5_000);
    expect(probes()).toBe(2);
    await pass(9_999);
    expect(probes()).toBe(2);
    await pass(1);
    expect(probes()).toBe(3);
    isReachable = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([page.kernel.connection.isOnline, probes()]).toEqual([true, 4]);
    await pass(120_000);
    expect(probes()).toBe(4);
  });

  test('is probed once more when the browser reports a connection during a probe', async () => {
    let fail: (error: Error) => void = () => undefined;
    page.serve('/healthz', () => new Promise<Response>((_, reject) => (fail = reject)));
    window.dispatchEvent(new Event('offline'));
    await pass(0);
    page.serve('/healthz', () => new Response(''));
    window.dispatchEvent(new Event('online'));
    fail(new TypeError('Failed to fetch'));
    await pass(0);
    expect([page.kernel.connection.isOnline, probes()]).toEqual([true, 2]);
  });

  test('sends a query again that fails after the connection returned; does not send a mutation twice', async () => {
    const thing = { __typename: 'Thing' };
    const failures: ((error: Error) => void)[] = [];
    const late = () => new Promise<object>((_, reject) => failures.push(reject));
    const server = createTestKernel({ handlers: { Things: late, ChangeThing: late } });
    server.serve('/healthz', () => reach(new Response('')));
    onTestFinished(() => server.kernel.dispose());
    const asked = server.kernel.graphql.query(THINGS, {}, { fetchPolicy: 'no-cache' });
    const changed = server.kernel.graphql.mutate(CHANGE, {}).catch((error: ApiError) => error.code);
    await pass(0);
    expect(failures).toHaveLength(2);
    await server.kernel.connection.check();
    isReachable = true;
    await server.kernel.connection.check();
    server.answer({ Things: () => thing });
    for (const fail of failures) fail(new TypeError('Failed to fetch'));
    await untilLost();
    expect(await asked).toEqual({ Things: thing });
    expect(await changed).toBe('NETWORK');
    expect([server.calls('Things').length, server.calls('ChangeThing').length]).toEqual([2, 1]);
  });

  test('after it returns, failed queries are sent again, and no others', async () => {
    const watched = page.kernel.graphql.client.watchQuery({ query: THINGS });
    const seen = watched.subscribe({ next: () => undefined, error: () => undefined });
    await untilLost();
    await pass(0);
    expect(page.kernel.connection.isOnline).toBe(false);
    const failed = page.calls('Things').length;
    isReachable = true;
    await page.kernel.connection.check();
    await pass(0);
    expect(page.calls('Things')).toHaveLength(failed + 1);
    expect(watched.getCurrentResult().data).toEqual({ Things: { __typename: 'Thing' } });
    isReachable = false;
    await page.kernel.connection.check();
    isReachable = true;
    await page.kernel.connection.check();
    await pass(0);
    expect(page.calls('Things')).toHaveLength(failed + 1);
    seen.unsubscribe();
  });
});
