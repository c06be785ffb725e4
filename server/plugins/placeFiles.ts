import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const STAGING = '.staging-';
/** Leftovers of a crash are older than any installation that runs, in milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000;
const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|map)$/;

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** So that names, too, are on disk. Not every platform can do it; then the next start finds out. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function writeWithTwins(file: string, content: Buffer): Promise<void> {
  await writeDurably(file, content);
  if (!COMPRESSIBLE.test(file)) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeDurably(`${file}.br`, await brotli(content, quality));
  await writeDurably(`${file}.gz`, await zip(content, { level: 9 }));
}

/**
 * Writes files with their compressed copies into `<root>/<id>/<version>`: first into a temporary folder, which is then renamed, so
 * that a crash leaves no partial version. Replaces an existing folder.
 */
export async function placeFiles(root: string, id: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const staging = path.join(root, `${STAGING}${randomUUID()}`);
  const target = path.join(root, id, version);
  try {
    const folders = new Set<string>([staging]);
    for (const [name, content] of files) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      folders.add(path.dirname(file));
      await writeWithTwins(file, content);
    }
    for (const folder of folders) await syncFolder(folder);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(staging, target).catch(async () => {
      // Removes the previous folder first, because a folder cannot replace a non-empty one.
      await removeFolder(root, id, version);
      await rename(staging, target);
    });
    await syncFolder(path.dirname(target));
    await syncFolder(root);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes a version: renames its folder first, so that it disappears in one step, and then deletes the files. */
export async function removeFolder(root: string, id: string, version: string): Promise<void> {
  const gone = path.join(root, `${STAGING}${randomUUID()}`);
  await rename(path.join(root, id, version), gone);
  await rm(gone, { recursive: true, force: true });
}

/** Removes the temporary folders of crashed processes. */
export async function removeAbandoned(root: string, now: Date): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(STAGING))) {
    const folder = path.join(root, name);
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true, force: true });
  }
}
