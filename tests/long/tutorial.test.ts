import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { startServer, type RunningServer } from '../support/startServer.js';

/* Runs every block of commands in docs/plugins/tutorial.md in its order, in one shell, outside the repository. */

const ROOT = path.join(import.meta.dirname, '..', '..');
const BLOCK = /^```sh ?(\S*)\n([\s\S]*?)^```$/gm;
const DONE = 'tutorial-block-done';

interface Block {
  /** The expected state after the block. */
  readonly outcome: string;
  readonly commands: string;
}

let blocks: readonly Block[];
let scratch: string;
let server: RunningServer;
/** A user who sees the plugin. */
let user: ConsoleClient;
/** Settings of the server. */
let settings: Readonly<Record<string, string>>;
/** Variables that the reader of the page sets. */
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  const page = await readFile(path.join(ROOT, 'docs/plugins/tutorial.md'), 'utf8');
  blocks = [...page.matchAll(BLOCK)].map(([, outcome = '', commands = '']) => ({ outcome, commands }));
  scratch = await mkdtemp(path.join(os.tmpdir(), 'edge-tutorial-'));
  await cp(path.join(ROOT, 'dist/plugins'), path.join(scratch, 'plugins'), { recursive: true });
  await cp(path.join(ROOT, 'flags'), path.join(scratch, 'flags'), { recursive: true });
  settings = { DATA_DIR: path.join(scratch, 'data'), PLUGINS_DIR: path.join(scratch, 'plugins'), FLAGS_DIR: path.join(scratch, 'flags') };
  server = await startServer(settings);
  user = new ConsoleClient(server.url);
  await user.signIn('admin@example.com');
  variables = { CONSOLE: ROOT, URL: server.url };
});
afterAll(async () => {
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
});

/** One shell for the whole page; rejects with the output when a command fails. */
function openShell(cwd: string) {
  const shell = spawn('bash', ['--norc', '-e'], {
    cwd,
    env: { ...process.env, ...settings, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    run: (commands: string) =>
      new Promise<string>((resolve, reject) => {
        output = '';
        const failed = (code: number | null) =>
          reject(new Error(`The shell ended with ${String(code)} in:\n${commands}\nIt printed:\n${output}`));
        const look = () => {
          if (!output.includes(DONE)) return;
          shell.stdout.off('data', look);
          shell.off('close', failed);
          resolve(output.replace(DONE, ''));
        };
        shell.stdout.on('data', look);
        shell.once('close', failed);
        shell.stdin.write(`${commands}\necho ${DONE}\n`);
      }),
    close: () => shell.stdin.end(),
  };
}

async function flagNow(flag: string): Promise<unknown> {
  const answer = await fetch(`${server.url}/ofrep/v1/evaluate/flags/${flag}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"context":{"targetingKey":"somebody"}}',
  });
  return ((await answer.json()) as { readonly value?: unknown }).value;
}

/** The version that users have: the version in its flag, otherwise the highest. */
async function versionNow(): Promise<unknown> {
  const { plugins } = await user.readCatalogue();
  const [highest] = plugins.map(({ manifest }) => manifest as PluginManifest).filter(({ id }) => id === 'tide-tables');
  if (highest === undefined) return 'nothing';
  return (await flagNow('plugin.tide-tables.version')) ?? highest.version;
}

test('SDK-007: the commands of the tutorial lead to the described results', { timeout: 900_000 }, async () => {
  const [first, ...steps] = blocks;
  expect(first?.outcome).toBe('variables');
  expect([...(first?.commands ?? '').matchAll(/^export (\w+)=/gm)].map(([, name]) => name)).toEqual(Object.keys(variables));
  const shell = openShell(scratch);
  const seen: string[] = [];
  for (const { outcome, commands } of steps) {
    await shell.run(commands);
    const shown = /^shows-(.+)$/.exec(outcome)?.[1];
    if (shown !== undefined) await expect.poll(versionNow, { timeout: 10_000 }).toBe(shown);
    const switched = /^flag-(.+)$/.exec(outcome)?.[1];
    if (switched !== undefined) await expect.poll(() => flagNow(switched), { timeout: 10_000 }).toBe(true);
    if (outcome === 'off') await expect.poll(() => flagNow('plugin.tide-tables'), { timeout: 10_000 }).toBe(false);
    if (outcome !== '') seen.push(outcome);
  }
  shell.close();
  expect(seen).toEqual(['shows-0.1.0', 'shows-0.2.0', 'flag-edgeTideMenu', 'shows-0.1.0', 'shows-0.2.0', 'off', 'shows-nothing']);
});
