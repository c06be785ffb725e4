import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../storage/index.js';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  grant,
  signedIn,
  signedInAt,
  startTestConsole,
  type Customer,
  type Group,
  type TestConsole,
} from '../../../testing/index.js';
import { groups } from '../tables.js';
import { UserLister } from '../users/testing/UserLister.js';
import { GROUP_DOCUMENTS, GROUP_RIGHTS, GroupCaller } from './testing/GroupCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);
const MEMBER_RIGHTS = [...GROUP_RIGHTS, 'org:addGroupUsers', 'org:removeGroupUsers', 'org:viewUserList'];

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: GroupCaller;
let lister: UserLister;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  const browser = await signedIn(server, own, MEMBER_RIGHTS);
  admin = new GroupCaller(browser, own);
  lister = new UserLister(browser, own);
});

const userOf = async (customer: Customer, given: object = {}) => (await buildUser(server.database.storage, customer, given)).userId;
const groupOf = (customer: Customer, given: object = {}) => buildGroup(server.database.storage, customer, given);
const membersOf = ({ groupId }: Group) => lister.ids({ groupIds: [groupId] });
/** Whether another transaction waits for a lock of this one. */
async function waiting(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ waits: boolean }>(
    sql`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS waits`,
  );
  return rows[0]?.waits ?? false;
}

const ok = (_id: string) => ({ _id, ok: true, code: null, message: null });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGGroupAddUsers: {
      document: GROUP_DOCUMENTS.addUsers,
      right: 'org:addGroupUsers',
      variables: async (customer) => ({ param: { groupId: (await groupOf(customer)).groupId, userIds: [await userOf(customer)] } }),
    },
    ORGGroupRemoveUsers: {
      document: GROUP_DOCUMENTS.removeUsers,
      right: 'org:removeGroupUsers',
      variables: async (customer) => {
        const group = await groupOf(customer);
        return { param: { groupId: group.groupId, userIds: [await userOf(customer, { groups: [group] })] } };
      },
    },
  },
});

test("IAMGQL-053: adding and removing changes the users' groupIds and the group's usersCount; done again it changes nothing", async () => {
  const group = await groupOf(own);
  const [ann, ben] = [await userOf(own), await userOf(own)].sort() as [string, string];
  for (let time = 0; time < 2; time += 1) {
    const added = (await admin.members('add', group.groupId, [ann, ben])).data;
    expect(added).toMatchObject({ results: [ok(ann), ok(ben)], group: { _id: group.groupId, usersCount: 2 } });
    expect(await membersOf(group)).toEqual([ann, ben]);
    expect((await lister.page({ groupIds: [group.groupId] })).data?.ORGGetUsers.data[0]?.groupIds).toEqual([group.groupId]);
  }
  for (let time = 0; time < 2; time += 1) {
    const removed = (await admin.members('remove', group.groupId, [ann])).data;
    expect(removed).toMatchObject({ results: [ok(ann)], group: { usersCount: 1 } });
    expect(await membersOf(group)).toEqual([ben]);
  }
  // The audit contains only calls that changed something.
  expect(await auditOf(server.database.storage, group.groupId)).toEqual(['org:addGroupUsers', 'org:removeGroupUsers']);
});

test('D-162: the right to edit users is enough to change their groups, in departments where the caller has it', async () => {
  const [north, south] = [await buildHierarchy(server.database.storage, own), await buildHierarchy(server.database.storage, own)];
  const browser = await signedInAt(server, own, north, ['org:editUser']);
  const editor = new GroupCaller(browser, own);
  const [inNorth, inSouth] = [
    await groupOf(own, { hierarchyId: north.hierarchyId }),
    await groupOf(own, { hierarchyId: south.hierarchyId }),
  ];
  const ann = await userOf(own, { hierarchyId: north.hierarchyId });
  expect((await editor.members('add', inNorth.groupId, [ann])).data?.results).toEqual([ok(ann)]);
  expect(await membersOf(inNorth)).toEqual([ann]);
  expect((await editor.members('remove', inNorth.groupId, [ann])).data?.results).toEqual([ok(ann)]);
  expect(await membersOf(inNorth)).toEqual([]);
  expect((await editor.members('add', inSouth.groupId, [ann])).code).toBe('NOT_FOUND');
  const others = await userOf(own, { hierarchyId: south.hierarchyId });
  expect((await editor.members('add', inNorth.groupId, [others])).data?.results).toMatchObject([{ ok: false, code: 'NOT_FOUND' }]);
});

test('concurrent calls add a user once', async () => {
  const group = await groupOf(own);
  const ann = await userOf(own);
  const answers = await Promise.all([1, 2, 3].map(() => admin.members('add', group.groupId, [ann])));
  expect(answers.map(({ data }) => data?.results)).toEqual([[ok(ann)], [ok(ann)], [ok(ann)]]);
  expect(await auditOf(server.database.storage, group.groupId)).toEqual(['org:addGroupUsers']);
});

describe('an error for one user does not affect the others', () => {
  test('a user of another customer is not found, as one who does not exist; the others are added', async () => {
    const group = await groupOf(own);
    const [ann, foreign] = [await userOf(own), await userOf(other)];
    const { results = [] } = (await admin.members('add', group.groupId, [foreign, ann, UNKNOWN_ID, 'malformed'])).data ?? {};
    const byId = Object.fromEntries(results.map(({ _id, code, message }) => [_id, [code, message]]));
    const missing = ['NOT_FOUND', 'Not found.'];
    expect(byId).toEqual({ [ann]: [null, null], [foreign]: missing, [UNKNOWN_ID]: missing, malformed: missing });
    expect(await membersOf(group)).toEqual([ann]);
    const removed = await admin.members('remove', group.groupId, [foreign, UNKNOWN_ID]);
    expect(removed.data?.results.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  test('an archived user cannot be added, and can be removed', async () => {
    const group = await groupOf(own);
    const [gone, member] = [await userOf(own, { archivedAt: new Date() }), await userOf(own, { archivedAt: new Date(), groups: [group] })];
    const [refused] = (await admin.members('add', group.groupId, [gone])).data?.results ?? [];
    expect(refused).toEqual({ _id: gone, ok: false, code: 'BAD_REQUEST', message: 'This user is archived.' });
    expect((await admin.members('remove', group.groupId, [member])).data?.results).toEqual([ok(member)]);
  });

  test('more than 500 users in one call are refused', async () => {
    const { groupId } = await groupOf(own);
    const userIds = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, '0'));
    const answer = await admin.members('add', groupId, userIds);
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'Name at most 500 rows in one call.']);
  });
});

test('D-148: members of an archived group cannot be changed', async () => {
  const group = await groupOf(own, { archivedAt: new Date() });
  const member = await userOf(own, { groups: [group] });
  for (const [move, userId] of [
    ['add', await userOf(own)],
    ['remove', member],
  ] as const) {
    const answer = await admin.members(move, group.groupId, [userId]);
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'This group is archived. Restore it before you change it.']);
  }
  expect(await membersOf(group)).toEqual([member]);
});

describe('D-163: a caller cannot grant rights that they do not have', () => {
  test('the error lists each missing action and resource, and users are not added', async () => {
    const statements = [grant(own, ['org:viewGroup', 'org:createUser']), grant(other, ['edge:access'])];
    const group = await groupOf(own, { statements });
    const answer = await admin.members('add', group.groupId, [await userOf(own)]);
    expect(answer.errors[0]).toMatchObject({
      message: 'You cannot grant permissions that you do not have: org:createUser, edge:access.',
      extensions: {
        code: 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS',
        missing: [
          { action: 'org:createUser', resource: statements[0]?.resources[0] },
          { action: 'edge:access', resource: statements[1]?.resources[0] },
        ],
      },
    });
    expect(await membersOf(group)).toEqual([]);
    expect(await auditOf(server.database.storage, group.groupId)).toEqual([]);
  });

  test('rights that the caller has on the customer or on a department above can be granted', async () => {
    const department = await buildHierarchy(server.database.storage, own);
    const group = await groupOf(own, {
      statements: [grant(own, ['org:viewGroup']), grant(own, ['org:editGroup'], department.hierarchyId)],
    });
    const ann = await userOf(own);
    expect((await admin.members('add', group.groupId, [ann])).data?.results).toEqual([ok(ann)]);
  });

  test('rights that the group gets between the check and the change are not granted: the call answers CONFLICT', async () => {
    const { directory } = server.database.storage;
    const group = await groupOf(own);
    const ann = await userOf(own);
    let adding: ReturnType<GroupCaller['members']> | undefined;
    await directory.transaction({ kind: 'all' }, async (transaction) => {
      await transaction
        .update(groups)
        .set({ statements: [grant(own, ['*:*'])] })
        .where(eq(groups.groupId, group.groupId));
      // The call checks the committed rights, then waits for this transaction.
      adding = admin.members('add', group.groupId, [ann]);
      await vi.waitFor(async () => expect(await waiting(transaction)).toBe(true), { timeout: 5_000 });
    });
    expect((await adding)?.code).toBe('CONFLICT');
    expect(await membersOf(group)).toEqual([]);
  });

  test('removing a user from a group does not require the rights of the group', async () => {
    const group = await groupOf(own, { actions: ['*:*'] });
    const ann = await userOf(own, { groups: [group] });
    expect((await admin.members('remove', group.groupId, [ann])).data?.results).toEqual([ok(ann)]);
  });
});
