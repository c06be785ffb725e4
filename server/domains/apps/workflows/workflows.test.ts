import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildHierarchy,
  buildWorkflow,
  describeRefusals,
  placeOf,
  rowsOfCustomer,
  signedIn,
  signedInAt,
  startTestConsole,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { WorkflowStore } from './WorkflowStore.js';

const RIGHTS = ['apps:viewWorkflowList', 'apps:viewWorkflow', 'apps:archiveWorkflow', 'apps:restoreWorkflow'];
const UNKNOWN_ID = 'f'.repeat(24);
/** Calls after which the server runs a document as compiled code. */
const COMPILED_BY = 4;
const WORKFLOW =
  '{ _id name isDefault organizationId customerId hierarchyId createdAt updatedAt archivedAt version stages { name product provider language externalAssessmentPackageId assessmentPackageName triggers { enabled conditionOperator conditions { onField onFieldType comparisonOperator comparisonValue } action { type payload { status } } } } }';
const DOCUMENTS = {
  list: `query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data ${WORKFLOW} pagination { totalItems totalPages currentPage pageSize } } }`,
  one: `query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) ${WORKFLOW} }`,
  archive:
    'mutation AppsArchiveWorkflows($workflowIds: [ID!]!) { AppsArchiveWorkflows(workflowIds: $workflowIds) { results { _id ok code } } }',
  restore:
    'mutation AppsRestoreWorkflows($workflowIds: [ID!]!) { AppsRestoreWorkflows(workflowIds: $workflowIds) { results { _id ok code } } }',
} as const;

interface AnsweredWorkflow {
  readonly _id: string;
  readonly name: string;
  readonly archivedAt: string | null;
}
type Page = Answer<{ AppsGetWorkflowList: { readonly data: readonly AnsweredWorkflow[]; readonly pagination: object } }>;
type One = Answer<{ AppsGetWorkflowById: AnsweredWorkflow }>;

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = await signedIn(server, own, RIGHTS);
});

const workflowOf = (customer: Customer, given: object = {}) => buildWorkflow(server.database.storage, customer, given);
const pageOf = (browser: TestBrowser, filter: object = {}, customer = own): Promise<Page> =>
  browser.call(DOCUMENTS.list, { filter: { ...placeOf(customer), ...filter } });
const oneOf = (browser: TestBrowser, workflowId: string): Promise<One> => browser.call(DOCUMENTS.one, { workflowId });
const namesOn = async (filter: object = {}) => (await pageOf(recruiter, filter)).data?.AppsGetWorkflowList.data.map(({ name }) => name);

async function move(kind: 'archive' | 'restore', workflowIds: readonly string[], browser = recruiter) {
  const answer = await browser.call<Record<string, { results: { _id: string; ok: boolean; code: string | null }[] }>>(DOCUMENTS[kind], {
    workflowIds,
  });
  return answer.data?.[kind === 'archive' ? 'AppsArchiveWorkflows' : 'AppsRestoreWorkflows']?.results;
}

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsGetWorkflowById: {
      document: DOCUMENTS.one,
      right: 'apps:viewWorkflow',
      variables: async (customer) => ({ workflowId: (await workflowOf(customer)).workflowId }),
    },
    AppsArchiveWorkflows: {
      document: DOCUMENTS.archive,
      right: 'apps:archiveWorkflow',
      variables: async (customer) => ({ workflowIds: [(await workflowOf(customer)).workflowId] }),
    },
    AppsRestoreWorkflows: {
      document: DOCUMENTS.restore,
      right: 'apps:restoreWorkflow',
      variables: async (customer) => ({ workflowIds: [(await workflowOf(customer, { archivedAt: new Date() })).workflowId] }),
    },
  },
});

test('RECGQL-030 RECGQL-080 RECGQL-081: a workflow has its stages with the names of their packages', async () => {
  const trigger = {
    enabled: true,
    conditionOperator: 'and',
    conditions: [{ onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'contains', comparisonValue: ['YES', 'MAYBE'] }],
    action: { type: 'MOVE_STAGE' },
  };
  const status = { ...trigger, action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } } };
  const { workflowId } = await workflowOf(own, { name: 'Graduates', triggers: [trigger, status] });
  const expected = {
    _id: workflowId,
    name: 'Graduates',
    isDefault: false,
    ...placeOf(own),
    archivedAt: null,
    version: 1,
    stages: [
      {
        name: 'Stage 1',
        product: 'FI',
        provider: 'PH',
        language: 'en-US',
        externalAssessmentPackageId: expect.stringMatching(/^package-/) as unknown,
        assessmentPackageName: expect.stringMatching(/^Package /) as unknown,
        triggers: [{ ...trigger, action: { type: 'MOVE_STAGE', payload: null } }, status],
      },
    ],
  };
  expect((await oneOf(recruiter, workflowId)).data?.AppsGetWorkflowById).toMatchObject(expected);
  expect((await pageOf(recruiter)).data?.AppsGetWorkflowList.data).toMatchObject([expected]);
});

test('RECGQL-033: the list for choosing a workflow is the same, with the language of the first stage', async () => {
  const { workflowId } = await workflowOf(own, { name: 'Beta' });
  await workflowOf(own, { name: 'Alpha' });
  await workflowOf(own, { name: 'Gone', archivedAt: new Date() });
  const document =
    'query AppsGetWorkflowListV2($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowListV2(filterWorkflowInput: $filter) { data { _id name isDefault createdAt defaultLanguage stages { name } } pagination { totalItems } } }';
  const filter = { ...placeOf(own), skipEq: 0, limitEq: 500, sort: { fieldName: 'name', order: 'asc' }, isArchived: false };
  const { data } = await recruiter.call<{ AppsGetWorkflowListV2: object }>(document, { filter });
  const stages = [{ name: 'Stage 1' }];
  expect(data?.AppsGetWorkflowListV2).toMatchObject({
    data: [{ name: 'Alpha' }, { _id: workflowId, name: 'Beta', isDefault: false, defaultLanguage: 'en-US', stages }],
    pagination: { totalItems: 2 },
  });
});

test('RECGQL-029: the list for the vacancy form has 500 workflows by name, and can leave out their rules', async () => {
  await workflowOf(own, { name: 'Beta' });
  await workflowOf(own, { name: 'Alpha' });
  const document =
    'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!, $isPicker: Boolean! = false) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { name stages { name triggers @skip(if: $isPicker) { enabled conditions { onField } } } } } }';
  const list = (limitEq: number, isPicker: boolean) =>
    recruiter.call<{ AppsGetWorkflowList: { data: object[] } }>(document, {
      filter: { ...placeOf(own), skipEq: 0, limitEq, sort: { fieldName: 'name', order: 'asc' } },
      isPicker,
    });
  const rows = (stage: object) => ['Alpha', 'Beta'].map((name) => ({ name, stages: [{ name: 'Stage 1', ...stage }] }));
  for (let call = 0; call < COMPILED_BY; call += 1) {
    expect((await list(500, true)).data?.AppsGetWorkflowList.data).toEqual(rows({}));
    expect((await list(30, false)).data?.AppsGetWorkflowList.data).toEqual(rows({ triggers: [] }));
  }
  expect((await list(500, false)).errors[0]?.message).toContain('Request smaller pages.');
});

test('RECGQL-089 RECGQL-020: pages are counted by index', async () => {
  for (const number of [1, 2, 3]) await workflowOf(own, { name: `Page ${number}`, createdAt: new Date(Date.UTC(2026, 0, number)) });
  const { data } = await pageOf(recruiter, { limitEq: 2, skipEq: 1 });
  expect(data?.AppsGetWorkflowList).toMatchObject({
    data: [{ name: 'Page 1' }],
    pagination: { totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 },
  });
});

test('stages are read only for a call that asks for them, also once its document is compiled', async () => {
  const { name } = await workflowOf(own);
  const read = vi.spyOn(WorkflowStore, 'stagesOf');
  const list = (fields: string) =>
    recruiter.call<{ AppsGetWorkflowList: { data: object[] } }>(
      `query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { ${fields} } } }`,
      { filter: placeOf(own) },
    );
  for (let call = 0; call < COMPILED_BY; call += 1) expect((await list('name')).data?.AppsGetWorkflowList.data).toEqual([{ name }]);
  expect(read).not.toHaveBeenCalled();
  for (let call = 0; call < COMPILED_BY; call += 1)
    expect((await list('stages { name }')).data?.AppsGetWorkflowList.data).toEqual([{ stages: [{ name: 'Stage 1' }] }]);
  read.mockRestore();
});

test('pages have up to 500 workflows', async () => {
  await workflowOf(own);
  const names = (limitEq: number) =>
    recruiter.call<{ AppsGetWorkflowList: { data: object[] } }>(
      'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { _id name } } }',
      { filter: { ...placeOf(own), limitEq } },
    );
  expect((await names(500)).data?.AppsGetWorkflowList.data).toHaveLength(1);
  expect((await names(501)).errors[0]?.message).toBe('filterWorkflowInput.limitEq must be from 1 to 500.');
});

test('RECGQL-031 WF-013: sorts by name, creation, archiving and number of stages; the newest is first without a sort', async () => {
  const [second, first, third] = [2, 1, 3].map((day) => new Date(Date.UTC(2026, 0, day)));
  await workflowOf(own, { name: 'beta', createdAt: second, stageCount: 1 });
  await workflowOf(own, { name: 'Alpha', createdAt: first, stageCount: 2 });
  await workflowOf(own, { name: 'gamma', createdAt: third, stageCount: 1 });
  expect(await namesOn()).toEqual(['gamma', 'beta', 'Alpha']);
  expect(await namesOn({ sort: { fieldName: 'name', order: 'asc' } })).toEqual(['Alpha', 'beta', 'gamma']);
  expect((await namesOn({ sort: { fieldName: 'stageCount', order: 'desc' } }))?.[0]).toBe('Alpha');
  await workflowOf(own, { name: 'first', archivedAt: first });
  await workflowOf(own, { name: 'second', archivedAt: second });
  expect(await namesOn({ isArchived: true, sort: { fieldName: 'archivedAt', order: 'asc' } })).toEqual(['first', 'second']);
  const refused = await pageOf(recruiter, { sort: { fieldName: 'version', order: 'asc' } });
  expect(refused.errors[0]?.message).toBe('filterWorkflowInput.sort.fieldName must be one of name, createdAt, archivedAt, stageCount.');
});

test('archive and restore move workflows, each with its own result, and are audited in the region', async () => {
  const { workflowId } = await workflowOf(own, { name: 'Moved' });
  expect(await move('archive', [workflowId, UNKNOWN_ID])).toEqual([
    { _id: workflowId, ok: true, code: null },
    { _id: UNKNOWN_ID, ok: false, code: 'NOT_FOUND' },
  ]);
  expect([await namesOn(), await namesOn({ isArchived: true })]).toEqual([[], ['Moved']]);
  expect(await move('restore', [workflowId])).toEqual([{ _id: workflowId, ok: true, code: null }]);
  expect(await namesOn()).toEqual(['Moved']);
  const { storage } = server.database;
  expect(await auditOf(storage, workflowId, storage.region('ap-southeast-2'))).toEqual(['apps:archiveWorkflow', 'apps:restoreWorkflow']);
  expect(await auditOf(storage, workflowId)).toEqual([]);
});

test('RECGQL-064: restoring changes workflows only; other ids are refused', async () => {
  const gone = await buildCustomer(server.database.storage, { archivedAt: new Date() });
  const staff = await signedIn(server, own, ['*:*']);
  const before = await rowsOfCustomer(server.database.storage, gone);
  expect(await move('restore', [gone.customerId], staff)).toEqual([{ _id: gone.customerId, ok: false, code: 'NOT_FOUND' }]);
  expect(await rowsOfCustomer(server.database.storage, gone)).toEqual(before);
});

describe('jobs', () => {
  const START =
    'mutation AppsStartWorkflowsJob($input: AppsStartWorkflowsJobInput!) { AppsStartWorkflowsJob(input: $input) { _id kind total } }';
  const start = (input: object, browser = recruiter) =>
    browser.call<{ AppsStartWorkflowsJob: { _id: string; kind: string; total: number } }>(START, {
      input: { kind: 'ARCHIVE', ...placeOf(own), ...input },
    });
  const jobsOf = async (awsRegion?: 'eu-west-1') =>
    (
      await recruiter.call<{ CommonGetJobs: object[] }>(
        'query CommonGetJobs { CommonGetJobs { _id status total done failed } }',
        {},
        awsRegion,
      )
    ).data?.CommonGetJobs;

  test('a job over all workflows runs in the region, and is in the list of its region only', async () => {
    const kept = await workflowOf(own, { name: 'zz kept' });
    await workflowOf(own, { name: 'zz one' });
    await workflowOf(own, { name: 'zz two' });
    const { data } = await start({ all: { searchText: 'zz', excludedIds: [kept.workflowId] } });
    expect(data?.AppsStartWorkflowsJob).toMatchObject({ kind: 'apps:archiveWorkflows', total: 2 });
    await server.queue.idle();
    expect([await namesOn(), await namesOn({ isArchived: true })]).toEqual([['zz kept'], ['zz two', 'zz one']]);
    const job = { _id: data?.AppsStartWorkflowsJob._id, status: 'done', total: 2, done: 2, failed: 0 };
    expect([await jobsOf(), await jobsOf('eu-west-1')]).toEqual([[job], []]);
  });

  test('named workflows of other customers fail, and their rows can be read and retried', async () => {
    const foreign = await workflowOf(other);
    const { workflowId } = await workflowOf(own, { name: 'Named' });
    const { data } = await start({ workflowIds: [workflowId, foreign.workflowId] });
    await server.queue.idle();
    const rows = await recruiter.call<{ CommonGetJobRows: { data: object[] } }>(
      'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { name ok code } } }',
      { filter: { jobId: data?.AppsStartWorkflowsJob._id } },
    );
    expect(rows.data?.CommonGetJobRows.data).toEqual([
      { name: 'Named', ok: true, code: null },
      { name: foreign.workflowId, ok: false, code: 'NOT_FOUND' },
    ]);
    const again = await recruiter.call<{ CommonRetryJob: { total: number } }>(
      'mutation CommonRetryJob($filter: IdFilter!) { CommonRetryJob(filter: $filter) { total } }',
      { filter: { _id: data?.AppsStartWorkflowsJob._id } },
    );
    expect(again.data?.CommonRetryJob.total).toBe(1);
    await server.queue.idle();
  });

  test('PERM-031: a job of a user with rights in one department includes its workflows and those below it only', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
    await workflowOf(own, { name: 'City', hierarchyId: city.hierarchyId });
    await workflowOf(own, { name: 'Root' });
    const manager = await signedInAt(server, own, north, RIGHTS);
    expect((await start({ all: {} }, manager)).data?.AppsStartWorkflowsJob.total).toBe(1);
    await server.queue.idle();
    expect(await namesOn({ isArchived: true })).toEqual(['City']);
  });

  test('an input with neither ids nor a search, or with both, is rejected', async () => {
    for (const input of [{}, { workflowIds: [], all: {} }])
      expect((await start(input)).errors[0]?.message).toBe('Name either input.workflowIds or input.all.');
  });
});

describe('the region of the address', () => {
  test('a customer whose data is in another region is rejected with that region', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const { workflowId } = await workflowOf(irish, { name: 'Irish' });
    const staff = await signedIn(server, own, ['*:*']);
    const answer = await pageOf(staff, {}, irish);
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.',
    ]);
    expect((await oneOf(staff, workflowId)).code).toBe('NOT_FOUND');
    const there = await staff.call<NonNullable<One['data']>>(DOCUMENTS.one, { workflowId }, 'eu-west-1');
    expect(there.data?.AppsGetWorkflowById.name).toBe('Irish');
  });

  test('GQL-014: a customer that the caller may not enter is NOT_FOUND, whatever its region', async () => {
    const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    for (const customer of [irish, other]) expect((await pageOf(recruiter, {}, customer)).code).toBe('NOT_FOUND');
  });
});

describe('PERM-031: rights in one department', () => {
  test('limit lists, single workflows and moves to the department and those below it', async () => {
    const { storage } = server.database;
    const north = await buildHierarchy(storage, own);
    const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
    const south = await buildHierarchy(storage, own);
    const inCity = await workflowOf(own, { name: 'City', hierarchyId: city.hierarchyId });
    const inSouth = await workflowOf(own, { name: 'South', hierarchyId: south.hierarchyId });
    const manager = await signedInAt(server, own, north, RIGHTS);
    const listed = async (filter: object) => (await pageOf(manager, filter)).data?.AppsGetWorkflowList;
    expect(await listed({})).toMatchObject({ data: [{ name: 'City' }], pagination: { totalItems: 1 } });
    expect(await listed({ hierarchyId: south.hierarchyId })).toMatchObject({ data: [], pagination: { totalItems: 0 } });
    expect(await listed({ hierarchyId: city.hierarchyId })).toMatchObject({ data: [{ name: 'City' }] });
    expect((await oneOf(manager, inCity.workflowId)).data?.AppsGetWorkflowById.name).toBe('City');
    expect((await oneOf(manager, inSouth.workflowId)).code).toBe('NOT_FOUND');
    const results = await move('archive', [inCity.workflowId, inSouth.workflowId], manager);
    expect(new Map(results?.map(({ _id, code }) => [_id, code]))).toEqual(
      new Map([
        [inCity.workflowId, null],
        [inSouth.workflowId, 'NOT_FOUND'],
      ]),
    );
  });

  test('an action that is allowed nowhere in the customer is FORBIDDEN', async () => {
    const { workflowId } = await workflowOf(own);
    const viewer = await signedIn(server, own, ['apps:viewWorkflowList']);
    expect((await oneOf(viewer, workflowId)).code).toBe('FORBIDDEN');
  });
});
