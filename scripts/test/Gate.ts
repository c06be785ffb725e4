/** What a gate found. It fails when it read fewer files than there are, whatever the tool behind it says. */
export interface GateResult {
  readonly ok: boolean;
  /** Files the tool says it read, and files it should have read. */
  readonly read: number;
  readonly there: number;
  /** Tests of a test run, counted beside the gate itself. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  /** What a person needs to put it right; shown when it failed. */
  readonly output: string;
}

export interface Gate {
  readonly name: string;
  run(): Promise<GateResult>;
}
