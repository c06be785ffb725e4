import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleManifest } from '../plugins/testing/samplePlugin.js';
import { openTestServer } from './testing/testServer.js';

describe('GET /plugins/manifest.json', () => {
  interface Catalogue {
    revision: string;
    environment: string;
    plugins: { baseUrl: string; manifest: unknown }[];
  }

  test('it lists the highest version of each plugin, and returns 304 while nothing has changed', async () => {
    const { app, writePlugin } = await openTestServer();
    for (const version of ['1.9.0', '1.10.0', 'latest']) await writePlugin('sample', version, {});
    const answer = await app.inject('/plugins/manifest.json');
    const catalogue = answer.json<Catalogue>();
    expect(catalogue).toMatchObject({ schemaVersion: 1, environment: 'local' });
    expect(catalogue.plugins).toMatchObject([{ baseUrl: '/plugins/sample/1.10.0/', manifest: { id: 'sample', version: '1.10.0' } }]);
    const again = await app.inject({ url: '/plugins/manifest.json', headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect(again.statusCode).toBe(304);
  });

  test('SDK-004: the catalogue and the log report a manifest that violates the contract or is not valid JSON', async () => {
    const { app, writePlugin, log } = await openTestServer();
    await writePlugin('broken', '1.0.0', { 'manifest.json': '{"id":' });
    await writePlugin('odd', '1.0.0', {}, { manifest: { flag: 'plugin.other' } });
    const { plugins } = (await app.inject('/plugins/manifest.json')).json<Catalogue>();
    expect(plugins).toEqual([
      {
        baseUrl: '/plugins/broken/1.0.0/',
        manifest: { id: 'broken', version: '1.0.0' },
        refusal: expect.objectContaining({ sentence: 'versionRefused', values: { pluginId: 'broken', version: '1.0.0' } }),
        refused: "Plugin 'broken' 1.0.0 is rejected: manifest.json cannot be read.",
      },
      {
        baseUrl: '/plugins/odd/1.0.0/',
        manifest: { id: 'odd', version: '1.0.0' },
        refusal: expect.objectContaining({ part: expect.objectContaining({ sentence: 'contractBroken' }) }),
        refused: "Plugin 'odd' 1.0.0 is rejected: manifest.json does not have the required form: flag must be 'plugin.odd'.",
      },
    ]);
    for (const plugin of ['broken', 'odd']) expect(log).toContainEqual(expect.objectContaining({ level: 'error', plugin }));
  });

  test('it is sent packed to browsers that accept that', async () => {
    const { app, writePlugin } = await openTestServer();
    await writePlugin('sample', '1.0.0', {}, { manifest: { labels: { 'en-US': { note: 'x'.repeat(5000) } } } });
    const plain = await app.inject({ url: '/plugins/manifest.json', headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await app.inject({ url: '/plugins/manifest.json', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(1000);
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
  });

  test('a caller without a session gets plugins with public pages and those that they require, and no others', async () => {
    const { app, writePlugin } = await openTestServer({ hasSession: async ({ headers }) => headers.cookie === 'mine' });
    const page = { id: 'entry.page', area: 'public', path: '/login', module: './Page', title: 't' } as const;
    const contributions = { ...sampleManifest({ id: 'entry', version: '1.0.0' }).contributions, routes: [page] };
    const requires = [{ id: 'needed', range: '*' }, ...['wished', 'inner'].map((id) => ({ id, range: '*', optional: true }))];
    await writePlugin(
      'entry',
      '1.0.0',
      { 'a.js': 'export {};' },
      { manifest: { contributions, requires, modules: { './Page': { file: 'a.js', imports: [], css: [] } } } },
    );
    await writePlugin('needed', '1.0.0', {}, { manifest: { requires: [{ id: 'deeper', range: '*' }] } });
    await writePlugin('deeper', '1.0.0', {}, { manifest: { requires: [{ id: 'entry', range: '*' }] } });
    await writePlugin('inner', '1.0.0', {});
    await writePlugin('broken', '1.0.0', { 'manifest.json': '{"id":' });
    const ask = async (cookie: string, etag = '') => {
      const answer = await app.inject({ url: '/plugins/manifest.json?language=en', headers: { cookie, 'if-none-match': etag } });
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
      return answer;
    };
    const idsOf = ({ plugins }: Catalogue) => plugins.map(({ manifest }) => (manifest as { id: string }).id);
    const [visitor, user] = [await ask(''), await ask('mine')];
    expect(visitor.json<Catalogue>()).toMatchObject({ isPublicOnly: true });
    expect(idsOf(visitor.json<Catalogue>())).toEqual(['deeper', 'entry', 'needed']);
    expect(user.json<Catalogue>()).not.toHaveProperty('isPublicOnly');
    expect(idsOf(user.json<Catalogue>())).toEqual(['broken', 'deeper', 'entry', 'inner', 'needed']);
    // Each of the two catalogues has its own tag.
    const [tag, other] = [visitor, user].map(({ headers }) => String(headers['etag']));
    expect([(await ask('', tag)).statusCode, (await ask('mine', other)).statusCode]).toEqual([304, 304]);
    expect([(await ask('', other)).statusCode, (await ask('mine', tag)).statusCode]).toEqual([200, 200]);
    const evaluate = (context: object) => app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: { context } });
    expect((await evaluate({})).body).toContain(visitor.json<Catalogue>().revision);
    expect((await evaluate({ targetingKey: 'u1' })).body).toContain(user.json<Catalogue>().revision);
  });

  test('SDK-007: browsers keep the catalogue of the revision in the address, and ask for any other revision', async () => {
    const { app, writePlugin } = await openTestServer({ hasSession: async ({ headers }) => headers.cookie === 'mine' });
    await writePlugin('sample', '1.0.0', {});
    const ask = (revision: string, cookie = 'mine') =>
      app.inject({ url: `/plugins/manifest.json?language=en&revision=${revision}`, headers: { cookie } });
    const { revision } = (await ask('')).json<Catalogue>();
    const kept = await ask(revision);
    expect(kept.headers).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept-encoding' });
    expect(kept.json<Catalogue>().revision).toBe(revision);
    expect((await ask(revision, '')).headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' });
    await writePlugin('sample', '1.0.1', {});
    const other = await ask(revision);
    expect(other.headers['cache-control']).toBe('private, no-cache');
    expect(other.json<Catalogue>().revision).not.toBe(revision);
  });

  test('a complete catalogue is the same for all callers', async () => {
    const { app } = await openTestServer({ hasSession: async () => false });
    expect((await app.inject('/plugins/manifest.json')).json<Catalogue>()).not.toHaveProperty('isPublicOnly');
  });

  test('while the database is unavailable, an open page does not get a catalogue without its plugins', async () => {
    const { app, writePlugin } = await openTestServer({ hasSession: () => Promise.reject(new Error('the database is unavailable')) });
    await writePlugin('inner', '1.0.0', {});
    expect((await app.inject('/plugins/manifest.json')).statusCode).toBe(500);
  });

  test('without a plugins folder it is empty', async () => {
    const { app } = await openTestServer();
    expect((await app.inject('/plugins/manifest.json')).json<Catalogue>().plugins).toEqual([]);
  });
});
