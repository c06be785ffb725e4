import type { WorkflowCondition, WorkflowTrigger } from './types.js';
import { INTERVIEW_STATUS, isQuestionCount, isRecommendation, isScore, RECOMMENDATIONS, type Recommendation } from './vocabulary.js';

/** 'Progress candidate if …', as the editor shows it. (WF-068 to WF-077) */
export interface ProgressRule {
  readonly enabled: boolean;
  /** Undefined for a stored rule that asks for neither. */
  readonly basis: ProgressBasis | undefined;
  /** Candidates with a result below these numbers of questions progress; undefined without the check. */
  readonly fewerProfanityQuestions: number | undefined;
  readonly fewerPlagiarismQuestions: number | undefined;
  /** Candidates whose texts are of low quality do not progress. */
  readonly needsTextQuality: boolean;
  /** Conditions that the editor cannot change. It shows them as sentences and keeps them. */
  readonly others: readonly WorkflowCondition[];
}

export type ProgressBasis =
  | { readonly kind: 'recommendation'; readonly values: readonly Recommendation[] }
  | { readonly kind: 'score'; readonly atLeast: number };

/** 'Change application status to …', as the editor shows it. (WF-081 to WF-083) */
export interface StatusRule {
  readonly enabled: boolean;
  readonly status: string;
  readonly others: readonly WorkflowCondition[];
}

/** The trigger of a rule. (WF-086, WF-087, WF-089 to WF-092, D-116) */
export function triggerOfProgress({ enabled, basis, others, ...checks }: ProgressRule): WorkflowTrigger {
  return {
    enabled,
    conditionOperator: 'and',
    conditions: [...(basis === undefined ? [] : [conditionOfBasis(basis)]), ...conditionsOfChecks(checks), ...others],
    action: { type: 'MOVE_STAGE' },
  };
}

/** The trigger of a rule. Without conditions, it runs as soon as the stage is completed. (WF-088, D-116) */
export function triggerOfStatus({ enabled, status, others }: StatusRule): WorkflowTrigger {
  return { enabled, conditionOperator: 'and', conditions: others, action: { type: 'UPDATE_STATUS', payload: { status } } };
}

/** The rule of a stored trigger with the action MOVE_STAGE. Every condition is part of it. (WF-084) */
export function progressOfTrigger({ enabled, conditions }: WorkflowTrigger): ProgressRule {
  const found: { -readonly [key in keyof ProgressRule]: ProgressRule[key] } = {
    enabled,
    basis: undefined,
    fewerProfanityQuestions: undefined,
    fewerPlagiarismQuestions: undefined,
    needsTextQuality: false,
    others: [],
  };
  for (const condition of conditions) {
    const basis = basisOf(condition);
    if (basis !== undefined && found.basis === undefined) found.basis = basis;
    else if (isBelow(condition, 'profanityQuestionCount') && found.fewerProfanityQuestions === undefined)
      found.fewerProfanityQuestions = condition.comparisonValue;
    else if (isBelow(condition, 'plagiarismQuestionCount') && found.fewerPlagiarismQuestions === undefined)
      found.fewerPlagiarismQuestions = condition.comparisonValue;
    else if (isTextQuality(condition) && !found.needsTextQuality) found.needsTextQuality = true;
    else found.others = [...found.others, condition];
  }
  return found;
}

/** The rule of a stored trigger with the action UPDATE_STATUS. (WF-084) */
export function statusOfTrigger({ enabled, conditions, action }: WorkflowTrigger): StatusRule {
  return { enabled, status: action.payload?.status ?? INTERVIEW_STATUS, others: conditions };
}

function conditionOfBasis(basis: ProgressBasis): WorkflowCondition {
  return basis.kind === 'recommendation'
    ? { onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'contains', comparisonValue: [...basis.values] }
    : { onField: 'recommendationScore', onFieldType: 'number', comparisonOperator: 'gte', comparisonValue: basis.atLeast };
}

function conditionsOfChecks({
  fewerProfanityQuestions,
  fewerPlagiarismQuestions,
  needsTextQuality,
}: Pick<ProgressRule, 'fewerProfanityQuestions' | 'fewerPlagiarismQuestions' | 'needsTextQuality'>): readonly WorkflowCondition[] {
  const below = (onField: string, limit: number | undefined): readonly WorkflowCondition[] =>
    limit === undefined ? [] : [{ onField, onFieldType: 'number', comparisonOperator: 'lt', comparisonValue: limit }];
  const quality = { onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: false };
  return [
    ...below('profanityQuestionCount', fewerProfanityQuestions),
    ...below('plagiarismQuestionCount', fewerPlagiarismQuestions),
    ...(needsTextQuality ? [quality] : []),
  ];
}

/** Undefined for a condition that the editor's two choices cannot express. */
function basisOf({ onField, onFieldType, comparisonOperator, comparisonValue }: WorkflowCondition): ProgressBasis | undefined {
  if (onField === 'recommendationScore' && onFieldType === 'number' && comparisonOperator === 'gte' && isScore(comparisonValue))
    return { kind: 'score', atLeast: comparisonValue };
  if (onField !== 'recommendation' || onFieldType !== 'string' || comparisonOperator !== 'contains') return undefined;
  if (!Array.isArray(comparisonValue) || comparisonValue.length === 0 || !comparisonValue.every(isRecommendation)) return undefined;
  return { kind: 'recommendation', values: RECOMMENDATIONS.filter((value) => comparisonValue.includes(value)) };
}

function isBelow(
  condition: WorkflowCondition,
  field: 'profanityQuestionCount' | 'plagiarismQuestionCount',
): condition is WorkflowCondition & { readonly comparisonValue: number } {
  const { onField, onFieldType, comparisonOperator, comparisonValue } = condition;
  return onField === field && onFieldType === 'number' && comparisonOperator === 'lt' && isQuestionCount(comparisonValue);
}

function isTextQuality({ onField, onFieldType, comparisonOperator, comparisonValue }: WorkflowCondition): boolean {
  return onField === 'isLowTextQuality' && onFieldType === 'boolean' && comparisonOperator === 'is' && comparisonValue === false;
}
