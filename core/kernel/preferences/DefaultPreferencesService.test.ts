import { PreferencesServiceToken } from '@edge-console/sdk';
import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, inMinutes, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { recordedResponse, type CallHandler } from '../testing/fakeBrowser.js';

const made: TestKernel[] = [];
function create(kept?: object, options: TestKernelOptions = {}) {
  const test = createTestKernel(options);
  made.push(test);
  if (kept !== undefined) localStorage.setItem(STORAGE_KEYS.userPreferences, JSON.stringify(kept));
  return { ...test, preferences: test.kernel.services.get(PreferencesServiceToken) };
}
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

const COPY = { userId: TEST_USER._id, values: { 'iam.groups.columns': ['name'] }, pending: [] };

describe('preferences on this device', () => {
  test('are those of the user, first from the copy', async () => {
    const { kernel, preferences } = create(COPY);
    const heard = vi.fn();
    preferences.onDidChange(heard);
    await kernel.session.start();
    expect(preferences.read('iam.groups.columns')).toEqual(['name']);
    expect(preferences.read('iam.groups.columns')).toBe(preferences.read('iam.groups.columns'));
    expect(heard.mock.calls).toEqual([['iam.groups.columns']]);
  });

  test('of another user are ignored', async () => {
    const { kernel, preferences } = create({ ...COPY, userId: 'another' });
    await kernel.session.start();
    expect(preferences.read('iam.groups.columns')).toBeUndefined();
  });

  test('a change shows at once and after a reload', async () => {
    const first = create();
    await first.kernel.session.start();
    const heard = vi.fn();
    first.preferences.onDidChange(heard);
    first.preferences.write('a.b', { columns: [1] });
    first.preferences.write('a.b', { columns: [1] });
    expect(heard.mock.calls).toEqual([['a.b']]);
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEYS.userPreferences) ?? '') as object;
    const second = create(kept);
    await second.kernel.session.start();
    expect(second.preferences.read('a.b')).toEqual({ columns: [1] });
  });

  test('SESSION-011: are removed after log-out', async () => {
    const { kernel, preferences } = create(COPY);
    await kernel.session.start();
    await kernel.session.signOut();
    expect(preferences.read('iam.groups.columns')).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.userPreferences)).toBeNull();
    preferences.write('a.b', 1);
    expect([preferences.read('a.b'), localStorage.getItem(STORAGE_KEYS.userPreferences)]).toEqual([undefined, null]);
  });
});

/** A fake server that stores the preferences that it receives. */
function keptOnServer(values: Record<string, unknown>): Readonly<Record<string, CallHandler>> {
  return {
    CommonGetPreferences: () => Object.entries(values).map(([key, value]) => ({ __typename: 'Preference', key, value })),
    CommonSetPreference: ({ body }) => {
      const { key, value } = (body.variables as { preference: { key: string; value: unknown } }).preference;
      values[key] = value;
      return { __typename: 'Preference', key };
    },
  };
}

const sent = ({ calls }: TestKernel) => calls('CommonSetPreference').map(({ body }) => body.variables['preference']);
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.userPreferences) ?? '{}') as { values: object; pending: string[] };

describe('preferences on the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function signedIn(kept?: object, options: TestKernelOptions = {}) {
    const test = create(kept, options);
    const heard: string[] = [];
    test.preferences.onDidChange((key) => heard.push(key));
    await test.kernel.session.start();
    return { ...test, heard };
  }

  test('are loaded at once on a device without a copy', async () => {
    const { preferences, heard } = await signedIn(undefined, { handlers: keptOnServer({ 'account.theme': 'dark' }) });
    await vi.advanceTimersByTimeAsync(1);
    expect([preferences.read('account.theme'), heard]).toEqual(['dark', ['account.theme']]);
    expect(stored()).toMatchObject({ values: { 'account.theme': 'dark' }, pending: [] });
  });

  test('are otherwise loaded later; only differences are announced', async () => {
    const copy = { ...COPY, values: { same: { a: 1, b: [2] }, changed: 1, gone: true } };
    const { preferences, heard, calls } = await signedIn(copy, {
      handlers: keptOnServer({ same: { b: [2], a: 1 }, changed: 2, added: null }),
    });
    heard.length = 0;
    const same = preferences.read('same');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls('CommonGetPreferences')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...heard].sort((one, other) => one.localeCompare(other))).toEqual(['added', 'changed', 'gone']);
    expect([preferences.read('changed'), preferences.read('gone')]).toEqual([2, undefined]);
    expect(preferences.read('same')).toBe(same);
  });

  test('receive the last of several changes, once', async () => {
    const test = await signedIn(COPY);
    for (const width of [1, 2, 3]) test.preferences.write('widths', { width });
    test.preferences.write('other', true);
    test.preferences.write('iam.groups.columns', undefined);
    expect(stored().pending).toEqual(['widths', 'other', 'iam.groups.columns']);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent(test)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent(test)).toEqual([
      { key: 'widths', value: { width: 3 } },
      { key: 'other', value: true },
      { key: 'iam.groups.columns', value: null },
    ]);
    expect(stored().pending).toEqual([]);
  });

  test('receive a failed change again, also from the next page', async () => {
    const first = await signedIn(COPY, { handlers: { CommonSetPreference: () => recordedResponse('INTERNAL_SERVER_ERROR') } });
    first.preferences.write('a', 1);
    await vi.advanceTimersByTimeAsync(500);
    first.preferences.write('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent(first)).toHaveLength(2);
    const kept = stored();
    first.answer(keptOnServer({}));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sent(first).at(-1)).toEqual({ key: 'a', value: 2 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent(first)).toHaveLength(3);

    const second = await signedIn(kept, { handlers: keptOnServer({ a: 1 }) });
    expect(second.preferences.read('a')).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent(second), second.preferences.read('a')]).toEqual([[{ key: 'a', value: 2 }], 2]);
  });

  test('do not receive a refused value again', async () => {
    const test = await signedIn(COPY, { handlers: { CommonSetPreference: () => recordedResponse('CommonSetPreference: key refused') } });
    test.preferences.write('a', 1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent(test).length, stored().pending, test.reports.length]).toEqual([1, [], 1]);
  });

  test('do not overwrite a change made during the request', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    const test = await signedIn(undefined, { handlers: { CommonGetPreferences: () => late } });
    await vi.advanceTimersByTimeAsync(1);
    test.preferences.write('a', 'new');
    await vi.advanceTimersByTimeAsync(500);
    answer([{ __typename: 'Preference', key: 'a', value: 'old' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect([test.preferences.read('a'), sent(test)]).toEqual(['new', [{ key: 'a', value: 'new' }]]);
  });

  test('nor a change that was sent during the request', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    const test = await signedIn(COPY, { handlers: { CommonGetPreferences: () => late } });
    await vi.advanceTimersByTimeAsync(1_400);
    test.preferences.write('a', 'new');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent(test)).toHaveLength(1);
    answer([{ __typename: 'Preference', key: 'a', value: 'old' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(test.preferences.read('a')).toBe('new');
  });

  test('receive changes of a page that is left, in a call that outlives it', async () => {
    const test = await signedIn(COPY);
    const fetch = vi.spyOn(test.environment, 'fetch');
    test.preferences.write('a', 1);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent(test)).toEqual([{ key: 'a', value: 1 }]);
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(true);
  });

  test('receive changes before a log-out', async () => {
    const test = await signedIn(COPY);
    test.preferences.write('a', 1);
    await test.kernel.session.signOut();
    const order = test.calls().map(({ operation }) => operation);
    expect(order.slice(-2)).toEqual(['CommonSetPreference', 'AuthLogout']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([sent(test).length, localStorage.getItem(STORAGE_KEYS.userPreferences)]).toEqual([1, null]);
  });

  test('SESSION-011: a server that does not answer does not prevent log-out', async () => {
    const test = await signedIn(COPY, { handlers: { CommonSetPreference: () => new Promise(() => undefined) } });
    test.preferences.write('a', 1);
    const leaving = test.kernel.session.signOut();
    await vi.advanceTimersByTimeAsync(2_000);
    await leaving;
    expect(test.kernel.session.state.status).toBe('signed-out');
  });

  test.each(['expired', 'signed-out'])('receive in the next session the changes that an ended session could not send: %s', async (type) => {
    const { kernel, preferences, channels, calls } = create(COPY);
    await kernel.session.start();
    preferences.write('a.b', 1);
    preferences.write('iam.groups.columns', undefined);
    for (const channel of channels) channel.onMessage?.({ type });
    expect(preferences.read('a.b')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls('CommonSetPreference')).toEqual([]);
    await kernel.session.signedIn({ expiresAt: inMinutes(60), defaultAwsRegion: 'ap-southeast-2' });
    expect(preferences.read('a.b')).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls('CommonSetPreference').map(({ body }) => body.variables)).toEqual([
      { preference: { key: 'a.b', value: 1 } },
      { preference: { key: 'iam.groups.columns', value: null } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('are loaded again when the page becomes visible after a while', async () => {
    const test = await signedIn(COPY, { handlers: keptOnServer({ a: 1 }) });
    await vi.advanceTimersByTimeAsync(2_000);
    test.setVisibility('visible');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(test.calls('CommonGetPreferences')).toHaveLength(1);
    test.answer(keptOnServer({ a: 2 }));
    test.setVisibility('visible');
    await vi.advanceTimersByTimeAsync(1);
    expect([test.calls('CommonGetPreferences').length, test.preferences.read('a')]).toEqual([2, 2]);
  });

  test('a page whose request fails shows its copy', async () => {
    const test = await signedIn(COPY, { handlers: { CommonGetPreferences: () => recordedResponse('INTERNAL_SERVER_ERROR') } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(test.preferences.read('iam.groups.columns')).toEqual(['name']);
    test.answer(keptOnServer({ a: 2 }));
    test.setVisibility('visible');
    await vi.advanceTimersByTimeAsync(1);
    expect(test.preferences.read('a')).toBe(2);
  });

  test('a change in another tab is applied, and that tab sends it', async () => {
    const test = await signedIn(COPY);
    test.preferences.write('mine', 1);
    const newValue = JSON.stringify({ userId: TEST_USER._id, values: { theirs: 2, mine: 0 }, pending: ['theirs'] });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.userPreferences, newValue }));
    expect([test.preferences.read('theirs'), test.preferences.read('mine')]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent(test)).toEqual([{ key: 'mine', value: 1 }]);
    const another = newValue.replace(TEST_USER._id, 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.userPreferences, newValue: another.replace('2', '3') }));
    expect(test.preferences.read('theirs')).toBe(2);
  });
});
