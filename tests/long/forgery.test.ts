import { test } from 'vitest';
import { proveForgeriesRefused } from '../security/proveForgeriesRefused.js';

test('H10: 10,000 forged tokens are answered 401, all alike, and none is an error to the server', { timeout: 1_800_000 }, () =>
  proveForgeriesRefused(10_000),
);
