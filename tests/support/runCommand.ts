import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const CLI = path.join(ROOT, 'dist', 'server', 'cli.js');

export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  /** What went to standard error. */
  readonly errors: string;
}

/** Runs a command of the built server as an operator does. @param words its name and what follows */
export function runCommand(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<CommandResult> {
  const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...words], { cwd: ROOT, env: { ...inherited, ...environment } }, (error, printed, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), printed, errors });
    });
  });
}
