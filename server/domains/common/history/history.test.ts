import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../storage/index.js';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  signedIn,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { GROUP_RIGHTS, GroupCaller } from '../../org/groups/testing/GroupCaller.js';
import { writeAudit, type AuditEntry } from '../index.js';

const DOCUMENT =
  'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { _id at action actor { _id name } changes { field before after } } names { _id name } pagination { totalPages currentPage pageSize totalItems } } }';

interface Entry {
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly _id: string; readonly name: string | null } | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}
interface History {
  readonly CommonGetHistory: {
    readonly data: readonly Entry[];
    readonly names: readonly { readonly _id: string; readonly name: string }[];
    readonly pagination: object;
  };
}

let server: TestConsole;
let own: Customer;
let admin: GroupCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  const rights = [...GROUP_RIGHTS, 'org:addGroupUsers', 'org:removeGroupUsers', 'edge:viewSettings'];
  admin = new GroupCaller(await signedIn(server, own, rights), own);
});

const ask = (filter: object, browser = admin.browser) => browser.call<History>(DOCUMENT, { filter: { entity: 'GROUP', ...filter } });
const entriesOf = async (filter: object) => (await ask(filter)).data?.CommonGetHistory.data ?? [];
const write = (entry: AuditEntry) =>
  server.database.storage.directory.transaction({ kind: 'all' }, (transaction) => writeAudit(transaction, server.clock.now(), entry));

test('the history of a group lists its changes, newest first, with time, actor and changed fields', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const group = await admin.created({ name: 'Day shift', description: 'x' });
  const steps = [
    () => admin.update(group._id, { version: 1, name: 'Night shift', description: 'x', hierarchyId: north.hierarchyId }),
    () => buildUser(server.database.storage, own).then(({ userId }) => admin.members('add', group._id, [userId])),
    () => admin.move('archive', [group._id]),
  ];
  for (const step of steps) {
    server.clock.advance(60_000);
    await step();
  }
  const entries = await entriesOf({ _id: group._id });
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['org:archiveGroup', [{ field: 'archivedAt', before: null, after: server.clock.now().toISOString() }]],
    ['org:addGroupUsers', [{ field: 'userIds', before: null, after: [expect.stringMatching(/^[0-9a-f]{24}$/)] }]],
    [
      'org:editGroup',
      [
        { field: 'name', before: 'Day shift', after: 'Night shift' },
        { field: 'hierarchyId', before: own.rootHierarchyId, after: north.hierarchyId },
      ],
    ],
    [
      'org:createGroup',
      [
        { field: 'name', before: null, after: 'Day shift' },
        { field: 'description', before: null, after: 'x' },
        { field: 'hierarchyId', before: null, after: own.rootHierarchyId },
      ],
    ],
  ]);
  expect(entries[0]?.at).toBe(server.clock.now().toISOString());
  expect(entries.map(({ actor }) => actor?.name)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^User \d+$/)));
});

test('ids among the values have names: departments, and users where the caller may list users', async () => {
  const { storage } = server.database;
  const [north, group, ann] = [
    await buildHierarchy(storage, own, { name: 'North' }),
    await buildGroup(storage, own),
    await buildUser(storage, own),
  ];
  const foreign = await buildUser(storage, await buildCustomer(storage));
  const entry = { action: 'org:addGroupUsers', customerId: own.customerId, subjectId: group.groupId };
  await write({ ...entry, after: { hierarchyId: north.hierarchyId, userIds: [ann.userId, foreign.userId] } });
  const namesFor = async (...actions: string[]) =>
    (await ask({ _id: group.groupId }, await signedIn(server, own, ['org:viewGroup', ...actions]))).data?.CommonGetHistory.names;
  const department = { _id: north.hierarchyId, name: 'North' };
  expect(await namesFor()).toEqual([department]);
  expect(await namesFor('org:viewUserList')).toEqual([department, { _id: ann.userId, name: `User ${ann.lastName}` }]);
});

test('a page is counted by index', async () => {
  const group = await admin.created();
  for (let version = 1; version <= 3; version += 1) {
    server.clock.advance(1_000);
    await admin.update(group._id, { version, name: `Name ${version}` });
  }
  const page = (await ask({ _id: group._id, limit: 2, skip: 1 })).data?.CommonGetHistory;
  expect(page?.data.map(({ action }) => action)).toEqual(['org:editGroup', 'org:createGroup']);
  expect(page?.pagination).toEqual({ totalPages: 2, currentPage: 2, pageSize: 2, totalItems: 4 });
});

test('the name of an actor is missing for a caller who cannot see that user; a change by the system does not have an actor', async () => {
  const { groupId } = await buildGroup(server.database.storage, own);
  const staff = await buildUser(server.database.storage, await buildCustomer(server.database.storage));
  await write({ action: 'org:editGroup', customerId: own.customerId, actorId: staff.userId, subjectId: groupId });
  server.clock.advance(1_000);
  await write({ action: 'org:editGroup', customerId: own.customerId, subjectId: groupId });
  expect((await entriesOf({ _id: groupId })).map(({ actor }) => actor)).toEqual([null, { _id: staff.userId, name: null }]);
});

test('a history does not contain rights, secrets or personal data, whatever the audit row contains', async () => {
  const { groupId } = await buildGroup(server.database.storage, own);
  const after = { name: 'Night', statements: [{ actions: ['*:*'] }], password: 'canary', email: 'canary@example.com' };
  await write({ action: 'org:editGroup', customerId: own.customerId, subjectId: groupId, after });
  const [entry] = await entriesOf({ _id: groupId });
  expect(entry?.changes).toEqual([{ field: 'name', before: null, after: 'Night' }]);
});

test('the history of a customer lists its changes', async () => {
  await write({
    action: 'org:archiveCustomer',
    customerId: own.customerId,
    subjectId: own.customerId,
    before: { archivedAt: null },
    after: { archivedAt: '2026-01-05T00:00:00.000Z' },
  });
  expect(await entriesOf({ entity: 'CUSTOMER', _id: own.customerId })).toMatchObject([
    { action: 'org:archiveCustomer', changes: [{ field: 'archivedAt', before: null, after: '2026-01-05T00:00:00.000Z' }] },
  ]);
});

test('GQL-014: a history requires the right to view that record; a right to another type of record is not enough', async () => {
  const { groupId } = await buildGroup(server.database.storage, own);
  await write({ action: 'org:editGroup', customerId: own.customerId, subjectId: groupId });
  const codeWith = async (actions: readonly string[], filter: object) => (await ask(filter, await signedIn(server, own, actions))).code;
  const [ofGroup, ofCustomer] = [{ _id: groupId }, { entity: 'CUSTOMER', _id: own.customerId }];
  expect(await codeWith(['org:viewGroup'], ofGroup)).toBeUndefined();
  expect(await codeWith(['edge:viewSettings'], ofGroup)).toBe('FORBIDDEN');
  expect(await codeWith(['edge:viewSettings'], ofCustomer)).toBeUndefined();
  expect(await codeWith(['org:viewGroup'], ofCustomer)).toBe('FORBIDDEN');
  expect(await codeWith(['org:viewGroupList'], ofGroup)).toBe('FORBIDDEN');
});

test('GQL-014: a record of another customer is NOT_FOUND, as one that does not exist', async () => {
  const foreign = await buildGroup(server.database.storage, await buildCustomer(server.database.storage));
  for (const _id of [foreign.groupId, newId(new Date()), "' OR 1=1 --"]) expect((await ask({ _id })).code).toBe('NOT_FOUND');
});
