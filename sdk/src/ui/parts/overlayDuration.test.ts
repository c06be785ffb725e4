import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OVERLAY_DURATION } from './overlayDuration.js';

test('a closed panel leaves the page when its style has faded it', async () => {
  const tokens = await readFile(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
  expect(/--edge-duration: (\d+)ms/.exec(tokens)?.[1]).toBe(String(OVERLAY_DURATION));
});
