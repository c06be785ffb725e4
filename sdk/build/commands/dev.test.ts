import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDev } from '../dev/startDev.js';
import { createScratchPlugin } from '../testing/createScratchPlugin.js';

let scratch: string;
let plugin: string;
beforeAll(async () => {
  ({ scratch, plugin } = await createScratchPlugin());
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

test('a development server whose port is in use reports it in one sentence', async () => {
  const taken = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const started = startDev(plugin, { console: `http://127.0.0.1:${port}`, port, print: () => undefined });
  await expect(started).rejects.toThrow(`Port ${port} is in use, possibly by another 'edge-plugin dev'.`);
  taken.close();
});

test('a development server enables the plugin and the flags that its author names, and no others', async () => {
  const flags = {
    flags: [
      { key: 'edgeTides', value: false },
      { key: 'edgeOther', value: false },
      { key: 'plugin.tide-tables.version', value: '9.0.0' },
    ],
  };
  const console = createServer((_request, response) => response.end(JSON.stringify(flags))).listen(0, '127.0.0.1');
  await once(console, 'listening');
  const { port } = console.address() as AddressInfo;
  const dev = await startDev(plugin, { console: `http://127.0.0.1:${port}`, port: 0, flags: ['edgeTides'], print: () => undefined });
  const answer = await fetch(`${dev.url}/ofrep/v1/evaluate/flags`, { method: 'POST', body: '{}' });
  const seen = ((await answer.json()) as { readonly flags: readonly { readonly key: string; readonly value: unknown }[] }).flags;
  expect(seen.map(({ key, value }) => [key, value])).toEqual([
    ['edgeOther', false],
    ['plugin.tide-tables', true],
    ['edgeTides', true],
  ]);
  await dev.close();
  console.close();
});
