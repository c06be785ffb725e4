import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds between two checks of a process that received a signal to end. */
const LOOK_EVERY = 25;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process in system ticks, which distinguishes it from a later process with the same pid. Undefined if the system does not provide it. */
export async function startMark(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command, the second field, may contain spaces, so fields are counted after its closing bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    try {
      return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
    } catch {
      return undefined;
    }
  }
}

/** Whether a process is a PostgreSQL that works in this folder. */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres') && stdout.includes(folder);
  }
}

/** Waits until a process has ended. @returns false if it still runs after `deadline` milliseconds */
export async function hasEnded(pid: number, deadline: number): Promise<boolean> {
  const until = Date.now() + deadline;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return true;
}
