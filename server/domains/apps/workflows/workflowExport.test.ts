import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildHierarchy,
  buildWorkflow,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type WorkflowOptions,
} from '../../../testing/index.js';
import { jobFileParts } from '../../common/exports/tables.js';
import type { StageTrigger } from '../tables.js';

const EXPORT =
  'mutation AppsExportWorkflows($filter: AppsFilterWorkflowInput!, $columns: [AppsWorkflowColumnInput!]!, $file: ExportFileInput!) { AppsExportWorkflows(filterWorkflowInput: $filter, columns: $columns, file: $file) { _id total } }';
const NAME = [{ column: 'name', header: 'Workflow Name' }];
const RIGHT = 'apps:viewWorkflowList';
const REGION = 'ap-southeast-2';

let server: TestConsole;
let own: Customer;
let other: Customer;
let viewer: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  viewer = await signedIn(server, own, [RIGHT]);
});

const build = (given: WorkflowOptions = {}) => buildWorkflow(server.database.storage, own, given);
const variablesOf = (customer: Customer, { columns = NAME, ...filter }: { readonly columns?: readonly object[] } = {}) => ({
  filter: { ...placeOf(customer), ...filter },
  columns,
  file: { name: 'workflows' },
});

async function started(given: object = {}, browser = viewer): Promise<string> {
  const { data, errors } = await browser.call<{ AppsExportWorkflows: { _id: string } }>(EXPORT, variablesOf(own, given));
  expect(errors).toEqual([]);
  await server.queue.idle();
  return data?.AppsExportWorkflows._id ?? '';
}
const linesOf = async (given: object = {}, browser = viewer) =>
  (await browser.file(await started(given, browser))).body.split('\r\n').slice(1, -1);

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsExportWorkflows: {
      document: EXPORT,
      right: RIGHT,
      variables: async (customer) => {
        await buildWorkflow(server.database.storage, customer);
        return variablesOf(customer);
      },
      elsewhere: 'BAD_REQUEST',
    },
  },
});

const RULES: readonly StageTrigger[] = [
  {
    enabled: true,
    conditionOperator: 'and',
    conditions: [{ onField: 'recommendation', onFieldType: 'string', comparisonOperator: 'contains', comparisonValue: ['YES', 'MAYBE'] }],
    action: { type: 'MOVE_STAGE' },
  },
  {
    enabled: true,
    conditionOperator: 'and',
    conditions: [],
    action: { type: 'UPDATE_STATUS', payload: { status: 'APPS_APPLICATION_INTERVIEW' } },
  },
  { enabled: false, conditionOperator: 'and', conditions: [], action: { type: 'MOVE_STAGE' } },
];

test('WF-033: a file has the columns of the table; rules are sentences in the language of the page', async () => {
  const { workflowId } = await build({ name: 'Graduates', createdAt: new Date('2026-03-05T09:07:00Z'), triggers: RULES });
  const columns = ['name', 'workflowId', 'stageCount', 'createdAt', 'archivedAt', 'packages', 'rules'];
  const all = { columns: columns.map((column) => ({ column, header: column })) };
  const [line] = await linesOf(all);
  expect(line).toMatch(
    new RegExp(
      `^Graduates,${workflowId},1,2026-03-05T09:07:00.000Z,,Package \\d+,` +
        'Progress candidate if recommendation is Yes or Maybe; Change application status to Interview$',
    ),
  );
  const german = server.browser(REGION, 'de');
  for (const [name, value] of viewer.cookies) german.cookies.set(name, value);
  expect((await linesOf(all, german))[0]).toContain('wenn die Empfehlung Ja oder Vielleicht lautet');
});

test('WF-013: the rows are those of the filter, the newest first like the list', async () => {
  for (const [day, name] of ['first', 'second', 'third'].entries()) await build({ name, createdAt: new Date(Date.UTC(2026, 0, day + 1)) });
  await build({ name: 'gone', archivedAt: new Date('2026-02-01') });
  expect(await linesOf()).toEqual(['third', 'second', 'first']);
  expect(await linesOf({ isArchived: true })).toEqual(['gone']);
  expect(await linesOf({ searchText: 'I', sort: { fieldName: 'name', order: 'asc' } })).toEqual(['first', 'third']);
});

test('PERM-031: a user with rights in one department exports its workflows and those below it only', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  await build({ name: 'City', hierarchyId: city.hierarchyId });
  await build({ name: 'Root' });
  const manager = await signedInAt(server, own, north, [RIGHT]);
  expect(await linesOf({}, manager)).toEqual(['City']);
  expect(await linesOf({ hierarchyId: city.hierarchyId }, viewer)).toEqual(['City']);
});

test('the file and its audit are stored in the region, and found at the address of the region only', async () => {
  await build({ name: 'Regional' });
  const jobId = await started();
  const { storage } = server.database;
  const partsIn = (database: (typeof storage)['directory']) =>
    database.transaction({ kind: 'all' }, (transaction) =>
      transaction
        .select()
        .from(jobFileParts)
        .where(and(eq(jobFileParts.customerId, own.customerId), eq(jobFileParts.jobId, jobId))),
    );
  expect([(await partsIn(storage.region(REGION))).length, (await partsIn(storage.directory)).length]).toEqual([1, 0]);
  expect((await viewer.file(jobId)).body).toContain('Regional');
  expect((await viewer.file(jobId, { awsRegion: 'eu-west-1' })).statusCode).toBe(404);
  expect(await auditOf(storage, jobId, storage.region(REGION))).toEqual(['apps:exportWorkflows', 'common:downloadFile']);
  expect(await auditOf(storage, jobId)).toEqual([]);
});
