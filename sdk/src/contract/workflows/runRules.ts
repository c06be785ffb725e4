import { conditionHolds } from './comparisons.js';
import type { AssessmentProduct, AssessmentResult, WorkflowCondition, WorkflowTrigger } from './types.js';

/** What the rules of a stage do with a candidate. */
export interface RuleEffects {
  /** The candidate moves to the next stage. */
  readonly progresses: boolean;
  /** The new status of the application; undefined if it stays. */
  readonly status: string | undefined;
}

/** A condition with the result that it was compared with. */
export interface CheckedCondition {
  readonly condition: WorkflowCondition;
  readonly holds: boolean;
}

/** Checks each condition of a rule. A missing result does not meet a condition. */
export function checkConditions(
  { conditions }: Pick<WorkflowTrigger, 'conditions'>,
  results: readonly AssessmentResult[],
): readonly CheckedCondition[] {
  const values = new Map(results.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]));
  return conditions.map((condition) => ({ condition, holds: conditionHolds(condition, values.get(condition.onField)) }));
}

/** Whether a rule applies to a candidate with these results: it is on, and all its conditions hold. A rule without conditions always applies. */
export function ruleApplies(trigger: WorkflowTrigger, results: readonly AssessmentResult[]): boolean {
  return trigger.enabled && checkConditions(trigger, results).every(({ holds }) => holds);
}

/** A stage with what decides whether its rules run. */
export interface RunnableStage {
  readonly product: AssessmentProduct;
  readonly triggers: readonly WorkflowTrigger[];
}

/**
 * Runs the rules of a stage on the results of its completed assessment. Only chat interviews have rules, and only a stage that another one
 * follows can progress a candidate. (RECGQL-075, WF-085)
 */
export function runRules(
  { product, triggers }: RunnableStage,
  results: readonly AssessmentResult[],
  { hasNextStage }: { readonly hasNextStage: boolean },
): RuleEffects {
  const applied = product === 'FI' ? triggers.filter((trigger) => ruleApplies(trigger, results)) : [];
  return {
    progresses: hasNextStage && applied.some(({ action }) => action.type === 'MOVE_STAGE'),
    status: applied.find(({ action }) => action.type === 'UPDATE_STATUS')?.action.payload?.status,
  };
}
