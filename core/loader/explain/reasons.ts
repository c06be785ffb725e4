import type { Sentence } from '@edge-console/sdk/contract';
import type { ExplainState, Reason, ReasonCode } from './Explanation.js';
import type { Declared } from './readDeclared.js';

/** Checks a condition of a contribution; undefined if the kind does not have this condition. */
export type Step = (declared: Declared, world: ExplainState) => Reason | readonly Reason[] | undefined;

export function holds(code: ReasonCode, sentence: Sentence): Reason {
  return { code, holds: true, ...sentence };
}

export function fails(code: ReasonCode, sentence: Sentence): Reason {
  return { code, holds: false, ...sentence };
}
