import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildWorkflow,
  buildWorkflowSet,
  describeRefusals,
  placeOf,
  signedIn,
  startTestConsole,
  type Customer,
  type TestConsole,
  type WorkflowSetOptions,
} from '../../../testing/index.js';
import type { JobContext } from '../../common/jobs/JobKind.js';
import { WORKFLOW_SET_JOB_KINDS } from './workflowSetJobs.js';
import { WORKFLOW_SET_RIGHTS, WorkflowSetCaller } from './testing/WorkflowSetCaller.js';

const START =
  'mutation AppsStartWorkflowSetsJob($input: AppsStartWorkflowSetsJobInput!) { AppsStartWorkflowSetsJob(input: $input) { _id kind total } }';
const EXPORT =
  'mutation AppsExportWorkflowSets($filter: AppsWorkflowSetFilterInput!, $columns: [AppsWorkflowSetColumnInput!]!, $file: ExportFileInput!) { AppsExportWorkflowSets(workflowSetFilter: $filter, columns: $columns, file: $file) { _id } }';
const REGION = 'ap-southeast-2';

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

const stored = (given: WorkflowSetOptions = {}, customer = own) => buildWorkflowSet(server.database.storage, customer, given);
const start = (input: object) =>
  admin.browser.call<{ AppsStartWorkflowSetsJob: { _id: string; kind: string; total: number } }>(START, {
    input: { kind: 'ARCHIVE', ...placeOf(own), ...input },
  });
const exportOf = (customer: Customer, { columns = ['name'], ...filter }: { readonly columns?: readonly string[] } = {}) => ({
  filter: { ...placeOf(customer), ...filter },
  columns: columns.map((column) => ({ column, header: column })),
  file: { name: 'sets' },
});

async function exported(given: { readonly columns?: readonly string[]; readonly [filter: string]: unknown } = {}) {
  const { data, errors } = await admin.browser.call<{ AppsExportWorkflowSets: { _id: string } }>(EXPORT, exportOf(own, given));
  expect(errors).toEqual([]);
  await server.queue.idle();
  const jobId = data?.AppsExportWorkflowSets._id ?? '';
  return { jobId, lines: (await admin.browser.file(jobId)).body.split('\r\n').slice(1, -1) };
}

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsStartWorkflowSetsJob: {
      document: START,
      right: 'apps:archiveWorkflow',
      variables: async (customer) => {
        await stored({}, customer);
        return { input: { kind: 'ARCHIVE', ...placeOf(customer), all: {} } };
      },
      elsewhere: 'FORBIDDEN',
    },
    AppsExportWorkflowSets: {
      document: EXPORT,
      right: 'apps:viewWorkflowList',
      variables: async (customer) => {
        await stored({}, customer);
        return exportOf(customer);
      },
      elsewhere: 'FORBIDDEN',
    },
  },
});

test('a job archives all sets that match a search, and another restores them', async () => {
  const kept = await stored({ name: 'zz kept' });
  for (const name of ['zz one', 'zz two', 'other']) await stored({ name });
  const { data } = await start({ all: { searchText: 'ZZ', excludedIds: [kept.workflowSetId] } });
  expect(data?.AppsStartWorkflowSetsJob).toMatchObject({ kind: 'apps:archiveWorkflowSets', total: 2 });
  await server.queue.idle();
  expect([await admin.names(), await admin.names({ isArchived: true })]).toEqual([
    ['other', 'zz kept'],
    ['zz two', 'zz one'],
  ]);
  expect((await start({ kind: 'RESTORE', all: {} })).data?.AppsStartWorkflowSetsJob.total).toBe(2);
  await server.queue.idle();
  expect(await admin.names({ isArchived: true })).toEqual([]);
});

test('a set of another customer fails in a job, and the restoring job needs the right to restore', async () => {
  const foreign = await stored({}, other);
  const { workflowSetId } = await stored({ name: 'Named' });
  const { data } = await start({ workflowSetIds: [workflowSetId, foreign.workflowSetId] });
  await server.queue.idle();
  const rows = await admin.browser.call<{ CommonGetJobRows: { data: object[] } }>(
    'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { name ok code } } }',
    { filter: { jobId: data?.AppsStartWorkflowSetsJob._id } },
  );
  expect(rows.data?.CommonGetJobRows.data).toEqual([
    { name: 'Named', ok: true, code: null },
    { name: foreign.workflowSetId, ok: false, code: 'NOT_FOUND' },
  ]);
  const archivist = await signedIn(server, own, ['apps:archiveWorkflow']);
  expect((await archivist.call(START, { input: { kind: 'RESTORE', ...placeOf(own), all: {} } })).code).toBe('FORBIDDEN');
});

test('an input with neither ids nor a search, or with both, is rejected', async () => {
  for (const input of [{}, { workflowSetIds: [], all: {} }])
    expect((await start(input)).errors[0]?.message).toBe('Name either input.workflowSetIds or input.all.');
});

test('a file has the columns of the table, and the workflows with their display names', async () => {
  const { storage } = server.database;
  const workflows = [await buildWorkflow(storage, own, { name: 'Store team' }), await buildWorkflow(storage, own, { name: 'Drivers' })];
  const createdAt = new Date('2026-03-05T09:07:00Z');
  const { workflowSetId } = await stored({ name: 'Stores', description: 'For all', workflows, createdAt });
  const columns = ['name', 'workflowSetId', 'workflowsCount', 'createdAt', 'archivedAt', 'description', 'workflows'];
  const { lines, jobId } = await exported({ columns });
  expect(lines).toEqual([`Stores,${workflowSetId},2,2026-03-05T09:07:00.000Z,,For all,Store team (Option 1); Drivers (Option 2)`]);
  expect(await auditOf(storage, jobId, storage.region(REGION))).toEqual(['apps:exportWorkflowSets', 'common:downloadFile']);
});

test('the exported rows are those of the filter, the newest first like the list', async () => {
  for (const [day, name] of ['first', 'second', 'third'].entries()) await stored({ name, createdAt: new Date(Date.UTC(2026, 0, day + 1)) });
  await stored({ name: 'gone', archivedAt: new Date('2026-02-01') });
  expect((await exported()).lines).toEqual(['third', 'second', 'first']);
  expect((await exported({ isArchived: true })).lines).toEqual(['gone']);
  expect((await exported({ searchText: 'I', sort: { fieldName: 'name', order: 'asc' } })).lines).toEqual(['first', 'third']);
});

test('PERM-031: a job whose user now has the right in one department only changes no set', async () => {
  const { workflowSetId } = await stored({ name: 'Kept' });
  const { storage } = server.database;
  const [archiving] = WORKFLOW_SET_JOB_KINDS;
  if (archiving === undefined) throw new Error('The archiving job does not exist.');
  const job = { customerId: own.customerId, actorId: 'f'.repeat(24), parameters: {}, now: () => server.clock.now() };
  const runIn = (departments: JobContext['departments']) =>
    storage
      .region(REGION)
      .transaction({ kind: 'customers', customerIds: [own.customerId] }, (transaction) =>
        archiving.runRows(transaction, [workflowSetId], { ...job, departments } as JobContext),
      );
  expect(await runIn([own.rootHierarchyId])).toEqual(new Set());
  expect(await admin.names()).toEqual(['Kept']);
  expect(await runIn('all')).toEqual(new Set([workflowSetId]));
});
