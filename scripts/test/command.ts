import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  /** Both streams in the order of their output. */
  readonly output: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to print output while the command runs; for commands that take minutes. */
  readonly live?: boolean;
}

/** Runs a command in the repository and waits for its end. */
export function command(file: string, args: readonly string[], { env = {}, live = false }: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, stdout, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/** Runs the command line of an installed package. */
export function tool(script: string, args: readonly string[], options?: CommandOptions): Promise<CommandResult> {
  return command(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], options);
}
