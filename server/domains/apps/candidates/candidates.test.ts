import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { APPLICATION_RIGHTS, ApplicationCaller } from '../applications/testing/ApplicationCaller.js';
import { CANDIDATE_DOCUMENTS as DOCUMENTS, CandidateCaller } from './testing/CandidateCaller.js';

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: CandidateCaller;
let lists: ApplicationCaller;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  const browser = await signedIn(server, own, APPLICATION_RIGHTS);
  [admin, lists] = [new CandidateCaller(browser, own), new ApplicationCaller(browser, own)];
  vacancy = await buildVacancy(server.database.storage, own, { stages: [{}, {}] });
});

const applied = (candidate: object = {}, at = vacancy, more: object = {}) =>
  buildApplication(server.database.storage, own, at, { candidate, ...more });

const applicationOf = async (customer: Customer) =>
  buildApplication(server.database.storage, customer, await buildVacancy(server.database.storage, customer));

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsUpdateApplicationCandidate: {
      document: DOCUMENTS.update,
      right: 'apps:editApplication',
      variables: async (customer) => {
        const { applicationId } = await applicationOf(customer);
        return { input: { ...placeOf(customer), _id: applicationId, firstName: 'Ada' } };
      },
    },
    AppsDeleteCandidateById: {
      document: DOCUMENTS.remove,
      right: 'apps:deleteApplication',
      variables: async (customer) => ({ input: { ...placeOf(customer), candidateId: (await applicationOf(customer)).candidateId } }),
    },
    AppsPurgeApplicationCandidate: {
      document: DOCUMENTS.purge,
      right: 'apps:deleteApplication',
      variables: async (customer) => ({ input: { ...placeOf(customer), _id: (await applicationOf(customer)).applicationId } }),
    },
    AppsGetVacancyListByCandidateId: {
      document: DOCUMENTS.vacancies,
      right: 'apps:viewApplication',
      variables: async (customer) => ({ ...placeOf(customer), candidateId: (await applicationOf(customer)).candidateId }),
    },
  },
});

describe('an edited candidate', () => {
  test('RECGQL-051: changes only in the given fields, which are trimmed', async () => {
    const { applicationId, candidate } = await applied({ firstName: 'Ada', lastName: 'King' });
    const { email } = candidate;
    const changed = async (changes: object) => (await admin.update(applicationId, changes)).data?.AppsUpdateApplicationCandidate.candidate;
    const before = { firstName: 'Ada', lastName: 'King', email, phoneNumber: '+61412345678' };
    expect((await changed({ firstName: ' Augusta ' }))?.personalInformation).toEqual({ ...before, firstName: 'Augusta' });
    expect((await changed({ lastName: '' }))?.personalInformation).toEqual({ ...before, firstName: 'Augusta', lastName: '' });
    expect((await changed({ phoneNumber: '+44 20 7946 0958' }))?.personalInformation).toMatchObject({
      email,
      phoneNumber: '+442079460958',
    });
    expect((await changed({ email: ' ADA@Example.org ' }))?.personalInformation).toMatchObject({ email: 'ada@example.org' });
    const location = { address: 'St James Square', coordinate: { lat: 51.5, lng: -0.13 } };
    expect(await changed({ location })).toMatchObject({ version: 6, location });
    expect(await changed({ location: { address: 'London' } })).toMatchObject({ location: { address: 'London', coordinate: null } });
  });

  test('RECGQL-051: changes in all vacancies, and is found there by the new name and address only', async () => {
    const first = await applied({ firstName: 'Grace', lastName: 'Murray', email: 'grace@example.org' }, vacancy, { assessments: [{}, {}] });
    const second = await buildVacancy(server.database.storage, own);
    await applied({}, second, { candidateId: first.candidateId });
    await admin.update(first.applicationId, { firstName: 'Zelda', lastName: 'Hopper', email: 'hopper@example.org' });
    for (const searchText of ['zelda', 'hopp', 'hopper@'])
      for (const at of [vacancy, second]) expect(await lists.names(at, { searchText })).toEqual(['Zelda']);
    expect(await lists.names(vacancy, { searchText: 'zelda', stageId: vacancy.stages[1]?.stageId })).toEqual(['Zelda']);
    for (const searchText of ['grace', 'murray']) expect(await lists.names(vacancy, { searchText })).toEqual([]);
    await applied({ firstName: 'Mia' });
    expect(await lists.names(vacancy, { sort: { fieldName: 'candidate', order: 'asc' } })).toEqual(['Mia', 'Zelda']);
  });

  test.each<[string, object, string, string]>([
    ['CAND-025: an empty first name', { firstName: ' ' }, 'firstName', 'Please enter the first name'],
    ['CAND-026: a long first name', { firstName: 'x'.repeat(51) }, 'firstName', 'Please keep the first name within 50 characters'],
    ['CAND-027: a long last name', { lastName: 'x'.repeat(51) }, 'lastName', 'Please keep the last name within 50 characters'],
    ['CAND-028: another text than an address', { email: 'ada@' }, 'email', 'Please enter a valid email'],
    ['CAND-028: an empty address', { email: '' }, 'email', 'Please enter a valid email'],
    ['CAND-029: a long address', { email: `${'x'.repeat(39)}@example.org` }, 'email', 'Please keep the email within 50 characters'],
    ['CAND-030: a national number', { phoneNumber: '0412 345 678' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['CAND-030: a number that cannot exist', { phoneNumber: '+611' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['an empty location', { location: { address: ' ' } }, 'location.address', 'Please enter a location'],
    [
      'a latitude beyond a pole',
      { location: { address: 'Nowhere', coordinate: { lat: 91, lng: 0 } } },
      'location.coordinate.lat',
      'The latitude must be from -90 to 90',
    ],
  ])('cannot have %s', async (_case, changes, path, message) => {
    const { applicationId } = await applied();
    const { errors } = await admin.update(applicationId, changes);
    const inputErrors = [{ path: `updateApplicationCandidateInput.${path}`, message }];
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', inputErrors });
    expect((await lists.one(applicationId)).data?.AppsGetApplicationById.candidate.version).toBe(1);
  });

  test('can have values of the largest length', async () => {
    const { applicationId } = await applied();
    const [firstName, lastName, email] = ['x'.repeat(50), 'y'.repeat(50), `${'z'.repeat(38)}@example.org`];
    const { data } = await admin.update(applicationId, { firstName, lastName, email });
    expect(data?.AppsUpdateApplicationCandidate.candidate.personalInformation).toMatchObject({ firstName, lastName, email });
  });

  test('cannot get the address of another candidate of the customer, in any case, also at the same time', async () => {
    const [first, second, third] = [await applied(), await applied(), await applied()];
    await admin.update(first.applicationId, { email: 'ada@example.org' });
    const { errors } = await admin.update(second.applicationId, { email: 'ADA@example.org' });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS',
      inputErrors: [{ path: 'updateApplicationCandidateInput.email', message: 'Another candidate already has this email' }],
    });
    const answers = await Promise.all(
      [second, third].map(({ applicationId }) => admin.update(applicationId, { email: 'new@example.org' })),
    );
    expect(answers.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS', 'changed']);
    // An address that a candidate no longer has is free, and candidates of another customer do not count.
    await admin.update(first.applicationId, { email: 'moved@example.org' });
    expect((await admin.update(second.applicationId, { email: 'ada@example.org' })).code).toBeUndefined();
    const abroad = new CandidateCaller(await signedIn(server, other, APPLICATION_RIGHTS), other);
    expect((await abroad.update((await applicationOf(other)).applicationId, { email: 'ada@example.org' })).code).toBeUndefined();
  });

  test('with another version is a conflict with the current application', async () => {
    const { applicationId } = await applied({ firstName: 'Ada' });
    expect((await admin.update(applicationId, { firstName: 'Augusta', version: 1 })).code).toBeUndefined();
    const { errors } = await admin.update(applicationId, { firstName: 'Grace', version: 1 });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { _id: applicationId, candidate: { version: 2, personalInformation: { firstName: 'Augusta' } } },
    });
    expect((await admin.update(applicationId, { firstName: 'Grace' })).code).toBeUndefined();
  });

  test('needs the right in the department of the named application only', async () => {
    const department = await buildHierarchy(server.database.storage, own);
    const inside = await buildVacancy(server.database.storage, own, { hierarchyId: department.hierarchyId });
    const { applicationId, candidateId } = await applied({ firstName: 'Ada' }, inside);
    const elsewhere = await applied({}, vacancy, { candidateId });
    const manager = new CandidateCaller(await signedInAt(server, own, department, APPLICATION_RIGHTS), own);
    expect((await manager.update(elsewhere.applicationId, { firstName: 'Eve' })).code).toBe('NOT_FOUND');
    expect((await manager.update(applicationId, { firstName: 'Augusta' })).code).toBeUndefined();
    expect(await lists.names(vacancy)).toEqual(['Augusta']);
  });

  test('is audited without personal data, and only if something changed', async () => {
    const { applicationId, candidateId } = await applied({ firstName: 'Ada' });
    await admin.update(applicationId, { firstName: 'Ada' });
    await admin.update(applicationId, { firstName: 'Augusta', location: { address: '12 Hidden Lane' } });
    const region = server.database.storage.region('ap-southeast-2');
    expect(await auditOf(server.database.storage, candidateId, region)).toEqual(['apps:editApplication']);
  });
});

describe('the vacancies of a candidate', () => {
  test('RECGQL-026: are those where the caller may view applications, by title', async () => {
    const department = await buildHierarchy(server.database.storage, own);
    const { candidateId } = await applied({}, await buildVacancy(server.database.storage, own, { title: 'store manager' }));
    const inside = await buildVacancy(server.database.storage, own, {
      title: 'Cashier',
      description: 'At the till',
      hierarchyId: department.hierarchyId,
    });
    await applied({}, inside, { candidateId });
    await applied({}, vacancy);
    const cashier = { _id: inside.vacancyId, title: 'Cashier', description: 'At the till' };
    expect((await admin.vacancies(candidateId)).data?.AppsGetVacancyListByCandidateId).toMatchObject([cashier, { title: 'store manager' }]);
    const manager = new CandidateCaller(await signedInAt(server, own, department, ['apps:viewApplication']), own);
    expect((await manager.vacancies(candidateId)).data?.AppsGetVacancyListByCandidateId).toEqual([cashier]);
  });
});
