import type { Gate, GateResult } from './Gate.js';

/** Runs a gate; one that read fewer files than there are, or none, or that threw, has failed. */
export async function runGate(gate: Gate): Promise<GateResult> {
  try {
    const result = await gate.run();
    const complete = result.read >= result.there && result.there > 0;
    return complete ? result : { ...result, ok: false, output: `It read ${result.read} of ${result.there} files.\n${result.output}` };
  } catch (error) {
    return { ok: false, read: 0, there: 0, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
