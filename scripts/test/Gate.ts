/** Result of a gate. A gate fails when it reads fewer files than exist, whatever its tool reports. */
export interface GateResult {
  readonly ok: boolean;
  /** Files that the tool reports as read, and files that it should have read. */
  readonly read: number;
  readonly there: number;
  /** Tests of a test run, counted in addition to the gate itself. */
  readonly tests?: { readonly passed: number; readonly failed: number };
  /** What a developer needs to fix the failure. Printed when the gate failed. */
  readonly output: string;
}

/** The part of the repository that a run of the gates covers. */
export interface RunScope {
  /** Commit that `--since` names. */
  readonly since?: string;
  /** Files that differ from that commit, as paths from the root. Undefined: everything is covered. */
  readonly changed?: readonly string[];
}

export interface Gate {
  readonly name: string;
  /**
   * Processor cores that the gate keeps busy.
   * @default 1
   */
  readonly cores?: number;
  /** Names of gates that must have ended before this one starts, because it uses what they produce. */
  readonly after?: readonly string[];
  /**
   * Whether the gate's result depends on a file. The result is kept until the content of one of these files changes, and
   * `--since` skips the gate when none of them differs. A gate without this function always runs.
   */
  readonly reads?: (file: string) => boolean;
  /** Report that the gate leaves for later gates and for people, as a path from the root. It is kept with the result. */
  readonly report?: string;
  /** Processor seconds that the gate takes on the reference machine. See `budgets.ts`. */
  readonly budget: number;
  run(scope: RunScope): Promise<GateResult>;
}
