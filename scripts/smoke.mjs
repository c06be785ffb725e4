import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './lib/install.mjs';

/*
 * Tests `npm start` as an operator uses it: it prints its address in time, reports that it is ready, serves the page,
 * and stops on a signal with all its processes. Ends with `N passed, N failed`.
 */

const READY_WITHIN = 90_000;
const STOPPED_WITHIN = 20_000;

const data = mkdtempSync(path.join(os.tmpdir(), 'edge-smoke-'));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const child = spawn(npm, ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '0', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

let passed = 0;
let failed = 0;
function check(what, ok, detail = '') {
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${what}${ok ? '' : `: ${detail}`}\n`);
  if (ok) passed += 1;
  else failed += 1;
}

function within(promise, milliseconds) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const ready = new Promise((resolve) => {
  let printed = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    printed += chunk.toString();
    const address = /^ready (http:\/\/\S+)$/m.exec(printed)?.[1];
    if (address !== undefined) resolve(address);
  });
  void exited.then(() => resolve(undefined));
});

async function statusOf(address) {
  return fetch(address).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error) => ({ status: 0, text: String(error) }),
  );
}

const address = await within(ready, READY_WITHIN);
check(`npm start prints its ready line within ${READY_WITHIN / 1000} s`, address !== undefined, 'no ready line');
if (address !== undefined) {
  const readiness = await statusOf(`${address}/readyz`);
  check('/readyz answers 200', readiness.status === 200, `${readiness.status} ${readiness.text}`);
  const page = await statusOf(`${address}/login`);
  check(
    'the console is served',
    page.status === 200 && page.text.includes('type="importmap"'),
    `${page.status} ${page.text.slice(0, 200)}`,
  );
}
child.kill('SIGTERM');
const end = await within(exited, STOPPED_WITHIN);
check(`SIGTERM stops it within ${STOPPED_WITHIN / 1000} s`, end !== undefined, 'it still runs');
if (address !== undefined) {
  // npm may end before the server, to which it forwards the signal.
  let isClosed = false;
  for (const deadline = Date.now() + STOPPED_WITHIN; !isClosed && Date.now() < deadline;) {
    isClosed = (await statusOf(`${address}/healthz`)).status === 0;
    if (!isClosed) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  check('the port is closed', isClosed, 'the address still answers');
}
if (end === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
