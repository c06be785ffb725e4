import { describe, expect, test } from 'vitest';
import {
  triggerOfProgress,
  triggerOfStatus,
  triggerProblems,
  workflowProblems,
  type AssessmentProduct,
  type WorkflowCondition,
  type WorkflowStageDraft,
  type WorkflowTrigger,
} from './index.js';

const stage = (product: AssessmentProduct | undefined, ...triggers: readonly WorkflowTrigger[]): WorkflowStageDraft => ({
  product,
  externalAssessmentPackageId: product,
  triggers,
});
const PROGRESS = triggerOfProgress({
  enabled: true,
  basis: { kind: 'recommendation', values: ['YES'] },
  fewerProfanityQuestions: undefined,
  fewerPlagiarismQuestions: undefined,
  needsTextQuality: false,
  others: [],
});
const STATUS = triggerOfStatus({ enabled: true, status: 'APPS_APPLICATION_INTERVIEW', others: [] });

describe('workflows without problems', () => {
  test.each([
    ['a chat interview', [stage('FI')]],
    ['a video interview', [stage('SI')]],
    ['a chat interview, then a video interview', [stage('FI', PROGRESS, STATUS), stage('SI')]],
    ['a chat interview with a status rule', [stage('FI', STATUS)]],
    ['stages that are not chosen yet', [stage(undefined), stage(undefined)]],
  ])('%s', (_name, stages) => expect(workflowProblems(stages)).toEqual([]));
});

describe('problems of workflows', () => {
  test.each<[string, readonly WorkflowStageDraft[], readonly object[]]>([
    ['WF-053: no stage', [], [{ code: 'stageMissing' }]],
    ['WF-053: three stages', [stage('FI'), stage('SI'), stage(undefined)], [{ code: 'tooManyStages' }]],
    ['WF-056: a stage after a video interview', [stage('SI'), stage('FI')], [{ code: 'stageAfterVideo', stage: 1 }]],
    [
      'WF-059: a chat interview after a chat interview',
      [stage('FI'), { ...stage('FI'), externalAssessmentPackageId: 'other' }],
      [{ code: 'secondChat', stage: 1 }],
    ],
    [
      'WF-051: the same package twice',
      [stage('FI'), { ...stage('SI'), externalAssessmentPackageId: 'FI' }],
      [{ code: 'packageTwice', stage: 1 }],
    ],
    ['WF-057 WF-058: rules on a video interview', [stage('SI', PROGRESS, STATUS)], [{ code: 'rulesOnVideo', stage: 0 }]],
    ['WF-060: rules on the second stage', [stage('FI'), stage('SI', STATUS)], [{ code: 'rulesOnSecondStage', stage: 1 }]],
    [
      'WF-063 WF-064: the same rule twice',
      [stage('FI', STATUS, PROGRESS, STATUS), stage('SI')],
      [{ code: 'ruleTwice', stage: 0, rule: 2 }],
    ],
    ['WF-080: progress without a second stage', [stage('FI', PROGRESS)], [{ code: 'progressWithoutNextStage', stage: 0, rule: 0 }]],
    [
      'a problem of a rule, with stage and rule',
      [stage('FI', STATUS, { ...PROGRESS, conditionOperator: 'or' }), stage('SI')],
      [{ code: 'conditionOperator', stage: 0, rule: 1 }],
    ],
  ])('%s', (_name, stages, expected) => expect(workflowProblems(stages)).toEqual(expected));
});

describe('problems of rules', () => {
  const CONDITION: WorkflowCondition = {
    onField: 'recommendationScore',
    onFieldType: 'number',
    comparisonOperator: 'gte',
    comparisonValue: 65,
  };
  const withCondition = (changes: Partial<WorkflowCondition>) => ({ ...PROGRESS, conditions: [CONDITION, { ...CONDITION, ...changes }] });
  const at = (code: string) => [{ code, condition: 1 }];

  test.each<[string, WorkflowTrigger, readonly object[]]>([
    ['WF-083: no status', { ...STATUS, action: { type: 'UPDATE_STATUS' } }, [{ code: 'status' }]],
    [
      'RECGQL-083: a status that rules cannot set',
      { ...STATUS, action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_HIRED' } } },
      [{ code: 'status' }],
    ],
    ['WF-087: a status on progress', { ...PROGRESS, action: { ...STATUS.action, type: 'MOVE_STAGE' } }, [{ code: 'payload' }]],
    ['too many conditions', { ...PROGRESS, conditions: Array.from({ length: 11 }, () => CONDITION) }, [{ code: 'tooManyConditions' }]],
    ['RECGQL-084: an unknown field', withCondition({ onField: 'shoeSize' }), at('onField')],
    ['a field with another type', withCondition({ onFieldType: 'string' }), at('onFieldType')],
    ['an operator of another type', withCondition({ comparisonOperator: 'contains' }), at('comparisonOperator')],
    ['an unknown operator', withCondition({ comparisonOperator: 'near' }), at('comparisonOperator')],
    ['WF-072: a score of 0', withCondition({ comparisonValue: 0 }), at('comparisonValue')],
    ['WF-072: a score of 101', withCondition({ comparisonValue: 101 }), at('comparisonValue')],
    ['WF-072: a score with decimals', withCondition({ comparisonValue: 65.5 }), at('comparisonValue')],
    ['a score as text', withCondition({ comparisonValue: '65' }), at('comparisonValue')],
    [
      'a negative number of questions',
      withCondition({ onField: 'profanityQuestionCount', comparisonOperator: 'lt', comparisonValue: -1 }),
      at('comparisonValue'),
    ],
    [
      'WF-070: no recommendation',
      withCondition({ onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'contains', comparisonValue: [] }),
      at('comparisonValue'),
    ],
    [
      'an unknown recommendation',
      withCondition({
        onField: 'recommendation',
        onFieldType: 'string',
        comparisonOperator: 'contains',
        comparisonValue: ['YES', 'PERHAPS'],
      }),
      at('comparisonValue'),
    ],
    [
      'a text for low text quality',
      withCondition({ onField: 'isLowTextQuality', onFieldType: 'boolean', comparisonOperator: 'is', comparisonValue: 'false' }),
      at('comparisonValue'),
    ],
  ])('%s', (_name, trigger, expected) => expect(triggerProblems(trigger)).toEqual(expected));

  test('scores from 1 to 100 can be compared', () =>
    expect([1, 100].flatMap((comparisonValue) => triggerProblems(withCondition({ comparisonValue })))).toEqual([]));
});
