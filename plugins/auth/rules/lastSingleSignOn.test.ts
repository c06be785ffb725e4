import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLastSingleSignOn, readLastSingleSignOn } from './lastSingleSignOn.js';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("SSOLOGIN-007 SSOLOGIN-008: the last value is stored beside the device's other preferences", () => {
  localStorage.setItem(STORAGE_KEYS.preferences, '{"theme":"dark"}');
  keepLastSingleSignOn('northwind');
  expect(readLastSingleSignOn()).toBe('northwind');
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.preferences) ?? '')).toEqual({ theme: 'dark', lastSingleSignOn: 'northwind' });
});

test.each(['no JSON', 'null', '[1]', '{"lastSingleSignOn":5}'])('another stored value is ignored: %s', (content) => {
  localStorage.setItem(STORAGE_KEYS.preferences, content);
  expect(readLastSingleSignOn()).toBe('');
});

test('a storage that throws does not prevent the sign-in', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(() => keepLastSingleSignOn('northwind')).not.toThrow();
});
