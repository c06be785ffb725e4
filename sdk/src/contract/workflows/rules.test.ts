import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONDITION_FIELDS,
  INTERVIEW_STATUS,
  progressOfTrigger,
  QUESTION_COUNTS,
  RECOMMENDATIONS,
  ruleApplies,
  runRules,
  statusOfTrigger,
  triggerOfProgress,
  triggerOfStatus,
  triggerProblems,
  type ProgressRule,
  type Recommendation,
  type WorkflowCondition,
  type WorkflowTrigger,
} from './index.js';

const RULE: ProgressRule = {
  enabled: true,
  basis: undefined,
  fewerProfanityQuestions: undefined,
  fewerPlagiarismQuestions: undefined,
  needsTextQuality: false,
  others: [],
};

test('WF-086 WF-087: a rule becomes a trigger that is on, combines its conditions with and, and moves the candidate without a payload', () =>
  expect(triggerOfProgress({ ...RULE, basis: { kind: 'score', atLeast: 65 } })).toEqual({
    enabled: true,
    conditionOperator: 'and',
    conditions: [{ onField: 'recommendationScore', onFieldType: 'number', comparisonOperator: 'gte', comparisonValue: 65 }],
    action: { type: 'MOVE_STAGE' },
  }));

test('WF-088: a status rule sets the status without conditions', () =>
  expect(triggerOfStatus({ enabled: true, status: INTERVIEW_STATUS, others: [] })).toEqual({
    enabled: true,
    conditionOperator: 'and',
    conditions: [],
    action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } },
  }));

test('WF-089 WF-090: the basis is a condition on the score, or on the recommendation', () => {
  const [score] = triggerOfProgress({ ...RULE, basis: { kind: 'score', atLeast: 80 } }).conditions;
  expect(score).toEqual({ onField: 'recommendationScore', onFieldType: 'number', comparisonOperator: 'gte', comparisonValue: 80 });
  const [recommended] = triggerOfProgress({ ...RULE, basis: { kind: 'recommendation', values: ['YES', 'MAYBE'] } }).conditions;
  expect(recommended).toEqual({
    onField: 'recommendation',
    onFieldType: 'string',
    comparisonOperator: 'contains',
    comparisonValue: ['YES', 'MAYBE'],
  });
});

test('WF-091 WF-092: the checks are conditions on the counts and on the quality of the text', () =>
  expect(
    triggerOfProgress({ ...RULE, fewerProfanityQuestions: 3, fewerPlagiarismQuestions: 1, needsTextQuality: true }).conditions,
  ).toEqual([
    { onField: 'profanityQuestionCount', onFieldType: 'number', comparisonOperator: 'lt', comparisonValue: 3 },
    { onField: 'plagiarismQuestionCount', onFieldType: 'number', comparisonOperator: 'lt', comparisonValue: 1 },
    { onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: false },
  ]));

const recommendations = fc.subarray<Recommendation>([...RECOMMENDATIONS], { minLength: 1 });
const basis = fc.oneof(
  recommendations.map((values) => ({ kind: 'recommendation', values }) as const),
  fc.integer({ min: 1, max: 100 }).map((atLeast) => ({ kind: 'score', atLeast }) as const),
);
const count = fc.option(fc.constantFrom(...QUESTION_COUNTS), { nil: undefined });
/** Rules that the editor can make. */
const rule: fc.Arbitrary<ProgressRule> = fc.record({
  enabled: fc.boolean(),
  basis,
  fewerProfanityQuestions: count,
  fewerPlagiarismQuestions: count,
  needsTextQuality: fc.boolean(),
  others: fc.constant([]),
});
const condition: fc.Arbitrary<WorkflowCondition> = fc.record({
  onField: fc.constantFrom(...Object.keys(CONDITION_FIELDS), 'later'),
  onFieldType: fc.constantFrom('number', 'string', 'boolean', 'date', 'url'),
  comparisonOperator: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'contains', 'is'),
  comparisonValue: fc.oneof(fc.integer({ min: -1, max: 101 }), fc.boolean(), recommendations, fc.constantFrom(...RECOMMENDATIONS, '')),
});
const trigger: fc.Arbitrary<WorkflowTrigger> = fc.record({
  enabled: fc.boolean(),
  conditionOperator: fc.constant('and'),
  conditions: fc.array(
    fc.oneof(
      condition,
      rule.map((made) => triggerOfProgress(made).conditions).map(([one]) => one as WorkflowCondition),
    ),
    {
      maxLength: 6,
    },
  ),
  action: fc.constant({ type: 'MOVE_STAGE' } as const),
});
const result = fc.record({
  recommendation: fc.constantFrom(...RECOMMENDATIONS, undefined),
  recommendationScore: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(undefined)),
  profanityQuestionCount: fc.oneof(fc.nat(8), fc.constant(undefined)),
  plagiarismQuestionCount: fc.oneof(fc.nat(8), fc.constant(undefined)),
  isLowTextQuality: fc.constantFrom(true, false, undefined),
});
const resultsOf = (values: object) =>
  Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue: fieldValue as unknown }));

test('WF-084: a rule of the editor, stored and loaded again, is the same rule', () =>
  fc.assert(
    fc.property(rule, (made) => {
      expect(progressOfTrigger(triggerOfProgress(made))).toEqual(made);
    }),
    { numRuns: 2_000 },
  ));

test('WF-084: no condition of a stored trigger is lost, whatever it is', () =>
  fc.assert(
    fc.property(trigger, (stored) => {
      const saved = triggerOfProgress(progressOfTrigger(stored));
      const sorted = ({ conditions }: WorkflowTrigger) => conditions.map((one) => JSON.stringify(normal(one))).toSorted();
      expect(sorted(saved)).toEqual(sorted(stored));
      expect(saved.enabled).toBe(stored.enabled);
    }),
    { numRuns: 5_000 },
  ));

/** Recommendations are a set. */
function normal({ comparisonValue, ...rest }: WorkflowCondition): WorkflowCondition {
  return {
    ...rest,
    comparisonValue: Array.isArray(comparisonValue) ? RECOMMENDATIONS.filter((value) => comparisonValue.includes(value)) : comparisonValue,
  };
}

test('what the editor shows is what runs: the rule, read by a person, agrees with the engine on random results', () =>
  fc.assert(
    fc.property(rule, result, (made, values) => {
      const below = (value: number | undefined, limit: number | undefined) => limit === undefined || (value !== undefined && value < limit);
      const meetsBasis =
        made.basis?.kind === 'score'
          ? values.recommendationScore !== undefined && values.recommendationScore >= made.basis.atLeast
          : values.recommendation !== undefined && made.basis?.values.includes(values.recommendation) === true;
      const expected =
        made.enabled &&
        meetsBasis &&
        below(values.profanityQuestionCount, made.fewerProfanityQuestions) &&
        below(values.plagiarismQuestionCount, made.fewerPlagiarismQuestions) &&
        (!made.needsTextQuality || values.isLowTextQuality === false);
      const stored = triggerOfProgress(made);
      expect(ruleApplies(stored, resultsOf(values))).toBe(expected);
      expect(runRules({ product: 'FI', triggers: [stored] }, resultsOf(values), { hasNextStage: true }).progresses).toBe(expected);
    }),
    { numRuns: 10_000 },
  ));

test('every rule of the editor can be saved', () =>
  fc.assert(
    fc.property(rule, (made) => {
      expect(triggerProblems(triggerOfProgress(made))).toEqual([]);
    }),
    { numRuns: 2_000 },
  ));

test('WF-084: a status rule keeps conditions that another client stored', () => {
  const others = triggerOfProgress({ ...RULE, fewerProfanityQuestions: 2 }).conditions;
  const made = { enabled: false, status: INTERVIEW_STATUS, others };
  expect(statusOfTrigger(triggerOfStatus(made))).toEqual(made);
});
