import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  buildWorkflow,
  buildWorkflowSet,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { optionsFor, WORKFLOW_SET_RIGHTS, WorkflowSetCaller } from './testing/WorkflowSetCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action actor { name } changes { field before after } } } }';

interface History {
  readonly CommonGetHistory: { readonly data: readonly { readonly action: string; readonly actor: object; readonly changes: object[] }[] };
}

let server: TestConsole;
let own: Customer;
let admin: WorkflowSetCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  admin = new WorkflowSetCaller(await signedIn(server, own, WORKFLOW_SET_RIGHTS), own);
});

const historyOf = (_id: string, browser = admin.browser) => browser.call<History>(HISTORY, { filter: { entity: 'WORKFLOW_SET', _id } });

test('the history of a set lists its workflows by their names, its default, and how it was archived', async () => {
  const { storage } = server.database;
  const [first, second] = [
    await buildWorkflow(storage, own, { name: 'Store team, Newcastle' }),
    await buildWorkflow(storage, own, { name: 'Store team, Wollongong' }),
  ];
  const { _id } = await admin.created({ name: 'Stores', description: '', workflowOptions: optionsFor(first) });
  const options = [
    { workflowId: first.workflowId, displayName: 'Newcastle', isDefault: false },
    { workflowId: second.workflowId, displayName: 'Wollongong', isDefault: true },
  ];
  server.clock.advance(60_000);
  await admin.update(_id, { version: 1, name: 'Shops', description: '', workflowOptions: options });
  server.clock.advance(60_000);
  await admin.move('archive', [_id]);
  const data = (await historyOf(_id)).data?.CommonGetHistory.data ?? [];
  expect(data.map(({ action, changes }) => [action, changes])).toEqual([
    ['apps:archiveWorkflow', [{ field: 'archivedAt', before: null, after: server.clock.now().toISOString() }]],
    [
      'apps:editWorkflowSet',
      [
        { field: 'name', before: 'Stores', after: 'Shops' },
        {
          field: 'workflows',
          before: ['Store team, Newcastle (Choice 1)'],
          after: ['Store team, Newcastle (Newcastle)', 'Store team, Wollongong (Wollongong)'],
        },
        { field: 'defaultWorkflow', before: 'Choice 1', after: 'Wollongong' },
      ],
    ],
    [
      'apps:createWorkflowSet',
      [
        { field: 'name', before: null, after: 'Stores' },
        { field: 'description', before: null, after: '' },
        { field: 'workflows', before: null, after: ['Store team, Newcastle (Choice 1)'] },
        { field: 'defaultWorkflow', before: null, after: 'Choice 1' },
      ],
    ],
  ]);
  expect(data.map(({ actor }) => actor)).toEqual(
    Array.from({ length: 3 }, () => ({ name: expect.stringMatching(/^User \d+$/) as string })),
  );
});

test('GQL-014: needs the right to view workflows of the whole customer, in the region of the customer', async () => {
  const { storage } = server.database;
  const { workflowSetId } = await buildWorkflowSet(storage, own);
  const department = await buildHierarchy(storage, own);
  const codeFor = async (browser: TestBrowser) => (await historyOf(workflowSetId, browser)).code;
  expect(await codeFor(admin.browser)).toBeUndefined();
  expect(await codeFor(await signedIn(server, own, ['org:viewGroup']))).toBe('FORBIDDEN');
  expect(await codeFor(await signedInAt(server, own, department, ['apps:viewWorkflow']))).toBe('FORBIDDEN');
  expect(await codeFor(await signedIn(server, await buildCustomer(storage), ['apps:viewWorkflow']))).toBe('NOT_FOUND');
  const irish = await buildWorkflowSet(storage, await buildCustomer(storage, { awsRegion: 'eu-west-1' }));
  expect((await historyOf(irish.workflowSetId, await signedIn(server, own, ['*:*']))).code).toBe('NOT_FOUND');
});
