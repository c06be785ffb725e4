import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildApplication,
  buildCustomer,
  buildVacancy,
  startTestConsole,
  type Application,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { storedProgress } from '../progress/testing/ProgressCaller.js';
import { moveStage, RECOMMENDED, scoreAtLeast, SET_TO_INTERVIEW } from '../workflows/testing/WorkflowCaller.js';
import { ResultsSender } from './testing/ResultsSender.js';

const [ORDERED, COMPLETED] = ['APPS_ASSESSMENT_ORDER_COMPLETED', 'APPS_ASSESSMENT_COMPLETED'] as const;
const RESULTS = {
  recommendation: 'YES',
  recommendationScore: 82.5,
  plagiarismQuestionCount: 0,
  profanityQuestionCount: 1,
  outlierQuestionCount: 0,
  isProfanity: true,
  isPlagiarism: false,
  isOutlier: false,
  isLowTextQuality: false,
  isAgc: false,
  agcQuestionCount: 0,
  rating: 4,
  comment: 'Clear answers.',
  reviewerIds: ['r-1', 'r-2'],
  completedReviewerCount: 2,
};

let server: TestConsole;
let own: Customer;
let provider: ResultsSender;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  provider = new ResultsSender(server, own);
  server.mail.sent.length = 0;
});

const vacancyWith = (triggers: readonly object[] = [], given: object = {}): Promise<Vacancy> =>
  buildVacancy(server.database.storage, own, { stages: [{ triggers: triggers as never }, {}], ...given });
const applied = (to: Vacancy, options: object = {}) => buildApplication(server.database.storage, own, to, options);
const stored = ({ applicationId }: Application) => storedProgress(server, own, applicationId);
const completed = (application: Application, results: object = RESULTS, position: 1 | 2 = 1) =>
  provider.report(application.assessments[position - 1]?.assessmentId, 'COMPLETED', { results });
/** Mails without the reports of candidates. */
const invitations = () => server.mail.sent.filter(({ about }) => about?.event !== 'MI_REPORT');
const audited = ({ applicationId }: Application) =>
  auditOf(server.database.storage, applicationId, server.database.storage.region('ap-southeast-2'));

test('a completion stores all fifteen results, and the columns that are filtered, sorted and analysed', async () => {
  const application = await applied(await vacancyWith());
  await provider.report(application.assessments[0]?.assessmentId, 'COMPLETED', {
    ...{ results: RESULTS, nps: 9, secondsTaken: 1260, insightsLink: 'https://reports.example/1' },
    startedAt: '2026-06-01T11:39:00Z',
  });
  const { assessments, counts } = await stored(application);
  expect(assessments[0]).toMatchObject({
    ...{ status: COMPLETED, results: RESULTS, recommendation: 'YES', recommendationScore: 82.5, rating: 4, isGarbage: false },
    ...{ nps: 9, secondsTaken: 1260, insightsLink: 'https://reports.example/1', submittedAt: server.clock.now() },
    startedAt: new Date('2026-06-01T11:39:00Z'),
  });
  expect(counts.byProgress).toEqual([{ stageId: assessments[0]?.stageId, status: COMPLETED, count: 1 }]);
  expect(counts.byStatus).toEqual(new Map([['APPS_APPLICATION_NEW', 1]]));
});

test('a start that arrives after the completion is stored, and changes nothing', async () => {
  const application = await applied(await vacancyWith());
  await completed(application);
  const before = await stored(application);
  expect((await provider.report(application.assessments[0]?.assessmentId, 'STARTED', { nps: 1 })).statusCode).toBe(200);
  expect(await stored(application)).toEqual(before);
});

test('the score of the first stage is copied into the row of the second', async () => {
  const application = await applied(await vacancyWith(), { assessments: [{}, {}] });
  await completed(application);
  expect((await stored(application)).assessments.map((row) => row.firstStageScore)).toEqual([null, 82.5]);
});

test('a view sets the flag (D-184)', async () => {
  const application = await applied(await vacancyWith());
  await completed(application);
  await provider.report(application.assessments[0]?.assessmentId, 'VIEWED');
  expect((await stored(application)).assessments[0]).toMatchObject({ isViewed: true, status: COMPLETED });
});

describe('rules of a completed chat interview', () => {
  test('RECGQL-075: MOVE_STAGE moves without the manual flag, orders the next assessment and invites the candidate', async () => {
    const vacancy = await vacancyWith([moveStage(RECOMMENDED, scoreAtLeast(65))]);
    const application = await applied(vacancy);
    await completed(application);
    const { application: row, assessments, counts } = await stored(application);
    expect(row).toMatchObject({ stageId: vacancy.stages[1]?.stageId, isManuallyProgressed: false, progressedAt: server.clock.now() });
    expect(assessments[1]).toMatchObject({ status: ORDERED, position: 2, isManuallyProgressed: false, firstStageScore: 82.5 });
    expect(counts.byProgress).toContainEqual({ stageId: vacancy.stages[1]?.stageId, status: ORDERED, count: 1 });
    expect(invitations()).toMatchObject([
      { to: application.candidate.email, about: { event: 'SI_INVITE', assessmentId: assessments[1]?.assessmentId } },
    ]);
    expect(await audited(application)).toEqual(['apps:moveApplication']);
  });

  test('RECGQL-075: UPDATE_STATUS sets the status of the application, its copies and the numbers', async () => {
    const application = await applied(await vacancyWith([SET_TO_INTERVIEW]));
    await completed(application, { recommendation: 'NO' });
    const { application: row, assessments, counts } = await stored(application);
    expect(row.status).toBe('APPS_APPLICATION_INTERVIEW');
    expect(assessments[0]?.applicationStatus).toBe('APPS_APPLICATION_INTERVIEW');
    expect(counts.byStatus).toEqual(new Map([['APPS_APPLICATION_INTERVIEW', 1]]));
    expect(await audited(application)).toEqual(['apps:editApplication']);
  });

  test('both rules apply together, and the new row has the new status', async () => {
    const application = await applied(await vacancyWith([moveStage(RECOMMENDED), SET_TO_INTERVIEW]));
    await completed(application);
    const { assessments } = await stored(application);
    expect(assessments.map((row) => row.applicationStatus)).toEqual(['APPS_APPLICATION_INTERVIEW', 'APPS_APPLICATION_INTERVIEW']);
  });

  test.each<[string, object, object]>([
    ['if a condition does not hold', {}, { ...RESULTS, recommendationScore: 64 }],
    ['in an archived vacancy (D-147)', { archivedAt: new Date() }, RESULTS],
  ])('do not run %s', async (_case, given, results) => {
    const application = await applied(await vacancyWith([moveStage(RECOMMENDED, scoreAtLeast(65))], given));
    await completed(application, results);
    expect((await stored(application)).assessments.map(({ status }) => status)).toEqual([COMPLETED]);
    expect(invitations()).toEqual([]);
  });

  test('do not run for an application that was declined', async () => {
    const application = await applied(await vacancyWith([moveStage(), SET_TO_INTERVIEW]), { status: 'APPS_APPLICATION_DECLINED' });
    await completed(application);
    const { application: row, assessments } = await stored(application);
    expect([row.status, assessments.length]).toEqual(['APPS_APPLICATION_DECLINED', 1]);
  });

  test('do not move a candidate whom a person has already moved', async () => {
    const application = await applied(await vacancyWith([moveStage()]), { assessments: [{}, {}], isManuallyProgressed: true });
    await completed(application);
    expect((await stored(application)).application.isManuallyProgressed).toBe(true);
    expect(invitations()).toEqual([]);
  });

  test('run once, although the results are sent again', async () => {
    const application = await applied(await vacancyWith([SET_TO_INTERVIEW, moveStage()]));
    await completed(application);
    await completed(application, { ...RESULTS, recommendationScore: 90 });
    const { assessments } = await stored(application);
    expect(assessments.map(({ recommendationScore }) => recommendationScore)).toEqual([90, null]);
    expect(assessments[1]?.firstStageScore).toBe(90);
    expect(invitations()).toHaveLength(1);
  });
});
