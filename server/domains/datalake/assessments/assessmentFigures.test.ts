import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildApplication,
  buildCustomer,
  buildVacancy,
  signedIn,
  startTestConsole,
  type ApplicationOptions,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { FigureCaller, may, type ConsentFigureName, type FigureName } from './testing/FigureCaller.js';

type Assessment = NonNullable<ApplicationOptions['assessments']>[number];

let server: TestConsole;
let own: Customer;
let vacancy: Vacancy;
let caller: FigureCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  vacancy = await buildVacancy(server.database.storage, own);
  caller = new FigureCaller(await signedIn(server, own, ['ti:viewInsights']), [own]);
});

/** Stores assessments, each of another candidate. */
async function assessed(...assessments: readonly Assessment[]): Promise<void> {
  for (const assessment of assessments) await buildApplication(server.database.storage, own, vacancy, { assessments: [assessment] });
}

/** An assessment that was completed in May. */
const completed = (given: Assessment = {}): Assessment => ({
  status: 'APPS_ASSESSMENT_COMPLETED',
  startedAt: may(10),
  submittedAt: may(10, 13),
  ...given,
});
const inProgress = (given: Assessment = {}): Assessment => ({ status: 'APPS_ASSESSMENT_INPROGRESS', startedAt: may(10), ...given });
const droppedOut = (given: Assessment = {}): Assessment => ({ ...inProgress(given), status: 'APPS_ASSESSMENT_DROPPED_OUT' });
const eachWith = (field: keyof Assessment, values: readonly unknown[]) => values.map((value) => completed({ [field]: value }));

/** Assessments that no figure about completed ones counts, although they have values. */
const NOT_COMPLETED = [inProgress({ nps: 0, deviceType: 'watch', recommendation: 'NO', recommendationScore: 1, isGarbage: true })];

/** Results of a completed assessment with these flags. */
const flagged = (isPlagiarism?: boolean, isProfanity?: boolean) => completed({ results: { isPlagiarism, isProfanity } });
const FLAGGED = [flagged(true, false), flagged(false, false), flagged(true, true), flagged()];

test.each<[string, FigureName, readonly Assessment[], unknown]>([
  [
    'IAMGQL-018 IAMGQL-014: the garbage ratio counts the flag of low quality or an outlier, of all completed',
    'DatalakeAssessmentGarbageRatio',
    eachWith('isGarbage', [true, false, false, null, true]),
    { value: 0.4, numerator: 2, denominator: 5 },
  ],
  [
    'IAMGQL-019 IAMGQL-014: the plagiarism ratio counts the flag of the results, of all completed',
    'DatalakeAssessmentPlagiarismRatio',
    FLAGGED,
    { value: 0.5, numerator: 2, denominator: 4 },
  ],
  [
    'IAMGQL-020 IAMGQL-014: the profanity ratio counts the flag of the results, of all completed',
    'DatalakeAssessmentProfanityRatio',
    FLAGGED,
    { value: 0.25, numerator: 1, denominator: 4 },
  ],
  [
    'IAMGQL-021 IAMGQL-014: the net promoter score is the percentage of answers 9 and 10 minus that of answers 0 to 6',
    'DatalakeAssessmentAvgNPSScore',
    eachWith('nps', [10, 9, 9, 8, 7, 6, 0, 10, null]),
    { value: 25, numerator: 2, denominator: 8 },
  ],
  [
    'IAMGQL-021: the net promoter score is -100 if all answers are 0 to 6',
    'DatalakeAssessmentAvgNPSScore',
    eachWith('nps', [6, 0]),
    { value: -100, numerator: -2, denominator: 2 },
  ],
  [
    'IAMGQL-022 IAMGQL-014: the count is the number of completed assessments',
    'DatalakeAssessmentCountCompletedAssessments',
    [completed(), completed(), completed()],
    { value: 3, numerator: null, denominator: 3 },
  ],
  [
    'IAMGQL-024 IAMGQL-013: the engagement ratio counts opened My Insights reports, of all completed',
    'DatalakeAssessmentEngagementRatio',
    eachWith('myInsightsOpenedAt', [may(11), null, null, null]),
    { engagementCount: 1, completionTotalCount: 4, engagementRatio: 0.25 },
  ],
  [
    'IAMGQL-025 IAMGQL-014: the median score of an odd number of scores is the one in the middle',
    'DatalakeAssessmentMedianScore',
    eachWith('recommendationScore', [90, 40, 50.5, null]),
    { value: 50.5, numerator: null, denominator: 3 },
  ],
  [
    'IAMGQL-025: the median score of an even number of scores is the mean of the two in the middle',
    'DatalakeAssessmentMedianScore',
    eachWith('recommendationScore', [91, 40, 50, 71]),
    { value: 60.5, numerator: null, denominator: 4 },
  ],
  [
    'IAMGQL-026 IAMGQL-014: the median time taken is in seconds',
    'DatalakeAssessmentMedianTimeTaken',
    eachWith('secondsTaken', [1500, 601, 1200, 600, null]),
    { value: 900.5, numerator: null, denominator: 4 },
  ],
  [
    'IAMGQL-027 IAMGQL-012: the recommendation split has the order of the recommendations, without those that none has',
    'DatalakeAssessmentRecommendationSplit',
    eachWith('recommendation', ['NO', 'YES', 'NO', null, 'NO']),
    [
      { label: 'YES', count: 1 },
      { label: 'NO', count: 3 },
    ],
  ],
  [
    'IAMGQL-030 IAMGQL-012: the device split has the most frequent type first, without unknown types',
    'DatalakeAssessmentDeviceTypeSplit',
    eachWith('deviceType', ['tablet', 'mobile', null, 'desktop', 'mobile', 'mobile', 'tablet']),
    [
      { label: 'mobile', count: 3 },
      { label: 'tablet', count: 2 },
      { label: 'desktop', count: 1 },
    ],
  ],
  [
    'IAMGQL-012: the score distribution has steps of 10, without empty steps, and 100 is a step of its own',
    'DatalakeAssessmentScoreDistribution',
    eachWith('recommendationScore', [9.9, 100, 0, 10, 95, null, 99.9, 59]),
    [
      { score: 0, count: 2 },
      { score: 10, count: 1 },
      { score: 50, count: 1 },
      { score: 90, count: 2 },
      { score: 100, count: 1 },
    ],
  ],
])('%s', async (_title, name, assessments, expected) => {
  await assessed(...assessments, ...NOT_COMPLETED);
  expect(await caller.data(name)).toEqual(expected);
});

test('IAMGQL-023 IAMGQL-014: the completion ratio counts completed assessments, of all started in the period', async () => {
  const june = new Date(Date.UTC(2026, 5, 1));
  const april = new Date(Date.UTC(2026, 3, 30));
  await assessed(completed(), completed({ submittedAt: june }), inProgress(), droppedOut(), inProgress());
  await assessed(completed({ startedAt: april }), completed({ startedAt: june, submittedAt: june }), {});
  expect(await caller.data('DatalakeAssessmentCompletionRatio')).toEqual({ value: 0.4, numerator: 2, denominator: 5 });
});

describe('of assessments with a consent in the period that is older than the threshold,', () => {
  beforeEach(() =>
    assessed(
      completed({ consentedAt: may(10) }),
      // The provider did not report when it was started.
      completed({ consentedAt: may(10), startedAt: null }),
      inProgress({ consentedAt: may(10) }),
      droppedOut({ consentedAt: may(10) }),
      { consentedAt: may(10) },
      droppedOut({ consentedAt: new Date('2026-04-30T23:59:59.999Z') }),
      {},
    ),
  );

  test('IAMGQL-028 IAMGQL-014: the dropout ratio counts those that were started and not completed', async () => {
    expect(await caller.data('DatalakeAssessmentDropoutRatio')).toEqual({ value: 0.4, numerator: 2, denominator: 5 });
  });

  test('IAMGQL-029 IAMGQL-014: the leakage ratio counts those that were never started', async () => {
    expect(await caller.data('DatalakeAssessmentLeakageRatio')).toEqual({ value: 0.2, numerator: 1, denominator: 5 });
  });
});

test.each<[string, ConsentFigureName, string, Assessment]>([
  ['IAMGQL-028', 'DatalakeAssessmentDropoutRatio', 'dropoutDayThreshold', inProgress()],
  ['IAMGQL-029', 'DatalakeAssessmentLeakageRatio', 'leakageDayThreshold', {}],
])('%s: a consent counts as soon as it is more days ago than the threshold', async (_id, name, threshold, assessment) => {
  const now = server.clock.now();
  const fiveDaysAgo = new Date('2026-05-27T12:00:00.000Z');
  expect(now.toISOString()).toBe('2026-06-01T12:00:00.000Z');
  await assessed({ ...assessment, consentedAt: fiveDaysAgo }, { ...assessment, consentedAt: new Date(fiveDaysAgo.getTime() - 1) });
  expect(await caller.data(name, { [threshold]: 5 })).toEqual({ value: 1, numerator: 1, denominator: 1 });
  expect(await caller.data(name, { [threshold]: 4 })).toMatchObject({ denominator: 2 });
  expect(await caller.data(name, { [threshold]: 6 })).toEqual({ value: null, numerator: 0, denominator: 0 });
  const untilNow = { [threshold]: 0, consentedAtTo: now.toISOString() };
  await assessed({ ...assessment, consentedAt: now }, { ...assessment, consentedAt: new Date(now.getTime() - 1) });
  expect(await caller.data(name, untilNow)).toMatchObject({ denominator: 3 });
});

const NOTHING = { value: null, numerator: 0, denominator: 0 };
const NO_VALUES = { value: null, numerator: null, denominator: 0 };

test.each<[FigureName | ConsentFigureName, unknown]>([
  ['DatalakeAssessmentGarbageRatio', NOTHING],
  ['DatalakeAssessmentPlagiarismRatio', NOTHING],
  ['DatalakeAssessmentProfanityRatio', NOTHING],
  ['DatalakeAssessmentAvgNPSScore', NOTHING],
  ['DatalakeAssessmentCountCompletedAssessments', { value: 0, numerator: null, denominator: 0 }],
  ['DatalakeAssessmentCompletionRatio', NOTHING],
  ['DatalakeAssessmentEngagementRatio', { engagementCount: 0, completionTotalCount: 0, engagementRatio: null }],
  ['DatalakeAssessmentMedianScore', NO_VALUES],
  ['DatalakeAssessmentMedianTimeTaken', NO_VALUES],
  ['DatalakeAssessmentRecommendationSplit', []],
  ['DatalakeAssessmentDeviceTypeSplit', []],
  ['DatalakeAssessmentScoreDistribution', []],
  ['DatalakeAssessmentDropoutRatio', NOTHING],
  ['DatalakeAssessmentLeakageRatio', NOTHING],
])('IAMGQL-014: %s of no assessment has no value', async (name, expected) => expect(await caller.data(name)).toEqual(expected));

test.each<[FigureName, unknown]>([
  ['DatalakeAssessmentAvgNPSScore', NOTHING],
  ['DatalakeAssessmentMedianScore', NO_VALUES],
  ['DatalakeAssessmentMedianTimeTaken', NO_VALUES],
  ['DatalakeAssessmentRecommendationSplit', []],
  ['DatalakeAssessmentDeviceTypeSplit', []],
  ['DatalakeAssessmentScoreDistribution', []],
])('IAMGQL-014: %s of assessments without the value has no value', async (name, expected) => {
  await assessed(completed());
  expect(await caller.data(name)).toEqual(expected);
});
