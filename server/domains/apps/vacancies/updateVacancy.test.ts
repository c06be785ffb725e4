import { and, eq } from 'drizzle-orm';
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
  type VacancyOptions,
} from '../../../testing/index.js';
import { applications } from '../applicationTables.js';
import { VACANCY_DOCUMENTS as DOCUMENTS, VACANCY_RIGHTS, VacancyCaller } from './testing/VacancyCaller.js';

const REGION = 'ap-southeast-2';
const hannah = (given: object = {}) => ({ email: 'hannah@example.com', firstName: 'Hannah', lastName: 'Kelly', ...given });
const rosa = (given: object = {}) => ({ email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Martin', ...given });
/** What the form sends. */
const edited = (given: object = {}) => ({
  version: 1,
  title: 'Edited',
  roleFamily: { name: 'Sales' },
  hiringManagers: [],
  recruiters: [],
  ...given,
});

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: VacancyCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = new VacancyCaller(await signedIn(server, own, VACANCY_RIGHTS), own);
});

const vacancyOf = (given: VacancyOptions = {}, customer = own) => buildVacancy(server.database.storage, customer, given);
const externalIdOf = ({ externalVacancyId }: Vacancy) => externalVacancyId ?? '';
const updated = async (vacancy: Vacancy, given: object = {}, caller = recruiter) => caller.update(externalIdOf(vacancy), edited(given));

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsUpdateVacancyByExternalVacancyId: {
      document: DOCUMENTS.update,
      right: 'apps:editVacancy',
      variables: async (customer) => ({
        input: { ...placeOf(customer), externalVacancyId: externalIdOf(await vacancyOf({}, customer)), ...edited() },
      }),
    },
  },
});

describe('an update', () => {
  test('RECGQL-059 RECGQL-021: replaces everything but the workflow', async () => {
    const vacancy = await vacancyOf({
      address: 'Newcastle NSW',
      managers: [{ type: 'RECRUITER', email: 'gone@example.com', firstName: 'Gone', lastName: 'Soon' }],
      stages: [{}, {}],
    });
    const before = (await recruiter.one(vacancy.vacancyId)).data?.AppsGetVacancyById;
    const answer = await updated(vacancy, {
      title: ' Area manager ',
      description: 'Leads.',
      location: null,
      hiringManagers: [hannah(), hannah({ email: 'second@example.com', externalId: 'ats-2' })],
      recruiters: [rosa()],
    });
    const after = answer.data?.AppsUpdateVacancyByExternalVacancyId;
    expect(after).toMatchObject({
      _id: vacancy.vacancyId,
      externalVacancyId: vacancy.externalVacancyId,
      title: 'Area manager',
      description: 'Leads.',
      roleFamily: { _id: 'sales', name: 'Sales' },
      location: null,
      managers: [
        { ...hannah(), externalId: 'hannah@example.com', type: 'HIRING_MANAGER' },
        { ...hannah(), email: 'second@example.com', externalId: 'ats-2', type: 'HIRING_MANAGER' },
        { ...rosa(), externalId: 'rosa@example.com', type: 'RECRUITER' },
      ],
      version: 2,
    });
    expect([after?.workflow, after?.genericAssessmentLinks]).toEqual([before?.workflow, before?.genericAssessmentLinks]);
    expect((await recruiter.one(vacancy.vacancyId)).data?.AppsGetVacancyById).toEqual(after);
    const { storage } = server.database;
    expect(await auditOf(storage, vacancy.vacancyId, storage.region(REGION))).toEqual(['apps:editVacancy']);
  });

  test('VAC-055: is refused with an e-mail address of a hiring manager as a recruiter, and with more than 100 hiring managers', async () => {
    const vacancy = await vacancyOf();
    const errorsOf = async (given: object) => (await updated(vacancy, given)).errors[0]?.extensions.inputErrors;
    expect(await errorsOf({ hiringManagers: [hannah()], recruiters: [rosa(), hannah({ email: 'HANNAH@example.com' })] })).toEqual([
      { path: 'updateVacancyInput.recruiters[1].email', message: 'User already exist, please enter another email' },
    ]);
    const many = Array.from({ length: 101 }, (_none, index) => hannah({ email: `h${index}@example.com` }));
    expect(await errorsOf({ hiringManagers: many })).toEqual([
      { path: 'updateVacancyInput.hiringManagers', message: 'A vacancy can have at most 100 hiring managers' },
    ]);
  });

  test('another version is a CONFLICT with the current vacancy, and changes nothing', async () => {
    const vacancy = await vacancyOf({ title: 'Current' });
    const before = (await recruiter.one(vacancy.vacancyId)).data?.AppsGetVacancyById;
    const answer = await updated(vacancy, { version: 2 });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { _id: vacancy.vacancyId, title: 'Current', version: 1 },
    });
    expect((await recruiter.one(vacancy.vacancyId)).data?.AppsGetVacancyById).toEqual(before);
  });

  test('of two updates at the same time, one is a CONFLICT', async () => {
    const vacancy = await vacancyOf();
    const answers = await Promise.all(['One', 'Two'].map((title) => updated(vacancy, { title })));
    expect(answers.map(({ code }) => code ?? 'updated').toSorted()).toEqual(['CONFLICT', 'updated']);
  });

  test('D-148: an archived vacancy cannot be changed', async () => {
    const answer = await updated(await vacancyOf({ archivedAt: new Date() }));
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'This vacancy is archived. Restore it before you change it.']);
  });

  test('GQL-014: an external id of another customer, or of no vacancy, is NOT_FOUND', async () => {
    const foreign = await vacancyOf({}, other);
    const staff = new VacancyCaller(await signedIn(server, own, ['*:*']), own);
    for (const externalVacancyId of [externalIdOf(foreign), 'unknown', '', 'x'.repeat(101)])
      expect((await staff.update(externalVacancyId, edited())).code).toBe('NOT_FOUND');
  });
});

describe('PERM-031: the department of a vacancy', () => {
  const departmentsOf = async ({ vacancyId }: Vacancy) => {
    const rows = await server.database.storage.region(REGION).transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({ hierarchyId: applications.hierarchyId, version: applications.version })
        .from(applications)
        .where(and(eq(applications.customerId, own.customerId), eq(applications.vacancyId, vacancyId))),
    );
    return rows.map(({ hierarchyId, version }) => [hierarchyId, version]);
  };

  test('can be changed only by a caller with the right in the former and in the new department', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
    const vacancy = await vacancyOf({ hierarchyId: north.hierarchyId });
    const moved = { hierarchyId: south.hierarchyId };
    for (const department of [north, south]) {
      const manager = new VacancyCaller(await signedInAt(server, own, department, VACANCY_RIGHTS), own);
      expect((await updated(vacancy, moved, manager)).code).toBe('NOT_FOUND');
    }
    expect((await updated(vacancy, moved)).data?.AppsUpdateVacancyByExternalVacancyId.hierarchyId).toBe(south.hierarchyId);
  });

  test('D-111: its applications move along, and those of other vacancies stay', async () => {
    const { storage } = server.database;
    const south = await buildHierarchy(storage, own);
    const [vacancy, beside] = [await vacancyOf(), await vacancyOf()];
    for (const row of [vacancy, vacancy, beside]) await buildApplication(storage, own, row);
    expect((await updated(vacancy, { hierarchyId: south.hierarchyId })).code).toBeUndefined();
    expect(await departmentsOf(vacancy)).toEqual([
      [south.hierarchyId, 1],
      [south.hierarchyId, 1],
    ]);
    expect(await departmentsOf(beside)).toEqual([[own.rootHierarchyId, 1]]);
  });
});
