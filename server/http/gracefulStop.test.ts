import { afterEach, describe, expect, test, vi } from 'vitest';
import { stopGracefully } from './gracefulStop.js';

const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() } as never;

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

describe('stopping', () => {
  test('refuses traffic, drains, then releases in order', async () => {
    const { done, step } = recorder();
    const isClean = await stopGracefully(
      { refuseTraffic: () => void done.push('refuse'), drain: () => step('drain').run(), release: [step('queue'), step('storage')] },
      logger,
    );
    expect(done).toEqual(['refuse', 'drain', 'queue', 'storage']);
    expect(isClean).toBe(true);
  });

  test('a step that fails does not keep the database from being stopped, and is told', async () => {
    const { done, step } = recorder();
    const isClean = await stopGracefully(
      { refuseTraffic: () => undefined, drain: () => step('drain', true).run(), release: [step('queue', true), step('storage')] },
      logger,
    );
    expect(done).toEqual(['drain', 'queue', 'storage']);
    expect(isClean).toBe(false);
  });

  test('calls that do not end are cut off after ten seconds', async () => {
    vi.useFakeTimers();
    const { done, step } = recorder();
    const stopping = stopGracefully(
      { refuseTraffic: () => undefined, drain: () => new Promise(() => undefined), release: [step('storage')] },
      logger,
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await stopping).toBe(true);
    expect(done).toEqual(['storage']);
  });
});
