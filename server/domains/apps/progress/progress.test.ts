import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildApplication,
  buildBranding,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Application,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { PROGRESS_DOCUMENTS, ProgressCaller, storedProgress } from './testing/ProgressCaller.js';

const RIGHT = 'apps:editApplication';
const [ORDERED, COMPLETED] = ['APPS_ASSESSMENT_ORDER_COMPLETED', 'APPS_ASSESSMENT_COMPLETED'] as const;
const TWO_STAGES = { stages: [{}, {}] };

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: ProgressCaller;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage, { displayName: 'Acme' });
  other = await buildCustomer(storage);
  recruiter = new ProgressCaller(await signedIn(server, own, [RIGHT]), own);
  vacancy = await buildVacancy(storage, own, { title: 'Store team', ...TWO_STAGES });
});

const applied = (options: object = {}, to = vacancy, customer = own): Promise<Application> =>
  buildApplication(server.database.storage, customer, to, options);
const stageOf = (position: 1 | 2, { stages } = vacancy) => stages[position - 1]?.stageId ?? '';
const stored = ({ applicationId }: Application) => storedProgress(server, own, applicationId);
const mailsTo = (email: string) => server.mail.sent.filter(({ to }) => to === email);
const moved = async (application: Application, stageId = stageOf(2), more: object = {}) =>
  (await recruiter.move([application.applicationId], stageId, more)).data?.AppsMoveApplication.results[0];
const resent = async (application: Application, more: object = {}) =>
  (await recruiter.resend([application.applicationId], more)).data?.AppsResendApplicationAssessmentLink.results[0];

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsMoveApplication: {
      document: PROGRESS_DOCUMENTS.move,
      right: RIGHT,
      variables: async (customer) => {
        const to = await buildVacancy(server.database.storage, customer, TWO_STAGES);
        const { applicationId } = await applied({}, to, customer);
        return { input: { ...placeOf(customer), _ids: [applicationId], stageId: stageOf(2, to) } };
      },
    },
    AppsResendApplicationAssessmentLink: {
      document: PROGRESS_DOCUMENTS.resend,
      right: RIGHT,
      variables: async (customer) => {
        const to = await buildVacancy(server.database.storage, customer);
        return { input: { ...placeOf(customer), _ids: [(await applied({}, to, customer)).applicationId] } };
      },
    },
  },
});

describe('a move by a person', () => {
  test('RECGQL-047 RECGQL-071 APPL-060: sets the stage, counts as manual, and orders the assessment of the stage', async () => {
    const application = await applied({ assessments: [{ status: COMPLETED, recommendationScore: 71 }] });
    expect(await moved(application, stageOf(2), { isManuallyProgressed: false })).toMatchObject({ ok: true });
    const { application: row, assessments, counts } = await stored(application);
    expect(row).toMatchObject({ stageId: stageOf(2), isManuallyProgressed: true, status: 'APPS_APPLICATION_NEW', version: 2 });
    expect(row.progressedAt).toEqual(server.clock.now());
    expect(assessments).toHaveLength(2);
    expect(assessments[0]?.isManuallyProgressed).toBe(true);
    expect(assessments[1]).toMatchObject({
      ...{ stageId: stageOf(2), position: 2, product: 'SI', status: ORDERED, isManuallyProgressed: true, firstStageScore: 71 },
      ...{ applicationStatus: 'APPS_APPLICATION_NEW', searchText: application.searchText },
      candidateName: `${application.candidate.firstName} ${application.candidate.lastName}`,
      externalAssessmentPackageId: vacancy.stages[1]?.externalAssessmentPackageId,
    });
    expect(counts.byProgress).toContainEqual({ stageId: stageOf(2), status: ORDERED, count: 1 });
    expect(counts.byProgress).toContainEqual({ stageId: stageOf(1), status: COMPLETED, count: 1 });
  });

  test('invites the candidate by mail, in the name of the customer and in the language of the stage', async () => {
    const french = await buildVacancy(server.database.storage, own, { title: 'Équipe', stages: [{}, { language: 'fr-FR' }] });
    const application = await applied({}, french);
    await moved(application, stageOf(2, french));
    const [mail] = mailsTo(application.candidate.email);
    const ordered = (await stored(application)).assessments[1];
    expect(mail?.subject).toBe('Votre entretien vidéo pour Équipe');
    expect(mail?.text).toContain('chez Acme');
    expect(mail?.text).toContain(`/assessments/ap-southeast-2/${own.customerId}/${ordered?.assessmentId}/`);
    expect(mail?.html).toContain('Vous recevez ce message parce que vous avez postulé chez Acme.');
    expect(mail?.html).not.toContain('Edge Console');
    expect(mail?.about).toEqual({
      ...{ event: 'SI_INVITE', templateId: 'SI_INVITE', language: 'fr', place: 'ap-southeast-2' },
      ...{ customerId: own.customerId, assessmentId: ordered?.assessmentId },
    });
  });

  test('names the customer as its branding does', async () => {
    await buildBranding(server.database.storage, own, { customerName: 'Acme Stores' });
    const application = await applied();
    await moved(application);
    expect(mailsTo(application.candidate.email)[0]?.text).toContain('Acme Stores');
  });

  test('APPL-059: is refused into the same stage and into an earlier one', async () => {
    const [first, second] = [await applied(), await applied({ assessments: [{}, {}] })];
    const refused = { ok: false, code: 'BAD_REQUEST', message: 'This candidate is already in this stage or in a later one.' };
    expect(await moved(first, stageOf(1))).toMatchObject(refused);
    expect(await moved(second, stageOf(2))).toMatchObject(refused);
    expect(await moved(second, stageOf(1))).toMatchObject(refused);
    expect(mailsTo(first.candidate.email)).toEqual([]);
    expect((await stored(second)).application).toMatchObject({ stageId: stageOf(2), version: 1 });
  });

  test.each<[string, () => Promise<Application>, string]>([
    [
      'of an archived vacancy',
      async () => applied({}, await buildVacancy(server.database.storage, own, { ...TWO_STAGES, archivedAt: new Date() })),
      'This vacancy is archived.',
    ],
    [
      'of a candidate without personal data',
      () => applied({ candidate: { deletedAt: new Date() } }),
      'The personal data of this candidate was removed.',
    ],
    [
      'into a stage of another vacancy',
      async () => applied({}, await buildVacancy(server.database.storage, own, TWO_STAGES)),
      'This stage belongs to another vacancy.',
    ],
  ])('is refused %s', async (_case, build, message) => {
    const application = await build();
    expect(await moved(application)).toMatchObject({ ok: false, code: 'BAD_REQUEST', message });
    expect(mailsTo(application.candidate.email)).toEqual([]);
    expect((await stored(application)).assessments).toHaveLength(1);
  });

  test('changes the rows in departments with the right, and reports the others', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const [inNorth, elsewhere] = [
      await applied({}, await buildVacancy(storage, own, { ...TWO_STAGES, hierarchyId: north.hierarchyId })),
      await applied(),
    ];
    const limited = new ProgressCaller(await signedInAt(server, own, north, [RIGHT]), own);
    const { data } = await limited.resend([inNorth.applicationId, elsewhere.applicationId, 'none']);
    const codes = new Map(data?.AppsResendApplicationAssessmentLink.results.map(({ _id, code }) => [_id, code]));
    expect(codes).toEqual(
      new Map([
        [inNorth.applicationId, null],
        [elsewhere.applicationId, 'NOT_FOUND'],
        ['none', 'NOT_FOUND'],
      ]),
    );
  });

  test('orders one assessment and sends one mail, if two people move a candidate at once', async () => {
    const application = await applied();
    const results = await Promise.all([moved(application), moved(application)]);
    expect(results.filter((row) => row?.ok === true)).toHaveLength(1);
    expect((await stored(application)).assessments).toHaveLength(2);
    expect(mailsTo(application.candidate.email)).toHaveLength(1);
  });

  test('is in the audit', async () => {
    const application = await applied();
    await moved(application);
    expect(await auditOf(server.database.storage, application.applicationId, server.database.storage.region('ap-southeast-2'))).toEqual([
      'apps:moveApplication',
    ]);
  });
});

describe('sending the link again', () => {
  test('APPL-066 RECGQL-049: mails the link of the current stage', async () => {
    const application = await applied({ assessments: [{ status: COMPLETED }, {}] });
    expect(await resent(application)).toMatchObject({ ok: true });
    const [mail] = mailsTo(application.candidate.email);
    expect(mail?.subject).toBe('Your link to the video interview for Store team');
    expect(mail?.text).toContain(`/${application.assessments[1]?.assessmentId}/`);
    expect(mail?.about).toMatchObject({ event: 'SI_RESEND_INVITE', assessmentId: application.assessments[1]?.assessmentId });
  });

  test('is refused after the assessment is completed', async () => {
    const application = await applied({ assessments: [{ status: COMPLETED }] });
    const message = 'This candidate has completed the assessment.';
    expect(await resent(application)).toMatchObject({ ok: false, code: 'BAD_REQUEST', message });
    expect(mailsTo(application.candidate.email)).toEqual([]);
  });

  test('is refused for a candidate without personal data, and in an archived vacancy', async () => {
    const archived = await buildVacancy(server.database.storage, own, { archivedAt: new Date() });
    const applications = [await applied({ candidate: { deletedAt: new Date() } }), await applied({}, archived)];
    const rows = await Promise.all(applications.map((application) => resent(application)));
    expect(rows.map((row) => row?.message)).toEqual(['The personal data of this candidate was removed.', 'This vacancy is archived.']);
  });

  test('sends one mail for a repeated call with the same key', async () => {
    const application = await applied();
    const answers = [await resent(application, { idempotencyKey: 'again' }), await resent(application, { idempotencyKey: 'again' })];
    expect(answers).toEqual([{ _id: application.applicationId, ok: true, code: null, message: null }, answers[0]]);
    expect(mailsTo(application.candidate.email)).toHaveLength(1);
  });
});
