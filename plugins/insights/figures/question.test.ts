import { describe, expect, test } from 'vitest';
import { FIGURES } from './figures.js';
import type { Question } from './question.js';

const QUESTION: Question = {
  organizationId: 'organisation',
  customerId: 'customer',
  hierarchyIds: ['root'],
  from: '2026-10-27',
  to: '2026-11-27',
  timeZone: 'Australia/Sydney',
  externalVacancyIds: [],
};
const SCOPE = { organizationIds: ['organisation'], customerIds: ['customer'], hierarchyIds: ['root'] };
/** First and last moment of the period in Sydney. */
const [FROM, TO] = ['2026-10-26T13:00:00.000Z', '2026-11-27T12:59:59.999Z'];
const SUBMITTED = { externalCohortIds: [], submittedAtFrom: FROM, submittedAtTo: TO };
const CONSENTED = { externalCohortIds: [], consentedAtFrom: FROM, consentedAtTo: TO };

const variablesOf = (figure: keyof typeof FIGURES, question = QUESTION) => FIGURES[figure].variables(question);
const operationOf = (figure: keyof typeof FIGURES) =>
  (FIGURES[figure].document.definitions[0] as { readonly name?: { readonly value: string } }).name?.value;

describe('the calls of the figures', () => {
  test.each([
    ['IAMGQL-018', 'garbageRatio', 'DatalakeAssessmentGarbageRatio'],
    ['IAMGQL-019', 'plagiarismRatio', 'DatalakeAssessmentPlagiarismRatio'],
    ['IAMGQL-020', 'profanityRatio', 'DatalakeAssessmentProfanityRatio'],
    ['IAMGQL-021', 'npsScore', 'DatalakeAssessmentAvgNPSScore'],
    ['IAMGQL-022', 'completed', 'DatalakeAssessmentCountCompletedAssessments'],
    ['IAMGQL-023', 'completionRatio', 'DatalakeAssessmentCompletionRatio'],
    ['IAMGQL-024', 'engagementRate', 'DatalakeAssessmentEngagementRatio'],
    ['IAMGQL-025', 'medianScore', 'DatalakeAssessmentMedianScore'],
    ['IAMGQL-026', 'medianTime', 'DatalakeAssessmentMedianTimeTaken'],
    ['IAMGQL-027 IAMGQL-015', 'recommendationSplit', 'DatalakeAssessmentRecommendationSplit'],
    ['IAMGQL-030', 'deviceType', 'DatalakeAssessmentDeviceTypeSplit'],
  ] as const)('%s: %s asks %s with ids, product, cohorts and the time of submission', (_id, figure, operation) => {
    expect(operationOf(figure)).toBe(operation);
    expect(variablesOf(figure)).toEqual({ filterAssessmentInput: { ...SCOPE, product: ['FI'], ...SUBMITTED } });
  });

  test('IAMGQL-016: the score distribution names no product', () => {
    expect(operationOf('scoreDistribution')).toBe('DatalakeAssessmentScoreDistribution');
    expect(variablesOf('scoreDistribution')).toEqual({ filterAssessmentInput: { ...SCOPE, ...SUBMITTED } });
  });

  test('IAMGQL-028 CARDS-016: the dropout ratio names the time of consent and 5 days', () => {
    expect(operationOf('dropoutRatio')).toBe('DatalakeAssessmentDropoutRatio');
    expect(variablesOf('dropoutRatio')).toEqual({
      filterAssessmentInput: { ...SCOPE, product: ['FI'], ...CONSENTED, dropoutDayThreshold: 5 },
    });
  });

  test('IAMGQL-029 CARDS-016: the leakage ratio names the time of consent and 5 days', () => {
    expect(operationOf('leakageRatio')).toBe('DatalakeAssessmentLeakageRatio');
    expect(variablesOf('leakageRatio')).toEqual({
      filterAssessmentInput: { ...SCOPE, product: ['FI'], ...CONSENTED, leakageDayThreshold: 5 },
    });
  });

  test('IAMGQL-017: the daily count names vacancies and the time of creation', () => {
    expect(operationOf('dailyCount')).toBe('DatalakeCountApplicationsByDay');
    expect(variablesOf('dailyCount')).toEqual({
      filterApplicationInput: {
        ...SCOPE,
        externalVacancyIds: [],
        createdAtFrom: FROM,
        createdAtTo: TO,
      },
    });
  });

  test.each([
    ['the day on which summer time begins', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:59.999Z'],
    ['the day on which summer time ends', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:59:59.999Z'],
  ])('%s begins and ends at midnight in the zone of the region', (_case, day, submittedAtFrom, submittedAtTo) => {
    expect(variablesOf('scoreDistribution', { ...QUESTION, from: day, to: day })).toMatchObject({
      filterAssessmentInput: { submittedAtFrom, submittedAtTo },
    });
  });

  test('name the chosen departments, and the chosen vacancies by their external ids', () => {
    const question = { ...QUESTION, hierarchyIds: ['north', 'west'], externalVacancyIds: ['V-1', 'V-2'] };
    const assessments = { filterAssessmentInput: { hierarchyIds: ['north', 'west'], externalCohortIds: ['V-1', 'V-2'] } };
    expect(variablesOf('completed', question)).toMatchObject(assessments);
    expect(variablesOf('dropoutRatio', question)).toMatchObject(assessments);
    expect(variablesOf('dailyCount', question)).toMatchObject({
      filterApplicationInput: { hierarchyIds: ['north', 'west'], externalVacancyIds: ['V-1', 'V-2'] },
    });
  });
});
