import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import type { Readable } from 'node:stream';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { count } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { organizations } from '../domains/org/tables.js';
import { inLongRuns } from '../testing/inLongRuns.js';
import { isAlive } from './embedded/processes.js';
import { openStorage, type OpenedStorage } from './openStorage.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const module = (name: string) => JSON.stringify(path.join(here, name));

/** A server's storage in a separate process, which prints 'committed N' for each stored organisation. */
const PROGRAM = `
import { readConfig } from ${module('../config.ts')};
import { newId, openStorage } from ${module('index.ts')};
import { organizations } from ${module('../domains/org/tables.ts')};
const { storage } = await openStorage(readConfig(process.env, '1.32.0', '/'), () => undefined);
for (let number = 1; ; number += 1) {
  await storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.insert(organizations).values({ organizationId: newId(new Date()), uniqueName: 'organization-' + number }));
  console.log('committed ' + number);
}`;

let dataDirectory: string;
let opened: OpenedStorage | undefined;
const others: ChildProcess[] = [];

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-storage-'));
});
afterEach(async () => {
  for (const child of others.splice(0)) child.kill('SIGKILL');
  await opened?.close();
  opened = undefined;
  await rm(dataDirectory, { recursive: true, force: true });
});

async function open(): Promise<OpenedStorage> {
  opened = await openStorage(readConfig({ DATA_DIR: dataDirectory }, '1.32.0', '/'), (error) => expect.fail(error.message));
  return opened;
}

type ChildProcess = ChildProcessByStdio<null, Readable, Readable>;

interface OtherProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown[]>;
  readonly output: { text: string };
}

function startOther(): OtherProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  others.push(child);
  const output = { text: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  return { child, exited: once(child, 'exit'), output };
}

async function waitForCommit({ child, exited, output }: OtherProcess, number: number): Promise<void> {
  while (!output.text.includes(`committed ${number}\n`)) {
    if (child.exitCode !== null) throw new Error(output.text);
    await Promise.race([once(child.stdout, 'data'), exited]);
  }
}

const postmaster = () => Number(readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded storage', { timeout: 60_000 }, () => {
  inLongRuns(() => {
    it('of a killed server is used with everything that server had acknowledged', async () => {
      const other = startOther();
      await waitForCommit(other, 20);
      const orphan = postmaster();
      other.child.kill('SIGKILL');
      await other.exited;
      const acknowledged = other.output.text.match(/committed \d+\n/g)?.length ?? 0;
      const { storage } = await open();
      expect(isAlive(orphan)).toBe(false);
      const [stored] = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
        transaction.select({ number: count() }).from(organizations),
      );
      expect(stored?.number).toBeGreaterThanOrEqual(acknowledged);
    });
  });

  it('rejects a second process and names the first one, which continues to work', async () => {
    const { storage } = await open();
    const other = startOther();
    const [code] = (await other.exited) as [number];
    expect(code).not.toBe(0);
    expect(other.output.text).toContain(`is in use by the server with process id ${process.pid}`);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  inLongRuns(() => {
    it('stops its PostgreSQL and releases the folder when it is closed, and makes its secrets readable only by their owner', async () => {
      const first = await open();
      const pid = postmaster();
      await first.close();
      opened = undefined;
      expect(isAlive(pid)).toBe(false);
      expect((await stat(path.join(dataDirectory, 'secrets.json'))).mode & 0o777).toBe(0o600);
      const second = await open();
      expect(second.secretKey).toBe(first.secretKey);
      expect(second.secretKey.length).toBeGreaterThanOrEqual(32);
    });
  });
});
