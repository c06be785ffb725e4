import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Tally } from '../../tests/support/hostileTries.js';
import { startTestConsole, type TestConsole } from '../testing/index.js';

/*
 * Pages whose host name resolves to 127.0.0.1 (DNS rebinding), pages of other sites, and a proxy in front of a server for one machine must
 * not reach the API, the identity provider, metrics and mails.
 */

const tally = new Tally('CSRF, browser, plugins', 'DNS rebinding');
let server: TestConsole;
let proxied: TestConsole;
beforeAll(async () => {
  server = await startTestConsole({ EMBEDDED_IDENTITY_PROVIDER: 'true' });
  proxied = await startTestConsole({ PUBLIC_URL: 'https://console.example', LEGACY_HOSTS: 'old.example=console.example' });
});
afterAll(async () => {
  await server.close();
  await proxied.close();
});

const send = (options: InjectOptions, to = server) => to.app.inject(options);
const GRAPHQL = { method: 'POST', url: '/api/eu-west-1/graphql', payload: { query: '{ __typename }' } } as const;
const EVERYWHERE = [
  '/',
  '/login',
  '/healthz',
  '/metrics',
  '/ofrep/v1/events',
  '/plugins/manifest.json',
  '/idp/login',
  '/idp/logout',
  '/idp/metadata',
];

describe('a name that is not the server’s own', () => {
  test.each(EVERYWHERE)('%s is rejected', async (url) => {
    const answer = await send({ url, headers: { host: 'rebound.example:4000' } });
    tally.count(url, answer.statusCode === 421);
    expect(answer.body).toBe(
      "This server does not answer under the name 'rebound.example'. Set PUBLIC_URL to the address under which browsers reach the console.",
    );
  });

  test.each(['rebound.example', '127.0.0.1.rebound.example', 'localhost.rebound.example', '0x7f000001', '2130706433', 'console.example'])(
    'the API rejects %s',
    async (host) => tally.count(host, (await send({ ...GRAPHQL, headers: { host } })).statusCode === 421),
  );

  test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '127.9.9.9', '[::1]:4000', 'console.localhost:4000', 'LOCALHOST'])(
    'names of this machine are accepted: %s',
    async (host) => expect((await send({ url: '/healthz', headers: { host } })).statusCode).toBe(200),
  );

  test('the address in PUBLIC_URL and legacy hosts are accepted', async () => {
    const statusOf = async (host: string) => (await send({ url: '/healthz', headers: { host } }, proxied)).statusCode;
    expect([await statusOf('console.example'), await statusOf('old.example'), await statusOf('other.example')]).toEqual([200, 307, 421]);
  });

  test('the message contains only valid characters of the rejected name', async () => {
    const { body } = await send({ url: '/', headers: { host: `<b>${'x'.repeat(200)}` } });
    expect(body).toContain(`'?b?${'x'.repeat(97)}'`);
  });
});

describe('a page of another site', () => {
  test.each(['https://evil.example', 'http://rebound.example:4000', 'null', 'http://127.0.0.1.evil.example', 'file://'])(
    'sends nothing that changes something: %s',
    async (origin) => {
      const answer = (await send({ ...GRAPHQL, headers: { origin } })).json<unknown>();
      await tally.prove(() => expect(answer).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }));
      const { statusCode } = await send({ method: 'POST', url: '/idp/logout', headers: { origin }, payload: '' });
      tally.count(`log-out from ${origin}`, statusCode === 403);
    },
  );

  test('accepts the response of an identity provider from its site, and calls of a page of this machine', async () => {
    const acs = { method: 'POST', url: '/api/eu-west-1/sso/acs', headers: { origin: 'https://idp.example' } } as const;
    expect(
      (await send({ ...acs, headers: { ...acs.headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' })).statusCode,
    ).toBe(303);
    const own = { method: 'POST', url: '/idp/logout', headers: { origin: 'http://127.0.0.1:5173' } } as const;
    expect((await send(own)).body).toBe('Open /idp/logout and fill in the form there.');
  });
});

describe('a request through a proxy', () => {
  test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
    'reads neither metrics nor the identity provider: %s',
    async (header) => {
      for (const url of ['/metrics', '/idp/login', '/idp/logout', '/idp/metadata', '/idp/style.css'])
        tally.count(`${url} with ${header}`, (await send({ url, headers: { [header]: '192.0.2.7' } })).statusCode === 404);
    },
  );
});

describe('log-out at the embedded identity provider', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const openForm = async () => {
    const page = await send({ url: '/idp/logout' });
    const cookie = page.cookies.find(({ name }) => name === 'idp_logout');
    return { cookie, proof: /name="proof" value="([0-9a-f]+)"/.exec(page.body)?.[1] ?? '' };
  };

  test('is not begun by an address alone, which any site could open', async () => {
    const answer = await send({ url: '/idp/logout?accountName=acme&email=admin@example.com' });
    expect(answer.statusCode).toBe(200);
    tally.count('log-out by an address', answer.headers.location === undefined);
  });

  test.each([
    ['without cookie and proof', {}, ''],
    ['with a proof and no cookie', {}, 'proof=0123'],
    ['with a cookie and no proof', { cookie: 'idp_logout=0123' }, ''],
    ['with another proof', { cookie: 'idp_logout=0123' }, 'proof=0124'],
    ['with an empty one', { cookie: 'idp_logout=' }, 'proof='],
  ])('is rejected %s', async (_title, headers, payload) => {
    const answer = await send({ method: 'POST', url: '/idp/logout', headers: { ...FORM, ...headers }, payload });
    tally.count('log-out without its form', answer.statusCode === 403);
    expect(answer.body).toBe('Open /idp/logout and fill in the form there.');
  });

  test('is accepted from its own form, whose cookie other sites cannot send', async () => {
    const { cookie, proof } = await openForm();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', value: proof });
    const headers = { ...FORM, cookie: `idp_logout=${proof}` };
    const answer = await send({
      method: 'POST',
      url: '/idp/logout',
      headers,
      payload: `proof=${proof}&accountName=none&email=a%40b.example`,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/idp/logout']);
  });
});
