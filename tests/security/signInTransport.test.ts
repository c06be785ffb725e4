import { expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { EMAIL_LOGIN, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { askMe, newUser, PASSWORD, startForFile } from './signInCases.js';

const URL = '/api/ap-southeast-2/graphql';
const LOG_OUT = 'mutation AuthLogout { AuthLogout { logout } }';

const tally = new Tally('CSRF, browser, plugins', 'H28');
const batches = new Tally('GraphQL');
const server = await startForFile();

/** Whether a response does not begin a session and does not answer a sign-in. */
function isNothing(reply: Awaited<ReturnType<TestConsole['app']['inject']>>): boolean {
  return !reply.cookies.some(({ name, value }) => name === COOKIES.authToken && value !== '') && !reply.body.includes('"AuthEmailLogin":{');
}

test('H24: a thousand sign-ins in one call, as a batch or as aliases, are rejected', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const one = { operationName: 'AuthEmailLogin', query: EMAIL_LOGIN, variables: { input: { email, password: PASSWORD } } };
  for (const count of [1, 2, 1000]) {
    const reply = await server.app.inject({ method: 'POST', url: URL, payload: Array.from({ length: count }, () => one) });
    batches.count(`batch of ${count}`, reply.statusCode >= 400 && isNothing(reply));
  }
  const field = `AuthEmailLogin(input: $input) { mfa }`;
  const aliases = Array.from({ length: 1000 }, (_each, index) => `a${index}: ${field}`).join('\n');
  const query = `mutation AuthEmailLogin($input: AuthEmailLoginInput!) { ${aliases} }`;
  const reply = await server.app.inject({ method: 'POST', url: URL, payload: { ...one, query } });
  batches.count('a thousand aliases', reply.statusCode >= 400 && isNothing(reply));
});

test('H28: a form, a link or another content type cannot sign a user in', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const body = JSON.stringify({ operationName: 'AuthEmailLogin', query: EMAIL_LOGIN, variables: { input: { email, password: PASSWORD } } });
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', ''];
  for (const type of types) {
    const reply = await server.app.inject({ method: 'POST', url: URL, headers: { 'content-type': type }, payload: body });
    tally.count(`POST as '${type}'`, reply.statusCode >= 400 && isNothing(reply));
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
    const reply = await server.app.inject({
      method,
      url: `${URL}?query=${encodeURIComponent(EMAIL_LOGIN)}&variables=${encodeURIComponent(body)}`,
    });
    tally.count(method, isNothing(reply));
  }
});

test('H28: another site cannot log a user out, because it cannot send the header that repeats the cookie', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bearer = `Bearer ${browser.cookies.get(COOKIES.authToken) ?? ''}`;
  const payload = { operationName: 'AuthLogout', query: LOG_OUT };
  const headers: Readonly<Record<string, Record<string, string>>> = {
    'cookies alone': { cookie },
    'cookies and token': { cookie, authorization: bearer },
    'a guessed header': { cookie, authorization: bearer, 'x-xsrf-token': 'guessed' },
    'an empty header': { cookie, authorization: bearer, 'x-xsrf-token': '' },
    'from another site': { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'from nowhere': { cookie, origin: 'null' },
  };
  for (const [name, sent] of Object.entries(headers)) {
    const reply = await server.app.inject({ method: 'POST', url: URL, headers: sent, payload });
    const isRefused = reply.body.includes('"errors"') && !reply.body.includes('"logout":true');
    // The session must still exist afterwards.
    tally.count(name, isRefused && (await askMe(browser)).code === undefined);
  }
});

test('ASVS 3.3: other sites do not get the cookies of a session, and scripts cannot read those that prove it', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const input = { email, password: PASSWORD };
  const reply = await server.app.inject({ method: 'POST', url: URL, payload: { query: EMAIL_LOGIN, variables: { input } } });
  for (const { name, sameSite, httpOnly } of reply.cookies) {
    tally.count(`${name} at other sites`, sameSite === 'Strict');
    if (name === COOKIES.sessionPair || name === COOKIES.refreshToken) tally.count(`${name} in script`, httpOnly === true);
  }
  expect(reply.cookies.map(({ name }) => name)).toContain(COOKIES.sessionPair);
});
