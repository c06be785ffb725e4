import type { ExplainWorld, Reason, ReasonCode } from './Explanation.js';
import type { Declared } from './readDeclared.js';

/** A condition of a contribution; undefined where there is none of this kind. */
export type Step = (declared: Declared, world: ExplainWorld) => Reason | readonly Reason[] | undefined;

export function holds(code: ReasonCode, message: string, values: Reason['values'] = {}): Reason {
  return { code, holds: true, message, values };
}

export function fails(code: ReasonCode, message: string, values: Reason['values'] = {}): Reason {
  return { code, holds: false, message, values };
}
