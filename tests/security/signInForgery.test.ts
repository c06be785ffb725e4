import { test } from 'vitest';
import { proveForgeriesRefused } from './proveForgeriesRefused.js';

test('H10: 500 forged tokens are answered 401, all alike, and none is an error to the server', { timeout: 1_800_000 }, () =>
  proveForgeriesRefused(500),
);
