import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecrets } from './secrets.js';

test('missing secrets of an existing database are not replaced, and the error names the file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '17');
  await expect(readSecrets(folder)).rejects.toThrow(`${folder} has a database, but secrets.json is missing.`);
  expect(await readdir(folder)).toEqual(['postgres']);
  await rm(path.join(folder, 'postgres'), { recursive: true });
  const made = await readSecrets(folder);
  expect(await readSecrets(folder)).toEqual(made);
});
