import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  buildWorkflow,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
  type Workflow,
} from '../../../testing/index.js';
import { workflowStages, type StageTrigger } from '../tables.js';
import { VACANCY_DOCUMENTS as DOCUMENTS, VACANCY_RIGHTS, VacancyCaller } from './testing/VacancyCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CHOOSE_AGAIN = 'This workflow was changed or archived. Please select it again';
const RULE: StageTrigger = {
  enabled: true,
  conditionOperator: 'and',
  conditions: [],
  action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } },
};
const hannah = (given: object = {}) => ({
  type: 'HIRING_MANAGER',
  email: 'hannah@example.com',
  firstName: 'Hannah',
  lastName: 'Kelly',
  ...given,
});
const rosa = (given: object = {}) =>
  hannah({ type: 'RECRUITER', email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Martin', ...given });

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: VacancyCaller;
let workflow: Workflow;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = new VacancyCaller(await signedIn(server, own, VACANCY_RIGHTS), own);
  workflow = await buildWorkflow(server.database.storage, own, { name: 'Stores', triggers: [RULE] });
});

/** What the form sends for a new vacancy. */
const newVacancy = (given: object = {}) => ({
  title: 'Store manager',
  roleFamily: { name: 'Retail (FMCG)' },
  workflow: { _id: workflow.workflowId },
  ...given,
});
const stageOf = async ({ workflowId }: Workflow) => {
  const rows = await server.database.storage
    .region('ap-southeast-2')
    .transaction({ kind: 'system' }, (transaction) =>
      transaction.select().from(workflowStages).where(eq(workflowStages.workflowId, workflowId)),
    );
  return rows[0];
};
const inputErrorsOf = async (input: object, caller = recruiter) => (await caller.create(input)).errors[0]?.extensions.inputErrors;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsCreateVacancy: {
      document: DOCUMENTS.create,
      right: 'apps:createVacancy',
      variables: async (customer) => {
        const { workflowId } = await buildWorkflow(server.database.storage, customer);
        return { input: { ...placeOf(customer), ...newVacancy({ workflow: { _id: workflowId } }) } };
      },
    },
  },
});

describe('a new vacancy', () => {
  test('RECGQL-057 RECGQL-074 VAC-064: has a UUID, and copies of the stages and rules of its workflow with an invite link each', async () => {
    const stage = await stageOf(workflow);
    const stages = [{ _id: stage?.stageId, product: 'FI', externalAssessmentPackageId: 'ignored' }];
    const created = await recruiter.created(
      newVacancy({ description: ' Leads. ', workflow: { _id: workflow.workflowId, name: 'x', stages } }),
    );
    expect(created).toMatchObject({
      ...placeOf(own),
      externalVacancyId: expect.stringMatching(UUID) as unknown,
      title: 'Store manager',
      description: 'Leads.',
      archivedAt: null,
      applicationCount: 0,
      jobRequisitionId: null,
      roleFamily: { _id: 'retail-fmcg', name: 'Retail (FMCG)' },
      location: null,
      managers: [],
      workflow: {
        _id: workflow.workflowId,
        name: 'Stores',
        stages: [
          {
            name: stage?.name,
            product: 'FI',
            provider: 'PH',
            externalAssessmentPackageId: stage?.externalAssessmentPackageId,
            triggers: [{ ...RULE, conditions: [] }],
          },
        ],
      },
      version: 1,
    });
    const [copied] = created.workflow.stages;
    expect(copied?._id).not.toBe(stage?.stageId);
    expect(created.genericAssessmentLinks).toMatchObject([
      {
        stageId: copied?._id,
        assessmentLink: expect.stringMatching(new RegExp(`/apply/ap-southeast-2/${own.customerId}/${copied?._id}$`)) as unknown,
      },
    ]);
    expect((await recruiter.one(created._id)).data?.AppsGetVacancyById).toEqual(created);
  });

  test('D-167: later edits of the workflow do not change the vacancy', async () => {
    const created = await recruiter.created(newVacancy());
    await server.database.storage
      .region('ap-southeast-2')
      .transaction({ kind: 'system' }, (transaction) =>
        transaction.update(workflowStages).set({ name: 'Edited', triggers: [] }).where(eq(workflowStages.workflowId, workflow.workflowId)),
      );
    expect((await recruiter.one(created._id)).data?.AppsGetVacancyById).toEqual(created);
  });

  test('RECGQL-058 RECGQL-079: the external id of a manager is the e-mail address unless the call has another', async () => {
    const managers = [rosa({ externalId: ' ats-7 ' }), hannah({ email: ' Hannah@Example.com ' }), hannah({ email: 'second@example.com' })];
    const created = await recruiter.created(newVacancy({ managers }));
    expect(created.managers.map(({ externalId, email, type }) => [type, email, externalId])).toEqual([
      ['HIRING_MANAGER', 'Hannah@Example.com', 'Hannah@Example.com'],
      ['HIRING_MANAGER', 'second@example.com', 'second@example.com'],
      ['RECRUITER', 'rosa@example.com', 'ats-7'],
    ]);
  });

  test('has a location with or without a coordinate', async () => {
    const [coordinate, address] = [{ lat: -90, lng: 180 }, 'Newcastle NSW'];
    for (const location of [
      { address, coordinate },
      { address, coordinate: null },
    ])
      expect((await recruiter.created(newVacancy({ location }))).location).toEqual(location);
  });

  test('RECGQL-057: a repeated creation with the same idempotency key returns the vacancy created before', async () => {
    const input = newVacancy({ idempotencyKey: 'again' });
    const first = await recruiter.created(input);
    expect(await recruiter.created(input)).toEqual(first);
    expect(await recruiter.titles()).toEqual(['Store manager']);
    expect((await recruiter.create({ ...input, title: 'Other' })).errors[0]?.message).toBe('idempotencyKey was used for another call.');
  });
});

describe('a vacancy is refused', () => {
  const long = (length: number) => 'x'.repeat(length + 1);
  const at = (lat: number, lng: number) => ({ location: { address: 'Somewhere', coordinate: { lat, lng } } });

  test.each<[string, object, string, string]>([
    ['VAC-036: without a name', { title: ' ' }, 'title', 'Please enter vacancy name'],
    ['VAC-037: with a long name', { title: long(100) }, 'title', 'Please keep the vacancy name within 100 characters'],
    ['VAC-038: with a long description', { description: long(700) }, 'description', 'Please keep the description within 700 characters'],
    ['VAC-048: without a job family', { roleFamily: { name: ' ' } }, 'roleFamily.name', 'Please create a job family'],
    [
      'VAC-049: with a long job family',
      { roleFamily: { name: long(100) } },
      'roleFamily.name',
      'Please keep the job family within 100 characters',
    ],
    ['with an empty location', { location: { address: '' } }, 'location.address', 'Please enter a location'],
    ['with a long location', { location: { address: long(200) } }, 'location.address', 'Please keep the location within 200 characters'],
    ['with a latitude above 90', at(90.1, 0), 'location.coordinate.lat', 'The latitude must be from -90 to 90'],
    ['with a longitude below -180', at(0, -180.1), 'location.coordinate.lng', 'The longitude must be from -180 to 180'],
    [
      'VAC-051: with a manager without a first name',
      { managers: [hannah({ firstName: ' ' })] },
      'managers[0].firstName',
      'Please enter your first name',
    ],
    [
      'VAC-052: with a manager without a last name',
      { managers: [hannah({ lastName: '' })] },
      'managers[0].lastName',
      'Please enter your last name',
    ],
    [
      'VAC-053: with a long first name of a manager',
      { managers: [hannah({ firstName: long(50) })] },
      'managers[0].firstName',
      'Please keep your first name within 50 characters',
    ],
    [
      'VAC-053: with a long last name of a manager',
      { managers: [hannah({ lastName: long(50) })] },
      'managers[0].lastName',
      'Please keep your last name within 50 characters',
    ],
    [
      'VAC-054: with an e-mail address that is not valid',
      { managers: [hannah({ email: 'hannah' })] },
      'managers[0].email',
      'Please enter a valid email',
    ],
    [
      'VAC-055: with an e-mail address of an earlier manager of any type, ignoring case',
      { managers: [rosa(), hannah(), hannah({ email: ' ROSA@example.com' })] },
      'managers[2].email',
      'User already exist, please enter another email',
    ],
    [
      'with more than 100 recruiters',
      { managers: Array.from({ length: 101 }, (_none, index) => rosa({ email: `r${index}@example.com` })) },
      'managers',
      'A vacancy can have at most 100 recruiters',
    ],
  ])('%s', async (_case, given, path, message) => {
    expect(await inputErrorsOf(newVacancy(given))).toEqual([{ path: `createVacancyInput.${path}`, message }]);
    expect(await recruiter.titles()).toEqual([]);
  });

  test('100 hiring managers and 100 recruiters are accepted', async () => {
    const many = (build: typeof hannah, name: string) =>
      Array.from({ length: 100 }, (_none, index) => build({ email: `${name}-${index}@example.com` }));
    expect((await recruiter.created(newVacancy({ managers: [...many(hannah, 'h'), ...many(rosa, 'r')] }))).managers).toHaveLength(200);
  });
});

describe('a vacancy whose workflow the caller must choose again', () => {
  const refused = [{ path: 'createVacancyInput.workflow', message: CHOOSE_AGAIN }];

  test('is one with stages that the caller has not seen', async () => {
    const stages = [{ _id: UNKNOWN_ID, product: 'FI', externalAssessmentPackageId: 'x' }];
    const seen = { ...stages[0], _id: (await stageOf(workflow))?.stageId };
    for (const given of [stages, [], [{ product: 'FI', externalAssessmentPackageId: 'x' }], [seen, seen]])
      expect(await inputErrorsOf(newVacancy({ workflow: { _id: workflow.workflowId, stages: given } }))).toEqual(refused);
  });

  test('is one with a workflow that is archived, unknown, or of another customer', async () => {
    const archived = await buildWorkflow(server.database.storage, own, { archivedAt: new Date() });
    const foreign = await buildWorkflow(server.database.storage, other);
    for (const _id of [archived.workflowId, foreign.workflowId, UNKNOWN_ID, "' OR 1=1 --"])
      expect(await inputErrorsOf(newVacancy({ workflow: { _id } }))).toEqual(refused);
  });

  test('PERM-031: is one with a workflow that the caller may not list', async () => {
    const { storage } = server.database;
    const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
    const inNorth = await buildWorkflow(storage, own, { hierarchyId: north.hierarchyId });
    const inSouth = await buildWorkflow(storage, own, { hierarchyId: south.hierarchyId });
    const manager = new VacancyCaller(await signedInAt(server, own, north, VACANCY_RIGHTS), own);
    const { hierarchyId } = north;
    const withWorkflow = ({ workflowId }: Workflow) => newVacancy({ hierarchyId, workflow: { _id: workflowId } });
    expect((await manager.created(withWorkflow(inNorth))).workflow._id).toBe(inNorth.workflowId);
    for (const hidden of [inSouth, workflow]) expect(await inputErrorsOf(withWorkflow(hidden), manager)).toEqual(refused);
  });
});

test('PERM-031: the department of a new vacancy must be one in which the caller may create vacancies, active, and of the customer', async () => {
  const { storage } = server.database;
  const [north, south] = [await buildHierarchy(storage, own), await buildHierarchy(storage, own)];
  const gone = await buildHierarchy(storage, own, { archivedAt: new Date() });
  const manager = new VacancyCaller(await signedInAt(server, own, north, VACANCY_RIGHTS), own);
  expect((await recruiter.created(newVacancy({ hierarchyId: north.hierarchyId }))).hierarchyId).toBe(north.hierarchyId);
  for (const [caller, hierarchyId] of [
    [manager, south.hierarchyId],
    [recruiter, gone.hierarchyId],
    [recruiter, other.rootHierarchyId],
  ] as const)
    expect((await caller.create(newVacancy({ hierarchyId }))).errors[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      inputErrors: [{ path: 'createVacancyInput.hierarchyId', message: 'Department not found.' }],
    });
});

test('two customers can have the same external id', async () => {
  for (const customer of [own, other])
    await buildVacancy(server.database.storage, customer, { title: customer.customerId, externalVacancyId: 'same' });
  expect(await recruiter.titles()).toEqual([own.customerId]);
});
