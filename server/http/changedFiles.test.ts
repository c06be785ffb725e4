import { createHash } from 'node:crypto';
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tally } from '../../tests/support/hostileTries.js';
import { judgeVersion } from '../plugins/judgeVersion.js';
import { ServedFiles } from '../plugins/ServedFiles.js';
import { writePlugin } from '../plugins/testing/samplePlugin.js';
import { operationsJson, signedIn, startTestServer, type TestServer } from './testing/testServer.js';

/* Files of a plugin that change on disk after the server has judged the plugin. */

const tally = new Tally('CSRF, browser, plugins', 'H37');
const BUILT = 'export default "built";';
const OTHER = 'export default "other";';
const HELLO = 'query Hello { hello }';
const FILES = { 'entry-1.js': BUILT, 'chunks/lazy-2.js': 'export const two = 2;', 'operations.json': operationsJson([HELLO]) };

let server: TestServer;

/** @param installedAgo milliseconds: times of files that have just changed prove nothing */
async function start(installedAgo: number): Promise<void> {
  server = await startTestServer({ environment: 'qa' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + installedAgo });
  await writePlugin(path.join(server.folder, 'plugins'), { id: 'sample', version: '1.1.0', files: FILES }, true);
  await server.writePlugin('sample', '1.0.0', FILES);
}

beforeEach(() => start(10_000));
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const fileOf = (name: string) => path.join(server.folder, 'plugins/sample/1.1.0', name);
const ask = (name: string, encoding = 'identity', version = '1.1.0') =>
  server.app.inject({ url: `/plugins/sample/${version}/${name}`, headers: { 'accept-encoding': encoding } });
const refusals = () => server.log.filter(({ msg }) => msg === 'plugin version refused');

/** Lets the server find the changes in the folder. */
let added = 0;
const rescanPlugins = () => server.writePlugin('another', `1.0.${String((added += 1))}`, {});

async function offered(): Promise<readonly unknown[]> {
  const { plugins } = (await server.app.inject('/plugins/manifest.json')).json<{ plugins: { baseUrl: string; refused?: string }[] }>();
  return plugins.map(({ baseUrl, refused }) => refused ?? baseUrl);
}

/** In every encoding, the response is the built file or an error. */
async function expectWithdrawn(file: string): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { statusCode, body } = await ask('entry-1.js', encoding);
    tally.count(`${file} as ${encoding}`, statusCode === 404);
    expect(body).toBe("Plugin 'sample' 1.1.0 is not served: this console refuses it. The server's log and Operations name the reason.");
  }
  // A version with one changed file is not served at all, and consoles use the previous version.
  expect((await ask('chunks/lazy-2.js')).statusCode).toBe(404);
  expect((await ask('entry-1.js', 'identity', '1.0.0')).body).toBe(BUILT);
  expect(await offered()).toEqual(['/plugins/sample/1.0.0/']);
  expect(refusals()).toMatchObject([{ plugin: 'sample', version: '1.1.0', file }]);
}

describe.each([
  ['long after it was installed', 10_000],
  ['immediately after its installation', 0],
])('OPS-005: changed %s', (_when, installedAgo) => {
  beforeEach(async () => {
    vi.useRealTimers();
    await server.close();
    await start(installedAgo);
    expect(await offered()).toEqual(['/plugins/sample/1.1.0/']);
    for (const encoding of ['br', 'gzip', 'identity']) expect((await ask('entry-1.js', encoding)).statusCode).toBe(200);
  });

  test('OPS-005: a file with different content of the same length and time is not served, and its version is withdrawn', async () => {
    const { atime, mtime } = await stat(fileOf('entry-1.js'));
    await writeFile(fileOf('entry-1.js'), OTHER);
    await utimes(fileOf('entry-1.js'), atime, mtime);
    await expectWithdrawn('entry-1.js');
  });

  test.each([
    ['.br', brotliCompressSync],
    ['.gz', gzipSync],
  ])('OPS-005: a compressed twin (%s) with different content is not served', async (ending, pack) => {
    await writeFile(fileOf(`entry-1.js${ending}`), pack(OTHER));
    await expectWithdrawn(`entry-1.js${ending}`);
  });

  test('OPS-005: a file that was replaced by moving another file is not served', async () => {
    await writeFile(fileOf('beside.js'), OTHER);
    await rename(fileOf('beside.js'), fileOf('entry-1.js'));
    await expectWithdrawn('entry-1.js');
  });

  test('OPS-005: the compressed twin of a deleted file is not served', async () => {
    await rm(fileOf('entry-1.js'));
    await expectWithdrawn('entry-1.js');
  });

  test('a file that is rewritten with the same content is still served, and nothing is logged', async () => {
    await writeFile(fileOf('entry-1.js'), BUILT);
    expect((await ask('entry-1.js')).body).toBe(BUILT);
    expect(refusals()).toEqual([]);
  });

  test('a file that is repaired is served again', async () => {
    await writeFile(fileOf('entry-1.js'), OTHER);
    expect((await ask('entry-1.js')).statusCode).toBe(404);
    await writeFile(fileOf('entry-1.js'), BUILT);
    await rescanPlugins();
    expect((await ask('entry-1.js')).statusCode).toBe(200);
    expect(await offered()).toContain('/plugins/sample/1.1.0/');
  });

  test("a file that is repaired right after the scan that found it is in the next catalogue, so that 'Retry' shows the plugin", async () => {
    await writeFile(fileOf('entry-1.js'), OTHER);
    expect((await ask('entry-1.js')).statusCode).toBe(404);
    expect(await offered()).toEqual(['/plugins/sample/1.0.0/']);
    await writeFile(fileOf('entry-1.js'), BUILT);
    expect(await offered()).toEqual(['/plugins/sample/1.1.0/']);
  });
});

test('OPS-005: a twin that was added after the plugin was checked is checked, too', async () => {
  await server.writePlugin('sample', '1.2.0', FILES);
  expect((await ask('entry-1.js', 'br', '1.2.0')).body).toBe(BUILT);
  await writeFile(path.join(server.folder, 'plugins/sample/1.2.0/entry-1.js.br'), brotliCompressSync(OTHER));
  await tally.prove(async () => expect((await ask('entry-1.js', 'br', '1.2.0')).statusCode).toBe(404));
});

test("OPS-005: operations that differ from the manifest's hashes are rejected", async () => {
  const sendById = async (text: string) => {
    const documentId = createHash('sha256').update(text).digest('hex');
    return (await server.app.inject(signedIn({ documentId }))).json<{ data?: unknown; errors?: { message: string }[] }>();
  };
  expect(await sendById(HELLO)).toEqual({ data: { hello: 'hello' } });
  const more = 'query Own { own }';
  await writeFile(fileOf('operations.json'), operationsJson([HELLO, more]));
  await rescanPlugins();
  await tally.prove(async () => expect((await sendById(more)).errors?.[0]?.message).toBe('This document is not known here.'));
  expect(server.log.filter(({ reason }) => reason === 'it is not the file that was built')).toHaveLength(1);
});

test('a file with stable times is not read again before it changes', async () => {
  const folder = path.join(server.folder, 'plugins/sample/1.1.0');
  const rules = { trustedKeys: new Map(), isSignatureRequired: false, builtIn: new Map(), packages: new Map() };
  const judged = await judgeVersion(folder, 'sample', '1.1.0', rules);
  // Without a manifest the file cannot be verified.
  const unreadable = { ...judged, checked: undefined };
  const files = new ServedFiles();
  expect(await files.isWhole(unreadable, 'entry-1.js')).toBe(true);
  await writeFile(fileOf('entry-1.js'), BUILT);
  expect(await files.isWhole(unreadable, 'entry-1.js')).toBe(false);
});
