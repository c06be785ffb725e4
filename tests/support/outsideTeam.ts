import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { packSdk } from '../../scripts/sdk/packSdk.js';

const MODULES = path.join(import.meta.dirname, '..', '..', 'node_modules');
const SCOPE = '@edge-console';

export interface OutsideTeam {
  /** Folder outside the repository with the packed SDK in its `node_modules`. */
  readonly folder: string;
  /** The SDK's tarball. */
  readonly tarball: string;
  /** Runs `edge-plugin` of the packed SDK in the folder. @returns its output */
  edgePlugin(...args: readonly string[]): Promise<string>;
  /** Starts `edge-plugin dev` for a plugin of the team. @returns its address. It stops with the team. */
  develop(plugin: string, console: string): Promise<string>;
  /** Changes a file of the team. */
  change(file: string, from: string, to: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Runs a script with this Node. @returns its output; rejects with the output when the script fails */
export function runScript(cwd: string, script: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${path.basename(script)} ${args.join(' ')} failed:\n${output}`)),
    );
  });
}

/** Resolves with the address in its ready line; rejects with its output when the process ends before. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (http:\S+)$/m.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`edge-plugin dev ended with ${String(code)}:\n${output}`)));
  });
}

/** Stops the process if it runs, and waits for its end. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/**
 * A team with the SDK's tarball and without parts of this repository. Other packages are links to the installed ones, so that nothing is
 * fetched; tests/long uses `npm install`.
 */
export async function prepareOutsideTeam(): Promise<OutsideTeam> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-outside-'));
  const modules = path.join(folder, 'node_modules');
  const sdk = path.join(modules, SCOPE, 'sdk');
  await mkdir(sdk, { recursive: true });
  const packages = (await readdir(MODULES)).filter((name) => name !== SCOPE && !name.startsWith('.'));
  await Promise.all(packages.map((name) => symlink(path.join(MODULES, name), path.join(modules, name))));
  const tarball = await packSdk(folder);
  await extract({ file: tarball, cwd: sdk, strip: 1 });
  await rm(path.join(folder, 'sdk'), { recursive: true });
  const command = path.join(sdk, 'bin', 'edge-plugin.js');
  const running: ChildProcess[] = [];
  return {
    folder,
    tarball,
    edgePlugin: (...args) => runScript(folder, command, args),
    develop(plugin, console) {
      const child = spawn(process.execPath, [command, 'dev', plugin, '--console', console, '--port', '0'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      return addressOf(child);
    },
    async change(file, from, to) {
      const target = path.join(folder, file);
      const before = await readFile(target, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain '${from}'.`);
      await writeFile(target, before.replace(from, to));
    },
    async dispose() {
      await Promise.all(running.map(endChild));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
