import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inLongRuns } from '../../testing/inLongRuns.js';
import { testBinaries } from '../../testing/TestCluster.js';
import { withOwnClient } from '../withOwnClient.js';
import { findBinaries } from './binaries.js';
import { EmbeddedPostgres, type EmbeddedPostgresOptions } from './EmbeddedPostgres.js';
import { isAlive } from './processes.js';
import { asOtherUser, chooseRunner, inNamespace, withCapability, works } from './unprivileged.js';

let parent: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'edge-embedded-'));
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(parent, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await EmbeddedPostgres.start({
    folder: path.join(parent, 'postgres'),
    superuserPassword: 'secret',
    binaries: await testBinaries(),
    ...options,
  });
  running.push(postgres);
  return postgres;
}

function query(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  return withOwnClient(
    postgres.superuserUrl('postgres'),
    'test',
    async (client) => (await client.query(text)).rows as Record<string, unknown>[],
  );
}

const pidFile = () => path.join(parent, 'postgres', 'postmaster.pid');
const pidOf = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

describe('an embedded PostgreSQL', () => {
  it('keeps data over a stop and a start, and does not run in between', async () => {
    const first = await start();
    const pid = pidOf();
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS number');
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
  });

  inLongRuns(() => {
    it('writes to the disk before it acknowledges, and answers only on this machine', async () => {
      const postgres = await start();
      const shown = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses'].map(
        (name) => `current_setting('${name}') AS ${name}`,
      );
      expect(await query(postgres, `SELECT ${shown.join(', ')}`)).toEqual([
        { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', listen_addresses: '127.0.0.1' },
      ]);
    });
  });

  it('rejects connections without the password', async () => {
    const postgres = await start();
    const url = new URL(postgres.superuserUrl('postgres'));
    url.password = 'guessed';
    const client = new pg.Client({ connectionString: url.toString() });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  inLongRuns(() => {
    it('stops the instance of a killed server, and keeps its committed data', async () => {
      const orphan = await start();
      const pid = pidOf();
      await query(orphan, 'CREATE TABLE kept AS SELECT 42 AS number');
      const next = await start();
      expect(isAlive(pid)).toBe(false);
      expect(await query(next, 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
    });
  });

  it('is restarted after it was killed, and used by the next server', async () => {
    const ends: string[] = [];
    const first = await start({ onEnd: (words) => ends.push(words) });
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS number');
    const kept = () => query(first, 'SELECT number FROM kept').catch(() => []);
    // Its process may log that it ends because PostgreSQL has ended, which is not a reason.
    const open = new pg.Client({ connectionString: first.superuserUrl('postgres') });
    open.on('error', () => undefined);
    await open.connect();
    process.kill(pidOf(), 'SIGKILL');
    await expect.poll(() => ends, { timeout: 10_000 }).toEqual(['it did not log a reason']);
    await expect.poll(kept, { timeout: 20_000 }).toEqual([{ number: 42 }]);
    process.kill(pidOf(), 'SIGKILL');
    await first.stop();
    expect(await query(await start(), 'SELECT number FROM kept')).toEqual([{ number: 42 }]);
  });

  inLongRuns(() => {
    it('replaces a pid file whose id now belongs to another process, and does not affect that process', async () => {
      const first = await start();
      const lines = readFileSync(pidFile(), 'utf8').split('\n');
      await first.stop();
      await writeFile(pidFile(), [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
      expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('restarts an interrupted first start', async () => {
      await (await start()).stop();
      await rm(path.join(parent, 'postgres', 'PG_VERSION'));
      expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('refuses files of another version and names both', async () => {
      const { version } = await testBinaries();
      await (await start()).stop();
      await writeFile(path.join(parent, 'postgres', 'PG_VERSION'), '9\n');
      await expect(start()).rejects.toThrow(`created by PostgreSQL 9, and version ${version} was found`);
    });

    it("reports PostgreSQL's message when it cannot start", async () => {
      await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers/);
    });

    it('leaves no file with its password behind', async () => {
      await start();
      await expect(stat(path.join(parent, '.initdb-password'))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
});

describe('without any PostgreSQL', () => {
  it('names DATABASE_URL', async () => {
    await expect(findBinaries([parent])).rejects.toThrow('set DATABASE_URL to a running one');
  });
});

const WAYS = { 'a user namespace': inNamespace, 'another user with a capability': withCapability, 'another user': asOtherUser };
const program = path.join((await testBinaries()).folder, 'postgres');
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('as root', async () => {
  for (const [name, runner] of Object.entries(WAYS)) {
    it.runIf(isRoot && (await works(runner, program)))(
      `runs in ${name}, in a folder that only root may enter, and any other way later`,
      async () => {
        const postgres = await start({ runner });
        expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await postgres.stop();
        const later = await start({ runner: await chooseRunner(program) });
        expect(await query(later, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      },
    );
  }
});
