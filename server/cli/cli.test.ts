import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { resetTokens } from '../domains/auth/tables.js';
import { customers, groups, groupUsers, users } from '../domains/org/tables.js';
import { readConfig, type Environment } from '../config.js';
import { findInstallation } from '../root.js';
import { DIRECTORY_MIGRATIONS } from '../storage/migrations/index.js';
import { prepareCluster, type ClusterUrls } from '../storage/prepareCluster.js';
import { openStorage } from '../storage/index.js';
import { buildCustomer, buildUser, startTestDatabase, type TestDatabase } from '../testing/index.js';
import { adminCreate } from './adminCreate.js';
import { CommandError, type Command } from './Command.js';
import { migrate } from './migrate.js';
import { upgradeCheck } from './upgradeCheck.js';

const SECRET_KEY = 'k'.repeat(32);

async function run(command: Command, environment: Environment, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  await command({ words, environment, print: (line) => lines.push(line) });
  return lines.join('\n');
}

describe('admin:create', () => {
  let database: TestDatabase;
  let environment: Environment;

  beforeEach(async () => {
    database = await startTestDatabase();
    // Neither this command nor migrations read flags.
    environment = { ...database.settings, SECRET_KEY, PUBLIC_URL: 'https://console.example.com', FLAGS_DIR: '/nowhere' };
  });
  afterEach(() => database.close());

  const rows = <T>(work: (transaction: Parameters<Parameters<TestDatabase['storage']['directory']['transaction']>[1]>[0]) => Promise<T>) =>
    database.storage.directory.transaction({ kind: 'system' }, work);
  const tokenIn = (printed: string) => /https:\/\/console\.example\.com\/resetPassword\?token=([\w-]{43})$/.exec(printed)?.[1] ?? '';
  const stored = (token: string) =>
    rows((transaction) =>
      transaction
        .select()
        .from(resetTokens)
        .where(eq(resetTokens.tokenHash, createHash('sha256').update(token).digest('hex'))),
    );

  it('creates a staff user with every right on an empty database, and prints a link whose token is stored hashed and expires', async () => {
    const token = tokenIn(await run(adminCreate, environment, 'Root@Example.com'));
    const [user] = await rows((transaction) => transaction.select().from(users));
    expect(user).toMatchObject({ email: 'Root@Example.com', userType: 'STAFF', mfaEnabled: true });
    const [group] = await rows((transaction) => transaction.select().from(groups));
    expect(group?.statements).toEqual([
      { actions: ['*:*'], resources: ['region:*:organization:*:customer:*:hierarchy:*'], effect: 'allow' },
    ]);
    expect(await rows((transaction) => transaction.select().from(groupUsers))).toMatchObject([
      { userId: user?.userId, groupId: group?.groupId },
    ]);
    const [link] = await stored(token);
    expect(link).toMatchObject({ userId: user?.userId });
    expect((link?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((link?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it('a second call creates nothing twice and replaces the link', async () => {
    const first = tokenIn(await run(adminCreate, environment, 'root@example.com'));
    const second = tokenIn(await run(adminCreate, environment, 'ROOT@example.com'));
    expect(await stored(first)).toEqual([]);
    expect(await stored(second)).toHaveLength(1);
    expect(await rows((transaction) => transaction.select().from(users))).toHaveLength(1);
    expect(await rows((transaction) => transaction.select().from(customers))).toHaveLength(1);
    expect(await rows((transaction) => transaction.select().from(groupUsers))).toHaveLength(1);
  });

  it('rejects addresses that cannot be used, and changes nothing', async () => {
    const customer = await buildCustomer(database.storage);
    await buildUser(database.storage, customer, { email: 'gone@example.com', archivedAt: new Date() });
    await buildUser(database.storage, customer, { email: 'sso@example.com', source: 'SSO' });
    await expect(run(adminCreate, environment, 'not an address')).rejects.toThrow('Give one e-mail address');
    await expect(run(adminCreate, environment)).rejects.toThrow('Give one e-mail address');
    await expect(run(adminCreate, environment, 'gone@example.com')).rejects.toThrow('belongs to an archived user');
    await expect(run(adminCreate, environment, 'sso@example.com')).rejects.toThrow('signs in by single sign-on');
    expect(await rows((transaction) => transaction.select().from(groups))).toEqual([]);
  });
});

describe('admin:create with the embedded database', () => {
  let dataDirectory: string;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-cli-'));
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  it('works with and without a running server', { timeout: 60_000 }, async () => {
    const environment = { DATA_DIR: dataDirectory };
    expect(await run(adminCreate, environment, 'root@example.com')).toContain('http://127.0.0.1:4000/resetPassword?token=');
    const server = await openStorage(readConfig(environment, '1.32.0', '/'), (error) => expect.fail(error.message));
    try {
      expect(await run(adminCreate, environment, 'second@example.com')).toContain('second@example.com has all rights');
      const found = await server.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.select().from(users));
      expect(found.map((user) => user.email).sort()).toEqual(['root@example.com', 'second@example.com']);
    } finally {
      await server.close();
    }
  });
});

describe('db:migrate', () => {
  let urls: ClusterUrls;
  let names: string[];
  const { adminUrl, plan } = inject('testCluster');
  const config = () => readConfig({ DATABASE_URL: urls.working.directory, SECRET_KEY }, '1.32.0', '/');

  beforeAll(async () => {
    urls = await prepareCluster(adminUrl, { ...plan, directory: `${plan.directory}_fresh` });
    names = [urls.owner.directory, ...Object.values(urls.owner.regions)].map((url) => new URL(url).pathname.slice(1));
  });
  afterAll(async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    for (const name of names) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    await client.end();
  });

  const environment = () => ({ DATABASE_URL: urls.working.directory, DATABASE_OWNER_URL: urls.owner.directory, FLAGS_DIR: '/nowhere' });

  it('upgrade:check describes the migration in advance and changes nothing', async () => {
    const { version } = findInstallation();
    const [directory = ''] = names;
    const printed = await run(upgradeCheck, environment());
    expect(printed).toContain(
      `This is Edge Console ${version}.\n${directory}: ${DIRECTORY_MIGRATIONS.length} to apply\n  0001-identity-and-tenants`,
    );
    expect(printed).toContain('queue: version none to ');
    expect(printed).toContain('Connected servers: none\nAfterwards servers of 1.32.0 and newer work on these databases');
    await expect(openStorage(config(), (error) => expect.fail(error.message))).rejects.toThrow('has no schema yet');
  });

  it('is rejected while servers are connected that would not work afterwards; the message names their versions', async () => {
    const older = new pg.Client({ connectionString: urls.owner.directory, application_name: 'edge-console/1.31.0' });
    await older.connect();
    const refusal = 'Servers of 1.31.0 are connected, and do not work after this upgrade.';
    await expect(run(upgradeCheck, environment())).rejects.toThrow(refusal);
    await expect(run(migrate, environment())).rejects.toThrow(refusal);
    await older.end();
  });

  it('a server without a schema names the command; after the command the server starts, and a second run changes nothing', async () => {
    const open = () => openStorage(config(), (error) => expect.fail(error.message));
    await expect(open()).rejects.toThrow('has no schema yet. Run `npm run db:migrate` with DATABASE_OWNER_URL.');
    const upToDate = names.map((name) => `${name} is up to date`).join('\n');
    expect(await run(migrate, environment())).toBe(upToDate);
    expect(await run(migrate, environment())).toBe(upToDate);
    const { storage, close } = await open();
    await expect(storage.check()).resolves.toBeUndefined();
    expect(await run(upgradeCheck, environment())).toMatch(
      new RegExp(`${names.map((name) => `${name}: nothing to do`).join('\\n')}\\nqueue: nothing to do\\nConnected servers: \\d`),
    );
    await close();
  });

  it('requires the owner, and a role other than the role of the server', async () => {
    await expect(run(migrate, { DATABASE_URL: urls.working.directory })).rejects.toThrow('DATABASE_OWNER_URL is missing');
    await expect(run(migrate, { DATABASE_URL: urls.owner.directory, DATABASE_OWNER_URL: urls.owner.directory })).rejects.toThrow(
      'owns no tables',
    );
  });

  it('fails without an external database', async () => {
    const missing = run(migrate, {});
    await expect(missing).rejects.toThrow(CommandError);
    await expect(missing).rejects.toThrow('DATABASE_URL is missing: this command migrates an external PostgreSQL.');
    await expect(run(migrate, { DATABASE_OWNER_URL: 'postgres://owner@db/edge' })).rejects.toThrow(
      'DATABASE_OWNER_URL is given, and DATABASE_URL is not; give both or neither.',
    );
  });
});
