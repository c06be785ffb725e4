import { expect, test } from 'vitest';
import { usersLosing } from './usersLosing.js';

const values = (...numbers: readonly (readonly [variant: string, before: number, after: number])[]) =>
  numbers.map(([variant, usersBefore, usersAfter]) => ({ variant, usersBefore, usersAfter }));

test.each([
  ['switched off for all users', 80, values(['on', 80, 0], ['off', 20, 100]), 80],
  ['switched on for all users', 20, values(['on', 80, 100], ['off', 20, 0]), 0],
  ['another audience of the same size', 20, values(['on', 10, 10], ['off', 90, 90]), 10],
  ['fewer and other users', 16, values(['on', 10, 6], ['off', 90, 94]), 10],
  ['unchanged', 0, values(['on', 10, 10], ['off', 90, 90]), 0],
  ['a value besides on and off', 30, values(['on', 40, 30], ['off', 50, 50], ['beta', 10, 20]), 10],
  ['a flag that selects a version', 30, values(['1.0.0', 40, 10], ['1.1.0', 0, 30]), 0],
])('%s', (_name, usersChangedEstimate, variants, expected) => {
  expect(usersLosing({ usersChangedEstimate, variants })).toBe(expected);
});
