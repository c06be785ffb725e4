import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  signedIn,
  startTestConsole,
  type Answer,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import type { groups } from '../tables.js';
import { GROUP_DOCUMENTS, GROUP_RIGHTS, GroupCaller, newGroup, placeOf } from './testing/GroupCaller.js';

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

async function keysInUse(): Promise<number> {
  const { rows } = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.execute<{ number: number }>(sql`SELECT count(*)::int AS number FROM idempotency_keys`),
  );
  return rows[0]?.number ?? 0;
}

const inputErrorsOf = (answer: Answer<unknown>) => answer.errors[0]?.extensions.inputErrors;

const groupOf = async (customer: Customer, given: Partial<typeof groups.$inferInsert> = {}) =>
  (await buildGroup(server.database.storage, customer, given)).groupId;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGCreateGroup: {
      document: GROUP_DOCUMENTS.create,
      right: 'org:createGroup',
      variables: (customer) => ({ group: { ...placeOf(customer), name: 'x' } }),
    },
    ORGUpdateGroup: {
      document: GROUP_DOCUMENTS.update,
      right: 'org:editGroup',
      variables: async (customer) => ({ filter: { _id: await groupOf(customer) }, update: { name: 'x', version: 1 } }),
    },
    ORGArchiveGroup: {
      document: GROUP_DOCUMENTS.archiveOne,
      right: 'org:archiveGroup',
      variables: async (customer) => ({ filter: { _id: await groupOf(customer) } }),
    },
    ORGArchiveGroups: {
      document: GROUP_DOCUMENTS.archive,
      right: 'org:archiveGroup',
      variables: async (customer) => ({ filter: { ...placeOf(customer), groupIds: [await groupOf(customer)] } }),
    },
    ORGRestoreGroups: {
      document: GROUP_DOCUMENTS.restore,
      right: 'org:restoreGroup',
      variables: async (customer) => ({
        filter: { ...placeOf(customer), groupIds: [await groupOf(customer, { archivedAt: new Date() })] },
      }),
    },
  },
});

test('a group has its department, its archiving time and its number of members', async () => {
  const north = await buildHierarchy(server.database.storage, own, { name: 'North' });
  const archivedAt = new Date(Date.UTC(2026, 3, 5));
  const group = await buildGroup(server.database.storage, own, { hierarchyId: north.hierarchyId, archivedAt });
  await buildUser(server.database.storage, own, { groups: [group] });
  expect((await admin.one(group.groupId)).data?.ORGGetGroup).toMatchObject({
    hierarchy: { _id: north.hierarchyId, name: 'North' },
    archivedAt: '2026-04-05T00:00:00.000Z',
    usersCount: 1,
  });
});

test('one group by its id; a foreign, unknown or malformed id is NOT_FOUND', async () => {
  const group = await admin.created();
  expect((await admin.one(group._id)).data?.ORGGetGroup).toEqual(group);
  const foreign = await buildGroup(server.database.storage, other);
  const refusals = await Promise.all([foreign.groupId, UNKNOWN_ID, "' OR 1=1 --"].map((_id) => admin.one(_id)));
  expect(refusals.map(({ code, errors }) => [code, errors[0]?.message])).toEqual(
    Array.from({ length: 3 }, () => ['NOT_FOUND', 'Not found.']),
  );
});

describe('create', () => {
  test('IAMGQL-050 GROUP-029: creates a group without rights, with trimmed texts and version 1', async () => {
    const group = await admin.created({ name: '  Night shift ', description: ' all of them\n' });
    expect(group).toMatchObject({ name: 'Night shift', description: 'all of them', archivedAt: null, version: 1, usersCount: 0 });
    expect(await auditOf(server.database.storage, group._id)).toEqual(['org:createGroup']);
  });

  test.each([
    [{ name: ' ' }, 'group.name', 'Please enter group name'],
    [{ name: 'x'.repeat(101) }, 'group.name', 'Please keep the group name within 100 characters'],
    [{ description: 'x'.repeat(701) }, 'group.description', 'Please keep the description within 700 characters'],
  ])('GROUP-026 GROUP-027 GROUP-028: a fault is reported at its field (%#)', async (given, path, message) =>
    expect(inputErrorsOf(await admin.create(newGroup(own, given)))).toEqual([{ path, message }]),
  );

  test('a name in use in the department is rejected at its field, ignoring case; the name of an archived group can be used', async () => {
    const first = await admin.created({ name: 'Recruiters' });
    const refused = await admin.create(newGroup(own, { name: 'RECRUITERS' }));
    expect(inputErrorsOf(refused)).toEqual([{ path: 'group.name', message: 'Please enter a unique group name' }]);
    await admin.move('archive', [first._id]);
    expect((await admin.created({ name: 'recruiters' })).name).toBe('recruiters');
  });

  test('repeated and concurrent calls with the same key create one group; another input with the key is rejected', async () => {
    const variables = newGroup(own, { idempotencyKey: 'one and the same' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.create(variables)));
    expect(answers[0]?.code).toBeUndefined();
    expect(new Set(answers.map(({ data }) => data?.ORGCreateGroup._id)).size).toBe(1);
    const changed = await admin.create({ group: { ...variables.group, description: 'other' } });
    expect([changed.code, changed.errors[0]?.message]).toEqual(['BAD_REQUEST', 'idempotencyKey was used for another call.']);
  });

  test('keys are separate for each user, and expire after a day', async () => {
    const variables = newGroup(own, { idempotencyKey: 'one and the same' });
    const first = (await admin.create(variables)).data?.ORGCreateGroup;
    const colleague = new GroupCaller(await signedIn(server, own, GROUP_RIGHTS), own);
    const refused = await colleague.create(variables);
    expect(inputErrorsOf(refused)).toEqual([{ path: 'group.name', message: 'Please enter a unique group name' }]);
    await admin.move('archive', [first?._id ?? '']);
    const again = await admin.create(variables);
    expect(again.data?.ORGCreateGroup).toMatchObject({ _id: first?._id, archivedAt: expect.any(String) });
    server.clock.advance(24 * 3_600_000 + 1);
    await server.queue.runScheduled('job-expiry');
    expect(await keysInUse()).toBe(0);
  });

  test('a department of another customer, or one that is archived, is NOT_FOUND', async () => {
    const gone = await buildHierarchy(server.database.storage, own, { archivedAt: new Date() });
    for (const hierarchyId of [other.rootHierarchyId, gone.hierarchyId]) {
      const answer = await admin.create(newGroup(own, { hierarchyId }));
      expect(answer.code).toBe('NOT_FOUND');
      expect(inputErrorsOf(answer)).toEqual([{ path: 'group.hierarchyId', message: 'Department not found.' }]);
    }
  });
});

test('D-191: without a department a group is created in the root department', async () => {
  const group = await admin.created({ hierarchyId: null });
  expect(group.hierarchy).toEqual({ _id: own.rootHierarchyId, name: own.displayName });
});

describe('update', () => {
  test('D-191: moves the group to another department of its customer; without a department, the department stays', async () => {
    const north = await buildHierarchy(server.database.storage, own, { name: 'North' });
    const group = await admin.created();
    const moved = await admin.update(group._id, { version: 1, hierarchyId: north.hierarchyId });
    expect(moved.data?.ORGUpdateGroup.hierarchy).toEqual({ _id: north.hierarchyId, name: 'North' });
    const renamed = await admin.update(group._id, { version: 2, name: 'Again' });
    expect(renamed.data?.ORGUpdateGroup).toMatchObject({ name: 'Again', hierarchy: { name: 'North' } });
  });

  test('D-191: a department of another customer, one that is archived, or an unknown one is NOT_FOUND, and nothing changes', async () => {
    const gone = await buildHierarchy(server.database.storage, own, { archivedAt: new Date() });
    const group = await admin.created();
    for (const hierarchyId of [other.rootHierarchyId, gone.hierarchyId, UNKNOWN_ID]) {
      const answer = await admin.update(group._id, { version: 1, hierarchyId });
      expect([answer.code, answer.errors[0]?.message]).toEqual(['NOT_FOUND', 'Department not found.']);
      expect(inputErrorsOf(answer)).toEqual([{ path: 'update.hierarchyId', message: 'Department not found.' }]);
    }
    expect((await admin.one(group._id)).data?.ORGGetGroup).toEqual(group);
  });

  test('D-191: moving into a department where the name is in use is rejected at the name', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    await admin.created({ name: 'Taken', hierarchyId: north.hierarchyId });
    const group = await admin.created({ name: 'Taken' });
    const answer = await admin.update(group._id, { version: 1, name: 'Taken', hierarchyId: north.hierarchyId });
    expect(inputErrorsOf(answer)).toEqual([{ path: 'update.name', message: 'Please enter a unique group name' }]);
  });

  test('D-148: an archived group cannot be changed', async () => {
    const group = await admin.created();
    await admin.move('archive', [group._id]);
    const answer = await admin.update(group._id, { version: 2 });
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'This group is archived. Restore it before you change it.']);
    expect((await admin.one(group._id)).data?.ORGGetGroup).toMatchObject({ name: group.name, version: 2 });
  });

  test('IAMGQL-050: changes the group and sets updatedAt', async () => {
    const group = await admin.created();
    server.clock.advance(60_000);
    const answer = await admin.update(group._id, { version: group.version });
    const times = { createdAt: group.createdAt, updatedAt: server.clock.now().toISOString() };
    expect(answer.data?.ORGUpdateGroup).toMatchObject({ name: 'Renamed', description: '', version: 2, ...times });
    expect(await auditOf(server.database.storage, group._id)).toEqual(['org:createGroup', 'org:editGroup']);
  });

  test('GROUP-029: the texts of a change are trimmed too', async () => {
    const group = await admin.created();
    const answer = await admin.update(group._id, { version: group.version, name: '  Night shift ', description: ' all of them\n' });
    expect(answer.data?.ORGUpdateGroup).toMatchObject({ name: 'Night shift', description: 'all of them' });
  });

  test('an outdated version is a CONFLICT with the current group, and nothing changes', async () => {
    const group = await admin.created();
    await admin.update(group._id, { version: 1, name: 'Theirs' });
    const answer = await admin.update(group._id, { version: 1, name: 'Mine' });
    expect(answer.code).toBe('CONFLICT');
    expect(answer.errors[0]?.extensions.current).toMatchObject({ _id: group._id, name: 'Theirs', version: 2 });
    expect((await admin.one(group._id)).data?.ORGGetGroup).toMatchObject({ name: 'Theirs', version: 2 });
  });

  test('a name in use is rejected at its field', async () => {
    await admin.created({ name: 'Taken' });
    const answer = await admin.update((await admin.created())._id, { version: 1, name: 'taken' });
    expect(inputErrorsOf(answer)).toEqual([{ path: 'update.name', message: 'Please enter a unique group name' }]);
  });
});
