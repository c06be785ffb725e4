import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildHierarchy,
  buildWorkflow,
  buildWorkflowSet,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestConsole,
  type Workflow,
  type WorkflowSetOptions,
} from '../../../testing/index.js';
import { optionsFor, WORKFLOW_SET_DOCUMENTS as DOCUMENTS, WORKFLOW_SET_RIGHTS, WorkflowSetCaller } from './testing/WorkflowSetCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: WorkflowSetCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new WorkflowSetCaller(await signedIn(server, own, WORKFLOW_SET_RIGHTS), own);
});

const workflowOf = (given: object = {}, customer = own) => buildWorkflow(server.database.storage, customer, given);
const stored = (given: WorkflowSetOptions = {}, customer = own) => buildWorkflowSet(server.database.storage, customer, given);
/** A valid input for these workflows. */
const contentOf = (...workflows: readonly Workflow[]) => ({ name: 'Stores', workflowOptions: optionsFor(...workflows) });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsGetWorkflowSetById: {
      document: DOCUMENTS.one,
      right: 'apps:viewWorkflow',
      variables: async (customer) => ({ workflowSetId: (await stored({}, customer)).workflowSetId }),
      elsewhere: 'FORBIDDEN',
    },
    AppsCheckWorkflowSetNameDuplicatedByName: {
      document: DOCUMENTS.nameCheck,
      right: 'apps:createWorkflow',
      variables: (customer) => ({ name: 'Stores', ...placeOf(customer) }),
      elsewhere: 'FORBIDDEN',
    },
    AppsCreateWorkflowSet: {
      document: DOCUMENTS.create,
      right: 'apps:createWorkflow',
      variables: async (customer) => ({ input: { ...placeOf(customer), ...contentOf(await workflowOf({}, customer)) } }),
      elsewhere: 'FORBIDDEN',
    },
    AppsUpdateWorkflowSet: {
      document: DOCUMENTS.update,
      right: 'apps:createWorkflow',
      variables: async (customer) => {
        const workflow = await workflowOf({}, customer);
        const { workflowSetId: _id } = await stored({ workflows: [workflow] }, customer);
        return { input: { _id, version: 1, ...contentOf(workflow) } };
      },
      elsewhere: 'FORBIDDEN',
    },
    AppsArchiveWorkflowSet: {
      document: DOCUMENTS.archive,
      right: 'apps:archiveWorkflow',
      variables: async (customer) => ({ workflowSetIds: [(await stored({}, customer)).workflowSetId] }),
      elsewhere: 'FORBIDDEN',
    },
    AppsRestoreWorkflowSet: {
      document: DOCUMENTS.restore,
      right: 'apps:restoreWorkflow',
      variables: async (customer) => ({ workflowSetIds: [(await stored({ archivedAt: new Date() }, customer)).workflowSetId] }),
      elsewhere: 'FORBIDDEN',
    },
  },
});

test('RECGQL-037 RECGQL-065 RECGQL-085: a new set has its options in order, with their workflows', async () => {
  const [first, second] = [await workflowOf({ name: 'Store team, Newcastle' }), await workflowOf({ name: 'Store team, Wollongong' })];
  const options = optionsFor(second, first);
  const answer = await admin.created({ name: '  Stores ', description: ' For all shops ', workflowOptions: options });
  const expected = {
    ...placeOf(own),
    name: 'Stores',
    description: 'For all shops',
    version: 1,
    archivedAt: null,
    workflowOptions: options,
    workflows: [second, first].map(({ workflowId, name, createdAt }) => ({
      _id: workflowId,
      name,
      createdAt: createdAt.toISOString(),
      archivedAt: null,
      defaultLanguage: 'en-US',
      stages: [{ name: 'Stage 1' }],
    })),
  };
  expect(answer).toMatchObject(expected);
  expect((await admin.one(answer._id)).data?.AppsGetWorkflowSetById).toMatchObject(expected);
  expect((await admin.page()).data?.AppsGetWorkflowSetList.data).toMatchObject([expected]);
});

describe('the list', () => {
  test('RECGQL-036 WFSET-011: sorts by name, creation, number of workflows and archiving; the newest is first without a sort', async () => {
    const [first, second, third] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)));
    const members = [await workflowOf(), await workflowOf()];
    await stored({ name: 'beta', createdAt: second });
    await stored({ name: 'Alpha', createdAt: first, workflows: members });
    await stored({ name: 'gamma', createdAt: third });
    expect(await admin.names()).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await admin.names({ sort: { fieldName: 'name', order: 'asc' } })).toEqual(['Alpha', 'beta', 'gamma']);
    expect((await admin.names({ sort: { fieldName: 'workflowsCount', order: 'desc' } }))?.[0]).toBe('Alpha');
    await stored({ name: 'first', archivedAt: first });
    await stored({ name: 'second', archivedAt: second });
    expect(await admin.names({ isArchived: true, sort: { fieldName: 'archivedAt', order: 'asc' } })).toEqual(['first', 'second']);
    const refused = await admin.page({ sort: { fieldName: 'version', order: 'asc' } });
    expect(refused.errors[0]?.message).toBe('workflowSetFilter.sort.fieldName must be one of name, createdAt, workflowsCount, archivedAt.');
  });

  test('RECGQL-036 RECGQL-089 RECGQL-020: pages are counted by index, and a search finds a part of the name', async () => {
    for (const name of ['One', 'Two', 'Three']) await stored({ name });
    const { data } = await admin.page({ limitEq: 2, skipEq: 1 });
    expect(data?.AppsGetWorkflowSetList).toMatchObject({
      data: [{ name: 'One' }],
      pagination: { totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 },
    });
    expect(await admin.names({ searchText: 'T' })).toEqual(['Three', 'Two']);
  });

  test('the largest page may ask for options and names of workflows', async () => {
    await stored({ name: 'Stores' });
    const document =
      'query AppsGetWorkflowSetList($filter: AppsWorkflowSetFilterInput!) { AppsGetWorkflowSetList(workflowSetFilter: $filter) { data { _id name createdAt archivedAt version workflowOptions { workflowId displayName isDefault } workflows { _id name archivedAt } } } }';
    const page = (limitEq: number) =>
      admin.browser.call<{ AppsGetWorkflowSetList: { data: object[] } }>(document, { filter: { ...placeOf(own), limitEq } });
    expect((await page(100)).data?.AppsGetWorkflowSetList.data).toMatchObject([{ name: 'Stores' }]);
    expect((await page(101)).errors[0]?.message).toBe('workflowSetFilter.limitEq must be from 1 to 100.');
  });

  test('PERM-031: needs the right on the whole customer, because sets have no department', async () => {
    await stored();
    const department = await buildHierarchy(server.database.storage, own);
    const manager = new WorkflowSetCaller(await signedInAt(server, own, department, WORKFLOW_SET_RIGHTS), own);
    expect((await manager.page()).code).toBe('FORBIDDEN');
    const answer = await admin.page({ hierarchyId: department.hierarchyId });
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'workflowSetFilter.hierarchyId must be the root department of the customer.',
    ]);
  });
});

describe('the name of a set', () => {
  test('RECGQL-038 RECGQL-073: is in use also by an archived set, trimmed and ignoring case, except by the given ids', async () => {
    const { workflowSetId } = await stored({ name: 'Stores', archivedAt: new Date() });
    await stored({ name: 'Abroad' }, other);
    expect([await admin.isInUse(' sTORES '), await admin.isInUse('Store'), await admin.isInUse('Abroad')]).toEqual([true, false, false]);
    expect(await admin.isInUse('Stores', [workflowSetId])).toBe(false);
  });

  test('RECGQL-073 WFSET-045: cannot be used twice, also not by an archived set', async () => {
    const workflow = await workflowOf();
    await stored({ name: 'STORES', archivedAt: new Date() });
    const { workflowSetId } = await stored({ name: 'Offices' });
    const inputErrors = (path: string) => [{ path, message: 'Workflow set name already in use' }];
    const created = await admin.create(contentOf(workflow));
    expect(created.errors[0]?.extensions).toMatchObject({
      code: 'BAD_REQUEST',
      inputErrors: inputErrors('createWorkflowSetInput.name'),
    });
    const updated = await admin.update(workflowSetId, { version: 1, ...contentOf(workflow) });
    expect(updated.errors[0]?.extensions).toMatchObject({
      code: 'BAD_REQUEST',
      inputErrors: inputErrors('updateWorkflowSetInput.name'),
    });
    expect((await admin.one(workflowSetId)).data?.AppsGetWorkflowSetById.name).toBe('Offices');
  });

  test('WFSET-045: two calls at the same time cannot both use a name', async () => {
    const workflow = await workflowOf();
    const answers = await Promise.all([1, 2, 3].map(() => admin.create(contentOf(workflow))));
    expect(answers.map(({ code }) => code ?? 'created').toSorted()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'created']);
    expect(await admin.names()).toEqual(['Stores']);
  });

  test('may stay as it is in an update', async () => {
    const workflow = await workflowOf();
    const { _id } = await admin.created(contentOf(workflow));
    expect((await admin.update(_id, { version: 1, ...contentOf(workflow) })).code).toBeUndefined();
  });
});

describe('a set is refused', () => {
  const long = 'x'.repeat(26);
  const TOO_LONG = 'Please keep the workflow set name within 25 characters';

  test.each<[string, (first: string, second: string) => object, string, string]>([
    ['WFSET-043: without a name', () => ({ name: ' ' }), 'name', 'Please enter workflow name'],
    ['WFSET-044: with a long name', () => ({ name: long }), 'name', TOO_LONG],
    [
      'D-121: with a long description',
      () => ({ description: 'x'.repeat(701) }),
      'description',
      'Please keep the description within 700 characters',
    ],
    ['without options', () => ({ workflowOptions: [] }), 'workflowOptions', 'You must choose one more workflow to create'],
    [
      'WFSET-049: with a workflow that does not exist',
      () => ({ workflowOptions: optionsFor({ workflowId: UNKNOWN_ID }) }),
      'workflowOptions[0].workflowId',
      'Please select a workflow',
    ],
    [
      'WFSET-049: with an option without a workflow',
      () => ({ workflowOptions: optionsFor({ workflowId: '' }) }),
      'workflowOptions[0].workflowId',
      'Please select a workflow',
    ],
    [
      'WFSET-050: with a workflow in two options',
      (first) => ({ workflowOptions: optionsFor({ workflowId: first }, { workflowId: first }) }),
      'workflowOptions[1].workflowId',
      'Workflow set cannot contain duplicate workflows',
    ],
    [
      'WFSET-052: without a display name',
      (first) => ({ workflowOptions: [{ workflowId: first, displayName: ' ', isDefault: true }] }),
      'workflowOptions[0].displayName',
      'Please enter workflow display name',
    ],
    [
      'WFSET-053: with a long display name',
      (first) => ({ workflowOptions: [{ workflowId: first, displayName: long, isDefault: true }] }),
      'workflowOptions[0].displayName',
      TOO_LONG,
    ],
    [
      'WFSET-055: with two equal display names after trimming',
      (first, second) => ({
        workflowOptions: [
          { workflowId: first, displayName: 'English', isDefault: true },
          { workflowId: second, displayName: ' English ', isDefault: false },
        ],
      }),
      'workflowOptions[1].displayName',
      'Workflows cannot have the same display name',
    ],
    [
      'WFSET-038: without a default',
      (first) => ({ workflowOptions: [{ workflowId: first, displayName: 'English', isDefault: false }] }),
      'workflowOptions',
      'Exactly one workflow must be the default',
    ],
    [
      'WFSET-038: with two defaults',
      (first, second) => ({
        workflowOptions: [
          { workflowId: first, displayName: 'English', isDefault: true },
          { workflowId: second, displayName: 'English 2', isDefault: true },
        ],
      }),
      'workflowOptions',
      'Exactly one workflow must be the default',
    ],
    [
      'D-121: with more than 50 options',
      (first) => ({ workflowOptions: Array.from({ length: 51 }, () => ({ workflowId: first, displayName: 'x', isDefault: false })) }),
      'workflowOptions',
      'A workflow set can have at most 50 workflows',
    ],
  ])('%s', async (_case, change, field, message) => {
    const [first, second] = [await workflowOf(), await workflowOf()];
    const content = { ...contentOf(first), ...change(first.workflowId, second.workflowId) };
    const { workflowSetId } = await stored({ workflows: [second] });
    const errorsOf = async (call: Promise<{ readonly errors: readonly { readonly extensions: object }[] }>) =>
      (await call).errors.map(({ extensions }) => extensions);
    expect(await errorsOf(admin.create(content))).toMatchObject([{ inputErrors: [{ path: `createWorkflowSetInput.${field}`, message }] }]);
    expect(await errorsOf(admin.update(workflowSetId, { version: 1, ...content }))).toMatchObject([
      { inputErrors: [{ path: `updateWorkflowSetInput.${field}`, message }] },
    ]);
  });

  test('WFSET-050 WFSET-055: every option with an error is named in one answer', async () => {
    const { workflowId } = await workflowOf();
    const option = { workflowId, displayName: 'English', isDefault: false };
    const { errors } = await admin.create({ name: '', workflowOptions: [option, option, option] });
    expect(errors[0]?.extensions.inputErrors?.map(({ path }) => path.replace('createWorkflowSetInput.', '')).toSorted()).toEqual([
      'name',
      'workflowOptions',
      'workflowOptions[1].displayName',
      'workflowOptions[1].workflowId',
      'workflowOptions[2].displayName',
      'workflowOptions[2].workflowId',
    ]);
  });

  test('GQL-014: a workflow of another customer is the same error as one that does not exist', async () => {
    const foreign = await workflowOf({}, other);
    const staff = new WorkflowSetCaller(await signedIn(server, own, ['*:*']), own);
    const { errors } = await staff.create(contentOf(foreign));
    expect(errors[0]?.extensions.inputErrors).toEqual([
      { path: 'createWorkflowSetInput.workflowOptions[0].workflowId', message: 'Please select a workflow' },
    ]);
  });
});

describe('an update', () => {
  test('RECGQL-066 RECGQL-085: replaces the content, and the version rises by 1', async () => {
    const [first, second] = [await workflowOf(), await workflowOf()];
    const { _id } = await admin.created({ ...contentOf(first, second), description: 'Before' });
    const options = optionsFor(second);
    const { data } = await admin.update(_id, { version: 1, name: 'Shops', workflowOptions: options });
    expect(data?.AppsUpdateWorkflowSet).toMatchObject({ _id, name: 'Shops', description: '', version: 2, workflowOptions: options });
    expect((await admin.one(_id)).data?.AppsGetWorkflowSetById).toEqual(data?.AppsUpdateWorkflowSet);
  });

  test('D-165: another version is a CONFLICT with the current set, and changes nothing', async () => {
    const workflow = await workflowOf();
    const set = await admin.created(contentOf(workflow));
    const answer = await admin.update(set._id, { version: 2, ...contentOf(workflow), name: 'Late' });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { _id: set._id, name: 'Stores', version: 1 } });
    expect(await admin.names()).toEqual(['Stores']);
  });

  test('D-165: of two updates at the same time, one is a CONFLICT', async () => {
    const [first, second] = [await workflowOf(), await workflowOf()];
    const { _id } = await admin.created(contentOf(first));
    const answers = await Promise.all([first, second].map((workflow) => admin.update(_id, { version: 1, ...contentOf(workflow) })));
    expect(answers.map(({ code }) => code ?? 'updated').toSorted()).toEqual(['CONFLICT', 'updated']);
  });

  test('D-150: keeps archived workflows of the set, and refuses to add one', async () => {
    const [kept, added] = [await workflowOf(), await workflowOf({ archivedAt: new Date() })];
    const { _id } = await admin.created(contentOf(kept));
    await admin.browser.call('mutation AppsArchiveWorkflows($ids: [ID!]!) { AppsArchiveWorkflows(workflowIds: $ids) { results { ok } } }', {
      ids: [kept.workflowId],
    });
    const answer = await admin.update(_id, { version: 1, ...contentOf(kept, added) });
    expect(answer.errors[0]?.extensions.inputErrors).toEqual([
      { path: 'updateWorkflowSetInput.workflowOptions[1].workflowId', message: 'This workflow is archived' },
    ]);
    const { data } = await admin.update(_id, { version: 1, ...contentOf(kept), name: 'Kept' });
    expect(data?.AppsUpdateWorkflowSet.workflows).toMatchObject([{ _id: kept.workflowId, archivedAt: expect.any(String) as string }]);
    expect((await admin.create(contentOf(kept))).errors[0]?.extensions.inputErrors).toEqual([
      { path: 'createWorkflowSetInput.workflowOptions[0].workflowId', message: 'This workflow is archived' },
    ]);
  });

  test('D-148: an archived set cannot be changed', async () => {
    const workflow = await workflowOf();
    const { workflowSetId } = await stored({ workflows: [workflow], archivedAt: new Date() });
    const answer = await admin.update(workflowSetId, { version: 1, ...contentOf(workflow) });
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'This workflow set is archived. Restore it before you change it.',
    ]);
  });
});

test('a repeated creation with the same idempotency key returns the set created before', async () => {
  const workflow = await workflowOf();
  const input = { ...contentOf(workflow), idempotencyKey: 'again' };
  const [first, second] = [await admin.created(input), await admin.created(input)];
  expect(second).toEqual(first);
  expect((await admin.create({ ...input, name: 'Other' })).errors[0]?.message).toBe('idempotencyKey was used for another call.');
  expect(await admin.names()).toEqual(['Stores']);
});

test('RECGQL-067 RECGQL-068: archive and restore move sets, each with its own result, and are audited in the region', async () => {
  const { workflowSetId } = await stored({ name: 'Moved' });
  expect(await admin.move('archive', [workflowSetId, UNKNOWN_ID])).toEqual([null, 'NOT_FOUND']);
  expect([await admin.names(), await admin.names({ isArchived: true })]).toEqual([[], ['Moved']]);
  expect(await admin.move('restore', [workflowSetId])).toEqual([null]);
  expect(await admin.names()).toEqual(['Moved']);
  const { storage } = server.database;
  expect(await auditOf(storage, workflowSetId, storage.region('ap-southeast-2'))).toEqual(['apps:archiveWorkflow', 'apps:restoreWorkflow']);
  expect(await auditOf(storage, workflowSetId)).toEqual([]);
});

test('the region of the address decides: a customer of another region is rejected, and its sets are not found', async () => {
  const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
  const { workflowSetId } = await stored({ name: 'Irish' }, irish);
  const staff = new WorkflowSetCaller(await signedIn(server, own, ['*:*']), irish);
  const answer = await staff.page();
  expect([answer.code, answer.errors[0]?.message]).toEqual([
    'BAD_REQUEST',
    'The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.',
  ]);
  expect((await staff.one(workflowSetId)).code).toBe('NOT_FOUND');
  expect((await staff.one(workflowSetId, 'eu-west-1')).data?.AppsGetWorkflowSetById.name).toBe('Irish');
});
