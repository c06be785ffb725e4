import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOfPage } from '../../domains/apps/links/testing/pathOfPage.js';
import { storedProgress } from '../../domains/apps/progress/testing/ProgressCaller.js';
import { buildApplication, buildCustomer, buildVacancy, startTestConsole, type Customer, type TestConsole } from '../../testing/index.js';

const RESULTS = {
  ...{ recommendation: 'MAYBE', recommendationScore: 61.5, comment: 'Calm <b>answers</b>' },
  ...{ isPlagiarism: true, plagiarismQuestionCount: 2, isProfanity: false, isOutlier: false, isLowTextQuality: true },
};
const COMPLETED = {
  status: 'APPS_ASSESSMENT_COMPLETED',
  ...{ results: RESULTS, submittedAt: new Date('2026-03-05T09:07:00Z'), secondsTaken: 1380, deviceType: 'mobile', nps: 9 },
} as const;

let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage, { displayName: 'Acme & Sons' });
});

const applied = async (assessment: object = COMPLETED, options: object = {}) => {
  const vacancy = await buildVacancy(server.database.storage, own, { title: 'Store team', stages: [{ language: 'fr-FR' }] });
  return buildApplication(server.database.storage, own, vacancy, { assessments: [assessment], ...options });
};
const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en-GB', ...headers } });
const titleOf = ({ body }: LightMyRequestResponse) => /<h1>(.*)<\/h1>/.exec(body)?.[1];
const factsIn = ({ body }: LightMyRequestResponse) =>
  Object.fromEntries([...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [label, value]));
const assessmentOf = async ({ applicationId }: { readonly applicationId: string }) =>
  (await storedProgress(server, own, applicationId)).assessments[0];

describe('the report for users', () => {
  test('D-184: shows the results with their evidence, in the language of the browser, and reports that it was viewed', async () => {
    const application = await applied();
    const page = await open(pathOfPage(server, 'insights', application));
    const { firstName, lastName } = application.candidate;
    expect(titleOf(page)).toBe(`Talent Insights: ${firstName} ${lastName}`);
    expect(factsIn(page)).toEqual({
      ...{ Recommendation: 'Maybe', Score: '61.5', Comment: 'Calm &lt;b&gt;answers&lt;/b&gt;', Interview: 'Chat interview' },
      ...{ Submitted: '05 Mar 2026 20:07 GMT+11', 'Time taken': '23 min', Device: 'mobile', 'Would recommend applying (0 to 10)': '9' },
    });
    expect([...page.body.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(['Plagiarism (questions: 2)', 'Low text quality']);
    expect(await assessmentOf(application)).toMatchObject({ isViewed: true, results: RESULTS });
  });

  test('shows a video interview that has not been rated', async () => {
    const application = await applied({ ...COMPLETED, product: 'SI', results: {} });
    const page = await open(pathOfPage(server, 'insights', application));
    expect(factsIn(page)).toMatchObject({ Interview: 'Video interview' });
    expect(page.body).toContain('Nothing was found in the answers.');
  });

  test('is not viewed when a browser only prefetches it', async () => {
    const application = await applied();
    await open(pathOfPage(server, 'insights', application), { 'sec-purpose': 'prefetch' });
    expect((await assessmentOf(application))?.isViewed).toBe(false);
  });

  test.each<[string, object, object, number, string]>([
    ['that is not completed', { status: 'APPS_ASSESSMENT_INPROGRESS' }, {}, 404, 'This link is not valid'],
    ['without personal data', COMPLETED, { candidate: { deletedAt: new Date() } }, 410, 'Report deleted'],
  ])('does not exist for an assessment %s', async (_case, assessment, options, status, title) => {
    const application = await applied(assessment, options);
    const page = await open(pathOfPage(server, 'insights', application));
    expect([page.statusCode, titleOf(page), factsIn(page)]).toEqual([status, title, {}]);
    expect((await assessmentOf(application))?.isViewed).toBe(false);
  });

  test('does not open with the signature of another page', async () => {
    const application = await applied();
    const forged = pathOfPage(server, 'my-insights', application).replace('/my-insights/', '/insights/');
    expect([(await open(forged)).statusCode, (await open('/insights/anything')).statusCode]).toEqual([404, 404]);
  });
});

describe('the report for the candidate', () => {
  test('shows facts without scores in the language of the interview, and is stored as opened', async () => {
    const application = await applied({ ...COMPLETED, results: { ...RESULTS, isLowTextQuality: false } });
    const page = await open(pathOfPage(server, 'my-insights', application));
    expect(titleOf(page)).toBe('My Insights');
    expect(page.body).toContain('<html lang="fr">');
    expect(Object.keys(factsIn(page))).toEqual(['Entretien', 'Envoi', 'Temps passé', 'Appareil']);
    // Names of the test data may contain these digits, facts may not.
    expect(Object.values(factsIn(page)).join()).not.toMatch(/61/);
    expect(page.body).not.toMatch(/61[.,]5|Calm|Plagiat/);
    const openedAt = server.clock.now();
    server.clock.advance(60_000);
    await open(pathOfPage(server, 'my-insights', application));
    expect(await assessmentOf(application)).toMatchObject({ myInsightsOpenedAt: openedAt, isViewed: false });
  });

  test.each([
    ['of a video interview', { ...COMPLETED, product: 'SI' }],
    ['with answers that could not be evaluated', { ...COMPLETED, results: { isOutlier: true } }],
  ])('does not exist for an assessment %s', async (_case, assessment) => {
    const application = await applied(assessment);
    expect((await open(pathOfPage(server, 'my-insights', application))).statusCode).toBe(404);
    expect((await assessmentOf(application))?.myInsightsOpenedAt).toBeNull();
  });
});
