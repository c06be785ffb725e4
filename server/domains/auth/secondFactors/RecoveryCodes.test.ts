import { expect, test } from 'vitest';
import { readRecoveryCode } from './RecoveryCodes.js';

test.each([
  ['4kx2-9mw7-0pqa', '4kx29mw70pqa'],
  [' 4KX2 9MW7 0PQA ', '4kx29mw70pqa'],
  ['4kx2–9mw7–opqa', '4kx29mw70pqa'],
  ['I1lL-oO00-zzzz', '11110000zzzz'],
])('tolerates spaces, hyphens, case and similar characters in a recovery code: %s', (typed, meant) => {
  expect(readRecoveryCode(typed)).toBe(meant);
});
