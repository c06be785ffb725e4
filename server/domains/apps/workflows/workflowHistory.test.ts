import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { newId } from '../../../storage/index.js';
import {
  buildCustomer,
  buildHierarchy,
  buildPackage,
  buildUser,
  buildWorkflow,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { writeAudit, type AuditEntry } from '../../common/index.js';
import { moveStage, RECOMMENDED, SET_TO_INTERVIEW, WorkflowCaller } from './testing/WorkflowCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { at action actor { _id name } changes { field before after } } names { _id } pagination { totalPages currentPage pageSize totalItems } } }';
const MOVES = {
  archive: 'mutation AppsArchiveWorkflows($workflowIds: [ID!]!) { AppsArchiveWorkflows(workflowIds: $workflowIds) { results { ok } } }',
  restore: 'mutation AppsRestoreWorkflows($workflowIds: [ID!]!) { AppsRestoreWorkflows(workflowIds: $workflowIds) { results { ok } } }',
} as const;

interface History {
  readonly CommonGetHistory: {
    readonly data: readonly {
      readonly at: string;
      readonly action: string;
      readonly actor: { readonly _id: string; readonly name: string | null } | null;
      readonly changes: readonly object[];
    }[];
    readonly names: readonly object[];
    readonly pagination: object;
  };
}

let server: TestConsole;
let own: Customer;
let admin: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  admin = await signedIn(server, own, ['apps:viewWorkflow', 'apps:archiveWorkflow', 'apps:restoreWorkflow']);
});

const ask = (workflowId: string, browser = admin, { awsRegion, ...page }: { awsRegion?: AwsRegion; limit?: number; skip?: number } = {}) =>
  browser.call<History>(HISTORY, { filter: { entity: 'WORKFLOW', _id: workflowId, ...page } }, awsRegion);
const codeOf = async (workflowId: string, browser?: TestBrowser, awsRegion?: AwsRegion) =>
  (await ask(workflowId, browser, awsRegion && { awsRegion })).code;
const write = (entry: AuditEntry) =>
  server.database.storage
    .region('ap-southeast-2')
    .transaction({ kind: 'all' }, (transaction) => writeAudit(transaction, server.clock.now(), entry));

/** Archives and restores the workflow. @returns the two times */
async function archiveAndRestore(workflowId: string): Promise<readonly [archived: string, restored: string]> {
  const times: string[] = [];
  for (const document of [MOVES.archive, MOVES.restore]) {
    server.clock.advance(60_000);
    await admin.call(document, { workflowIds: [workflowId] });
    times.push(server.clock.now().toISOString());
  }
  const [archived = '', restored = ''] = times;
  return [archived, restored];
}

test('the history of a workflow lists how it was archived and restored, newest first, with the name of the user', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own);
  const [archived, restored] = await archiveAndRestore(workflowId);
  const actor = { _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown, name: expect.stringMatching(/^User \d+$/) as unknown };
  expect((await ask(workflowId)).data?.CommonGetHistory).toEqual({
    data: [
      { at: restored, action: 'apps:restoreWorkflow', actor, changes: [{ field: 'archivedAt', before: archived, after: null }] },
      { at: archived, action: 'apps:archiveWorkflow', actor, changes: [{ field: 'archivedAt', before: null, after: archived }] },
    ],
    names: [],
    pagination: { totalPages: 1, currentPage: 1, pageSize: 30, totalItems: 2 },
  });
});

test('a page of the history of a workflow is counted by index', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own);
  await archiveAndRestore(workflowId);
  const page = (await ask(workflowId, admin, { limit: 1, skip: 1 })).data?.CommonGetHistory;
  expect(page?.data.map(({ action }) => action)).toEqual(['apps:archiveWorkflow']);
  expect(page?.pagination).toEqual({ totalPages: 2, currentPage: 2, pageSize: 1, totalItems: 2 });
});

test('a user of a customer that the caller may not enter has no name in the history; the system is not a user', async () => {
  const { storage } = server.database;
  const { workflowId } = await buildWorkflow(storage, own);
  const staff = await buildUser(storage, await buildCustomer(storage));
  await write({ action: 'apps:archiveWorkflow', customerId: own.customerId, actorId: staff.userId, subjectId: workflowId });
  server.clock.advance(1_000);
  await write({ action: 'apps:restoreWorkflow', customerId: own.customerId, subjectId: workflowId });
  expect((await ask(workflowId)).data?.CommonGetHistory.data.map(({ actor }) => actor)).toEqual([null, { _id: staff.userId, name: null }]);
});

test('the history of a workflow shows its name, department and archiving, and nothing else of the audit', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own);
  const after = { name: 'Graduates', hierarchyId: own.rootHierarchyId, steps: [{ name: 'canary' }], email: 'canary@example.com' };
  await write({ action: 'apps:createWorkflow', customerId: own.customerId, subjectId: workflowId, after });
  const [entry] = (await ask(workflowId)).data?.CommonGetHistory.data ?? [];
  expect(entry?.changes).toEqual([
    { field: 'name', before: null, after: 'Graduates' },
    { field: 'hierarchyId', before: null, after: own.rootHierarchyId },
  ]);
});

test('RECGQL-061: the history of a workflow names stages with their packages, and describes rules in the language of the reader', async () => {
  const editor = new WorkflowCaller(await signedIn(server, own, ['apps:createWorkflow', 'apps:viewWorkflow']), own);
  const packageOf = (name: string, product: 'FI' | 'SI') => buildPackage(server.database.storage, own, { name, product });
  const [chat, video] = [await packageOf('Store team', 'FI'), await packageOf('Store team (video)', 'SI')];
  const [first, second] = [chat, video].map(({ product, externalId }) => ({ product, externalAssessmentPackageId: externalId }));
  const created = await editor.created({ name: 'Stores', stages: [{ ...first, name: 'Chat', triggers: [SET_TO_INTERVIEW] }] });
  server.clock.advance(60_000);
  const stages = [{ ...first, _id: created.stages[0]?._id, name: 'Chat', triggers: [moveStage(RECOMMENDED)] }, second];
  await editor.update(created._id, { version: 1, name: 'Stores', stages });
  const changesFor = async (browser: TestBrowser) =>
    (await ask(created._id, browser)).data?.CommonGetHistory.data.map(({ changes }) => changes);
  const german = server.browser('ap-southeast-2', 'de');
  for (const [name, value] of editor.browser.cookies) german.cookies.set(name, value);
  expect(await changesFor(editor.browser)).toEqual([
    [
      { field: 'stages', before: ['Chat: Store team'], after: ['Chat: Store team', 'Stage 2: Store team (video)'] },
      {
        field: 'rules',
        before: ['Change application status to Interview'],
        after: ['Progress candidate if recommendation is Yes or Maybe'],
      },
    ],
    [
      { field: 'name', before: null, after: 'Stores' },
      { field: 'hierarchyId', before: null, after: own.rootHierarchyId },
      { field: 'stages', before: null, after: ['Chat: Store team'] },
      { field: 'rules', before: null, after: ['Change application status to Interview'] },
    ],
  ]);
  expect((await changesFor(german))?.[0]?.[1]).toMatchObject({
    after: [expect.stringContaining('wenn die Empfehlung Ja oder Vielleicht lautet')],
  });
});

test('GQL-014: the history of a workflow that the caller cannot reach is NOT_FOUND', async () => {
  const { storage } = server.database;
  const foreign = await buildWorkflow(storage, await buildCustomer(storage));
  const irish = await buildCustomer(storage, { awsRegion: 'eu-west-1' });
  const inIreland = await buildWorkflow(storage, irish);
  for (const workflowId of [foreign.workflowId, inIreland.workflowId, newId(new Date()), "' OR 1=1 --"])
    expect(await codeOf(workflowId)).toBe('NOT_FOUND');
  const staff = await signedIn(server, own, ['*:*']);
  expect([await codeOf(inIreland.workflowId, staff), await codeOf(inIreland.workflowId, staff, 'eu-west-1')]).toEqual([
    'NOT_FOUND',
    undefined,
  ]);
});

test('PERM-031: a right in one department includes the histories of its workflows and of those below it only', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { parentId: north.hierarchyId });
  const inCity = await buildWorkflow(storage, own, { hierarchyId: city.hierarchyId });
  const inRoot = await buildWorkflow(storage, own);
  const manager = await signedInAt(server, own, north, ['apps:viewWorkflow']);
  expect([await codeOf(inCity.workflowId, manager), await codeOf(inRoot.workflowId, manager)]).toEqual([undefined, 'NOT_FOUND']);
});

test('GQL-014: the history of a workflow requires the right to view workflows in its customer', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own);
  expect(await codeOf(workflowId, await signedIn(server, own, ['apps:viewWorkflow']))).toBeUndefined();
  for (const right of ['apps:viewWorkflowList', 'org:viewGroup'])
    expect(await codeOf(workflowId, await signedIn(server, own, [right]))).toBe('FORBIDDEN');
});
