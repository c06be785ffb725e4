import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/lib/paths.js';

const run = promisify(execFile);

/**
 * Builds an earlier commit in a worktree for the duration of `work`, so that one run measures both. Takes about three minutes.
 * @param work gets the worktree's folder
 */
export async function withEarlierBuild<T>(commit: string, folder: string, work: (root: string) => Promise<T>): Promise<T> {
  const root = path.join(folder, 'earlier');
  const inRoot = { cwd: root, maxBuffer: 1e8 };
  await run('git', ['worktree', 'add', '--detach', root, commit], { cwd: ROOT });
  try {
    await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], inRoot);
    await run(process.execPath, [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/build.ts'], inRoot);
    return await work(root);
  } finally {
    await run('git', ['worktree', 'remove', '--force', root], { cwd: ROOT });
  }
}
