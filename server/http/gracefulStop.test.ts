import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DrainPause, stopGracefully, stopOnSignals } from './gracefulStop.js';

const logger = { fatal: vi.fn(), error: vi.fn(), warn: vi.fn(), info: vi.fn() } as never;

afterEach(() => {
  vi.useRealTimers();
});

function recorder(): { readonly done: string[]; step(name: string, fails?: boolean): { name: string; run(): Promise<void> } } {
  const done: string[] = [];
  return {
    done,
    step: (name, fails = false) => ({
      name,
      async run() {
        done.push(name);
        if (fails) throw new Error(`${name} failed`);
      },
    }),
  };
}

const UNHURRIED = { refuseTraffic: () => undefined, pause: () => Promise.resolve() };

describe('stopping', () => {
  test('rejects traffic, waits for load balancers, drains, then releases in order', async () => {
    const { done, step } = recorder();
    const isClean = await stopGracefully(
      {
        refuseTraffic: () => void done.push('refuse'),
        pause: () => step('pause').run(),
        drain: () => step('drain').run(),
        release: [step('queue'), step('storage')],
      },
      logger,
    );
    expect(done).toEqual(['refuse', 'pause', 'drain', 'queue', 'storage']);
    expect(isClean).toBe(true);
  });

  test('after a failed step the database is stopped nevertheless, and the failure is logged', async () => {
    const { done, step } = recorder();
    const isClean = await stopGracefully(
      { ...UNHURRIED, drain: () => step('drain', true).run(), release: [step('queue', true), step('storage')] },
      logger,
    );
    expect(done).toEqual(['drain', 'queue', 'storage']);
    expect(isClean).toBe(false);
  });

  test('calls that do not end are cut off after ten seconds', async () => {
    vi.useFakeTimers();
    const { done, step } = recorder();
    const stopping = stopGracefully({ ...UNHURRIED, drain: () => new Promise(() => undefined), release: [step('storage')] }, logger);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await stopping).toBe(true);
    expect(done).toEqual(['storage']);
  });
});

describe('signals', () => {
  /** A process that receives a signal to stop and has a pause of five seconds for load balancers. */
  function start(milliseconds = 5_000) {
    vi.useFakeTimers();
    const exit = vi.fn();
    const host = Object.assign(new EventEmitter(), { exit: exit as never });
    const pause = new DrainPause(milliseconds);
    const done: string[] = [];
    const steps = {
      refuseTraffic: () => void done.push('refuse'),
      pause: () => pause.wait(),
      drain: async () => void done.push('drain'),
      release: [],
    };
    stopOnSignals(() => stopGracefully(steps, logger), pause, logger, host);
    return { host, exit, done };
  }

  test('the first signal stops the process after the pause, with code 0', async () => {
    const { host, exit, done } = start();
    host.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual(['refuse']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['refuse', 'drain']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('the second signal ends only the pause', async () => {
    const { host, exit, done } = start();
    host.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(1_000);
    host.emit('SIGTERM');
    host.emit('SIGINT');
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['refuse', 'drain']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('without a pause the process stops at once', async () => {
    const { host, exit } = start(0);
    host.emit('SIGINT');
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('a server that failed refuses further requests and ends with code 1', async () => {
    const { host, exit } = start();
    host.emit('uncaughtException', new Error('by accident'));
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('a process that does not stop is terminated within 15 seconds after the pause', async () => {
    vi.useFakeTimers();
    const exit = vi.fn();
    const host = Object.assign(new EventEmitter(), { exit: exit as never });
    stopOnSignals(() => new Promise(() => undefined), new DrainPause(5_000), logger, host);
    host.emit('SIGTERM');
    await vi.advanceTimersByTimeAsync(19_499);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});
