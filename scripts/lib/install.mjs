import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/* Uses only Node's own modules, because it runs before the packages are installed. */

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Lowest version of Node that the packages support; the same as `engines` in package.json. */
const REQUIRED = [20, 19];

/** Ends the process with a message if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return;
  process.stderr.write(
    `Edge Console needs Node.js ${REQUIRED.join('.')} or newer; this is ${process.versions.node}.\nInstall a current version from https://nodejs.org and try again.\n`,
  );
  process.exit(1);
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Whether node_modules matches the lockfile, by npm's record of the installed packages. */
export function isInstalled() {
  const wanted = packagesOf(path.join(ROOT, 'package-lock.json'));
  const present = packagesOf(path.join(ROOT, 'node_modules', '.package-lock.json'));
  if (present === undefined) return false;
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
    // npm does not install packages for other platforms.
    if (!place.includes('node_modules/') || link || optional || devOptional) return true;
    return present[place]?.version === version;
  });
}

/** Installs the packages of the lockfile if node_modules does not match it. */
export function installIfNeeded() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages (npm ci) ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-fund', '--no-audit'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write('The packages could not be installed; see the message of npm above.\n');
  process.exit(status ?? 1);
}

/** Runs one of our TypeScript files. @returns its exit code */
export function runTypeScript(file, args = [], env = process.env) {
  const tsx = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  return spawnSync(process.execPath, [tsx, path.join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
