import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/paths.js';

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`--since: git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout;
}

/**
 * Files that differ from a commit, committed or not, new ones included, as paths from the root.
 * @throws Error with what git reports, for example for a commit that does not exist
 */
export function changedSince(commit: string): readonly string[] {
  const listed = `${git('diff', '--name-only', '-z', '--end-of-options', commit)}${git('ls-files', '--others', '--exclude-standard', '-z')}`;
  return [...new Set(listed.split('\0').filter((file) => file !== ''))];
}
