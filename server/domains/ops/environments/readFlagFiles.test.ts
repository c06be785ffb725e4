import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFlagFiles } from './readFlagFiles.js';

test('OPS-001: files of other environments are ordered from local to production, followed by unknown environments', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-flag-files-'));
  for (const name of ['production', 'stage', 'local', 'demo', 'qa'])
    await writeFile(path.join(folder, `${name}.flagd.json`), '{"flags":{}}');
  const found = await readFlagFiles(folder, new Set(['local']));
  expect(found.map(({ environment }) => environment)).toEqual(['qa', 'production', 'demo', 'stage']);
  await rm(folder, { recursive: true });
});
