import { test } from 'vitest';
import { proveForgeriesRefused } from './proveForgeriesRefused.js';

test('H10: 500 forged tokens get the same response, 401, and none causes a server error', { timeout: 1_800_000 }, () =>
  proveForgeriesRefused(500),
);
