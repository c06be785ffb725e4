import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Follows docs/operations/install.md: installs the production folder with the commands of the page. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..', '..');
let scratch: string;
let folder: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'edge-production-'));
  folder = path.join(scratch, 'edge-console');
  const page = await readFile(path.join(ROOT, 'docs/operations/install.md'), 'utf8');
  for (const command of ['npm run package -- /tmp/edge-console', 'npm ci --omit=dev', 'node dist/server/main.js'])
    expect(page).toContain(command);
  await run('npm', ['run', 'package', '--', folder], { cwd: ROOT });
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
}, 300_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** An operator's shell does not have variables of the repository. */
const environment = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: path.join(scratch, 'data'), PORT: '0' });
const npm = (...words: string[]) => run('npm', words, { cwd: folder, env: environment() });

test('every command of the pages for operators works in the folder while the server runs', async () => {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(([code]) => reject(new Error(`The server ended with code ${String(code)}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /^ready (\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toContain('type="importmap"');
  const backup = path.join(scratch, 'backup');
  const commands: readonly (readonly [words: readonly string[], prints: string])[] = [
    [['upgrade:check'], 'nothing to do'],
    [['backup', '--', backup], 'every table was read back'],
    [['admin:create', '--', 'you@example.com'], '/resetPassword?token='],
    [['factors:remove', '--', 'you@example.com'], 'no authenticator app'],
    [['flags', '--', 'list'], 'plugin.iam'],
    [['plugins', '--', 'verify'], 'auth'],
  ];
  for (const [words, prints] of commands) expect((await npm('run', ...words)).stdout).toContain(prints);
  server.kill('SIGTERM');
  await ended;
  expect((await npm('run', 'restore', '--', backup, '--replace')).stdout).toContain('tables restored');
});
