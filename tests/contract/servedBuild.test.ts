import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { validateManifest } from '@edge-console/sdk/contract/validate';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { newDataFolder } from '../support/dataFolder.js';
import { startServer, type RunningServer } from '../support/startServer.js';

const PLUGINS = path.join(import.meta.dirname, '../../plugins');

/* The built product as a browser gets it: the served files match the integrity in the page. */

let server: RunningServer;
let user: ConsoleClient;
let dataDirectory: string;
let html: string;
let policy: string;

beforeAll(async () => {
  dataDirectory = await newDataFolder('served');
  server = await startServer({ DATA_DIR: dataDirectory, METRICS_PORT: '0' });
  user = new ConsoleClient(server.url);
  await user.signIn('admin@example.com');
  const page = await fetch(`${server.url}/login`);
  html = await page.text();
  policy = page.headers.get('content-security-policy') ?? '';
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function integrityOf(address: string): Promise<string> {
  const answer = await fetch(server.url + address);
  return `${String(answer.status)} sha384-${createHash('sha384')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64')}`;
}

function importMap(): { readonly imports: Readonly<Record<string, string>>; readonly integrity: Readonly<Record<string, string>> } {
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as ReturnType<typeof importMap>;
}

async function manifests(): Promise<{ readonly baseUrl: string; readonly manifest: PluginManifest }[]> {
  const { plugins } = await user.readCatalogue();
  return plugins.map(({ baseUrl, manifest }) => ({ baseUrl, manifest: manifest as PluginManifest }));
}

describe('the page', () => {
  test('its policy allows its inline scripts by hash, and neither eval nor other scripts', () => {
    const inline = [...html.matchAll(/<script\b((?![^>]*\bsrc=)[^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => !attributes?.includes('application/json'),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , content = ''] of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    expect(policy).not.toMatch(/unsafe-eval|unsafe-inline/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
  });

  test('every script and style in the page is served with its integrity', async () => {
    const tags = [...html.matchAll(/(?:href|src)="([^"]+)" integrity="([^"]+)"/g)];
    expect(tags.length).toBeGreaterThan(5);
    for (const [, address = '', integrity] of tags) expect(await integrityOf(address)).toBe(`200 ${String(integrity)}`);
  });

  test('every file of its import map is served with its integrity', async () => {
    const { imports, integrity } = importMap();
    expect(Object.keys(imports)).toContain('@edge-console/sdk');
    for (const [address, value] of Object.entries(integrity))
      expect([address, await integrityOf(address)]).toEqual([address, `200 ${value}`]);
  });

  test('browsers cache assets permanently and revalidate the page', async () => {
    const asset = await fetch(server.url + (importMap().imports['react'] ?? ''), { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toMatch(/immutable/);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect((await fetch(`${server.url}/login`)).headers.get('cache-control')).toMatch(/no-cache/);
  });

  test('a request for a missing script does not return the page', async () => {
    const missing = await fetch(`${server.url}/assets/gone-abc.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type') ?? '').not.toContain('text/html');
  });
});

describe('the catalogue', () => {
  test('KERNEL-019: lists all plugins of the product in one valid response', async () => {
    const all = await manifests();
    const folders = (await readdir(PLUGINS, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(all.map(({ manifest }) => manifest.id).sort()).toEqual(folders.map(({ name }) => name).sort());
    for (const { manifest } of all) expect(validateManifest(manifest)).toMatchObject({ ok: true });
  });

  test('SDK-003: every file that a manifest names is served with its integrity, under the address of a retry too', async () => {
    for (const { baseUrl, manifest } of await manifests()) {
      for (const [file, { integrity }] of Object.entries(manifest.files)) {
        // The texts of operations are only for the server.
        if (file === manifest.operationsFile) continue;
        expect([file, await integrityOf(baseUrl + file)]).toEqual([file, `200 ${integrity}`]);
        expect([file, await integrityOf(`${baseUrl}~1/${file}`)]).toEqual([file, `200 ${integrity}`]);
      }
    }
  });

  test('a visitor who is not signed in gets only the sign-in pages', async () => {
    const { plugins } = await new ConsoleClient(server.url).readCatalogue();
    expect(plugins.map(({ manifest }) => (manifest as PluginManifest).id)).toEqual(['auth']);
  });

  test('does not send an unchanged catalogue again', async () => {
    const first = await fetch(`${server.url}/plugins/manifest.json`);
    const again = await fetch(`${server.url}/plugins/manifest.json`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

test('metrics are served only by the configured listener, whose address is printed, and not by the console', async () => {
  const address = /^ {2}metrics {5}(http:\S+)$/m.exec(server.printed)?.[1] ?? '';
  expect(await (await fetch(address)).text()).toContain('edge_database_connections');
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  expect((await fetch(new URL('/login', address))).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test('SHELL-024: the version is served', async () => {
  const answer = await fetch(`${server.url}/version/version.json`);
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  expect(await answer.json()).toEqual({ version });
});
