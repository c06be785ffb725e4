/** One measured figure. A figure without a target is printed for information. */
export interface Figure {
  /** Id in docs/PERFORMANCE.md: `P1`, `P7b`. */
  readonly id: string;
  readonly what: string;
  readonly measured: number;
  /** Unit of the numbers: `kB`, `ms`, `requests`, `ratio`. */
  readonly unit: string;
  /** Worst number that meets the target. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** Whether a missed target is a failure of the run: only for targets that do not depend on the machine. @default false */
  readonly isRequired?: boolean;
  readonly note?: string;
}

/** Measurement of one figure or of several related figures. */
export interface Measurement {
  readonly id: string;
  run(): Promise<readonly Figure[]>;
}

/** @returns undefined for a figure without a target */
export function meetsTarget({ measured, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
}
