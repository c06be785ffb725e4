import { AppearanceServiceToken, PreferencesServiceToken } from '@edge-console/sdk';
import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/createTestKernel.js';

const made: TestKernel[] = [];
function create(onServer: Readonly<Record<string, unknown>> = {}, onDevice: object = {}) {
  const answer = Object.entries(onServer).map(([key, value]) => ({ __typename: 'Preference', key, value }));
  const first = createTestKernel({ handlers: { CommonGetPreferences: () => answer } });
  localStorage.setItem(STORAGE_KEYS.preferences, JSON.stringify(onDevice));
  made.push(first);
  const { services } = first.kernel;
  return { ...first, appearance: services.get(AppearanceServiceToken), account: services.get(PreferencesServiceToken) };
}
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

const onDevice = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.preferences) ?? '{}') as object;

test('D-013: a preference set before sign-in stays on the device', () => {
  const { appearance, account } = create();
  expect([appearance.theme, appearance.density]).toEqual(['system', 'comfortable']);
  const heard = vi.fn();
  appearance.onDidChange(heard);
  appearance.setTheme('dark');
  appearance.setDensity('compact');
  expect([appearance.theme, appearance.density, heard.mock.calls.length]).toEqual(['dark', 'compact', 2]);
  expect([onDevice(), account.read('account.theme')]).toEqual([{ theme: 'dark', density: 'compact' }, undefined]);
});

test('a preference of a signed-in user is also saved for their other devices', async () => {
  const { kernel, appearance, account } = create();
  await kernel.session.start();
  appearance.setTheme('dark');
  appearance.setDensity('compact');
  expect([account.read('account.theme'), account.read('account.density')]).toEqual(['dark', 'compact']);
  expect(onDevice()).toEqual({ theme: 'dark', density: 'compact' });
});

test('and is loaded on another device after sign-in, where it stays after log-out', async () => {
  const { kernel, appearance } = create({ 'account.theme': 'light', 'account.density': 'compact' });
  appearance.setTheme('dark');
  await kernel.session.start();
  await vi.waitFor(() => expect([appearance.theme, appearance.density]).toEqual(['light', 'compact']));
  expect(onDevice()).toEqual({ theme: 'light', density: 'compact' });
  await kernel.session.signOut();
  expect([appearance.theme, appearance.density]).toEqual(['light', 'compact']);
});

test('an unknown stored value has no effect', async () => {
  const { kernel, appearance, account } = create({ 'account.theme': 'pink', 'account.density': 12 });
  appearance.setTheme('dark');
  await kernel.session.start();
  await vi.waitFor(() => expect(account.read('account.density')).toBe(12));
  expect([appearance.theme, appearance.density]).toEqual(['dark', 'comfortable']);
});
