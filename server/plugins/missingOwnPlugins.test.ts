import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingOwnPlugins } from './missingOwnPlugins.js';

test('names the plugins of the build that the folder of plugins lacks', async () => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'edge-own-plugins-'));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const [own, folder] = [path.join(scratch, 'own'), path.join(scratch, 'folder')];
  await mkdir(own);
  for (const id of ['iam', 'auth', 'customers']) await writeFile(path.join(own, `${id}.json`), '{}');
  await mkdir(path.join(folder, 'iam', '1.0.0'), { recursive: true });
  await writeFile(path.join(folder, 'auth'), 'a file is no plugin');
  expect(await missingOwnPlugins(own, folder)).toEqual(['auth', 'customers']);
  for (const id of ['auth', 'customers']) {
    await rm(path.join(folder, id), { force: true });
    await mkdir(path.join(folder, id));
  }
  expect(await missingOwnPlugins(own, folder)).toEqual([]);
  expect(await missingOwnPlugins(path.join(scratch, 'none'), folder)).toEqual([]);
});
