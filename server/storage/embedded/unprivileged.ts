import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** `nobody` on Linux; any id but root's will do. */
const OTHER_ID = 65_534;
const NAMESPACE = ['--user', `--map-user=${OTHER_ID}`, `--map-group=${OTHER_ID}`, '--'];

/** How a program is run that refuses to run as root. */
export interface Runner {
  start(program: string, words: readonly string[], options: SpawnOptions): ChildProcess;
  /** Makes a folder usable for programs started this way. */
  own(folder: string): Promise<void>;
}

const asIs: Runner = {
  start: (program, words, options) => spawn(program, words, options),
  own: () => Promise.resolve(),
};

/** Root under another name: in a user namespace it may do with files what root may, but is not called root. */
const inNamespace: Runner = {
  start: (program, words, options) => spawn('unshare', [...NAMESPACE, program, ...words], options),
  own: () => Promise.resolve(),
};

/** Where namespaces are forbidden (some containers): really another user, who must be able to reach program and folder. */
const asOtherUser: Runner = {
  start: (program, words, options) => spawn(program, words, { ...options, uid: OTHER_ID, gid: OTHER_ID }),
  async own(folder) {
    await chown(folder, OTHER_ID, OTHER_ID);
    for (const entry of await readdir(folder, { recursive: true })) await chown(path.join(folder, entry), OTHER_ID, OTHER_ID);
  },
};

/** PostgreSQL does not run as root; anybody else runs it as they are. */
export async function chooseRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return asIs;
  try {
    await run('unshare', [...NAMESPACE, 'true']);
    return inNamespace;
  } catch {
    return asOtherUser;
  }
}
