import { describe, expect, test, vi } from 'vitest';
import { ConsoleRequestError } from './requestReport.js';
import type { EnvironmentReport } from './EnvironmentReport.js';
import { Neighbour } from './Neighbour.js';

const ADDRESS = { environment: 'qa', url: 'https://console-qa.example.com', key: 'k' } as const;
const REPORT: EnvironmentReport = { environment: 'qa', plugins: [] };
const LONG = 60_000;

function setUp(ask: () => Promise<EnvironmentReport>) {
  const log = { warn: vi.fn(), info: vi.fn() };
  const asked = vi.fn(ask);
  let time = 0;
  const neighbour = new Neighbour(ADDRESS, log, asked, () => time);
  return { neighbour, log, asked, advance: (milliseconds: number) => (time += milliseconds) };
}

describe('OPS-001: the console of another environment', () => {
  test('OPS-001: is asked once for concurrent requests, and again some seconds later', async () => {
    const { neighbour, asked, advance } = setUp(() => Promise.resolve(REPORT));
    const states = await Promise.all([neighbour.read(LONG), neighbour.read(LONG)]);
    expect(states.map(({ report }) => report)).toEqual([REPORT, REPORT]);
    await neighbour.read(LONG);
    expect(asked).toHaveBeenCalledTimes(1);
    advance(5000);
    await neighbour.read(LONG);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('OPS-001: that is slow is marked as pending, and its late response is used for the next request', async () => {
    let answer = (_report: EnvironmentReport): void => undefined;
    const { neighbour, asked } = setUp(() => new Promise((resolve) => (answer = resolve)));
    expect(await neighbour.read(0)).toMatchObject({ isPending: true, report: undefined, failure: undefined });
    answer(REPORT);
    expect(await neighbour.read(LONG)).toMatchObject({ isPending: false, report: REPORT });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('OPS-001: that became unreachable keeps its last response, with time and reason; the log records it once', async () => {
    let failure: ConsoleRequestError | undefined;
    const { neighbour, log, advance } = setUp(() => (failure === undefined ? Promise.resolve(REPORT) : Promise.reject(failure)));
    const { readAt } = await neighbour.read(LONG);
    failure = new ConsoleRequestError('unreachable');
    advance(5000);
    const gone = await neighbour.read(LONG);
    expect(gone).toMatchObject({ report: REPORT, readAt, failure: 'unreachable', unreachableSince: expect.any(Date) as unknown });
    failure = new ConsoleRequestError('timeout');
    advance(5000);
    expect(await neighbour.read(LONG)).toMatchObject({ failure: 'timeout', unreachableSince: gone.unreachableSince });
    expect(log.warn).toHaveBeenCalledTimes(1);
    failure = undefined;
    advance(5000);
    expect(await neighbour.read(LONG)).toMatchObject({ failure: undefined, unreachableSince: undefined });
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([log.warn.mock.calls, log.info.mock.calls])).not.toContain(ADDRESS.url);
  });
});
