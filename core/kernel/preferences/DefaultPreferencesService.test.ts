import { PreferencesServiceToken } from '@edge-console/sdk';
import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';

const made: TestKernel[] = [];
function create(kept?: object) {
  const test = createTestKernel();
  made.push(test);
  if (kept !== undefined) localStorage.setItem(STORAGE_KEYS.userPreferences, JSON.stringify(kept));
  return { ...test, preferences: test.kernel.services.get(PreferencesServiceToken) };
}
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

const COPY = { userId: TEST_USER._id, values: { 'iam.groups.columns': ['name'] }, pending: [] };

describe('preferences on this device', () => {
  test('are those of the user, from the copy at once', async () => {
    const { kernel, preferences } = create(COPY);
    const heard = vi.fn();
    preferences.onDidChange(heard);
    await kernel.session.start();
    expect(preferences.read('iam.groups.columns')).toEqual(['name']);
    expect(preferences.read('iam.groups.columns')).toBe(preferences.read('iam.groups.columns'));
    expect(heard.mock.calls).toEqual([['iam.groups.columns']]);
  });

  test('of somebody else are not looked at', async () => {
    const { kernel, preferences } = create({ ...COPY, userId: 'another' });
    await kernel.session.start();
    expect(preferences.read('iam.groups.columns')).toBeUndefined();
  });

  test('a choice shows at once and is there after a reload', async () => {
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

  test('SESSION-011: nothing of it is left after log-out', async () => {
    const { kernel, preferences } = create(COPY);
    await kernel.session.start();
    await kernel.session.signOut();
    expect(preferences.read('iam.groups.columns')).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.userPreferences)).toBeNull();
    preferences.write('a.b', 1);
    expect([preferences.read('a.b'), localStorage.getItem(STORAGE_KEYS.userPreferences)]).toEqual([undefined, null]);
  });
});
