import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  /** Output on standard error. */
  readonly errors: string;
}

/**
 * Runs a command of the built server as an operator does.
 * @param words name and arguments of the command
 * @param root folder of the product, this one or another release
 */
export function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  root: string = ROOT,
): Promise<CommandResult> {
  const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'dist', 'server', 'cli.js'), ...words],
      { cwd: root, env: { ...inherited, ...environment } },
      (error, printed, errors) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), printed, errors });
      },
    );
  });
}
