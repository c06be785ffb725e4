import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/* Plain Node without packages: this runs before any package is installed. */

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

/**
 * The packages that a command needs.
 * - `runtime`: what builds and runs the console, the `dependencies` of the workspaces. About half of all packages.
 * - `all`: also the `devDependencies`, which tests, checks and code generation use.
 *
 * @typedef {'runtime' | 'all'} PackageSet
 */

/** @typedef {Readonly<Record<string, { readonly version?: string, readonly dev?: boolean, readonly devOptional?: boolean, readonly optional?: boolean, readonly link?: boolean }>>} LockedPackages */

/** npm's record of the packages that it installed. npm writes it last. */
const RECORD = path.join('node_modules', '.package-lock.json');
/** Exists while packages are being added to an earlier install. */
const UNFINISHED = path.join('node_modules', '.adding-packages');

const ARGUMENTS = {
  // A clean install, because an interrupted or outdated one may contain incomplete packages.
  'replace with runtime': ['ci', '--omit=dev'],
  'replace with all': ['ci', '--include=dev'],
  // `npm ci` would remove and unpack the runtime packages again. `--no-save` keeps the lockfile as it is.
  'add the rest': ['install', '--no-save', '--include=dev'],
};

/** @typedef {keyof typeof ARGUMENTS} InstallStep */

/**
 * @param {string} root folder of the repository
 * @param {string} file lockfile, relative to the folder
 * @returns {LockedPackages | undefined} undefined: the file does not exist or was not written to its end
 */
function readLockfile(root, file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @param {PackageSet} packages
 */
function hasPackages(root, wanted, installed, packages) {
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional, link }]) => {
    // npm skips optional packages that are for other platforms.
    if (!place.includes('node_modules/') || link || optional || devOptional) return true;
    if (dev && packages === 'runtime') return true;
    return installed[place]?.version === version && existsSync(path.join(root, place, 'package.json'));
  });
}

/**
 * Compares node_modules with the lockfile.
 *
 * @param {PackageSet} packages the packages that are needed
 * @param {string} [root] folder of the repository
 * @returns {InstallStep | undefined} undefined: node_modules contains the packages
 */
export function nextInstallStep(packages, root = ROOT) {
  const wanted = readLockfile(root, 'package-lock.json') ?? {};
  const installed = readLockfile(root, RECORD);
  if (installed === undefined) return packages === 'all' ? 'replace with all' : 'replace with runtime';
  // An addition leaves the runtime packages alone, so `npm start` works during one and after an interrupted one.
  if (packages === 'all' && existsSync(path.join(root, UNFINISHED))) return 'replace with all';
  if (hasPackages(root, wanted, installed, packages)) return undefined;
  if (packages === 'all' && hasPackages(root, wanted, installed, 'runtime')) return 'add the rest';
  // `npm start` after a change of the lockfile must not take the tools from a developer's clone.
  const hadAll = Object.values(installed).some(({ dev }) => dev);
  return packages === 'all' || hadAll ? 'replace with all' : 'replace with runtime';
}

/**
 * Makes npm's calls of the file system direct (`directFiles.mjs`), which halves the time of an install on Linux. A single thread for the other
 * calls saves processor time, because they do not wait for each other.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function quickInstall() {
  if (process.platform !== 'linux') return {};
  const directFiles = pathToFileURL(path.join(ROOT, 'scripts', 'lib', 'directFiles.mjs')).href;
  const { NODE_OPTIONS = '', UV_THREADPOOL_SIZE = '1' } = process.env;
  return { UV_THREADPOOL_SIZE, NODE_OPTIONS: `${NODE_OPTIONS} --import ${directFiles}`.trim() };
}

/**
 * @param {readonly string[]} args
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env] variables that differ from those of this process
 * @returns {number} npm's exit code
 */
function runNpm(args, root, env = {}) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, [...args, '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/**
 * @param {InstallStep} step
 * @param {string} root
 * @returns {number} npm's exit code
 */
function runStep(step, root) {
  const args = ARGUMENTS[step];
  process.stdout.write(`Installing packages (npm ${args.join(' ')}) ...\n`);
  // Saves a request to the registry for each package in npm's cache. The lockfile has the packages' hashes.
  if (runNpm([...args, '--prefer-offline'], root, quickInstall()) === 0) return 0;
  // Without the options above, in case one of them is the reason.
  process.stdout.write("npm's cache may be out of date. Installing again with what the registry has ...\n");
  return runNpm(args, root);
}

/**
 * Installs the packages of the lockfile unless they are installed. Never removes packages that the lockfile names.
 *
 * @param {PackageSet} packages the packages that are needed
 * @param {string} [root] folder of the repository
 */
export function installIfNeeded(packages, root = ROOT) {
  const step = nextInstallStep(packages, root);
  if (step === undefined) return;
  const isAddition = step === 'add the rest';
  if (isAddition) {
    writeFileSync(path.join(root, UNFINISHED), '');
    // npm ignores its record, and unpacks every package again, when a file in node_modules is newer. Test runs write caches there.
    const later = new Date(Date.now() + 1000);
    utimesSync(path.join(root, RECORD), later, later);
  }
  const status = runStep(step, root);
  if (status !== 0) {
    process.stderr.write('Installing the packages failed. The messages of npm above give the reason.\n');
    process.exit(status);
  }
  if (isAddition) rmSync(path.join(root, UNFINISHED), { force: true });
}

/** Runs a TypeScript file of ours to its end. Returns its exit code. */
export function runTypeScript(file, args = [], env = process.env) {
  const tsx = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  return spawnSync(process.execPath, [tsx, path.join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
