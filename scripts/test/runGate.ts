import type { Gate, GateResult, RunScope } from './Gate.js';

/** Runs a gate. A gate that reads fewer files than exist, reads no files, or throws an error has failed. */
export async function runGate(gate: Pick<Gate, 'run'>, scope: RunScope = {}): Promise<GateResult> {
  try {
    const result = await gate.run(scope);
    const isComplete = result.read >= result.there && result.there > 0;
    return isComplete ? result : { ...result, ok: false, output: `It read ${result.read} of ${result.there} files.\n${result.output}` };
  } catch (error) {
    return { ok: false, read: 0, there: 0, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
