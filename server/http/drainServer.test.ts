import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drainServer } from './drainServer.js';
import { stopGracefully } from './gracefulStop.js';
import { startTestServer, type TestServer } from './testing/testServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

function callOver(agent: http.Agent, port: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/eu-west-1/graphql',
      headers: { 'content-type': 'application/json' },
    };
    const request = http.request(options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection, body }));
    });
    request.on('error', reject);
    request.end('{"query":"{ hello }"}');
  });
}

test('a stopping server answers the running call and the next one on an open connection, and rejects new connections', async () => {
  let stopping = false;
  let answer: (text: string) => void = () => undefined;
  let arrived: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
  const hello = (): string | Promise<string> => {
    if (stopping) return 'late';
    arrived();
    return new Promise((resolve) => (answer = resolve));
  };
  server = await startTestServer({
    readiness: { isReady: () => !stopping, checkStorage: async () => undefined },
    resolvers: { Query: { hello, own: () => '' }, Mutation: { save: () => '' } },
  });
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = new http.Agent({ keepAlive: true, maxSockets: 1 });

  const underWay = callOver(open, port);
  await isUnderWay;
  stopping = true;
  const drained = drainServer(app);
  await expect(callOver(new http.Agent(), port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const next = callOver(open, port);
  answer('in time');

  expect(await underWay).toMatchObject({ status: 200, body: expect.stringContaining('in time') });
  expect(await next).toMatchObject({ status: 200, connection: 'close', body: expect.stringContaining('late') });
  await drained;
});

test('during the pause for load balancers, new connections are served and asked to close', async () => {
  let isReady = true;
  let goOn: () => void = () => undefined;
  server = await startTestServer({ readiness: { isReady: () => isReady, checkStorage: async () => undefined } });
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const readiness = async () => (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status;
  expect(await readiness()).toBe(200);
  const stopping = stopGracefully(
    {
      refuseTraffic: () => void (isReady = false),
      pause: () => new Promise((resolve) => (goOn = resolve)),
      drain: () => drainServer(app),
      release: [],
    },
    app.log,
  );
  expect(await readiness()).toBe(503);
  expect(await callOver(new http.Agent({ keepAlive: true }), port)).toMatchObject({
    status: 200,
    connection: 'close',
    body: expect.stringContaining('hello'),
  });
  goOn();
  expect(await stopping).toBe(true);
  await expect(callOver(new http.Agent(), port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
