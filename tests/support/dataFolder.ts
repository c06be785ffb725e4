import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from './startServer.js';

/*
 * A first start creates the database and loads the demo data, which takes three quarters of its time. Tests of other subjects copy the folder
 * of a server that did so. Each build has its own folder, for one day, because some demo data depends on the day.
 */

const ROOT = path.join(import.meta.dirname, '..', '..');
const SERVER = path.join(ROOT, 'dist', 'server');
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'edge-console', 'demo-data');

const exists = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );

async function nameOfToday(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(SERVER, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)))
    hash.update(file).update(await readFile(file));
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`;
}

/** Processes that need the folder at the same time each create one; the first one stays. */
async function createDemoData(folder: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  // Another process may copy the folder of today already, or still create it.
  for (const older of await readdir(KEPT))
    if (!older.startsWith(path.basename(folder))) await rm(path.join(KEPT, older), { recursive: true, force: true });
  const made = await mkdtemp(`${folder}-new-`);
  const server = await startServer({ DATA_DIR: made });
  await server.stop();
  await rename(made, folder).catch(async (error: unknown) => {
    await rm(made, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
}

/**
 * A new temporary folder with the data of a server that was started once with demo data. Its users have `DEMO_PASSWORD`.
 * @param name part of the folder's name
 */
export async function newDataFolder(name: string): Promise<string> {
  const demo = path.join(KEPT, await nameOfToday());
  if (!(await exists(demo))) await createDemoData(demo);
  const folder = await mkdtemp(path.join(os.tmpdir(), `edge-${name}-`));
  // Takes a third of the time of `cp` of node:fs.
  await promisify(execFile)('cp', ['-a', `${demo}/.`, folder]);
  return folder;
}
