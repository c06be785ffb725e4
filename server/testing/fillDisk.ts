import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const HALF = 0.5;

function noRoom(file: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), { code: 'ENOSPC', syscall: 'write' });
}

const halfOf = (content: string | Uint8Array) => content.slice(0, Math.floor(content.length * HALF));

/**
 * From now on, every file written below the folder gets half of its content and then the error of a full disk.
 *
 * @returns a function that ends the simulation; the end of the test does so too
 */
export function fillDisk(folder: string): () => void {
  const real = { writeFile: fs.writeFile, open: fs.open };
  const isInside = (file: unknown): file is string => typeof file === 'string' && file.startsWith(`${folder}${path.sep}`);
  const failing = (write: (content: string | Uint8Array) => Promise<void>, file: string) => async (content: string | Uint8Array) => {
    await write(halfOf(content));
    throw noRoom(file);
  };
  fs.writeFile = (async (...call: Parameters<typeof fs.writeFile>) => {
    const [file, content, options] = call;
    if (!isInside(file)) return real.writeFile(...call);
    return failing((half) => real.writeFile(file, half, options), file)(content as string);
  }) as typeof fs.writeFile;
  fs.open = async (...call: Parameters<typeof fs.open>): Promise<FileHandle> => {
    const handle = await real.open(...call);
    const [file] = call;
    if (isInside(file)) handle.writeFile = failing(handle.writeFile.bind(handle), file) as FileHandle['writeFile'];
    return handle;
  };
  // Updates modules that imported the functions by name.
  syncBuiltinESMExports();
  const makeRoom = (): void => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  onTestFinished(makeRoom);
  return makeRoom;
}
