import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openTestServer } from './testing/testServer.js';

const IMPORT_MAP = '{"imports":{"react":"/assets/react-1.js"}}';
const INDEX = `<!doctype html><html><head><script type="importmap">${IMPORT_MAP}</script><script type="module" src="/assets/main-1.js"></script></head><body></body></html>`;

describe('the page of the console', () => {
  test.each(['/', '/login', '/login?redirect=%2Fregion', '/region/eu-west-1/customers/5f1/customers', '/customers.json.old'])(
    '%s returns the page',
    async (url) => {
      const { app } = await openTestServer({ indexHtml: INDEX });
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/plugins/none/1.0.0/x.js',
    '/plugins/',
    '/api/none',
    '/ofrep/none',
    '/version/none',
    '/mailbox/none',
  ])('%s is a plain 404, never the page', async (url) => {
    const { app } = await openTestServer({ indexHtml: INDEX });
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<html');
  });

  test('it contains the settings of the environment, which cannot break out of their element', async () => {
    const { app } = await openTestServer({
      indexHtml: INDEX,
      shellConfig: { supportUrl: 'https://help.example/?</script><script>alert(1)</script>$&' },
    });
    const { body } = await app.inject('/');
    const block = /<script type="application\/json" id="edge-config">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      environment: 'local',
      version: '1.32.0',
      supportUrl: 'https://help.example/?</script><script>alert(1)</script>$&',
    });
    expect(body).not.toContain('<script>alert');
  });

  test('its policy allows inline scripts by hash only, no eval and no foreign connection', async () => {
    const { app } = await openTestServer({ indexHtml: INDEX });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(IMPORT_MAP).digest('base64')}';`);
    expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|\*/);
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "connect-src 'self';"])
      expect(policy).toContain(part);
  });

  test('FLAG-004: it may connect to another flag service and the error service', async () => {
    const { app } = await openTestServer({
      shellConfig: { ofrepUrl: 'https://flags.example/base', sentryDsn: 'https://key@errors.example/1' },
    });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://flags.example https://errors.example;");
  });

  test('every response has the security headers; HSTS only with https', async () => {
    const { app } = await openTestServer({ trustedProxies: ['127.0.0.1'] });
    const plain = await app.inject('/version/version.json');
    expect(plain.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('built files', () => {
  test('assets are immutable, and compressed if the browser accepts it', async () => {
    const { app, folder } = await openTestServer();
    const file = path.join(folder, 'shell', 'assets', 'main-1.js');
    await writeFile(file, 'export {};');
    await writeFile(`${file}.br`, brotliCompressSync('export {};'));
    const plain = await app.inject('/assets/main-1.js');
    expect(plain.body).toBe('export {};');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {};');
  });

  test.each([
    '/assets/..%2findex.html',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/plugins/a/1.0.0/..%2f..%2f..%2fflags.json',
    '/plugins/..%2f/x/flags.json',
    '/assets/.env',
    '/assets/a%00.js',
  ])('%s does not leave the folder', async (url) => {
    const { app, folder } = await openTestServer({ indexHtml: 'secret' });
    await writeFile(path.join(folder, 'shell', 'assets', '.env'), 'secret');
    const answer = await app.inject({ url, headers: { accept: 'application/javascript' } });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret|plugin\.sample/);
  });

  test('a plugin file is served under its retry addresses too; its documents are not served', async () => {
    const { app, writePlugin } = await openTestServer();
    await writePlugin('sample', '1.0.0', { 'screens/List-1.js': 'export default 1;', 'operations.json': '{}' });
    for (const url of ['/plugins/sample/1.0.0/screens/List-1.js', '/plugins/sample/1.0.0/~2/screens/List-1.js']) {
      const answer = await app.inject(url);
      expect(answer.body).toBe('export default 1;');
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await app.inject('/plugins/sample/1.0.0/manifest.json')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/plugins/sample/1.0.0/operations.json')).statusCode).toBe(404);
  });
});

describe('health and version', () => {
  test('SHELL-025: /version/version.json returns the version and is never cached', async () => {
    const { app } = await openTestServer();
    const answer = await app.inject('/version/version.json');
    expect(answer.json()).toEqual({ version: '1.32.0' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('/healthz succeeds while the database is unavailable; /readyz fails then, and while stopping', async () => {
    let state = { stopping: false, failing: true };
    const readiness = {
      isReady: () => !state.stopping,
      checkStorage: async () => {
        if (state.failing) throw new Error('connection refused');
      },
    };
    const { app } = await openTestServer({ readiness });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    state = { stopping: false, failing: false };
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    state = { stopping: true, failing: false };
    const last = await app.inject('/readyz');
    expect(last.statusCode).toBe(503);
    expect(last.headers['connection']).toBe('close');
  });

  test('/readyz lists degraded parts, and stays ready', async () => {
    let degraded: readonly string[] = [];
    const { app } = await openTestServer({
      readiness: { isReady: () => true, checkStorage: async () => undefined, degraded: () => degraded },
    });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', degraded: [] });
    degraded = ['mail'];
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', degraded: ['mail'] });
  });
});

describe('the mailbox', () => {
  const message = {
    id: '1',
    to: 'jane@example.com',
    subject: 'Your <code>',
    text: 'Code 123456 http://localhost/x?a=1&b=2',
    sentAt: new Date(0),
    code: '123456',
  };

  test('it shows messages as text, whatever they contain, and does not permit scripts', async () => {
    const asked: unknown[] = [];
    const mailbox = {
      list: async (filter: unknown) => {
        asked.push(filter);
        return [message];
      },
    };
    const { app } = await openTestServer({ mailbox });
    const page = await app.inject('/mailbox?to=jane@example.com');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Your &lt;code&gt;');
    expect(page.body).toContain('<span>123456</span>');
    expect(page.body).toContain('href="http://localhost/x?a=1&amp;b=2"');
    const json = await app.inject('/mailbox/messages.json?to=jane@example.com');
    expect(json.json()).toEqual([{ ...message, sentAt: '1970-01-01T00:00:00.000Z' }]);
    expect(asked).toEqual([
      { to: 'jane@example.com', limit: 100 },
      { to: 'jane@example.com', limit: 100 },
    ]);
  });

  test('it does not exist under the name of another site, which could read it as if it were at home', async () => {
    const { app } = await openTestServer({ isLoopback: true, mailbox: { list: async () => [message] } });
    const names = [
      'localhost:8080',
      '127.0.0.1:8080',
      '[::1]:8080',
      'console.localhost',
      'evil.example',
      'localhost.evil.example:80',
      '127.0.0.1.evil.example',
    ];
    const answers = await Promise.all(names.map((host) => app.inject({ url: '/mailbox/messages.json', headers: { host } })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 421, 421, 421]);
    expect(answers.filter(({ body }) => body.includes('123456'))).toHaveLength(4);
    for (const url of ['/mailbox', '/mailbox/messages.json']) {
      const forwarded = await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.7' } });
      expect([forwarded.statusCode, forwarded.body]).toEqual([404, 'Not found']);
    }
  });

  test('the console has its address only for browsers that can open it', async () => {
    const { app } = await openTestServer({
      indexHtml: INDEX,
      mailbox: { list: async () => [message] },
      shellConfig: { mailboxUrl: '/mailbox' },
    });
    const direct = await app.inject('/login');
    expect(direct.body).toContain('"mailboxUrl":"/mailbox"');
    const forwarded = await app.inject({ url: '/login', headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(forwarded.body).toContain('id="edge-config"');
    expect(forwarded.body).not.toContain('mailbox');
  });

  test('it does not exist if mail is sent by SMTP', async () => {
    const { app } = await openTestServer();
    for (const url of ['/mailbox', '/mailbox/messages.json']) expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test('the page is read again after a build', async () => {
  const { app, folder } = await openTestServer({ indexHtml: INDEX });
  await app.inject('/');
  const file = path.join(folder, 'shell', 'index.html');
  await writeFile(file, INDEX.replace('<body>', '<body>new'));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  expect((await app.inject('/')).body).toContain('<body>new');
});
