import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildVacancy,
  describeRefusals,
  signedIn,
  startTestConsole,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { applications, candidates } from '../applicationTables.js';
import { storedProgress } from '../progress/testing/ProgressCaller.js';
import { ADA, INVITE, invitationOf } from './testing/invitationOf.js';

const RIGHT = 'apps:createApplication';
const PERSON = 'atsApplicationInput.candidateInfo.personalInformation';
type Invited = Answer<{ CommonInviteCandidate: { readonly applicationId: string; readonly assessmentId: string } }>;

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
  own = await buildCustomer(server.database.storage, { displayName: 'Acme' });
  other = await buildCustomer(server.database.storage);
  recruiter = await signedIn(server, own, [RIGHT]);
  vacancy = await buildVacancy(server.database.storage, own, { title: 'Store team', stages: [{}, {}] });
  server.mail.sent.length = 0;
});

const invite = (person: object = {}, more: object = {}, to = vacancy): Promise<Invited> =>
  recruiter.call(INVITE, { input: invitationOf(own, to, person, more) });
async function invited(...call: Parameters<typeof invite>) {
  const { data, errors } = await invite(...call);
  if (data === null) throw new Error(JSON.stringify(errors));
  return storedProgress(server, own, data.CommonInviteCandidate.applicationId);
}
const faults = ({ errors }: Invited) => errors.flatMap(({ extensions }) => extensions.inputErrors ?? []);

const region = () => server.database.storage.region('ap-southeast-2');
const candidatesOf = ({ customerId }: Customer) =>
  region().transaction({ kind: 'system' }, (transaction) =>
    transaction.select().from(candidates).where(eq(candidates.customerId, customerId)),
  );

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    CommonInviteCandidate: {
      document: INVITE,
      right: RIGHT,
      variables: async (customer) => ({ input: invitationOf(customer, await buildVacancy(server.database.storage, customer)) }),
    },
  },
});

describe('an invitation', () => {
  test('RECGQL-054: creates the application in the first stage, orders its assessment and returns both ids', async () => {
    const { data } = await invite();
    const { application, assessments, counts } = await storedProgress(server, own, data?.CommonInviteCandidate.applicationId ?? '');
    expect(application).toMatchObject({
      ...{ vacancyId: vacancy.vacancyId, hierarchyId: vacancy.hierarchyId, stageId: vacancy.stages[0]?.stageId },
      ...{ status: 'APPS_APPLICATION_NEW', isManuallyProgressed: false, searchText: 'ada lovelace ada@example.com' },
    });
    expect(assessments).toHaveLength(1);
    expect(assessments[0]).toMatchObject({ assessmentId: data?.CommonInviteCandidate.assessmentId, candidateName: 'Ada Lovelace' });
    expect(counts.byStatus).toEqual(new Map([['APPS_APPLICATION_NEW', 1]]));
    expect(counts.byProgress).toEqual([{ stageId: vacancy.stages[0]?.stageId, status: 'APPS_ASSESSMENT_ORDER_COMPLETED', count: 1 }]);
    expect(await auditOf(server.database.storage, application.applicationId, region())).toEqual(['apps:createApplication']);
  });

  test('mails the personal link to the candidate', async () => {
    const { assessments } = await invited();
    const [mail] = server.mail.sent;
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your chat interview for Store team' });
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.about).toMatchObject({ event: 'FI_INVITE', assessmentId: assessments[0]?.assessmentId });
  });

  test('INVITE-007 INVITE-008: stores the address in lower case and the names trimmed', async () => {
    await invited({ email: '  Ada.L@Example.COM ', firstName: ' Ada ', lastName: '  Lovelace ' });
    expect(await candidatesOf(own)).toMatchObject([{ email: 'ada.l@example.com', firstName: 'Ada', lastName: 'Lovelace' }]);
  });

  test.each([
    ['ap-southeast-2', '0412 345 678', '+61412345678'],
    ['ap-southeast-2', '+44 7400 123456', '+447400123456'],
  ])('INVITE-009: in %s reads the number %s as %s', async (_region, phoneNumber, expected) => {
    await invited({ phoneNumber });
    expect(await candidatesOf(own)).toMatchObject([{ phoneNumber: expected }]);
  });

  test('INVITE-010: has the same keyed hash of the address in every vacancy, whatever the caller sends', async () => {
    const second = await buildVacancy(server.database.storage, own);
    const first = await invited({}, { externalApplicantId: 'chosen' });
    const again = await invited({ email: 'ADA@example.com' }, {}, second);
    expect(first.application.externalApplicantId).toMatch(/^[0-9a-f]{64}$/);
    expect(again.application.externalApplicantId).toBe(first.application.externalApplicantId);
    expect(again.application.candidateId).toBe(first.application.candidateId);
    expect(await candidatesOf(own)).toHaveLength(1);
    const { application } = await invited({ email: 'other@example.com' });
    expect(application.externalApplicantId).not.toBe(first.application.externalApplicantId);
  });

  test('INVITE-011: has new ids of application and assessment, or those of the caller', async () => {
    const [one, two] = [await invited(), await invited({ email: 'two@example.com' })];
    const ids = [one, two].flatMap(({ application, assessments }) => [
      application.externalApplicationId,
      assessments[0]?.externalAssessmentId,
    ]);
    expect(new Set(ids).size).toBe(4);
    const given = { externalApplicationId: 'application-1', externalAssessmentId: 'assessment-1' };
    const { application, assessments } = await invited({ email: 'three@example.com' }, given);
    expect([application.externalApplicationId, assessments[0]?.externalAssessmentId]).toEqual(['application-1', 'assessment-1']);
    expect(faults(await invite({ email: 'four@example.com' }, given))).toEqual([
      { path: 'atsApplicationInput.externalAssessmentId', message: 'Another assessment has this id.' },
    ]);
  });

  test('is made once for a repeated call with the same key', async () => {
    const [first, again] = [await invite({}, { idempotencyKey: 'k' }), await invite({}, { idempotencyKey: 'k' })];
    expect(again.data).toEqual(first.data);
    expect(server.mail.sent).toHaveLength(1);
  });
});

describe('an invitation is refused', () => {
  const ALREADY = 'This candidate already has an open application for this vacancy.';

  test('with a typed error at the address, for a candidate with an open application for the vacancy (D-176)', async () => {
    await invited();
    const answer = await invite({ email: 'ADA@EXAMPLE.com' });
    expect(answer.code).toBe('ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS');
    expect(faults(answer)).toEqual([{ path: `${PERSON}.email`, message: ALREADY }]);
    expect(server.mail.sent).toHaveLength(1);
  });

  test('for one of two that are sent at once', async () => {
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map(({ code }) => code ?? 'created').sort((one, two) => one.localeCompare(two))).toEqual([
      'created',
      'ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS',
    ]);
    expect(server.mail.sent).toHaveLength(1);
  });

  test('not after the former application was declined', async () => {
    const { application } = await invited();
    await region().transaction({ kind: 'system' }, (transaction) =>
      transaction
        .update(applications)
        .set({ status: 'APPS_APPLICATION_DECLINED' })
        .where(and(eq(applications.customerId, own.customerId), eq(applications.applicationId, application.applicationId))),
    );
    expect((await invited()).application.applicationId).not.toBe(application.applicationId);
  });

  test('in an archived vacancy', async () => {
    const archived = await buildVacancy(server.database.storage, own, { archivedAt: new Date() });
    expect((await invite({}, {}, archived)).errors[0]?.message).toBe('This vacancy is archived.');
  });

  test('for an unknown vacancy, at its external id', async () => {
    const answer = await invite({}, {}, { ...vacancy, externalVacancyId: 'unknown' });
    expect(answer.code).toBe('NOT_FOUND');
    expect(faults(answer)).toEqual([{ path: 'atsApplicationInput.cohortInfo.externalId', message: 'Vacancy not found.' }]);
  });

  test.each([
    ['email', '', 'Please input candidate email!'],
    ['email', 'ada@', 'Please input candidate email!'],
    ['email', `${'a'.repeat(40)}@example.com`, 'Please keep the email within 50 characters'],
    ['firstName', ' ', 'Please input candidate firstname!'],
    ['firstName', 'a'.repeat(21), 'Please keep the first name within 20 characters'],
    ['lastName', 'a'.repeat(41), 'Please keep the last name within 40 characters'],
    ['phoneNumber', '', 'Please enter a valid phone number'],
    ['phoneNumber', '12', 'Please enter a valid phone number'],
  ])('with the %s "%s"', async (field, value, message) => {
    expect(faults(await invite({ [field]: value }))).toEqual([{ path: `${PERSON}.${field}`, message }]);
    expect(await candidatesOf(own)).toEqual([]);
  });

  test('INVITE-012: with a recruiter among the managers', async () => {
    const { cohortInfo } = invitationOf(own, vacancy);
    const managers = [...cohortInfo.managers, { ...cohortInfo.managers[0], email: 'r@example.com', type: 'RECRUITER' }];
    expect(faults(await invite({}, { cohortInfo: { ...cohortInfo, managers } }))).toEqual([
      { path: 'atsApplicationInput.cohortInfo.managers[1].type', message: 'An invitation names hiring managers only.' },
    ]);
  });

  test.each([
    ['atsInfo.name', { atsInfo: { name: 'Other', metaData: { invitedBy: ADA.email, workflowId: 'a' } } }, 'The name must be EDGE.'],
    [
      'atsInfo.metaData.workflowId',
      { atsInfo: { name: 'EDGE', metaData: { invitedBy: ADA.email, workflowId: 'f'.repeat(24) } } },
      'The vacancy has another workflow.',
    ],
    ['predictorMasterId', { predictorMasterId: 'other' }, 'The first stage of the vacancy has another package.'],
    ['externalApplicationId', { externalApplicationId: '' }, 'The id must have 1 to 100 characters.'],
  ])('with an invalid %s', async (field, more, message) =>
    expect(faults(await invite({}, more))).toEqual([{ path: `atsApplicationInput.${field}`, message }]),
  );
});
