import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  grant,
  signedIn,
  signedInWith,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { PermissionCaller } from '../permissions/testing/PermissionCaller.js';
import { GROUP_DOCUMENTS, GROUP_RIGHTS, GroupCaller } from './testing/GroupCaller.js';

const RIGHTS = [...GROUP_RIGHTS, 'org:editGroupPermissions', 'ti:access'];

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: GroupCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new GroupCaller(await signedIn(server, own, RIGHTS), own);
});

const groupOf = (given: object = {}, customer: Customer = own) => buildGroup(server.database.storage, customer, given);
const statementsOf = async (groupId: string) => (await new PermissionCaller(admin.browser).policy(groupId)).statements;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGDuplicateGroup: {
      document: GROUP_DOCUMENTS.duplicate,
      right: 'org:createGroup',
      variables: async (customer) => ({ filter: { _id: (await groupOf({}, customer)).groupId }, group: { name: 'Copy' } }),
      // Without the right to view groups.
      elsewhere: 'FORBIDDEN',
    },
  },
});

test('a copy has the rights, and the given name and department, of which the original is the default; it has no members', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const original = await groupOf({ hierarchyId: north.hierarchyId, actions: ['ti:access'], tags: [{ name: 'editable', value: 'false' }] });
  await buildUser(server.database.storage, own, { groups: [original] });
  const { data } = await admin.duplicate(original.groupId, { name: ' Copy ', description: 'Of another' });
  const copy = data?.ORGDuplicateGroup;
  expect(copy).toMatchObject({ name: 'Copy', description: 'Of another', hierarchy: { _id: north.hierarchyId }, usersCount: 0, tags: [] });
  expect(await statementsOf(copy?._id ?? '')).toEqual(original.statements);
  expect(await auditOf(server.database.storage, copy?._id ?? '')).toEqual(['org:createGroup']);
  const inRoot = await admin.duplicate(original.groupId, { name: 'Copy', hierarchyId: own.rootHierarchyId });
  expect(inRoot.data?.ORGDuplicateGroup.hierarchy._id).toBe(own.rootHierarchyId);
});

test('a repeated call with the same key creates one copy; a name in use is refused at the field', async () => {
  const { groupId } = await groupOf();
  const copies = [1, 2].map(() => admin.duplicate(groupId, { name: 'Once', idempotencyKey: 'copy' }));
  const [first, second] = await Promise.all(copies);
  expect(first?.data?.ORGDuplicateGroup._id).toBe(second?.data?.ORGDuplicateGroup._id);
  expect((await admin.duplicate(groupId, { name: 'once' })).errors[0]?.extensions.inputErrors).toEqual([
    { path: 'group.name', message: 'Please enter a unique group name' },
  ]);
});

test('D-163: refuses a copy of rights that the caller does not have, and names them', async () => {
  const original = await groupOf({ actions: ['ti:access', 'org:deleteUser'] });
  const answer = await admin.duplicate(original.groupId, { name: 'Copy' });
  expect(answer.code).toBe('ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS');
  expect(answer.errors[0]?.extensions.missing).toEqual([{ action: 'org:deleteUser', resource: original.statements[0]?.resources[0] }]);
  expect(await admin.names({ searchText: 'Copy' })).toEqual([]);
});

test('a copy of rights requires the right to edit permissions in its department; a copy without rights does not', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const creator = new GroupCaller(
    await signedInWith(server, own, [
      grant(own, ['edge:access', 'org:viewGroup', 'org:createGroup', 'ti:access']),
      grant(own, ['org:editGroupPermissions'], north.hierarchyId),
    ]),
    own,
  );
  const original = await groupOf({ actions: ['ti:access'] });
  expect((await creator.duplicate(original.groupId, { name: 'Copy' })).code).toBe('FORBIDDEN');
  expect((await creator.duplicate(original.groupId, { name: 'Copy', hierarchyId: north.hierarchyId })).errors).toEqual([]);
  expect((await creator.duplicate((await groupOf()).groupId, { name: 'Plain copy' })).errors).toEqual([]);
});
