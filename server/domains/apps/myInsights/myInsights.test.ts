import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildApplication,
  buildBranding,
  buildCustomer,
  buildVacancy,
  describeRefusals,
  placeOf,
  signedIn,
  startTestConsole,
  type Application,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { pathOfPage } from '../links/testing/pathOfPage.js';
import { ResultsSender } from '../results/testing/ResultsSender.js';
import { RESEND_REPORT } from './testing/resendReport.js';

const RIGHT = 'apps:editApplication';
const COMPLETED = { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' as const }] };
const GOOD = { recommendation: 'YES', recommendationScore: 80, isOutlier: false, isLowTextQuality: false };

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: TestBrowser;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage, { displayName: 'Acme' });
  other = await buildCustomer(storage);
  recruiter = await signedIn(server, own, [RIGHT]);
  vacancy = await buildVacancy(storage, own, { title: 'Store team', stages: [{ language: 'fr-FR' }, {}] });
  server.mail.sent.length = 0;
});

const applied = (options: object = {}, to = vacancy, customer = own): Promise<Application> =>
  buildApplication(server.database.storage, customer, to, options);
const completed = (application: Application, more: object = { results: GOOD }) =>
  new ResultsSender(server, own).report(application.assessments[0]?.assessmentId, 'COMPLETED', more);
const resend = ({ applicationId }: Application, more: object = {}) =>
  recruiter.call<{ AppsResendApplicationMiReport: { readonly _id: string } }>(RESEND_REPORT, {
    input: { ...placeOf(own), _id: applicationId, ...more },
  });
const events = () => server.mail.sent.map(({ about }) => about?.event);

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsResendApplicationMiReport: {
      document: RESEND_REPORT,
      right: RIGHT,
      variables: async (customer) => {
        const to = await buildVacancy(server.database.storage, customer);
        return { input: { ...placeOf(customer), _id: (await applied(COMPLETED, to, customer)).applicationId } };
      },
    },
  },
});

describe('after a chat interview', () => {
  test('the candidate receives the report by mail, in the name of the customer and in the language of the stage', async () => {
    await buildBranding(server.database.storage, own, { customerName: 'Acme Shops' });
    const application = await applied();
    await completed(application);
    const [mail] = server.mail.sent;
    expect(mail).toMatchObject({ to: application.candidate.email, subject: 'Votre rapport My Insights' });
    expect(mail?.text).toContain('Merci d’avoir terminé l’entretien par chat pour Store team chez Acme Shops.');
    expect(mail?.text).toContain(pathOfPage(server, 'my-insights', application));
    expect(mail?.about).toMatchObject({ event: 'MI_REPORT', language: 'fr', assessmentId: application.assessments[0]?.assessmentId });
  });

  test('the mail leads to the report of the provider, if it has one', async () => {
    await completed(await applied(), { results: GOOD, myInsightsLink: 'https://reports.example/mine/1' });
    expect(server.mail.sent[0]?.text).toContain('https://reports.example/mine/1');
    expect(server.mail.sent[0]?.text).not.toContain('/my-insights/');
  });

  test('the report is sent once, and not for answers that could not be evaluated', async () => {
    const application = await applied();
    await completed(application);
    await completed(application, { results: { ...GOOD, recommendationScore: 81 } });
    await completed(await applied(), { results: { ...GOOD, isLowTextQuality: true } });
    expect(events()).toEqual(['MI_REPORT']);
  });

  test('a video interview has no report', async () => {
    const video = await buildVacancy(server.database.storage, own, { stages: [{ product: 'SI' }] });
    await completed(await applied({}, video));
    expect(events()).toEqual([]);
  });
});

describe('sending the report again', () => {
  test('RECGQL-050 CAND-009: mails the report, and is in the history', async () => {
    const application = await applied(COMPLETED);
    const { data } = await resend(application);
    expect(data?.AppsResendApplicationMiReport._id).toBe(application.applicationId);
    expect(server.mail.sent).toMatchObject([{ to: application.candidate.email, about: { event: 'MI_REPORT' } }]);
    const audited = await auditOf(server.database.storage, application.applicationId, server.database.storage.region('ap-southeast-2'));
    expect(audited).toEqual(['apps:resendMyInsights']);
  });

  test('a repeated call with the same key sends nothing', async () => {
    const application = await applied(COMPLETED);
    const key = { idempotencyKey: 'key-1' };
    for (const { data } of [await resend(application, key), await resend(application, key)])
      expect(data?.AppsResendApplicationMiReport._id).toBe(application.applicationId);
    expect(events()).toEqual(['MI_REPORT']);
  });

  test.each([
    ['without a completed interview', {}, 'This candidate has no My Insights report.'],
    ['without personal data', { ...COMPLETED, candidate: { deletedAt: new Date() } }, 'The personal data of this candidate was removed.'],
  ])('is refused for a candidate %s', async (_case, options, message) => {
    const { errors } = await resend(await applied(options));
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_REQUEST' } }]);
    expect(events()).toEqual([]);
  });
});
