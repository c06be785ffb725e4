import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, startMark } from './processes.js';

/** Another server works in this data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Each one fails only against another server that starts at the same moment. */
const ATTEMPTS = 5;

interface Holder {
  readonly pid: number;
  readonly mark: string | null;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** The process that a lock names, if it still runs: a later process with its id began at another time. */
async function livingHolder(text: string): Promise<number | undefined> {
  const { pid, mark } = JSON.parse(text) as Holder;
  return isAlive(pid) && ((await startMark(pid)) ?? null) === mark ? pid : undefined;
}

/** Removes a dead holder's lock. Of two servers that find it dead at once, the slower one must not remove the faster one's new lock. */
async function removeDead(file: string, dead: string): Promise<void> {
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
 * Makes this process the only server of a data folder. What a server left behind that was killed is taken over.
 * @returns how to give the folder back
 * @throws {FolderInUseError} naming the process that has it
 */
export async function lockFolder(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const file = path.join(dataDirectory, 'server.lock');
  const mine = `${file}.${randomBytes(4).toString('hex')}`;
  const holder: Holder = { pid: process.pid, mark: (await startMark(process.pid)) ?? null };
  await writeFile(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        // A link appears with its whole content, so nobody ever reads half a lock.
        await link(mine, file);
        return () => rm(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = await read(file);
      if (text === undefined) continue;
      const pid = await livingHolder(text);
      if (pid !== undefined) {
        throw new FolderInUseError(
          `The data folder ${dataDirectory} is in use by the server with process id ${pid}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await removeDead(file, text);
    }
  } finally {
    await rm(mine, { force: true });
  }
  throw new FolderInUseError(`The data folder ${dataDirectory} could not be locked.`);
}
