import { expect, test } from 'vitest';
import { checkConditions, runRules, triggerOfProgress, triggerOfStatus, type ProgressRule, type WorkflowTrigger } from './index.js';

const RULE: ProgressRule = {
  enabled: true,
  basis: { kind: 'score', atLeast: 65 },
  fewerProfanityQuestions: 3,
  fewerPlagiarismQuestions: undefined,
  needsTextQuality: false,
  others: [],
};
const PROGRESS = triggerOfProgress(RULE);
const TO_INTERVIEW = triggerOfStatus({ enabled: true, status: 'APPS_APPLICATION_INTERVIEW', others: [] });
const results = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
const run = (
  triggers: readonly WorkflowTrigger[],
  values: Readonly<Record<string, unknown>>,
  product: 'FI' | 'SI' = 'FI',
  hasNextStage = true,
) => runRules({ product, triggers }, results(values), { hasNextStage });

test('RECGQL-075: a candidate progresses if all conditions hold', () => {
  expect(run([PROGRESS], { recommendationScore: 65, profanityQuestionCount: 2 }).progresses).toBe(true);
  expect(run([PROGRESS], { recommendationScore: 64, profanityQuestionCount: 2 }).progresses).toBe(false);
  expect(run([PROGRESS], { recommendationScore: 65, profanityQuestionCount: 3 }).progresses).toBe(false);
});

test('a candidate without one of the results does not progress', () =>
  expect(run([PROGRESS], { recommendationScore: 100 })).toEqual({ progresses: false, status: undefined }));

test('RECGQL-075 D-116: a status rule without conditions applies to everybody who completes the stage', () =>
  expect(run([TO_INTERVIEW], {})).toEqual({ progresses: false, status: 'APPS_APPLICATION_INTERVIEW' }));

test('both rules of a stage apply', () =>
  expect(run([PROGRESS, TO_INTERVIEW], { recommendationScore: 80, profanityQuestionCount: 0 })).toEqual({
    progresses: true,
    status: 'APPS_APPLICATION_INTERVIEW',
  }));

test('a rule that is off does not apply', () =>
  expect(run([{ ...TO_INTERVIEW, enabled: false }], {})).toEqual({ progresses: false, status: undefined }));

test('WF-085: rules of a video interview do not run', () =>
  expect(run([TO_INTERVIEW], {}, 'SI')).toEqual({ progresses: false, status: undefined }));

test('WF-080: candidates do not progress from the last stage', () =>
  expect(run([PROGRESS], { recommendationScore: 80, profanityQuestionCount: 0 }, 'FI', false).progresses).toBe(false));

test('says of each condition whether it holds', () =>
  expect(checkConditions(PROGRESS, results({ recommendationScore: 70, profanityQuestionCount: 5 })).map(({ holds }) => holds)).toEqual([
    true,
    false,
  ]));
