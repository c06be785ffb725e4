import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  signedIn,
  startTestConsole,
  TEST_PASSWORD as PASSWORD,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { GROUP_DOCUMENTS, GROUP_RIGHTS, GroupCaller, placeOf, type AnsweredGroup } from './testing/GroupCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);

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
  admin = new GroupCaller(await signedIn(server, own, GROUP_RIGHTS), own);
});

test('GROUP-057 IAMGQL-050: archiving sets archivedAt, restoring clears it; repeating it succeeds', async () => {
  const group = await admin.created();
  for (const kind of ['archive', 'archive', 'restore', 'restore'] as const) {
    const answer = await admin.move(kind, [group._id]);
    expect(answer.results).toEqual([{ _id: group._id, ok: true, code: null, message: null }]);
    expect(answer.groups[0]?.archivedAt === null).toBe(kind === 'restore');
  }
  expect(await auditOf(server.database.storage, group._id)).toEqual(['org:archiveGroup', 'org:createGroup', 'org:restoreGroup']);
});

test('IAMGQL-050: one group is archived by its id, also one whose permissions cannot be edited', async () => {
  const { groupId } = await buildGroup(server.database.storage, own, { tags: [{ name: 'editable', value: 'false' }] });
  const now = server.clock.now().toISOString();
  for (let time = 0; time < 2; time += 1) {
    const answer = await admin.browser.call<{ ORGArchiveGroup: AnsweredGroup }>(GROUP_DOCUMENTS.archiveOne, { filter: { _id: groupId } });
    expect(answer.data?.ORGArchiveGroup).toMatchObject({ _id: groupId, archivedAt: now, updatedAt: now, version: 2 });
  }
  expect(await auditOf(server.database.storage, groupId)).toEqual(['org:archiveGroup']);
});

test('groups outside the given department, and too many rows in one call, are rejected', async () => {
  const [north, south] = [await buildHierarchy(server.database.storage, own), await buildHierarchy(server.database.storage, own)];
  const city = await buildHierarchy(server.database.storage, own, { parentId: north.hierarchyId });
  const below = await buildGroup(server.database.storage, own, { hierarchyId: city.hierarchyId });
  const beside = await buildGroup(server.database.storage, own, { hierarchyId: south.hierarchyId });
  const { results } = await admin.move('archive', [below.groupId, beside.groupId], { ...placeOf(own), hierarchyId: north.hierarchyId });
  expect(new Map(results.map(({ _id, code }) => [_id, code]))).toEqual(
    new Map([
      [below.groupId, null],
      [beside.groupId, 'NOT_FOUND'],
    ]),
  );
  const many = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, '0'));
  const answer = await admin.browser.call(GROUP_DOCUMENTS.archive, { filter: { ...placeOf(own), groupIds: many } });
  expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'Name at most 500 rows in one call.']);
});

test('GROUP-010: an archived group is in the archive and not in the list', async () => {
  const group = await admin.created();
  await admin.move('archive', [group._id]);
  expect(await admin.names({ activeOnly: true, searchText: group.name })).toEqual([]);
  expect(await admin.names({ archivedOnly: true, searchText: group.name })).toEqual([group.name]);
});

test('GROUP-057: an archived group grants no rights and keeps its members', async () => {
  const email = 'member@example.com';
  const rights = await buildGroup(server.database.storage, own, { name: 'Rights', actions: ['edge:access', 'org:viewGroupList'] });
  await buildUser(server.database.storage, own, { email, password: PASSWORD, mfaEnabled: false, groups: [rights] });
  const member = async () => {
    const browser = server.browser();
    await browser.signIn(email, PASSWORD);
    return new GroupCaller(browser, own);
  };
  const before = await member();
  expect(await before.names()).toContain('Rights');
  await admin.move('archive', [rights.groupId]);
  expect((await before.page()).code).toBe('FORBIDDEN');
  expect((await (await member()).page()).code).toBe('FORBIDDEN');
  const archived = await admin.page({ archivedOnly: true, searchText: 'Rights' });
  expect(archived.data?.ORGGetGroups.data[0]?.usersCount).toBe(1);
  await admin.move('restore', [rights.groupId]);
  expect(await before.names()).toContain('Rights');
});

test('D-155: a row whose name is in use again is rejected, the others are restored', async () => {
  const [taken, free] = [await admin.created({ name: 'Clash' }), await admin.created()];
  await admin.move('archive', [taken._id, free._id]);
  await admin.created({ name: 'clash' });
  const { results } = await admin.move('restore', [taken._id, free._id]);
  const outcomes = new Map(results.map((result) => [result._id, result]));
  expect(outcomes.get(taken._id)).toMatchObject({ ok: false, message: 'A group with this name already exists.' });
  expect(outcomes.get(free._id)).toMatchObject({ ok: true });
});

test("another customer's group, an unknown and a malformed id are NOT_FOUND", async () => {
  const foreign = await buildGroup(server.database.storage, other);
  const { results } = await admin.move('archive', [foreign.groupId, UNKNOWN_ID, 'nonsense']);
  expect(results.map(({ ok, code, message }) => ({ ok, code, message }))).toEqual(
    Array.from({ length: 3 }, () => ({ ok: false, code: 'NOT_FOUND', message: 'Not found.' })),
  );
});

test('D-163: restoring a group is refused for rights that the caller does not have, for each group by itself', async () => {
  const archivedAt = new Date();
  const [more, same] = [
    await buildGroup(server.database.storage, own, { archivedAt, actions: ['org:deleteUser'] }),
    await buildGroup(server.database.storage, own, { archivedAt, actions: ['org:viewGroup'] }),
  ];
  const { results } = await admin.move('restore', [more.groupId, same.groupId]);
  expect(Object.fromEntries(results.map(({ _id, code, message }) => [_id, [code, message]]))).toEqual({
    [more.groupId]: ['ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS', 'You cannot grant permissions that you do not have.'],
    [same.groupId]: [null, null],
  });
  expect((await admin.one(more.groupId)).data?.ORGGetGroup.archivedAt).not.toBeNull();
});
