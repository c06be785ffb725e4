import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, startMark } from './processes.js';

/** Another server works in this data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

interface Holder {
  readonly pid: number;
  readonly mark: string | null;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only server of a data folder. What a server left behind that was killed is taken over.
 * @returns how to give the folder back
 * @throws {FolderInUseError} naming the process that has it
 */
export async function lockFolder(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const file = path.join(dataDirectory, 'server.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(JSON.stringify({ pid: process.pid, mark: (await startMark(process.pid)) ?? null }));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder !== undefined && isAlive(holder.pid) && ((await startMark(holder.pid)) ?? null) === holder.mark) {
      throw new FolderInUseError(
        `The data folder ${dataDirectory} is in use by the server with process id ${holder.pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new FolderInUseError(`The data folder ${dataDirectory} could not be locked.`);
}
