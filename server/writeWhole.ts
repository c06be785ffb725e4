import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namingFullDisk } from './diskFull.js';

/**
 * Writes a file beside its place and moves it there in one step: readers never see half of it, and a full disk leaves what was there.
 *
 * @param mode for a file that only its owner may read
 * @throws {StartupError} naming the folder, when there is no room
 */
export async function writeWhole(file: string, content: string, mode?: number): Promise<void> {
  const beside = `${file}.${randomBytes(4).toString('hex')}`;
  await namingFullDisk(path.dirname(file), async () => {
    try {
      await writeFile(beside, content, { flush: true, ...(mode === undefined ? {} : { mode }) });
      await rename(beside, file);
    } finally {
      await rm(beside, { force: true });
    }
  });
}
