import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';
import type { Gate, GateResult, RunScope } from './Gate.js';
import { readProcessorTime } from './processorTime.js';

/** Result of a gate's process. */
export interface GateRun {
  readonly result: GateResult;
  readonly wallSeconds: number;
  /** Processor seconds of the gate and of every process that it started and waited for. Undefined on Windows. */
  readonly processorSeconds: number | undefined;
}

/** The shell adds up the processor time of its children, and prints it after them. POSIX requires `times`. */
const MEASURED = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a gate in a separate process.
 * @param isLive print while the gate runs; otherwise what it printed is part of a failed result
 */
export async function startGate(gate: Gate, scope: RunScope, isLive: boolean): Promise<GateRun> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edge-gate-'));
  const [scopeFile, resultFile] = [path.join(folder, 'scope.json'), path.join(folder, 'result.json')];
  writeFileSync(scopeFile, JSON.stringify(scope));
  const script = [path.join(ROOT, 'scripts/test/runOneGate.ts'), gate.name, scopeFile, resultFile];
  const command = [process.execPath, '--import', 'tsx', ...script] as const;
  const started = performance.now();
  try {
    const { printed, times } = await runToEnd(command, isLive);
    const result: GateResult = existsSync(resultFile)
      ? (JSON.parse(readFileSync(resultFile, 'utf8')) as GateResult)
      : { ok: false, read: 0, there: 0, output: `The gate ended without a result.\n${printed}` };
    return { result, wallSeconds: (performance.now() - started) / 1000, processorSeconds: readProcessorTime(times) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runToEnd([file, ...args]: readonly [string, ...string[]], isLive: boolean): Promise<{ printed: string; times: string }> {
  const isMeasured = process.platform !== 'win32';
  const [program, ...rest] = isMeasured ? ['/bin/sh', '-c', MEASURED, 'sh', file, ...args] : [file, ...args];
  return new Promise((resolve) => {
    const child = spawn(program ?? file, rest, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const [, out, err, measured] = child.stdio;
    let printed = '';
    let times = '';
    for (const stream of [out, err]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (isLive) process.stdout.write(chunk);
      });
    }
    measured?.on('data', (chunk: Buffer) => (times += chunk.toString()));
    child.on('error', (error) => resolve({ printed: printed + error.message, times }));
    child.on('close', () => resolve({ printed, times }));
  });
}
