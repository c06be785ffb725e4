import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namingFullDisk } from './diskFull.js';

/**
 * Replaces a file atomically: writes a temporary file beside it and renames that. Readers never see a partial file, and a full disk
 * leaves the previous file in place.
 *
 * @param mode for a file that only its owner may read
 * @throws {StartupError} with the folder, if its disk is full
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
