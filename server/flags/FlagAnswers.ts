import type { EvaluationContext, EvaluationDetails, JsonValue } from '@openfeature/core';
import type { FlagDefinition } from './flagDefinition.js';

/** The value of one flag for one context. */
export type FlagEvaluation = EvaluationDetails<JsonValue>;

/** Source of flag values: the definitions of this server, or another service that this server queries. (FLAG-004) */
export interface FlagAnswers {
  /** Changes whenever values may have changed. */
  readonly revision: string;
  readonly lastModified: Date;
  /** Whether equal contexts have equal values until {@link revision} changes. If so, callers can detect a change without evaluating flags. */
  readonly isSteady: boolean;
  /** Time since which the newest values are unavailable and the last known values apply. (FLAG-005) */
  readonly unreachableSince: Date | undefined;
  evaluateAll(context: EvaluationContext): readonly FlagEvaluation[] | Promise<readonly FlagEvaluation[]>;
  /** Definition of a flag. The remote evaluation protocol does not transmit definitions. */
  definition(key: string): FlagDefinition | 'unknown' | undefined;
  /** @returns undefined for a flag that does not exist or is disabled. */
  evaluate(key: string, context: EvaluationContext): FlagEvaluation | undefined | Promise<FlagEvaluation | undefined>;
  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void;
}
