import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type Hierarchy,
  type TestConsole,
} from '../../../testing/index.js';
import { DEPARTMENT_RIGHTS, DepartmentCaller } from './testing/DepartmentCaller.js';

const HISTORY =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action subjectId actor { name } changes { field before after } } names { _id name } pagination { totalItems } } }';

interface History {
  readonly CommonGetHistory: {
    readonly data: readonly {
      readonly action: string;
      readonly subjectId: string;
      readonly actor: { readonly name: string | null } | null;
      readonly changes: readonly object[];
    }[];
    readonly names: readonly { readonly _id: string; readonly name: string }[];
    readonly pagination: { readonly totalItems: number };
  };
}

let server: TestConsole;
let own: Customer;
let north: Hierarchy;
let city: Hierarchy;
let editor: DepartmentCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage, { displayName: 'Root' });
  north = await buildHierarchy(storage, own, { name: 'North' });
  city = await buildHierarchy(storage, own, { name: 'City', parentId: north.hierarchyId });
  editor = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
});

const ask = (_id: string, { browser } = editor) => browser.call<History>(HISTORY, { filter: { entity: 'HIERARCHY', _id } });

test('the history of the root contains the changes of all departments, newest first, with names', async () => {
  const inputs = await editor.inputs();
  await editor.update(
    inputs.map((input) => (input._id === city.hierarchyId ? { ...input, name: 'Town', parentId: own.rootHierarchyId } : input)),
  );
  server.clock.advance(1_000);
  await editor.remove([north.hierarchyId]);
  const history = (await ask(own.rootHierarchyId)).data?.CommonGetHistory;
  expect(history?.data.map(({ action, subjectId, changes }) => ({ action, subjectId, changes }))).toEqual([
    {
      action: 'org:archiveHierarchy',
      subjectId: north.hierarchyId,
      changes: [
        { field: 'archivedAt', before: null, after: server.clock.now().toISOString() },
        { field: 'contentsMovedTo', before: null, after: own.rootHierarchyId },
      ],
    },
    {
      action: 'org:editHierarchy',
      subjectId: city.hierarchyId,
      changes: [
        { field: 'name', before: 'City', after: 'Town' },
        { field: 'parentId', before: north.hierarchyId, after: own.rootHierarchyId },
      ],
    },
  ]);
  expect(history?.data[0]?.actor?.name).toMatch(/^User \d+$/);
  expect(new Map(history?.names.map(({ _id, name }) => [_id, name]))).toEqual(
    new Map([
      [own.rootHierarchyId, 'Root'],
      [north.hierarchyId, 'North'],
      [city.hierarchyId, 'Town'],
    ]),
  );
});

test('the history of a department contains those below it, and no others', async () => {
  const south = await buildHierarchy(server.database.storage, own, { name: 'South' });
  await editor.update((await editor.inputs()).map((input) => ({ ...input, name: `${input.name} 2` })));
  const subjects = async (id: string) => (await ask(id)).data?.CommonGetHistory.data.map(({ subjectId }) => subjectId).sort();
  expect(await subjects(north.hierarchyId)).toEqual([north.hierarchyId, city.hierarchyId].sort());
  expect(await subjects(south.hierarchyId)).toEqual([south.hierarchyId]);
  expect((await ask(own.rootHierarchyId)).data?.CommonGetHistory.pagination.totalItems).toBe(4);
});

test('PERM-031: a right in one department includes its history, and that of no department above', async () => {
  const manager = new DepartmentCaller(await signedInAt(server, own, north, ['org:viewHierarchy']), own);
  expect((await ask(north.hierarchyId, manager)).code).toBeUndefined();
  expect((await ask(own.rootHierarchyId, manager)).code).toBe('NOT_FOUND');
  const foreign = await buildCustomer(server.database.storage);
  expect((await ask(foreign.rootHierarchyId)).code).toBe('NOT_FOUND');
});
