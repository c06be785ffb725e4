import type { EvaluationContext, EvaluationDetails, JsonValue } from '@openfeature/core';
import type { FlagDefinition } from './flagDefinition.js';

/** One flag as it is for one context. */
export type FlagEvaluation = EvaluationDetails<JsonValue>;

/** Who answers for flags: this server with its own definitions, or another service that it asks. (FLAG-004) */
export interface FlagAnswers {
  /** Changes when values may have changed. */
  readonly revision: string;
  readonly lastModified: Date;
  /** The same context has the same values until {@link revision} changes: nobody needs to evaluate to know that nothing has changed. */
  readonly isSteady: boolean;
  /** Since when the newest values cannot be had; the last known ones hold meanwhile. (FLAG-005) */
  readonly unreachableSince: Date | undefined;
  evaluateAll(context: EvaluationContext): readonly FlagEvaluation[] | Promise<readonly FlagEvaluation[]>;
  /** How a flag is defined; a service that is asked over the protocol does not say. */
  definition(key: string): FlagDefinition | 'unknown' | undefined;
  /** @returns undefined for a flag that does not exist or is disabled. */
  evaluate(key: string, context: EvaluationContext): FlagEvaluation | undefined | Promise<FlagEvaluation | undefined>;
  /** @returns a function that ends the subscription. */
  onDidChange(listener: () => void): () => void;
}
