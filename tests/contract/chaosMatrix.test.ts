import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CASES, FAULTS } from '../chaos/faults.js';
import { matrix } from '../chaos/matrix.js';

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'plugins', 'chaos.md');

test('the page about faulty plugins matches the table of faults', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(matrix());
});

test('each fault has a unique id and applies to at least one point', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(FAULTS.filter(({ at }) => Object.keys(at).length === 0)).toEqual([]);
  expect(CASES.length).toBeGreaterThanOrEqual(25);
});
