import type { WorkflowActionType, WorkflowCondition, WorkflowStageDraft, WorkflowTrigger } from './types.js';
import {
  COMPARISONS,
  CONDITION_FIELDS,
  isConditionField,
  isRecommendation,
  isScore,
  MOST_CONDITIONS,
  MOST_STAGES,
  RULE_STATUSES,
} from './vocabulary.js';

/** Why a workflow cannot be saved. */
export type WorkflowProblem =
  /** (WF-053) */
  | { readonly code: 'stageMissing' | 'tooManyStages' }
  /** A stage after a video interview (WF-056, D-114), a second chat interview (WF-059), and a package that both stages use (WF-051). */
  | { readonly code: 'stageAfterVideo' | 'secondChat' | 'packageTwice'; readonly stage: number }
  /** Rules of a video interview (WF-057, WF-058, D-114), and of the second stage (WF-060). */
  | { readonly code: 'rulesOnVideo' | 'rulesOnSecondStage'; readonly stage: number }
  /** A second rule with the same action (WF-063, WF-064); progress without a stage to progress to (WF-080). */
  | { readonly code: 'ruleTwice' | 'progressWithoutNextStage'; readonly stage: number; readonly rule: number }
  | ({ readonly stage: number; readonly rule: number } & TriggerProblem);

/** Why a rule cannot run. */
export type TriggerProblem =
  /** Rules combine their conditions with `and`. */
  | { readonly code: 'conditionOperator' | 'tooManyConditions' }
  /** UPDATE_STATUS has one of the known statuses (WF-083); MOVE_STAGE has none (WF-087). */
  | { readonly code: 'status' | 'payload' }
  | { readonly code: ConditionProblem; readonly condition: number };

/** A condition whose field, type, operator or value is unknown or does not fit. (RECGQL-084, WF-070, WF-072) */
export type ConditionProblem = 'onField' | 'onFieldType' | 'comparisonOperator' | 'comparisonValue';

/** Everything that is wrong with the stages of a workflow, in their order. Stages without a product or a package are not complete, not wrong. */
export function workflowProblems(stages: readonly WorkflowStageDraft[]): readonly WorkflowProblem[] {
  return [
    ...problemsOfCount(stages),
    ...problemsOfSecond(stages),
    ...stages.flatMap((stage, index) => problemsOfStage(stage, index, stages)),
  ];
}

function problemsOfCount({ length }: readonly WorkflowStageDraft[]): readonly WorkflowProblem[] {
  if (length === 0) return [{ code: 'stageMissing' }];
  return length > MOST_STAGES ? [{ code: 'tooManyStages' }] : [];
}

function problemsOfSecond([first, second]: readonly WorkflowStageDraft[]): readonly WorkflowProblem[] {
  if (first === undefined || second === undefined) return [];
  const problems: WorkflowProblem[] = [];
  if (first.product === 'SI') problems.push({ code: 'stageAfterVideo', stage: 1 });
  if (first.product === 'FI' && second.product === 'FI') problems.push({ code: 'secondChat', stage: 1 });
  const { externalAssessmentPackageId } = second;
  if (externalAssessmentPackageId !== undefined && externalAssessmentPackageId === first.externalAssessmentPackageId)
    problems.push({ code: 'packageTwice', stage: 1 });
  return problems;
}

function problemsOfStage(
  { product, triggers }: WorkflowStageDraft,
  stage: number,
  { length }: readonly WorkflowStageDraft[],
): readonly WorkflowProblem[] {
  if (triggers.length === 0) return [];
  if (stage > 0) return [{ code: 'rulesOnSecondStage', stage }];
  if (product === 'SI') return [{ code: 'rulesOnVideo', stage }];
  return triggers.flatMap((trigger, rule) => [
    ...(isRepeated(triggers, rule) ? [{ code: 'ruleTwice', stage, rule } as const] : []),
    ...(trigger.action.type === 'MOVE_STAGE' && length === 1 ? [{ code: 'progressWithoutNextStage', stage, rule } as const] : []),
    ...triggerProblems(trigger).map((problem) => ({ ...problem, stage, rule })),
  ]);
}

function isRepeated(triggers: readonly WorkflowTrigger[], rule: number): boolean {
  const typeOf = (index: number): WorkflowActionType | undefined => triggers[index]?.action.type;
  return triggers.findIndex((_trigger, index) => typeOf(index) === typeOf(rule)) < rule;
}

/** Everything that is wrong with a rule by itself. */
export function triggerProblems({ conditionOperator, conditions, action }: WorkflowTrigger): readonly TriggerProblem[] {
  const problems: TriggerProblem[] = [];
  if (conditionOperator !== 'and') problems.push({ code: 'conditionOperator' });
  if (conditions.length > MOST_CONDITIONS) problems.push({ code: 'tooManyConditions' });
  if (action.type === 'UPDATE_STATUS' && !RULE_STATUSES.includes(action.payload?.status ?? '')) problems.push({ code: 'status' });
  if (action.type === 'MOVE_STAGE' && action.payload !== undefined && action.payload !== null) problems.push({ code: 'payload' });
  for (const [index, condition] of conditions.entries()) {
    const code = conditionProblem(condition);
    if (code !== undefined) problems.push({ code, condition: index });
  }
  return problems;
}

function conditionProblem({ onField, onFieldType, comparisonOperator, comparisonValue }: WorkflowCondition): ConditionProblem | undefined {
  if (!isConditionField(onField)) return 'onField';
  if (CONDITION_FIELDS[onField] !== onFieldType) return 'onFieldType';
  if (COMPARISONS[onFieldType]?.includes(comparisonOperator) !== true) return 'comparisonOperator';
  return isValueOf(onField, comparisonOperator, comparisonValue) ? undefined : 'comparisonValue';
}

function isValueOf(field: keyof typeof CONDITION_FIELDS, operator: string, value: unknown): boolean {
  if (field === 'isLowTextQuality') return typeof value === 'boolean';
  if (field === 'recommendationScore') return isScore(value);
  if (field !== 'recommendation') return Number.isInteger(value) && (value as number) >= 0;
  const values: readonly unknown[] = Array.isArray(value) && operator === 'contains' ? value : [value];
  return values.length > 0 && values.every(isRecommendation);
}
