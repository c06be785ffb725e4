import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** `nobody` on most systems; any id except root's works. */
const OTHER_ID = 65_534;
const ROOT_ID = 0;
const NAMESPACE = ['--user', `--map-user=${OTHER_ID}`, `--map-group=${OTHER_ID}`, '--'];
const CAPABILITY = [
  `--reuid=${OTHER_ID}`,
  `--regid=${OTHER_ID}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
];

/** How a program is run that refuses to run as root. */
export interface Runner {
  start(program: string, words: readonly string[], options: SpawnOptions): ChildProcess;
  /** Changes the owner of a file, or of a folder with its content, to the user of programs that are started this way. */
  own(file: string): Promise<void>;
}

async function give(file: string, id: number): Promise<void> {
  const found = await stat(file);
  if (found.uid === id) return;
  if (found.isDirectory()) {
    for (const entry of await readdir(file, { recursive: true })) await lchown(path.join(file, entry), id, id);
  }
  await lchown(file, id, id);
}

const asIs: Runner = {
  start: (program, words, options) => spawn(program, words, options),
  own: () => Promise.resolve(),
};

/** Root under another name: in a user namespace it may open root's files, but is not called root. */
export const inNamespace: Runner = {
  start: (program, words, options) => spawn('unshare', [...NAMESPACE, program, ...words], options),
  own: (file) => give(file, ROOT_ID),
};

/** For containers without namespaces: another user, who must be able to access checkout and data folder. */
export const withCapability: Runner = {
  start: (program, words, options) => spawn('setpriv', [...CAPABILITY, program, ...words], options),
  own: (file) => give(file, OTHER_ID),
};

/** For systems without both tools: another user, who must be able to access both folders. */
export const asOtherUser: Runner = {
  start: (program, words, options) => spawn(program, words, { ...options, uid: OTHER_ID, gid: OTHER_ID }),
  async own(file) {
    // Other users may pass through the data folder but not list it; its files have their own permissions.
    await chmod(path.dirname(file), 0o711);
    await give(file, OTHER_ID);
  },
};

/** Whether the system permits running programs this way. */
export async function works(runner: Runner, program: string): Promise<boolean> {
  const child = runner.start(program, ['--version'], { stdio: 'ignore' });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL does not run as root. Other users run it as themselves.
 * @param program a program that the runner must be able to start
 * @throws if no method works, with the remedy
 */
export async function chooseRunner(program: string): Promise<Runner> {
  if (process.getuid?.() !== ROOT_ID) return asIs;
  for (const runner of [inNamespace, withCapability, asOtherUser]) if (await works(runner, program)) return runner;
  throw new Error(
    `PostgreSQL does not run as root, and no other user may start ${program}. Start the server as another user, or set DATABASE_URL to a PostgreSQL that runs.`,
  );
}
