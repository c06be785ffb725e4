import { describe, expect, test } from 'vitest';
import { passwordDaysLeft } from './passwordAge.js';

const NOW = Date.parse('2026-10-01T12:00:00.000Z');
const createdAt = '2026-09-21T12:00:00.000Z';

describe('days until the password expires', () => {
  test.each([
    ['set just now', '2026-10-01T12:00:00.000Z', 60],
    ['set almost a day ago', '2026-09-30T12:00:00.001Z', 60],
    ['set a day ago', '2026-09-30T12:00:00.000Z', 59],
    ['last day', '2026-08-03T12:00:00.000Z', 1],
    ['expired today', '2026-08-02T12:00:00.000Z', 0],
    ['expired long ago', '2026-06-01T12:00:00.000Z', -62],
  ])('USER-041: %s', (name, lastPasswordUpdatedAt, days) => {
    expect(passwordDaysLeft({ lastPasswordUpdatedAt, createdAt }, NOW)).toBe(days);
  });

  test('USER-042: a password that was never set counts from the creation of the user', () => {
    expect(passwordDaysLeft({ lastPasswordUpdatedAt: null, createdAt }, NOW)).toBe(50);
  });
});
