import type { ApiError } from '@edge-console/sdk';

/** A figure that could not be loaded. */
export interface FigureFailure {
  readonly sentence: string;
  readonly error: ApiError;
}

/** A message about failures. */
export interface FailureNotice extends FigureFailure {
  /** Number of failures that the message is about; its sentence is that of the first. */
  readonly count: number;
}

/** From this number of failures, one message is about all of them. (D-093) */
const SUMMARY_FROM = 3;

/** One message for several missing permissions, and for three or more other failures; otherwise one for each. (DI-035, D-093) */
export function noticesOf(failures: readonly FigureFailure[]): readonly FailureNotice[] {
  const isRefusal = ({ error }: FigureFailure) => error.isForbidden;
  return [
    ...summarise(failures.filter(isRefusal), 2),
    ...summarise(
      failures.filter((failure) => !isRefusal(failure)),
      SUMMARY_FROM,
    ),
  ];
}

function summarise(failures: readonly FigureFailure[], from: number): readonly FailureNotice[] {
  const [first] = failures;
  if (first !== undefined && failures.length >= from) return [{ ...first, count: failures.length }];
  return failures.map((failure) => ({ ...failure, count: 1 }));
}
