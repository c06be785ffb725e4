import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/testServer.js';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const HOSTS = new Map([
  ['old.example.com', 'console.example.com'],
  ['old.example.com:8443', 'console.example.com:9443'],
]);

async function ask(host: string, url: string) {
  server ??= await startTestServer({ legacyHosts: HOSTS });
  return server.app.inject({ url, headers: { host, accept: 'text/html' } });
}

describe('SHELL-029: a legacy host', () => {
  it.each([
    ['old.example.com', '/', '//console.example.com/'],
    [
      'OLD.example.com',
      '/region/eu-west-1/customers/1/users?q=a%20b&x=1',
      '//console.example.com/region/eu-west-1/customers/1/users?q=a%20b&x=1',
    ],
    ['old.example.com:8443', '/login?redirect=%2Fx', '//console.example.com:9443/login?redirect=%2Fx'],
    ['old.example.com', '//evil.example/x', '//console.example.com//evil.example/x'],
  ])('%s%s leads to %s', async (host, url, location) => {
    const answer = await ask(host, url);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
      307,
      location,
      'no-store',
      '',
    ]);
  });

  it.each(['console.example.com', 'very.old.example.com', 'old.example.com.evil.example', 'old.example.com:1'])(
    '%s is not a legacy host: the page is served',
    async (host) => {
      const answer = await ask(host, '/');
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    },
  );
});
