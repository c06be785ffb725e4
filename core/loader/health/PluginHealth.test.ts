import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PluginHealth } from './PluginHealth.js';
import type { Running } from './RunningMarks.js';
import { pluginInStack, watchFaults } from './watchFaults.js';

const HOUR = 3_600_000;
const PAGE: Running = { pluginId: 'chaos', version: '1.0.0', contributionId: 'chaos.page' };

/** The locks of one browser: each is locked until its page is closed. */
function fakeLocks() {
  const held = new Set<string>();
  let owned: string[] = [];
  const request = async (name: string, options: unknown, callback?: (lock: unknown) => unknown): Promise<unknown> => {
    if (callback === undefined) {
      held.add(name);
      owned.push(name);
      return new Promise(() => undefined);
    }
    return callback(held.has(name) ? null : {});
  };
  return {
    locks: { request } as unknown as LockManager,
    /** The page that requested the last lock is closed without events. */
    kill: () => {
      owned.forEach((name) => held.delete(name));
      owned = [];
    },
  };
}

let now = Date.UTC(2026, 10, 1);
let made: PluginHealth[] = [];

function open(locks: LockManager | undefined): PluginHealth {
  const health = new PluginHealth({ window, locks }, () => now);
  made.push(health);
  return health;
}

beforeEach(() => {
  now = Date.UTC(2026, 10, 1);
  localStorage.clear();
});
afterEach(() => {
  made.forEach((health) => health.dispose());
  made = [];
});

describe('KERNEL-017: a plugin that crashes repeatedly is quarantined', () => {
  test('after the third crash, with plugin, part and cause; another plugin is not', () => {
    const health = open(undefined);
    const changed = vi.fn();
    health.onDidChange(changed);
    for (const part of ['chaos.a', 'chaos.b']) health.recordCrash({ ...PAGE, contributionId: part }, new Error('first'));
    expect(health.problemOf(PAGE)).toBeUndefined();
    health.recordCrash(PAGE, new Error('boom'));
    expect(health.problemOf(PAGE)).toMatchObject({
      code: 'PLUGIN_CRASHES',
      pluginId: 'chaos',
      contributionId: 'chaos.page',
      message: "'chaos' crashed 3 times, last in 'chaos.page': boom.",
    });
    expect(health.problemOf({ ...PAGE, pluginId: 'other' })).toBeUndefined();
    expect(changed).toHaveBeenCalledOnce();
  });

  test('Retry releases it and clears its record', () => {
    const health = open(undefined);
    for (const round of [1, 2, 3]) health.recordCrash(PAGE, new Error(String(round)));
    health.release(PAGE);
    health.recordCrash(PAGE, new Error('again'));
    expect(health.problemOf(PAGE)).toBeUndefined();
  });

  test('errors of handlers do not quarantine it unless there are many at once', () => {
    const health = open(undefined);
    health.enter(PAGE);
    for (let count = 0; count < 60; count += 1) {
      expect(health.recordFault('chaos')).toBe('chaos.page');
      now += 1_000;
    }
    expect(health.problemOf(PAGE)).toBeUndefined();
    for (let count = 0; count < 20; count += 1) health.recordFault('chaos');
    expect(health.problemOf(PAGE)?.message).toBe("'chaos' threw 20 uncaught errors within 10 seconds.");
  });
});

describe('H36: a plugin that blocks the page is quarantined after the second time', () => {
  /** A page is opened, runs the plugin and is killed while it is blocked. @returns the problems that the page reported at its start */
  async function blockedPage(browser: ReturnType<typeof fakeLocks>) {
    const health = open(browser.locks);
    const problems = await health.start();
    health.enter(PAGE);
    browser.kill();
    return problems;
  }

  test('the first time is recorded, the second disables it in this browser for a day', async () => {
    const browser = fakeLocks();
    await blockedPage(browser);
    const [recorded] = await blockedPage(browser);
    expect(recorded).toMatchObject({ code: 'PLUGIN_BLOCKED_PAGE', pluginId: 'chaos', contributionId: 'chaos.page' });
    const health = open(browser.locks);
    await health.start();
    expect(health.problemOf(PAGE)).toMatchObject({
      code: 'PLUGIN_HANGS',
      message: "'chaos' 1.0.0 blocked the page 2 times within an hour, last in 'chaos.page'.",
    });
    expect(health.problemOf({ ...PAGE, version: '1.0.1' })).toBeUndefined();
    now += 25 * HOUR;
    expect(health.problemOf(PAGE)).toBeUndefined();
  });

  test('two times with more than an hour between them do not count', async () => {
    const browser = fakeLocks();
    await blockedPage(browser);
    await blockedPage(browser);
    now += 2 * HOUR;
    const health = open(browser.locks);
    await health.start();
    expect(health.problemOf(PAGE)).toBeUndefined();
  });

  test('Retry removes the strikes', async () => {
    const browser = fakeLocks();
    await blockedPage(browser);
    await blockedPage(browser);
    const health = open(browser.locks);
    await health.start();
    health.release(PAGE);
    expect([health.problemOf(PAGE), localStorage.getItem(STORAGE_KEYS.pluginStrikes)]).toEqual([undefined, null]);
  });

  test.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['still lives beside it', () => undefined],
  ])('a page that %s is not a strike', async (title, leave) => {
    const browser = fakeLocks();
    const health = open(browser.locks);
    health.enter(PAGE);
    leave();
    await expect(open(browser.locks).start()).resolves.toEqual([]);
  });

  test('a page that shows no part of it leaves no mark', async () => {
    const browser = fakeLocks();
    const health = open(browser.locks);
    health.enter(PAGE).dispose();
    browser.kill();
    await expect(open(browser.locks).start()).resolves.toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test('invalid values in the storage are not strikes', async () => {
    localStorage.setItem(STORAGE_KEYS.runningPlugins, '{"page":{"pluginId":1}}');
    localStorage.setItem(STORAGE_KEYS.pluginStrikes, '{"chaos@1.0.0":[7,{"at":"now"}]}');
    const health = open(fakeLocks().locks);
    await expect(health.start()).resolves.toEqual([]);
    expect(health.problemOf(PAGE)).toBeUndefined();
  });
});

describe('uncaught errors', () => {
  const thrown = (stack: string) => Object.assign(new Error('boom'), { stack });

  test.each([
    ['Error: boom\n at onClick (https://c.example/plugins/chaos/1.0.0/Page.abc.js:1:2)\n at https://c.example/react.js', 'chaos'],
    ['Error: boom\n at https://c.example/shared/kit.js\n at https://c.example/plugins/iam/2.1.0/~1/List.js:3', 'iam'],
    ['Error: boom\n at https://c.example/assets/main.js', undefined],
  ])('are attributed to the nearest file of a plugin: %#', (stack, pluginId) => {
    expect(pluginInStack(stack)).toBe(pluginId);
  });

  test('of plugins and of the shell are distinguished', () => {
    const heard = vi.fn();
    const page = Object.assign(new EventTarget(), { location: { origin: 'https://c.example' } });
    const watch = watchFaults(page as unknown as Window, heard);
    const error = thrown('at https://c.example/plugins/chaos/1.0.0/Page.js:1:2');
    const own = thrown('at https://c.example/assets/main.js');
    page.dispatchEvent(new ErrorEvent('error', { error }));
    page.dispatchEvent(new ErrorEvent('error', { error: own }));
    watch.dispose();
    page.dispatchEvent(new ErrorEvent('error', { error }));
    expect(heard.mock.calls).toEqual([
      ['chaos', error],
      [undefined, own],
    ]);
  });
});
