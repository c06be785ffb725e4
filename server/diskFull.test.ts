import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDiskFull } from './diskFull.js';
import { lockFolder } from './storage/embedded/folderLock.js';
import { keptFile } from './storage/embedded/secrets.js';
import { fillDisk } from './testing/fillDisk.js';
import { writeWhole } from './writeWhole.js';

/* The error for a full disk names the folder, and no partial file remains. After space is freed, everything works without a repair. */

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-full-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NO_ROOM = () => `The disk of ${folder} is full. Free some space, then try again.`;

test('a secret is stored completely or not at all', async () => {
  const makeRoom = fillDisk(folder);
  await expect(keptFile(path.join(folder, 'secrets.json'), () => 'secret')).rejects.toThrow(NO_ROOM());
  expect(await readdir(folder)).toEqual([]);
  makeRoom();
  expect(await keptFile(path.join(folder, 'secrets.json'), () => 'secret')).toBe('secret');
  expect(await keptFile(path.join(folder, 'secrets.json'), () => 'another')).toBe('secret');
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('two processes that store a secret at the same time get the same secret, and no temporary file remains', async () => {
  const file = path.join(folder, 'secrets.json');
  const got = await Promise.all(['one', 'other', 'third'].map((text) => keptFile(file, () => text)));
  expect(new Set(got)).toEqual(new Set([await readFile(file, 'utf8')]));
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('a failed lock of the data folder leaves no file, and succeeds later', async () => {
  const makeRoom = fillDisk(folder);
  await expect(lockFolder(folder)).rejects.toThrow(NO_ROOM());
  expect(await readdir(folder)).toEqual([]);
  makeRoom();
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['server.lock']);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock file that a power failure truncated is replaced', async () => {
  await writeFile(path.join(folder, 'server.lock'), '{"pid":12');
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(path.join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
});

test('a file whose replacement fails is unchanged', async () => {
  const file = path.join(folder, 'local.flagd.json');
  await writeFile(file, 'before');
  const makeRoom = fillDisk(folder);
  await expect(writeWhole(file, 'after')).rejects.toThrow(NO_ROOM());
  expect(await readFile(file, 'utf8')).toBe('before');
  makeRoom();
  await writeWhole(file, 'after');
  expect(await readFile(file, 'utf8')).toBe('after');
  expect(await readdir(folder)).toEqual(['local.flagd.json']);
});

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['53100', true],
  ['EACCES', false],
])('%s is distinguished from other failures, however it is wrapped', (code, expected) => {
  const error = new Error('query failed', { cause: Object.assign(new Error('no room'), { code }) });
  expect(isDiskFull(error)).toBe(expected);
});
