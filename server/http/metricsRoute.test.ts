import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from './logging.js';
import { createManagementServer } from './managementServer.js';
import { startTestServer, type TestServer, type TestServerOptions } from './testing/testServer.js';

const KEY = 'a key of metrics that is long enough';

let server: TestServer | undefined;
let management: FastifyInstance | undefined;

afterEach(async () => {
  await server?.close();
  await management?.close();
  server = undefined;
  management = undefined;
});

async function start(options: TestServerOptions = {}): Promise<FastifyInstance> {
  server = await startTestServer(options);
  return server.app;
}

async function startManagement(host: string, options: TestServerOptions = {}): Promise<FastifyInstance> {
  management = await createManagementServer(host, createLogger('silent'));
  await start({ ...options, management });
  return management;
}

const statusOf = async (app: FastifyInstance, from: InjectOptions = {}) => (await app.inject({ url: '/metrics', ...from })).statusCode;
const bearing = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const ELSEWHERE = ['10.1.2.3', '172.16.0.9', '192.168.1.7', 'fc00::1', '203.0.113.9', '::ffff:10.1.2.3'];

describe('/metrics', () => {
  test('counts operations and errors', async () => {
    const app = await start();
    const call = { method: 'POST', url: '/api/eu-west-1/graphql', headers: { 'content-type': 'application/json' } } as const;
    for (const query of ['{ hello }', '{ own }']) await app.inject({ ...call, payload: { query } });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('edge_graphql_operations_total{operation="hello",outcome="ok"} 1');
    expect(body).toContain('edge_graphql_errors_total{code="UNAUTHENTICATED"} 1');
  });

  test('without a key it exists only for callers on this machine, and not through a proxy', async () => {
    const app = await start();
    for (const remoteAddress of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf(app, { remoteAddress })).toBe(200);
    for (const remoteAddress of ELSEWHERE) expect(await statusOf(app, { remoteAddress })).toBe(404);
    expect(await statusOf(app, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
    // A key does not grant access to a server without a configured key.
    expect(await statusOf(app, { remoteAddress: '10.1.2.3', ...bearing(KEY) })).toBe(404);
  });

  test('with a key it answers callers with the key, and rejects all others', async () => {
    const app = await start({ metricsKey: KEY });
    for (const remoteAddress of ['127.0.0.1', ...ELSEWHERE]) expect(await statusOf(app, { remoteAddress, ...bearing(KEY) })).toBe(200);
    const refused = [{}, bearing(''), bearing(KEY.slice(1)), bearing(`${KEY}x`), { headers: { authorization: KEY } }];
    for (const from of refused) {
      const answer = await app.inject({ url: '/metrics', ...from });
      expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', '']);
    }
  });
});

describe('a listener for operators', () => {
  test('serves only metrics and health checks, to every caller; the address of the console then has no metrics', async () => {
    const app = await startManagement('10.0.0.5');
    for (const url of ['/metrics', '/healthz', '/readyz'])
      expect((await app.inject({ url, remoteAddress: '10.1.2.3' })).statusCode).toBe(200);
    for (const url of ['/', '/login', '/version/version.json', '/plugins/manifest.json', '/api/eu-west-1/graphql', '/ofrep/v1/events'])
      expect((await app.inject({ url })).statusCode).toBe(404);
    expect(await statusOf(server?.app as FastifyInstance)).toBe(404);
    expect((await server?.app.inject('/readyz'))?.statusCode).toBe(200);
  });

  test("also requires the key, and does not answer under another site's name", async () => {
    const app = await startManagement('127.0.0.1', { metricsKey: KEY });
    expect([await statusOf(app), await statusOf(app, bearing(KEY))]).toEqual([401, 200]);
    expect(await statusOf(app, { headers: { ...bearing(KEY).headers, host: 'rebound.example:9400' } })).toBe(421);
  });

  test('reports that the server stops, as the console does', async () => {
    const app = await startManagement('127.0.0.1', { readiness: { isReady: () => false, checkStorage: async () => undefined } });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
