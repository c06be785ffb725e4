import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from './testing/FakeEventSource.js';
import { flagServer } from './testing/flagServer.js';

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource));
afterEach(() => {
  FakeEventSource.open = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The values that an earlier page stored on this device. */
async function visitBefore(...on: readonly string[]): Promise<() => void> {
  const { server, kernel, flags } = flagServer();
  server.on = on;
  kernel.start();
  await flags.ready();
  const stored = Object.entries<string>(localStorage);
  kernel.dispose();
  FakeEventSource.open = [];
  return () => stored.forEach(([key, value]) => localStorage.setItem(key, value));
}

describe('FLAG-005: a flag service that cannot be reached', () => {
  test('the last known values of this user apply, marked as such, and the failure is reported', async () => {
    const leave = await visitBefore('plugin.auth');
    const { server, kernel, flags, reports } = flagServer();
    leave();
    server.isDown = true;
    kernel.start();
    await flags.ready();
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['stale', true]);
    expect(reports.map(({ context }) => context?.code)).toContain('FLAGS_STALE');
  });

  test('without known values every flag is off', async () => {
    const { kernel, flags, server } = flagServer();
    server.isDown = true;
    kernel.start();
    await flags.ready();
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['stale', false]);
  });

  test('it is asked again, its values apply when it answers, and the failure is reported once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { kernel, flags, server, reports } = flagServer();
    server.isDown = true;
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(flags.status).toBe('stale');
    expect(reports.filter(({ context }) => context?.code === 'FLAGS_STALE')).toHaveLength(1);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['ready', true]);
  });

  test('stored values that turn out to be current are no longer marked, and the event stream is opened', async () => {
    const leave = await visitBefore('plugin.auth');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, kernel, flags } = flagServer();
    leave();
    server.on = ['plugin.auth'];
    server.isDown = true;
    kernel.start();
    await flags.ready();
    expect(flags.status).toBe('stale');
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(2_500);
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['ready', true]);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  test('an interrupted stream does not change the status; only a service that does not answer makes values stale', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { kernel, flags, server } = flagServer();
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    await vi.advanceTimersByTimeAsync(0);
    FakeEventSource.open[0]?.interrupt();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['ready', true]);
    server.isDown = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['stale', true]);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(flags.status).toBe('ready');
  });
});
