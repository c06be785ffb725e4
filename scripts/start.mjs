import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, installIfNeeded, ROOT, runTypeScript } from './lib/install.mjs';

/* `npm start`: installs the runtime packages and builds what has changed, then runs the server until a signal stops it. */

checkNode();
installIfNeeded('runtime');
const built = runTypeScript('scripts/build.ts', ['--quick']);
if (built !== 0) process.exit(built);

// The server has its own process group: a terminal sends Ctrl-C to npm, to this script and to all other processes of their
// group, and the server must get exactly one signal.
const server = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'dist', 'server', 'main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  detached: process.platform !== 'win32',
});

let signalledAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // npm forwards a signal that the terminal has already sent.
    if (performance.now() - signalledAt < 1000 && signalledAt > 0) return;
    signalledAt = performance.now();
    server.kill(signal);
  });
}
// A signal to npm ends the shell between npm and this script without a signal to this script, which then has another parent.
const parent = process.ppid;
const LOOK_EVERY = 250;
if (process.env.npm_lifecycle_event !== undefined) {
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    server.kill('SIGTERM');
  }, LOOK_EVERY);
  look.unref();
}

server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
