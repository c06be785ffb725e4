import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { backup } from '../../cli/backup.js';
import type { Command } from '../../cli/Command.js';
import { restore } from '../../cli/restore.js';
import { readConfig, type Environment } from '../../config.js';
import { inLongRuns } from '../../testing/inLongRuns.js';
import { startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { onDatabase, type DatabaseUrls } from '../databaseUrls.js';
import { loadDemo } from '../demo/index.js';
import { newId } from '../ids.js';
import { migrate } from '../migrate.js';
import { DIRECTORY_MIGRATIONS, REGION_MIGRATIONS } from '../migrations/index.js';
import { openStorage } from '../openStorage.js';
import { prepareCluster } from '../prepareCluster.js';
import { JobQueue } from '../queue/JobQueue.js';
import { migrateQueue } from '../queue/migrateQueue.js';
import { withOwnClient } from '../withOwnClient.js';
import type { BackupContent } from './BackupContent.js';
import { writeBackup } from './writeBackup.js';

// A restore creates four databases, which takes several seconds.
vi.setConfig({ testTimeout: 60_000 });

const SECRET_KEY = 'k'.repeat(32);
const { adminUrl } = inject('testCluster');

async function run(command: Command, environment: Environment, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  await command({ words, environment, print: (line) => lines.push(line) });
  return lines.join('\n');
}

const query = (url: string, text: string) =>
  withOwnClient(url, 'test', async (client) => (await client.query(text)).rows as Record<string, unknown>[]);

/**
 * The number of rows of all tables, and a digest of the rows, read by a role to which row-level security does not apply. The demo has too many rows
 * to compare each of them here.
 */
async function everything(urls: DatabaseUrls): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const url of [urls.directory, ...Object.values(urls.regions)]) {
    const tables = await query(
      url,
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
    );
    for (const { name } of tables) {
      // Creation times of the schema are not data.
      const columns = name === 'public.schema_migrations' ? 'name, checksum' : String(name).startsWith('pgboss.queue') ? 'name' : '*';
      if (name === 'pgboss.version') continue;
      const [rows] = await query(
        url,
        `SELECT count(*) AS number, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM (SELECT ${columns} FROM ${String(name)}) t`,
      );
      found[`${new URL(url).pathname} ${String(name)}`] = rows;
    }
  }
  return found;
}

const NASTY = 'a\\tb\\n\\.\\\\N \t tab, "quotes", \'single\', \r\n line, ünïcödé 漢字 🧪, \\x00';

describe('backup and restore of an external PostgreSQL', () => {
  let database: TestDatabase;
  let environment: Environment;
  let folder: string;
  let before: Record<string, unknown>;
  let made: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'edge-backup-'));
    database = await startTestDatabase({ hasOwnRegions: true });
    await loadDemo(database.storage, { dataDirectory: folder, password: 'Correct-Horse-42', secretKey: 'k'.repeat(32) });
    await keepFewApplications(database);
    await fillHiddenTables(database);
    environment = { DATABASE_URL: database.urls.directory, DATABASE_OWNER_URL: database.ownerUrls.directory, SECRET_KEY };
    before = await everything(database.adminUrls);
    await database.storage.close();
    made = await run(backup, environment, path.join(folder, 'backup'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Keeps the applications of one customer in each region: the others would take most of the time of each test here. */
  async function keepFewApplications({ adminUrls }: TestDatabase): Promise<void> {
    for (const region of AWS_REGIONS) {
      const url = adminUrls.regions[region];
      const [kept] = await query(url, 'SELECT customer_id AS id FROM applications GROUP BY 1 ORDER BY count(*), 1 LIMIT 1');
      for (const table of ['message_events', 'assessment_messages', 'assessments', 'applications', 'candidates', 'application_counts'])
        await query(url, `DELETE FROM ${table} WHERE customer_id <> ${pg.escapeLiteral(String(kept?.['id']))}`);
    }
  }

  /** Fills tables whose rows are visible to one user, to no scope, or only to all customers. */
  async function fillHiddenTables({ adminUrls, urls, storage }: TestDatabase): Promise<void> {
    const escaped = pg.escapeLiteral(NASTY);
    await query(
      adminUrls.directory,
      `INSERT INTO user_preferences (user_id, key, value) SELECT user_id, 'theme', to_jsonb(${escaped}::text) FROM users LIMIT 3;
       INSERT INTO rate_limits (key, points, expire) VALUES ('somewhere', 3, 99);
       UPDATE users SET notes = ${escaped} WHERE user_id IN (SELECT user_id FROM users LIMIT 2)`,
    );
    for (const region of AWS_REGIONS)
      await query(
        adminUrls.regions[region],
        `INSERT INTO audit (customer_id, audit_id, at, action, before) VALUES ('c', '${newId(new Date())}', now(), 'test:${region}', jsonb_build_object('name', ${escaped}))`,
      );
    const queue = await JobQueue.start(urls.directory, (error) => expect.fail(error.message));
    await storage.directory.transaction({ kind: 'system' }, (transaction) => queue.enqueue(transaction, 'mail', { recipient: NASTY }));
    await queue.stop();
  }

  /** Empties the databases completely, as on a new machine. */
  async function destroy(): Promise<void> {
    const owner = pg.escapeIdentifier(decodeURIComponent(new URL(database.ownerUrls.directory).username));
    const working = pg.escapeIdentifier(decodeURIComponent(new URL(database.urls.directory).username));
    for (const url of [database.adminUrls.directory, ...Object.values(database.adminUrls.regions)]) {
      const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
      await query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await query(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`);
      await query(adminUrl, `GRANT CONNECT ON DATABASE ${name} TO ${working}`);
    }
  }

  const open = () => openStorage(readConfig({ ...environment }, '1.32.0', '/'), (error) => expect.fail(error.message));
  const tablesOf = async (): Promise<BackupContent> =>
    JSON.parse(await readFile(path.join(folder, 'backup', 'backup.json'), 'utf8')) as BackupContent;

  it('writes all tables of all four databases, reports it, and denies access to other users of the machine', async () => {
    const { databases } = await tablesOf();
    expect(databases.map(({ name }) => name)).toEqual(['directory', ...AWS_REGIONS]);
    const written = Object.fromEntries(databases[0]?.tables.map((table) => [`${table.schema}.${table.name}`, table.rows]) ?? []);
    expect(written).toMatchObject({ 'public.user_preferences': 3, 'public.rate_limits': 1, 'pgboss.job': 1 });
    expect(written['public.users']).toBeGreaterThan(100);
    expect(made).toContain('Not included: SECRET_KEY.');
    for (const entry of await readdir(path.join(folder, 'backup'), { recursive: true })) {
      const { mode } = await stat(path.join(folder, 'backup', entry));
      expect(`${entry} ${(mode & 0o077).toString(8)}`).toBe(`${entry} 0`);
    }
  });

  it('restores all rows into new databases, on which a server starts', async () => {
    await destroy();
    const printed = await run(restore, environment, path.join(folder, 'backup'));
    expect(printed).toContain('Start the servers with the SECRET_KEY that they had when the backup was made.');
    expect(await everything(database.adminUrls)).toEqual(before);
    const { storage, close } = await open();
    await expect(storage.check()).resolves.toBeUndefined();
    await close();
  });

  inLongRuns(() => {
    it('replaces existing data only with --replace, and then completely', async () => {
      await query(
        database.adminUrls.directory,
        `DELETE FROM rate_limits; INSERT INTO rate_limits (key, points, expire) VALUES ('later', 1, 1)`,
      );
      await query(database.ownerUrls.directory, 'CREATE TABLE IF NOT EXISTS of_a_newer_build (one integer)');
      await expect(run(restore, environment, path.join(folder, 'backup'))).rejects.toThrow(
        'is not empty. To replace its data by the backup, add --replace.',
      );
      expect(await query(database.adminUrls.directory, 'SELECT key FROM rate_limits')).toEqual([{ key: 'later' }]);
      await run(restore, environment, path.join(folder, 'backup'), '--replace');
      expect(await everything(database.adminUrls)).toEqual(before);
    });
  });

  it('is rejected while a server is connected', async () => {
    const { close } = await open();
    await expect(run(restore, environment, path.join(folder, 'backup'), '--replace')).rejects.toThrow(
      /A server \(Edge Console .*\) is connected/,
    );
    await close();
  });

  describe('a damaged backup', () => {
    let damaged: string;
    beforeEach(async () => {
      damaged = await mkdtemp(path.join(folder, 'damaged-'));
      await cp(path.join(folder, 'backup'), damaged, { recursive: true });
    });
    const users = () => path.join(damaged, 'directory', 'public.users.copy.gz');
    const refused = (message: string) => expect(run(restore, environment, damaged, '--replace')).rejects.toThrow(message);

    it('with a missing row is rejected', async () => {
      const lines = gunzipSync(await readFile(users()))
        .toString()
        .split('\n');
      await writeFile(users(), gzipSync(lines.slice(1).join('\n')));
      await refused('public.users.copy.gz is damaged');
    });

    it('with half a file is rejected', async () => {
      await writeFile(users(), (await readFile(users())).subarray(0, 900));
      await refused('public.users.copy.gz cannot be read');
    });

    it('that was not finished is rejected', async () => {
      await rm(path.join(damaged, 'backup.json'));
      await refused('does not contain a finished backup');
    });

    it('of a newer build is rejected, and the error names that build', async () => {
      const file = path.join(damaged, 'backup.json');
      const text = (await readFile(file, 'utf8'))
        .replace('0020-plugin-health-customers', '0999-of-a-newer-build')
        .replace(/"productVersion": "[^"]+"/, '"productVersion": "9.9.9"');
      await writeFile(file, text);
      await refused('was made by Edge Console 9.9.9 and contains migration 0999-of-a-newer-build');
    });

    it('that names a file outside its folder is rejected', async () => {
      const file = path.join(damaged, 'backup.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('directory/public.users.copy.gz', '../../public.users.copy.gz'));
      await refused('outside of the backup');
    });

    inLongRuns(() => {
      it('changes nothing', async () => {
        expect(await everything(database.adminUrls)).toEqual(before);
      });
    });
  });

  inLongRuns(() => {
    it('an interrupted restore prevents servers from starting until it is run again', async () => {
      const blocker = new pg.Client({ connectionString: database.adminUrls.regions['us-east-1'] });
      await blocker.connect();
      onTestFinished(() => blocker.end());
      await query(adminUrl, `ALTER ROLE ${pg.escapeIdentifier(new URL(database.ownerUrls.directory).username)} SET lock_timeout = '100ms'`);
      await blocker.query('BEGIN; LOCK TABLE audit IN ACCESS EXCLUSIVE MODE');
      await expect(run(restore, environment, path.join(folder, 'backup'), '--replace')).rejects.toThrow('lock timeout');
      await expect(open()).rejects.toThrow('did not finish. Run `npm run restore` again.');
      await blocker.query('ROLLBACK');
      await query(adminUrl, `ALTER ROLE ${pg.escapeIdentifier(new URL(database.ownerUrls.directory).username)} RESET lock_timeout`);
      await run(restore, environment, path.join(folder, 'backup'));
      expect(await everything(database.adminUrls)).toEqual(before);
    });
  });

  it('a failed backup does not leave a folder that looks like a backup', async () => {
    await query(database.ownerUrls.directory, 'CREATE POLICY hides ON users AS RESTRICTIVE USING (false)');
    const target = path.join(folder, 'fails');
    await expect(run(backup, environment, target)).rejects.toThrow('Row-level security hides rows of "public"."users" from the owner.');
    expect(await readdir(target)).toEqual([]);
    await query(database.ownerUrls.directory, 'DROP POLICY hides ON users');
  });

  it('requires an empty folder and the owner', async () => {
    await expect(run(backup, environment, path.join(folder, 'backup'))).rejects.toThrow('is not empty. Name a new folder for each backup.');
    await expect(run(backup, { ...environment, DATABASE_OWNER_URL: '' }, path.join(folder, 'other'))).rejects.toThrow(
      'DATABASE_OWNER_URL is missing',
    );
  });
});

inLongRuns(() => {
  describe('a backup of an older build', () => {
    const names: string[] = [];
    const { plan } = inject('testCluster');
    const prepare = async (suffix: string) => {
      const urls = await prepareCluster(adminUrl, { ...plan, directory: `${plan.directory}_${suffix}` });
      names.push(...[urls.owner.directory, ...Object.values(urls.owner.regions)].map((url) => new URL(url).pathname.slice(1)));
      return urls;
    };
    afterAll(async () => {
      for (const name of names) await query(adminUrl, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    });

    it('is migrated with its rows', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-backup-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const [older, target] = [await prepare('older'), await prepare('target')];
      // Later builds require unique names of groups; the migration renames existing groups.
      const upTo = DIRECTORY_MIGRATIONS.findIndex(({ name }) => name === '0004-group-names');
      await migrate(older.owner.directory, plan.working.name, DIRECTORY_MIGRATIONS.slice(0, upTo));
      await migrateQueue(older.owner.directory, plan.working.name);
      for (const url of Object.values(older.owner.regions)) await migrate(url, plan.working.name, REGION_MIGRATIONS);
      const admin = onDatabase(adminUrl, new URL(older.owner.directory).pathname.slice(1));
      const id = (digit: string) => `'${digit.repeat(24)}'`;
      await query(
        admin,
        `INSERT INTO organizations (organization_id, unique_name) VALUES (${id('a')}, 'kept');
         INSERT INTO customers (customer_id, organization_id, unique_name, display_name, aws_region, root_hierarchy_id)
           VALUES (${id('b')}, ${id('a')}, 'kept', 'Kept', 'eu-west-1', ${id('c')});
         INSERT INTO hierarchies (customer_id, hierarchy_id, name) VALUES (${id('b')}, ${id('c')}, 'Kept');
         INSERT INTO groups (customer_id, group_id, hierarchy_id, name)
           VALUES (${id('b')}, ${id('1')}, ${id('c')}, 'Recruiters'), (${id('b')}, ${id('2')}, ${id('c')}, 'Recruiters')`,
      );
      await writeBackup(path.join(folder, 'backup'), { urls: older.owner, productVersion: '1.31.0', secretFiles: [] });

      const environment = { DATABASE_URL: target.working.directory, DATABASE_OWNER_URL: target.owner.directory };
      await run(restore, environment, path.join(folder, 'backup'));
      const restored = onDatabase(adminUrl, new URL(target.owner.directory).pathname.slice(1));
      expect(await query(restored, 'SELECT name FROM groups ORDER BY group_id')).toEqual([
        { name: 'Recruiters' },
        { name: 'Recruiters (2)' },
      ]);
      expect(await query(restored, 'SELECT name FROM schema_migrations ORDER BY name')).toEqual(
        DIRECTORY_MIGRATIONS.map(({ name }) => ({ name })),
      );
    });
  });
});
