import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namingFullDisk } from '../../diskFull.js';
import { isAlive, startMark } from './processes.js';

/** Another server works in this data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Maximum number of attempts. An attempt fails only if another server starts at the same time. */
const ATTEMPTS = 5;

interface LockOwner {
  readonly pid: number;
  readonly mark: string | null;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** @returns undefined for a lock file truncated by a power failure. The lock of a running process is always complete. */
function readOwner(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return undefined;
  }
}

/** The process that a lock names, if it still runs: a later process with its id began at another time. */
async function runningOwner(text: string): Promise<number | undefined> {
  const { pid, mark } = readOwner(text) ?? {};
  if (pid === undefined) return undefined;
  return isAlive(pid) && ((await startMark(pid)) ?? null) === mark ? pid : undefined;
}

/**
 * Removes the lock of a dead process. If two servers find it at the same time, the slower one must not remove the new lock of the faster
 * one.
 */
async function removeStale(file: string, dead: string): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await read(aside)) !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Makes this process the only server of a data folder. Replaces the lock of a killed server.
 * @returns a function that releases the folder
 * @throws {FolderInUseError} with the process that locked the folder
 */
export async function lockFolder(dataDirectory: string): Promise<() => Promise<void>> {
  const file = path.join(dataDirectory, 'server.lock');
  const mine = `${file}.${randomBytes(4).toString('hex')}`;
  const owner: LockOwner = { pid: process.pid, mark: (await startMark(process.pid)) ?? null };
  try {
    return await namingFullDisk(dataDirectory, async () => {
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      await writeFile(mine, JSON.stringify(owner), { mode: 0o600 });
      return takeLock(mine, file, dataDirectory);
    });
  } finally {
    await rm(mine, { force: true });
  }
}

/** @param mine a file with the lock's content */
async function takeLock(mine: string, file: string, dataDirectory: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      // A link appears with its whole content, so no process reads half a lock.
      await link(mine, file);
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = await read(file);
    if (text === undefined) continue;
    const pid = await runningOwner(text);
    if (pid !== undefined) {
      throw new FolderInUseError(
        `The data folder ${dataDirectory} is in use by the server with process id ${pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await removeStale(file, text);
  }
  throw new FolderInUseError(`The data folder ${dataDirectory} could not be locked.`);
}
