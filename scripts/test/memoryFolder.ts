import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../server/storage/embedded/processes.js';

/*
 * A folder in memory for the temporary files of a run. Tests create some hundred databases of 800 files each; on a disk, creating the files takes
 * ten times as long, which is a third of the time of the server's tests.
 */

const PLACE = '/dev/shm';
const PREFIX = 'edge-console-test-';
/** Bytes that must be free, as memory and in the place: more than a run uses. */
const NEEDED = 6 * 1024 ** 3;

/** Whether programs may run in the place: tests install packages into temporary folders. */
function mayRunPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, target]) => target === PLACE);
  return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec');
}

function isSuitable(): boolean {
  if (process.platform !== 'linux' || !existsSync(PLACE)) return false;
  const { bavail, bsize } = statfsSync(PLACE);
  return Math.min(bavail * bsize, os.freemem()) >= NEEDED && mayRunPrograms();
}

/** Removes folders of runs that were killed. A folder with the number of this process belongs to an earlier process with that number. */
function removeAbandoned(): void {
  for (const name of readdirSync(PLACE).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(path.join(PLACE, name), { recursive: true, force: true });
  }
}

/** Lets this process and its children put temporary files in memory, if there is enough. The folder is removed when the process ends. */
export function putTemporaryFilesInMemory(): void {
  if (!isSuitable()) return;
  removeAbandoned();
  const folder = path.join(PLACE, PREFIX + String(process.pid));
  mkdirSync(folder);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
