import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { createLogger } from '../../../http/logging.js';
import { removeMailOf } from '../../../integrations/mail/index.js';
import {
  auditOf,
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  rowsOfCustomer,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { APPLICATION_RIGHTS, ApplicationCaller, type AnsweredApplication } from '../applications/testing/ApplicationCaller.js';
import { CandidateCaller } from './testing/CandidateCaller.js';
import { applicationOfPerson, PERSON, PERSONAL_TEXTS } from './testing/distinctPerson.js';
import { placesWith } from './testing/storedPlaces.js';

let server: TestConsole;
let own: Customer;
let admin: CandidateCaller;
let lists: ApplicationCaller;
let vacancy: Vacancy;
let log: string[];

beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(line) };
  server = await startTestConsole({}, undefined, { logger: createLogger('trace', stream) });
});
afterAll(() => server.close());
// The tests read the rows of all customers, so each leaves no mails for the next.
afterEach(() => server.queue.idle());
beforeEach(async () => {
  log = [];
  own = await buildCustomer(server.database.storage);
  const browser = await signedIn(server, own, APPLICATION_RIGHTS);
  [admin, lists] = [new CandidateCaller(browser, own), new ApplicationCaller(browser, own)];
  vacancy = await buildVacancy(server.database.storage, own);
});

const at = (candidateId?: string, place = vacancy) => applicationOfPerson(server, own, place, candidateId);
const places = (texts: readonly string[] = PERSONAL_TEXTS) => placesWith(server.database, texts);
const logged = () => log.filter((line) => PERSONAL_TEXTS.some((text) => line.toLowerCase().includes(text.toLowerCase())));
const found = async (applicationId: string) => (await lists.one(applicationId)).data?.AppsGetApplicationById;

/** Where the product stores personal data of a candidate. */
const PLACES = [
  'pgboss.job',
  'public.applications',
  'public.assessment_messages',
  'public.assessments',
  'public.candidates',
  'public.job_rows',
  'public.mail_messages',
];

/** What users do with a candidate. */
async function use(applicationId: string): Promise<void> {
  expect(await lists.names(vacancy, { searchText: PERSON.email })).toEqual([PERSON.firstName]);
  await lists.setStatus([applicationId], 'APPS_APPLICATION_SHORTLISTED');
  const edited = await admin.update(applicationId, { firstName: `Renamed ${PERSON.firstName}`, location: { address: PERSON.address } });
  expect(edited.code).toBeUndefined();
  await admin.update(applicationId, { phoneNumber: 'zanderwick' });
}

function expectAnonymous(application: AnsweredApplication | undefined): void {
  const candidate = application?.candidate;
  expect(candidate && isDeletedCandidate(candidate.personalInformation)).toBe(true);
  expect(candidate).toMatchObject({
    deletedAt: server.clock.now().toISOString(),
    personalInformation: { email: `deleted-${candidate?._id ?? ''}@deleted.invalid`, phoneNumber: null },
    location: null,
  });
  expect(application).toMatchObject({
    status: 'APPS_APPLICATION_SHORTLISTED',
    assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED', assessmentLink: null, insightsLink: null }],
  });
  expect(application?.assessments[0]?.results).toEqual([
    { fieldName: 'recommendation', fieldValue: 'YES' },
    { fieldName: 'recommendationScore', fieldValue: 71 },
    { fieldName: 'isProfanity', fieldValue: false },
  ]);
}

describe('after a candidate is deleted', () => {
  test('IAMGQL-073 RECGQL-052 CAND-039: no database and no log has personal data; scores and statuses stay', async () => {
    const { applicationId, candidateId } = await at();
    await use(applicationId);
    expect(await places()).toEqual(PLACES);
    expect((await admin.remove(candidateId)).data?.AppsDeleteCandidateById).toEqual({ candidateId, applicationIds: [applicationId] });
    await server.queue.idle();
    expect(await places()).toEqual([]);
    expect(logged()).toEqual([]);
    expectAnonymous(await found(applicationId));
    expect(await lists.names(vacancy, { searchText: 'deleted candidate' })).toEqual(['Deleted']);
    const region = server.database.storage.region('ap-southeast-2');
    expect(await auditOf(server.database.storage, candidateId, region)).toEqual(['apps:deleteApplication', 'apps:editApplication']);
  });

  test('CAND-039 RECGQL-021: all applications of the candidate changed, and the provider messages keep only results that are not texts', async () => {
    const first = await at();
    const other = await buildVacancy(server.database.storage, own);
    const second = await at(first.candidateId, other);
    const ids = [first.applicationId, second.applicationId].toSorted();
    expect((await admin.remove(first.candidateId)).data?.AppsDeleteCandidateById.applicationIds).toEqual(ids);
    for (const place of [vacancy, other]) expect(await lists.names(place)).toEqual(['Deleted']);
    const { region } = await rowsOfCustomer(server.database.storage, own);
    const results = { recommendation: 'YES', recommendationScore: 71, isProfanity: false };
    const body = { recommendationScore: 71, results };
    expect(region['assessment_messages']).toMatchObject([{ body }, { body }]);
  });

  test('the candidate cannot be edited, and a second call changes nothing', async () => {
    const { applicationId, candidateId } = await at();
    await admin.remove(candidateId);
    const { code, errors } = await admin.update(applicationId, { firstName: 'Back' });
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', 'The personal data of this candidate was removed.']);
    const before = await rowsOfCustomer(server.database.storage, own);
    expect((await admin.remove(candidateId)).data?.AppsDeleteCandidateById).toEqual({ candidateId, applicationIds: [] });
    expect((await admin.purge(applicationId)).data?.AppsPurgeApplicationCandidate).toEqual({ candidateId, applicationIds: [] });
    expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  });

  test('the address is free for a new candidate', async () => {
    const { applicationId, candidateId } = await at();
    await admin.update(applicationId, { email: 'free@example.org' });
    await admin.remove(candidateId);
    const next = await buildApplication(server.database.storage, own, vacancy);
    expect((await admin.update(next.applicationId, { email: 'free@example.org' })).code).toBeUndefined();
  });
});

test('a candidate can be deleted only with the right in the departments of all applications', async () => {
  const { storage } = server.database;
  const department = await buildHierarchy(storage, own);
  const inside = await buildVacancy(storage, own, { hierarchyId: department.hierarchyId });
  const { candidateId } = await buildApplication(storage, own, vacancy);
  const { applicationId } = await buildApplication(storage, own, inside, { candidateId });
  const manager = new CandidateCaller(await signedInAt(server, own, department, APPLICATION_RIGHTS), own);
  const before = await rowsOfCustomer(storage, own);
  const refused = await manager.remove(candidateId);
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    'This candidate has applications in departments in which you do not have permission to delete.',
  ]);
  expect(await rowsOfCustomer(storage, own)).toEqual(before);
  expect((await manager.purge(applicationId)).code).toBeUndefined();
});

describe('after an application is purged', () => {
  test('IAMGQL-074 RECGQL-053 CAND-039: no database and no log has personal data of a candidate without other applications', async () => {
    const { applicationId, candidateId } = await at();
    await use(applicationId);
    expect((await admin.purge(applicationId)).data?.AppsPurgeApplicationCandidate).toEqual({
      candidateId,
      applicationIds: [applicationId],
    });
    await server.queue.idle();
    expect(await places()).toEqual([]);
    expect(logged()).toEqual([]);
    expectAnonymous(await found(applicationId));
  });

  test('CAND-039: the other applications of the candidate keep their data', async () => {
    const other = await buildVacancy(server.database.storage, own);
    const kept = await at(undefined, other);
    const purged = await at(kept.candidateId);
    await use(purged.applicationId);
    const { data } = await admin.purge(purged.applicationId);
    const candidateId = data?.AppsPurgeApplicationCandidate.candidateId;
    expect(candidateId).not.toBe(kept.candidateId);
    await server.queue.idle();
    const answer = await found(purged.applicationId);
    expectAnonymous(answer);
    expect(answer?.candidate._id).toBe(candidateId);
    expect(await lists.names(vacancy)).toEqual(['Deleted']);
    expect(await lists.names(other)).toEqual([`Renamed ${PERSON.firstName}`]);
    expect((await found(kept.applicationId))?.assessments[0]?.results).toHaveLength(5);
    expect((await admin.vacancies(kept.candidateId)).data?.AppsGetVacancyListByCandidateId).toMatchObject([{ title: other.title }]);
    const { region } = await rowsOfCustomer(server.database.storage, own);
    const names = (region['job_rows'] as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Deleted Candidate', `${PERSON.firstName} ${PERSON.lastName}`]);
    await admin.remove(kept.candidateId);
    await server.queue.idle();
    expect(await places()).toEqual([]);
  });
});

test('a mail that is being delivered is removed by the repeated message', async () => {
  const { assessments, candidateId } = await at();
  const assessmentIds = assessments.map(({ assessmentId }) => assessmentId);
  const mail = { awsRegion: 'ap-southeast-2', customerId: own.customerId, assessmentIds, email: PERSON.email } as const;
  const queue = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.database.adminUrls.directory });
    await client.connect();
    const { rowCount } = await client.query(statement);
    await client.end();
    return rowCount;
  };
  expect(await queue(`UPDATE pgboss.job SET state = 'active' WHERE name = 'mail'`)).toBe(1);
  await expect(removeMailOf(server.database.storage, mail)).rejects.toThrow('A mail to the person is being delivered.');
  await queue(`UPDATE pgboss.job SET state = 'retry' WHERE name = 'mail'`);
  await queue(`INSERT INTO pgboss.archive SELECT *, now() FROM pgboss.job WHERE name = 'mail'`);
  await removeMailOf(server.database.storage, mail);
  expect(await places([PERSON.email])).toEqual(PLACES.filter((place) => !/pgboss|mail|job/.test(place)));
  await admin.remove(candidateId);
});
