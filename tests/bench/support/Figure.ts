/** One measured figure. A figure without a target is told for information. */
export interface Figure {
  /** Of docs/PERFORMANCE.md: `P1`, `P7b`. */
  readonly id: string;
  readonly what: string;
  readonly measured: number;
  /** What the numbers count: `kB`, `ms`, `requests`, `ratio`. */
  readonly unit: string;
  /** Worst number that holds. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  readonly note?: string;
}

/** How one figure, or a family of them, is measured. */
export interface Measurement {
  readonly id: string;
  run(): Promise<readonly Figure[]>;
}

/** @returns undefined for a figure without a target */
export function holds({ measured, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
}
