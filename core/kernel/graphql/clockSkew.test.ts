import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fakeBrowser.js';
import { noteServerTime } from '../browser/serverClock.js';
import { TokenExpiry } from './TokenExpiry.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A browser whose clock is off, with a token that the server lets live for `minutes` from now. */
function expiryOf(clockIsOffBy: number, minutes: number): TokenExpiry {
  const { environment } = createFakeBrowser();
  const serverNow = Date.now() - clockIsOffBy;
  noteServerTime(environment, { headers: new Headers({ date: new Date(serverNow).toUTCString() }) });
  const expiry = new TokenExpiry(environment);
  expiry.store(new Date(serverNow + minutes * MINUTE).toISOString());
  return expiry;
}

test.each([-DAY, -10 * MINUTE, 0, 10 * MINUTE, DAY])(
  'H12: with a clock that is %i ms off, the refresh is neither early nor late',
  (offset) => {
    expect([31, 29, -1].map((minutes) => expiryOf(offset, minutes).isNear())).toEqual([false, true, true]);
  },
);

test('SESSION-026: with a correct clock, the expiry is stored as the server sent it', () => {
  const { environment } = createFakeBrowser();
  noteServerTime(environment, { headers: new Headers({ date: new Date(Date.now() - 2_000).toUTCString() }) });
  new TokenExpiry(environment).store('2026-06-01T12:00:00.000Z');
  expect(localStorage.getItem(STORAGE_KEYS.sessionExpiresAt)).toBe('2026-06-01T12:00:00.000Z');
});
