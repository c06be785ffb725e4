import { expect, test } from 'vitest';
import { HourlyAllowance } from './HourlyAllowance.js';

test('allows a number of events per hour and key, and again in the next hour', () => {
  const allowance = new HourlyAllowance(2);
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect([0, 1, 2].map((minute) => allowance.count('one', at(minute)))).toEqual([true, true, false]);
  expect(allowance.count('other', at(2))).toBe(true);
  expect(allowance.count('one', at(59))).toBe(false);
  expect(allowance.count('one', at(60))).toBe(true);
});
