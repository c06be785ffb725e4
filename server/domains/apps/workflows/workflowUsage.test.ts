import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  buildWorkflow,
  buildWorkflowSet,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const USAGE =
  'query AppsGetWorkflowUsage($workflowId: ID!, $skipEq: Int, $limitEq: Int) { AppsGetWorkflowUsage(workflowId: $workflowId, skipEq: $skipEq, limitEq: $limitEq) { data { _id name archivedAt displayName isDefault } pagination { totalItems totalPages currentPage pageSize } } }';
const COUNTS =
  'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { name setsCount } } }';
const RIGHTS = ['apps:viewWorkflow', 'apps:viewWorkflowList'];

type Usage = Answer<{ AppsGetWorkflowUsage: { readonly data: readonly { readonly name: string }[]; readonly pagination: object } }>;

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

const usageOf = (workflowId: string, browser = recruiter, page: object = {}): Promise<Usage> =>
  browser.call(USAGE, { workflowId, ...page });
const countsFor = async (browser: TestBrowser) =>
  (await browser.call<{ AppsGetWorkflowList: { data: object[] } }>(COUNTS, { filter: placeOf(own) })).data?.AppsGetWorkflowList.data;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsGetWorkflowUsage: {
      document: USAGE,
      right: 'apps:viewWorkflow',
      variables: async (customer) => ({ workflowId: (await buildWorkflow(server.database.storage, customer)).workflowId }),
    },
  },
});

test('D-120: lists the sets that contain a workflow, the active ones first, by name', async () => {
  const { storage } = server.database;
  const [workflow, sibling] = [await buildWorkflow(storage, own), await buildWorkflow(storage, own)];
  const archivedAt = new Date('2026-02-01');
  await buildWorkflowSet(storage, own, { name: 'Archived', workflows: [workflow], archivedAt });
  await buildWorkflowSet(storage, own, { name: 'stores', workflows: [sibling, workflow] });
  await buildWorkflowSet(storage, own, { name: 'Offices', workflows: [workflow] });
  await buildWorkflowSet(storage, own, { name: 'Without it', workflows: [sibling] });
  const { data } = await usageOf(workflow.workflowId);
  const common = { _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, displayName: 'Option 1', isDefault: true, archivedAt: null };
  expect(data?.AppsGetWorkflowUsage).toEqual({
    data: [
      { ...common, name: 'Offices' },
      { ...common, name: 'stores', displayName: 'Option 2', isDefault: false },
      { ...common, name: 'Archived', archivedAt: archivedAt.toISOString() },
    ],
    pagination: { totalItems: 3, totalPages: 1, currentPage: 1, pageSize: 30 },
  });
  const second = (await usageOf(workflow.workflowId, recruiter, { limitEq: 1, skipEq: 1 })).data?.AppsGetWorkflowUsage.data;
  expect(second).toMatchObject([{ name: 'stores' }]);
});

test('D-120: a workflow has the number of active sets that contain it', async () => {
  const { storage } = server.database;
  const [used, unused] = [await buildWorkflow(storage, own, { name: 'Used' }), await buildWorkflow(storage, own, { name: 'Unused' })];
  for (const archivedAt of [null, null, new Date()]) await buildWorkflowSet(storage, own, { workflows: [used], archivedAt });
  await buildWorkflowSet(storage, own, { workflows: [unused], archivedAt: new Date() });
  expect(await countsFor(recruiter)).toEqual([
    { name: 'Unused', setsCount: 0 },
    { name: 'Used', setsCount: 2 },
  ]);
});

test('PERM-031: without the right to list sets of the whole customer, the page is empty, and the number is 0', async () => {
  const { storage } = server.database;
  const department = await buildHierarchy(storage, own);
  const workflow = await buildWorkflow(storage, own, { name: 'Used', hierarchyId: department.hierarchyId });
  await buildWorkflowSet(storage, own, { workflows: [workflow] });
  const manager = await signedInAt(server, own, department, RIGHTS);
  expect((await usageOf(workflow.workflowId, manager)).data?.AppsGetWorkflowUsage).toMatchObject({
    data: [],
    pagination: { totalItems: 0 },
  });
  expect(await countsFor(manager)).toEqual([{ name: 'Used', setsCount: 0 }]);
  expect((await usageOf(workflow.workflowId)).data?.AppsGetWorkflowUsage.data).toHaveLength(1);
});
