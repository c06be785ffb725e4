import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFakeConsole, type FakeConsole } from '../domains/ops/environments/testing/fakeConsole.js';
import { requestReport } from '../domains/ops/environments/requestReport.js';
import { RemoteFlags } from '../flags/RemoteFlags.js';
import { outgoingTraceHeaders } from '../requestTrace.js';
import { signedIn, startTestServer, type TestServer } from './testing/testServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const HELLO = 'query { hello }';
const OWN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

function failing(): Promise<TestServer> {
  const hello = () => {
    throw new Error('by accident');
  };
  return startTestServer({ resolvers: { Query: { hello, own: () => '' }, Mutation: { save: () => '' } } });
}

/** A call whose body arrives after the server has begun to read it, as over a slow connection. */
async function sendInTwoParts({ server: listening }: TestServer['app'], headers: Record<string, string>): Promise<string> {
  const { url: path, payload, ...call } = signedIn({ query: HELLO });
  const { port } = listening.address() as AddressInfo;
  const begun = once(listening, 'request');
  const length = { 'content-length': Buffer.byteLength(payload) };
  const request = http.request({ port, host: '127.0.0.1', path, method: call.method, headers: { ...call.headers, ...headers, ...length } });
  request.flushHeaders();
  await begun;
  request.end(payload);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return (await response.setEncoding('utf8').toArray()).join('');
}

describe('the id of a request', () => {
  test.each<[string, Record<string, string>, string | RegExp, string | undefined]>([
    ['none: the server creates one', {}, OWN_ID, undefined],
    ['that a proxy sends', { 'x-request-id': 'proxy:7f3a/01=' }, 'proxy:7f3a/01=', undefined],
    ['of a trace', { traceparent: PARENT }, TRACE_ID, undefined],
    ['that a proxy sends, within a trace', { 'x-request-id': 'proxy-7f3a01', traceparent: PARENT }, 'proxy-7f3a01', TRACE_ID],
    ['too short', { 'x-request-id': 'short' }, OWN_ID, undefined],
    ['too long', { 'x-request-id': 'x'.repeat(129) }, OWN_ID, undefined],
    ['that would forge a line of the log', { 'x-request-id': 'abcdefgh","level":"fatal' }, OWN_ID, undefined],
    ['that is an email address', { 'x-request-id': 'jane@example.com' }, OWN_ID, undefined],
    ['of a trace with an id of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, OWN_ID, undefined],
    ['of a trace with a parent of zeros', { traceparent: `00-${TRACE_ID}-${'0'.repeat(16)}-01` }, OWN_ID, undefined],
    ['of a trace of no version', { traceparent: PARENT.replace('00-', 'ff-') }, OWN_ID, undefined],
    ['of a trace with more than its version has', { traceparent: `${PARENT}-more` }, OWN_ID, undefined],
    ['of a trace of a later version', { traceparent: `${PARENT.replace('00-', '01-')}-more` }, TRACE_ID, undefined],
  ])('%s', async (_case, headers, expected, traceId) => {
    server = await failing();
    const call = signedIn({ query: HELLO });
    const answer = await server.app.inject({ ...call, headers: { ...call.headers, ...headers } });
    const id = answer.headers['x-request-id'];
    expect(id).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect(answer.json<{ errors: { extensions: unknown }[] }>().errors[0]?.extensions).toMatchObject({ requestId: id });
    const lines = server.log.filter(({ msg }) => msg === 'unexpected error' || msg === 'operation');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatchObject({ requestId: id, ...(traceId === undefined ? {} : { traceId }) });
      // Two requests of a sender that repeats its id can still be told apart.
      expect(line['serverRequestId']).toEqual(typeof expected === 'string' ? expect.stringMatching(OWN_ID) : undefined);
    }
  });

  test.each(['/', '/healthz', '/assets/none.js', '/plugins/manifest.json', '/none', '/%', '/ofrep/none'])(
    '%s returns it, too',
    async (url) => {
      server = await startTestServer();
      const answer = await server.app.inject({ url, headers: { 'x-request-id': 'proxy-7f3a01' } });
      expect(answer.headers['x-request-id']).toBe('proxy-7f3a01');
    },
  );
});

describe('calls to other services that a request causes', () => {
  let other: FakeConsole;
  let sent: Record<string, unknown>[];

  beforeAll(async () => {
    other = await startFakeConsole((request, response) => {
      const { traceparent, tracestate } = request.headers;
      sent.push({ id: request.headers['x-request-id'], traceparent, tracestate });
      response.setHeader('content-type', 'application/json').end('{"environment":"qa","plugins":[],"flags":[]}');
    });
  });
  afterAll(() => other.close());

  test('send its id and its trace to another flag service and to consoles of other environments', async () => {
    sent = [];
    const logger = { error() {}, info() {}, warn() {} } as never;
    const flags = new RemoteFlags({ url: other.url, key: undefined, logger });
    const hello = async () => {
      await flags.evaluate('any', {});
      await requestReport({ environment: 'qa', url: other.url, key: 'k'.repeat(32) });
      return 'hello';
    };
    server = await startTestServer({ resolvers: { Query: { hello, own: () => '' }, Mutation: { save: () => '' } } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const trace = { 'x-request-id': 'proxy-7f3a01', traceparent: PARENT, tracestate: 'vendor=1' };
    const answer = await sendInTwoParts(server.app, trace);
    flags.close();
    expect(JSON.parse(answer)).toEqual({ data: { hello: 'hello' } });
    expect(sent).toEqual([1, 2].map(() => ({ id: 'proxy-7f3a01', traceparent: PARENT, tracestate: 'vendor=1' })));
  });

  test('without a causing request send neither', () => {
    expect(outgoingTraceHeaders()).toEqual({});
  });
});
