import type { AssessmentProduct, StageTrigger } from '../../domains/apps/tables.js';

type Condition = StageTrigger['conditions'][number];

/**
 * The stages of a workflow: their products in order, and the rules of the first. A video interview has no rules, and is not followed by
 * another stage. (WF-053 to WF-059, WF-085)
 */
export interface StagePlan {
  readonly products: readonly AssessmentProduct[];
  readonly triggers: readonly StageTrigger[];
}

/** A chat interview, then a video interview. */
const twoStages = (...triggers: StageTrigger[]): StagePlan => ({ products: ['FI', 'SI'], triggers });
const chatOnly = (...triggers: StageTrigger[]): StagePlan => ({ products: ['FI'], triggers });
const VIDEO_ONLY: StagePlan = { products: ['SI'], triggers: [] };

/** (WF-087) */
const progressIf = (...conditions: Condition[]): StageTrigger => ({
  enabled: true,
  conditionOperator: 'and',
  conditions,
  action: { type: 'MOVE_STAGE' },
});

/** (WF-088) */
const SET_TO_INTERVIEW: StageTrigger = {
  enabled: true,
  conditionOperator: 'and',
  conditions: [],
  action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } },
};

/** (WF-090) */
const recommendedAs = (...values: ('YES' | 'MAYBE' | 'NO')[]): Condition => ({
  onField: 'recommendation',
  onFieldType: 'string',
  comparisonOperator: 'contains',
  comparisonValue: values,
});

/** @param score 1 to 100 (WF-089) */
const scoreAtLeast = (score: number): Condition => ({
  onField: 'recommendationScore',
  onFieldType: 'number',
  comparisonOperator: 'gte',
  comparisonValue: score,
});

/** @param limit 1 to 7 (WF-091) */
const fewerThan = (limit: number, onField: 'profanityQuestionCount' | 'plagiarismQuestionCount'): Condition => ({
  onField,
  onFieldType: 'number',
  comparisonOperator: 'lt',
  comparisonValue: limit,
});

/** (WF-092) */
const GOOD_TEXT: Condition = { onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: false };

/** The plans of a customer's workflows, in turn. */
export const STAGE_PLANS: readonly StagePlan[] = [
  twoStages(progressIf(recommendedAs('YES', 'MAYBE'))),
  twoStages(progressIf(scoreAtLeast(65), fewerThan(1, 'profanityQuestionCount'))),
  chatOnly(SET_TO_INTERVIEW),
  twoStages(progressIf(recommendedAs('YES'), fewerThan(3, 'plagiarismQuestionCount'), GOOD_TEXT), SET_TO_INTERVIEW),
  VIDEO_ONLY,
  twoStages(progressIf(scoreAtLeast(80), fewerThan(2, 'profanityQuestionCount'), fewerThan(2, 'plagiarismQuestionCount'), GOOD_TEXT)),
  chatOnly(),
  twoStages(progressIf(recommendedAs('YES', 'MAYBE'), fewerThan(4, 'profanityQuestionCount'))),
  twoStages(),
  twoStages(progressIf(scoreAtLeast(50)), SET_TO_INTERVIEW),
];
