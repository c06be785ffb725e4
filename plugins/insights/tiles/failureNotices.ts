import type { ApiError } from '@edge-console/sdk';

/** A figure that could not be loaded. */
export interface FigureFailure {
  readonly sentence: string;
  readonly error: ApiError;
}

/** Failures of which one message tells; at least one. */
export type FailureGroup = readonly [FigureFailure, ...FigureFailure[]];

/** From this number of failures, one message tells of all of them. (D-093) */
const TOGETHER_FROM = 3;

/** One message for several missing permissions, and for three or more other failures; otherwise one for each. (DI-035, D-093) */
export function groupFailures(failures: readonly FigureFailure[]): readonly FailureGroup[] {
  const refusals = failures.filter(({ error }) => error.isForbidden);
  const others = failures.filter(({ error }) => !error.isForbidden);
  return [...grouped(refusals, 2), ...grouped(others, TOGETHER_FROM)];
}

function grouped(failures: readonly FigureFailure[], from: number): readonly FailureGroup[] {
  const [first, ...others] = failures;
  if (first !== undefined && failures.length >= from) return [[first, ...others]];
  return failures.map((failure) => [failure]);
}
