import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { adminCreate } from '../cli/adminCreate.js';
import { migrate } from '../cli/migrate.js';
import { readConfig, type Environment } from '../config.js';
import { databaseReports } from '../databaseReports.js';
import { makeAvailable, startTestDatabase, makeUnavailable, type TestDatabase } from '../testing/index.js';
import { connectionFailureOf } from './connectionFailure.js';
import { openStorage, type OpenedStorage, type OpenOptions } from './openStorage.js';

/* Faults of an external PostgreSQL that prevent a server from starting, and faults that it waits for. */

const { adminUrl, plan } = inject('testCluster');
const PASSWORD = 'hunter2-hunter2';
const roles = { superuser: `${plan.directory}_super`, bypass: `${plan.directory}_bypass`, member: `${plan.directory}_member` };
let database: TestDatabase;
let freePort: number;

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true, isByTcp: true });
  await asAdmin(
    adminUrl,
    `CREATE ROLE ${roles.superuser} LOGIN SUPERUSER PASSWORD '${PASSWORD}'`,
    `CREATE ROLE ${roles.bypass} LOGIN BYPASSRLS PASSWORD '${PASSWORD}' IN ROLE ${plan.working.name}`,
    `CREATE ROLE ${roles.member} LOGIN NOINHERIT PASSWORD '${PASSWORD}' IN ROLE ${plan.working.name}, ${plan.owner.name}`,
  );
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  freePort = (probe.address() as AddressInfo).port;
  probe.close();
});
afterAll(async () => {
  await database.close();
  await asAdmin(adminUrl, ...Object.values(roles).map((role) => `DROP ROLE ${role}`));
});

async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The working role's address of a database with something changed. */
function changed(change: (url: URL) => void, given = database.urls.directory): string {
  const url = new URL(given);
  change(url);
  return url.toString();
}

const asRole = (role: string) =>
  changed((url) => {
    url.username = role;
    url.password = PASSWORD;
  });

const settings = (more: Environment): Environment => ({ ...database.settings, SECRET_KEY: 'k'.repeat(32), ...more });

async function open(more: Environment = {}, options?: OpenOptions): Promise<OpenedStorage> {
  return openStorage(readConfig(settings(more), '1.32.0', '/'), () => undefined, options);
}

/** The messages for the operator. */
async function refusal(more: Environment, options?: OpenOptions): Promise<string> {
  const opened = await open(more, options).catch((error: unknown) => error);
  if (opened instanceof Error) return opened.message;
  await (opened as OpenedStorage).close();
  return 'it started';
}

describe('the role', () => {
  test.each([
    ['superuser', 'is a superuser'],
    ['bypass', 'has BYPASSRLS'],
    ['member', 'owns the database, or is a member of the role that owns it'],
  ] as const)('of a server must not be able to see all rows: %s', async (kind, complaint) => {
    const message = await refusal({ DATABASE_URL: asRole(roles[kind]) });
    expect(message).toContain(`Role '${roles[kind]}' of DATABASE_URL (database ${new URL(database.urls.directory).pathname.slice(1)} at `);
    expect(message).toContain(complaint);
    expect(message).toContain('docs/operations/postgresql.md');
    expect(message).not.toContain(PASSWORD);
  });

  test('that owns only one table is rejected, also in a region and by commands', async () => {
    const eu = database.adminUrls.regions['eu-west-1'];
    await asAdmin(eu, `CREATE TABLE stray (one integer)`, `ALTER TABLE stray OWNER TO ${plan.working.name}`);
    try {
      expect(await refusal({})).toMatch(/DATABASE_URL_EU_WEST_1|DATABASE_URL \(database \S+_eu_west_1/);
      expect(await refusal({})).toContain('owns table stray');
    } finally {
      await asAdmin(eu, 'DROP TABLE stray');
    }
    expect(await refusal({})).toBe('it started');
  });

  test('that owns only one table is rejected by a command: in the directory at once, in a region when the command uses it', async () => {
    const { directory, regions } = database.adminUrls;
    const addTable = (url: string) => asAdmin(url, `CREATE TABLE stray (one integer)`, `ALTER TABLE stray OWNER TO ${plan.working.name}`);
    const removeTable = (url: string) => asAdmin(url, 'DROP TABLE IF EXISTS stray');
    try {
      await addTable(directory);
      const command = adminCreate({ words: ['root@example.com'], environment: settings({}), print: () => undefined });
      await expect(command).rejects.toThrow('owns table stray');
      await removeTable(directory);

      await addTable(regions['eu-west-1']);
      const { storage, close } = await open({}, { verifiesRegionsOnUse: true });
      const use = storage.region('eu-west-1').transaction({ kind: 'system' }, async () => undefined);
      const error = await use.catch((thrown: unknown) => thrown);
      await close();
      expect(String(error)).toContain('owns table stray');
    } finally {
      await removeTable(directory);
      await removeTable(regions['eu-west-1']);
    }
  });
});

describe('an address that does not lead to the database', () => {
  const nameOf = () => new URL(database.urls.directory).pathname.slice(1);
  const cases: readonly (readonly [string, () => string, string])[] = [
    ['of a port without a listener', () => changed((url) => (url.port = String(freePort))), 'connection refused'],
    ['of a host without an address', () => changed((url) => (url.hostname = 'nowhere.invalid')), 'the host name cannot be resolved'],
    ['with a wrong password', () => changed((url) => (url.password = PASSWORD)), 'the password is wrong'],
    ['of a database that does not exist', () => changed((url) => (url.pathname = '/nothing_here')), 'the database does not exist'],
    ['that demands TLS', () => changed((url) => url.searchParams.set('sslmode', 'verify-full')), 'PostgreSQL does not offer TLS'],
  ];

  test.each(cases)('%s is reported with its setting and the reason', async (_case, url, reason) => {
    const [message, { host, pathname }] = [await refusal({ DATABASE_URL: url() }), new URL(url())];
    expect(message).toContain(`Cannot connect to DATABASE_URL (database ${pathname.slice(1)} at ${host}): ${reason}. `);
    expect(message).not.toContain(PASSWORD);
    expect(message).not.toContain(plan.working.password);
  });

  test('of a Unix socket that does not exist is reported with the folder of the socket', async () => {
    const [withHost, withParameter] = [
      'postgres://edge:word@%2Ftmp%2Fno-socket/edge',
      'postgres://edge:word@localhost/edge?host=/tmp/no-socket',
    ];
    for (const url of [withHost, withParameter]) {
      expect(await refusal({ DATABASE_URL: url })).toContain(
        'Cannot connect to DATABASE_URL (database edge at /tmp/no-socket:5432): the socket of PostgreSQL does not exist. ',
      );
    }
  });

  test("of a region is reported with the region's setting", async () => {
    const url = changed((each) => (each.password = PASSWORD), database.urls.regions['eu-west-1']);
    // Under another name, so that it is not the address that derives from the directory's.
    const elsewhere = changed((each) => (each.hostname = 'localhost'), url);
    expect(await refusal({ DATABASE_URL_EU_WEST_1: elsewhere })).toContain(
      `Cannot connect to DATABASE_URL_EU_WEST_1 (database ${nameOf()}_eu_west_1 at localhost:${new URL(elsewhere).port}): the password is wrong.`,
    );
  });

  test('of a role without the right to connect is reported with the missing right', async () => {
    await asAdmin(adminUrl, `REVOKE CONNECT ON DATABASE ${nameOf()} FROM ${plan.working.name}, PUBLIC`);
    try {
      expect(await refusal({})).toContain('the role has no permission to connect to the database. GRANT CONNECT');
    } finally {
      await asAdmin(adminUrl, `GRANT CONNECT ON DATABASE ${nameOf()} TO ${plan.working.name}`);
    }
  });

  test('is also reported by db:migrate, before it changes anything', async () => {
    const environment = settings({ DATABASE_OWNER_URL: changed((url) => (url.port = String(freePort)), database.ownerUrls.directory) });
    await expect(migrate({ words: [], environment, print: () => undefined })).rejects.toThrow(
      `Cannot connect to DATABASE_OWNER_URL (database ${nameOf()} at 127.0.0.1:${freePort}): connection refused.`,
    );
  });
});

test.each([
  [{ code: '57P03' }, 'unreachable', 'PostgreSQL is starting or stopping'],
  [{ code: '53300' }, 'unreachable', 'PostgreSQL has no connection left'],
  [{ code: 'EAI_AGAIN' }, 'unreachable', 'the host name cannot be resolved'],
  [{ code: 'ETIMEDOUT' }, 'unreachable', 'it did not answer in time'],
  [{ message: 'Connection terminated due to connection timeout' }, 'unreachable', 'it did not answer in time'],
  [{ message: 'Connection terminated unexpectedly' }, 'unreachable', 'the connection was cut'],
  [{ code: '08006' }, 'unreachable', 'the connection was cut'],
  [{ code: 'EMFILE' }, 'unreachable', 'it failed (EMFILE)'],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'refused', 'the TLS connection failed (SELF_SIGNED_CERT_IN_CHAIN)'],
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.1", user "edge", database "edge", no encryption' },
    'refused',
    'pg_hba.conf of PostgreSQL does not allow this connection',
  ],
  [{ code: '28000', message: 'role "edge" is not permitted to log in' }, 'refused', 'the role may not connect'],
  [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 'refused', 'the address has no password'],
])('a connection error is described: %j', (error, kind, reason) => {
  expect(connectionFailureOf(Object.assign(new Error(), error))).toMatchObject({ kind, reason });
});

/** Time that passes only while the server sleeps, and the log entries with their times. */
function patience(onSleep: (seconds: number) => Promise<void> = async () => undefined) {
  const lines: string[] = [];
  let time = 0;
  const write = (data: unknown, text?: string) => void lines.push(`${time / 1000} ${text ?? ''} ${JSON.stringify(data)}`);
  const { patience: real } = databaseReports({ info: write, warn: write, error: write } as never, {
    deadline: 120_000,
    now: () => time,
    async sleep(milliseconds) {
      time += milliseconds;
      await onSleep(time / 1000);
    },
  });
  return { lines, options: { patience: real } };
}

describe('a database that starts later', () => {
  test('is awaited; the log reports it at once, every ten seconds with setting and reason, and when it is available', async () => {
    const { directory } = database.adminUrls;
    await makeUnavailable(directory);
    const { lines, options } = patience(async (seconds) => (seconds === 25 ? makeAvailable(directory) : undefined));
    const { storage, close } = await open({}, options);
    await expect(storage.check()).resolves.toBeUndefined();
    await close();
    expect(lines.map((line) => line.split(' {')[0])).toEqual([
      '0 waiting for the database to come up',
      '10 waiting for the database to come up',
      '20 waiting for the database to come up',
      '25 the database has come up',
    ]);
    expect(lines[0]).toContain('Cannot connect to DATABASE_URL (database ');
    expect(lines[0]).toContain('the database does not accept connections');
    expect(lines[0]).toContain('"secondsLeft":120');
  });

  test('is awaited for at most two minutes', async () => {
    let waited = 0;
    const { options } = patience(async (seconds) => void (waited = seconds));
    expect(await refusal({ DATABASE_URL: changed((url) => (url.port = String(freePort))) }, options)).toContain('connection refused');
    expect(waited).toBe(120);
  });

  test.each([
    ['a wrong password', () => changed((url) => (url.password = PASSWORD)), 'the password is wrong'],
    ['a missing database', () => changed((url) => (url.pathname = '/nothing_here')), 'the database does not exist'],
    ['a wrong role', () => asRole(roles.bypass), 'has BYPASSRLS'],
  ])('%s is reported at once', async (_case, url, reason) => {
    const { lines, options } = patience();
    expect(await refusal({ DATABASE_URL: url() }, options)).toContain(reason);
    expect(lines).toEqual([]);
  });
});
