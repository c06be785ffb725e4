import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CheckStep } from './check.js';
import { runTool, toolOf } from './runTool.js';

/** Runs the compiler with the plugin's own tsconfig.json. */
export async function runTypes(folder: string): Promise<CheckStep> {
  const name = 'types';
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return { name, faults: ['tsconfig.json: there is none.'], note: '' };
  const compiler = toolOf(folder, 'typescript', 'bin/tsc');
  if (compiler === undefined) return { name, faults: ['package.json: typescript is not installed.'], note: '' };
  const { code, output } = await runTool(folder, compiler, ['-p', '.', '--noEmit', '--pretty', 'false']);
  // In the format of all other faults: file:line:column.
  const faults = output
    .trim()
    .replace(/^([^\s(]+)\((\d+),(\d+)\):/gm, '$1:$2:$3:')
    .split('\n');
  return { name, faults: code === 0 ? [] : faults, note: 'the compiler has no objections' };
}
