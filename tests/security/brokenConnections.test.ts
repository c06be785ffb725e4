import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_FLAG_EVENT_LIMITS, FLAG_EVENTS_PATH } from '../../server/http/flags/flagEvents.js';
import { EMAIL_LOGIN, startTestConsole, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { UNLIMITED } from './enumeration.js';
import { askMe, newUser, PASSWORD } from './signInCases.js';

/*
 * Callers that disconnect during a request, or never send the rest of it: the server closes everything of theirs and serves the next
 * caller. (security.md H27)
 */

let server: TestConsole;
let port: number;
const tally = new Tally('GraphQL');

beforeAll(async () => {
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as net.AddressInfo).port;
});
afterAll(() => server.close());

const LOGIN = JSON.stringify({ query: EMAIL_LOGIN, variables: { input: { email: 'nobody@example.com', password: 'wrong' } } });
const head = (line: string, ...headers: readonly string[]) => [line, 'Host: localhost', ...headers, '', ''].join('\r\n');
const post = (length: number, body: string) =>
  `${head('POST /api/eu-west-1/graphql HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${String(length)}`)}${body}`;

/** Data that is sent before the connection breaks. */
const SENT: Readonly<Record<string, string>> = {
  nothing: '',
  'half a request line': 'POST /api/eu-w',
  'half the headers': 'POST /api/eu-west-1/graphql HTTP/1.1\r\nHost: loc',
  'half a body': post(LOGIN.length, LOGIN.slice(0, 40)),
  'a sign-in whose response is not read': post(LOGIN.length, LOGIN),
  'a stream of flags that is not read': head(`GET ${FLAG_EVENTS_PATH} HTTP/1.1`),
  'a page that is not read': head('GET /login HTTP/1.1'),
  'data that is not HTTP': '\u0000\u0001\u0002 not HTTP\r\n\r\n',
};

function breakOff(sent: string, how: 'close' | 'reset'): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(sent, () => (how === 'reset' ? socket.resetAndDestroy() : socket.destroy())),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}

/** A separate connection. fetch may keep an aborted connection open when its response is not referenced. */
function openStream(): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: FLAG_EVENTS_PATH, agent: false }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
    });
    request.on('error', reject);
  });
}

test.each(Object.entries(SENT))('H27: a hundred callers that disconnect after %s do not leave anything open', async (_name, sent) => {
  const { pool } = server.database.storage.directory;
  await Promise.all(Array.from({ length: 100 }, (_each, index) => breakOff(sent, index % 2 === 0 ? 'close' : 'reset')));
  // A connection that stays open counts as an accepted attempt.
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  // Transactions end and release their connections after the caller has disconnected.
  await expect.poll(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0, { timeout: 10_000 }).toBe(true);
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  expect((await askMe(browser)).data?.AuthMe.email).toBe(email);
  tally.add(100, 100 - (await connections()));
});

test('H27: aborted streams are not counted: their address gets as many streams as before', async () => {
  const { streamsPerAddress } = DEFAULT_FLAG_EVENT_LIMITS;
  const open: http.IncomingMessage[] = [];
  for (let each = 0; each < streamsPerAddress; each += 1) open.push(await openStream());
  expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await openStream();
  tally.count('a stream more than one address may open', refused.statusCode === 503);
  for (const stream of [...open, refused]) stream.destroy();
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  const again = await openStream();
  expect(again.statusCode).toBe(200);
  again.destroy();
});

test('H27: the server does not wait for incomplete requests', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect(requestTimeout).toBe(30_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});
