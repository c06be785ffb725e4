import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The command of a package that the plugin has installed; undefined if it has not. */
export function toolOf(folder: string, packageName: string, command: string): string | undefined {
  try {
    const require = createRequire(path.join(folder, 'package.json'));
    const file = path.join(path.dirname(require.resolve(`${packageName}/package.json`)), command);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a script with this Node in a folder, and waits for its end. */
export function runTool(folder: string, script: string, args: readonly string[]): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
