import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { startTestDatabase, type TestDatabase } from '../testing/index.js';
import { DEFAULT_RATE_LIMITS, RateGuard } from './rateLimits.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const LIMITS = { ...DEFAULT_RATE_LIMITS, perOperationAndAddress: 3, publicPerAddress: 5 };
const servers = () =>
  [new RateGuard(LIMITS, database.storage.directory.pool), new RateGuard(LIMITS, database.storage.directory.pool)] as const;
const none = (waits: readonly unknown[]) => waits.filter((wait) => wait !== undefined).length;

describe('servers with one database', () => {
  it('count an operation of an address together', async () => {
    const [one, two] = servers();
    const turns = [one, two, one, two, one];
    const waits = [];
    for (const server of turns) waits.push(await server.takePublicCall('192.0.2.1', ['AuthEmailLogin']));
    expect(waits.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    for (const wait of waits.slice(3)) expect(wait).toBeGreaterThan(0);
    expect(await two.takePublicCall('192.0.2.2', ['AuthEmailLogin'])).toBeUndefined();
  });

  it('count all concurrent calls', async () => {
    const [one, two] = servers();
    const calls = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : two).takePublicCall('192.0.2.3', ['AuthEmailLogin']));
    expect(none(await Promise.all(calls))).toBe(9);
  });

  it('count every alias and all operations of an address', async () => {
    const [one, two] = servers();
    expect(await one.takePublicCall('192.0.2.4', ['A', 'A', 'A', 'A'])).toBeGreaterThan(0);
    expect(await two.takePublicCall('192.0.2.5', ['A', 'B', 'C', 'D', 'E'])).toBeUndefined();
    expect(await one.takePublicCall('192.0.2.5', ['F'])).toBeGreaterThan(0);
  });

  it('count all addresses of one IPv6 network together, and other networks separately', async () => {
    const [one, two] = servers();
    const ask = (address: string) => one.takePublicCall(address, ['AuthEmailLogin']);
    for (const own of ['2001:db8:0:7::1', '2001:DB8::7:ffff:1:2:3', '2001:db8:0:7:8000::']) expect(await ask(own)).toBeUndefined();
    expect(await two.takePublicCall('2001:db8:0:7:1:2:3:4', ['AuthEmailLogin'])).toBeGreaterThan(0);
    expect(await ask('2001:db8:0:8::1')).toBeUndefined();
  });

  it('store their counts outside the reach of domains', async () => {
    const seen = await database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.execute('SELECT count(*)::int AS rows FROM rate_limits'),
    );
    expect(seen.rows).toEqual([{ rows: 0 }]);
  });
});

describe('a server with an unavailable database', () => {
  it('continues to count alone', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody:nothing@127.0.0.1:1/none', connectionTimeoutMillis: 500 });
    const server = new RateGuard(LIMITS, pool);
    const waits = [];
    for (let call = 0; call < 4; call += 1) waits.push(await server.takePublicCall('192.0.2.6', ['AuthEmailLogin']));
    expect(waits.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(waits[3]).toBeGreaterThan(0);
    await pool.end();
  });
});
