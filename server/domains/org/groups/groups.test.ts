import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeTrio,
  signedIn,
  startTestConsole,
  TEST_PASSWORD as PASSWORD,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import type { groups } from '../tables.js';

const UNKNOWN_ID = 'f'.repeat(24);
const GROUP =
  '{ _id organizationId hierarchyId customerId name description tags { name value } createdAt updatedAt archivedAt usersCount version hierarchy { name } }';
const RESULTS = '{ results { _id ok code message } groups { _id archivedAt } }';
const DOCUMENTS = {
  list: `query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data ${GROUP} pagination { totalPages currentPage pageSize totalItems } } }`,
  one: `query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) ${GROUP} }`,
  create: `mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) ${GROUP} }`,
  update: `mutation ORGUpdateGroup($filter: ORGUpdateGroupFilter!, $update: ORGUpdateGroupInput!) { ORGUpdateGroup(filter: $filter, update: $update) ${GROUP} }`,
  archiveOne: `mutation ORGArchiveGroup($filter: ORGGetGroupFilter!) { ORGArchiveGroup(filter: $filter) ${GROUP} }`,
  archive: `mutation ORGArchiveGroups($filter: ORGGroupsFilter!) { ORGArchiveGroups(filter: $filter) ${RESULTS} }`,
  restore: `mutation ORGRestoreGroups($filter: ORGGroupsFilter!) { ORGRestoreGroups(filter: $filter) ${RESULTS} }`,
} as const;

interface Group {
  _id: string;
  name: string;
  description: string;
  archivedAt: string | null;
  updatedAt: string;
  createdAt: string;
  version: number;
  usersCount: number;
}
interface Page {
  data: (Group & { tags: object[]; hierarchy: { name: string } })[];
  pagination: object;
}
interface Moved {
  results: { _id: string; ok: boolean; code: string | null; message: string | null }[];
  groups: { _id: string; archivedAt: string | null }[];
}

const RIGHTS = ['org:viewGroupList', 'org:viewGroup', 'org:createGroup', 'org:editGroup', 'org:archiveGroup', 'org:restoreGroup'];

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: TestBrowser;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = await signedIn(server, own, RIGHTS);
});

const placeOf = ({ organizationId, customerId, rootHierarchyId }: Customer) => ({
  organizationId,
  customerId,
  hierarchyId: rootHierarchyId,
});
const newGroup = (given: object = {}) => ({ group: { ...placeOf(own), name: `Made ${(number += 1)}`, description: 'x', ...given } });
const create = (variables: object, browser = admin) => browser.call<{ ORGCreateGroup: Group }>(DOCUMENTS.create, { ...variables });
async function created(variables: object = newGroup()): Promise<Group> {
  const answer = await create(variables);
  if (answer.data === null) throw new Error(JSON.stringify(answer.errors));
  return answer.data.ORGCreateGroup;
}
async function list(filter: object, browser = admin): Promise<readonly Group[] | undefined> {
  const { organizationId, customerId } = own;
  const answer = await browser.call<{ ORGGetGroups: { data: Group[] } }>(DOCUMENTS.list, {
    filter: { organizationId, customerId, ...filter },
  });
  return answer.data?.ORGGetGroups.data;
}
const namesOf = async (filter: object) => (await list(filter))?.map(({ name }) => name).sort();
async function move(kind: 'archive' | 'restore', groupIds: readonly string[], place: object = placeOf(own)): Promise<Moved> {
  const answer = await admin.call<Record<string, Moved>>(DOCUMENTS[kind], { filter: { ...place, groupIds } });
  return answer.data?.[kind === 'archive' ? 'ORGArchiveGroups' : 'ORGRestoreGroups'] as Moved;
}
async function keysInUse(): Promise<number> {
  const { rows } = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.execute<{ number: number }>(sql`SELECT count(*)::int AS number FROM idempotency_keys`),
  );
  return rows[0]?.number ?? 0;
}
const inputErrorsOf = (answer: Answer<unknown>) => answer.errors[0]?.extensions.inputErrors;

describe('list', () => {
  test('IAMGQL-044: hierarchyIds and hierarchyId cover the departments below them', async () => {
    const north = await buildHierarchy(server.database.storage, own, { name: 'North' });
    const city = await buildHierarchy(server.database.storage, own, { name: 'City', parentId: north.hierarchyId });
    await created(newGroup({ name: 'in north', hierarchyId: north.hierarchyId }));
    await created(newGroup({ name: 'in city', hierarchyId: city.hierarchyId }));
    const searchText = 'in ';
    expect(await namesOf({ searchText, hierarchyIds: [own.rootHierarchyId] })).toEqual(['in city', 'in north']);
    expect(await namesOf({ searchText, hierarchyId: north.hierarchyId })).toEqual(['in city', 'in north']);
    expect(await namesOf({ searchText, hierarchyIds: [city.hierarchyId] })).toEqual(['in city']);
    expect(await namesOf({ searchText, hierarchyIds: [] })).toEqual([]);
  });

  test('IAMGQL-044: searches a part of the name in either case, with % and _ as they stand', async () => {
    for (const name of ['Night 100%', 'night_shift', 'Day']) await created(newGroup({ name }));
    expect(await namesOf({ searchText: 'NIGHT' })).toEqual(['Night 100%', 'night_shift']);
    expect(await namesOf({ searchText: '0%' })).toEqual(['Night 100%']);
    expect(await namesOf({ searchText: 't_s' })).toEqual(['night_shift']);
  });

  test('GQL-009 GQL-010: pages are counted by index, sorted as asked, with department name and count of members', async () => {
    const { storage } = server.database;
    const page = async (filter: object) => {
      const { organizationId, customerId } = own;
      const asked = { organizationId, customerId, searchText: 'zz', ...filter };
      return (await admin.call<{ ORGGetGroups: Page }>(DOCUMENTS.list, { filter: asked })).data?.ORGGetGroups;
    };
    for (const name of ['Alpha', 'beta', 'Gamma', 'delta']) await buildGroup(storage, own, { name: `zz ${name}` });
    const epsilon = await buildGroup(storage, own, { name: 'zz Epsilon', tags: [{ name: 'editable', value: 'false' }] });
    await buildUser(storage, own, { groups: [epsilon] });
    await buildUser(storage, own, { groups: [epsilon], archivedAt: new Date() });
    await buildGroup(storage, own, { name: 'zz gone', archivedAt: new Date() });

    const byName = { sort: { fieldName: 'name', order: 'desc' }, activeOnly: true };
    const first = await page({ ...byName, limit: 3, skip: 0 });
    expect(first?.data.map(({ name }) => name)).toEqual(['zz Gamma', 'zz Epsilon', 'zz delta']);
    expect(first?.data[1]).toMatchObject({
      organizationId: own.organizationId,
      customerId: own.customerId,
      hierarchyId: own.rootHierarchyId,
      hierarchy: { name: own.displayName },
      tags: [{ name: 'editable', value: 'false' }],
      usersCount: 1,
    });
    const second = await page({ ...byName, limit: 3, skip: 1 });
    expect(second?.data.map(({ name }) => name)).toEqual(['zz beta', 'zz Alpha']);
    expect(second?.pagination).toEqual({ totalPages: 2, currentPage: 2, pageSize: 3, totalItems: 5 });
    expect((await page({ archivedOnly: true }))?.data.map(({ name }) => name)).toEqual(['zz gone']);
    expect((await page({ activeOnly: false }))?.pagination).toMatchObject({ totalItems: 6 });
    expect((await page({}))?.data.map(({ name }) => name)).toEqual(['zz Alpha', 'zz beta', 'zz Gamma', 'zz delta', 'zz Epsilon']);
  });

  test('IAMGQL-044: sorts by creation and by archiving', async () => {
    const days = [3, 1, 2].map((day) => new Date(Date.UTC(2026, 0, day)));
    for (const day of days)
      await buildGroup(server.database.storage, own, { name: `day ${day.getUTCDate()}`, createdAt: day, archivedAt: day });
    for (const fieldName of ['createdAt', 'archivedAt']) {
      const found = await list({ searchText: 'day ', archivedOnly: true, sort: { fieldName, order: 'desc' } });
      expect(found?.map(({ name }) => name)).toEqual(['day 3', 'day 2', 'day 1']);
    }
  });

  test("GQL-009: another customer's list is NOT_FOUND, as one that the organisation does not have", async () => {
    const { customerId, organizationId } = other;
    for (const filter of [
      { customerId, organizationId },
      { customerId: own.customerId, organizationId },
    ])
      expect((await admin.call(DOCUMENTS.list, { filter })).code).toBe('NOT_FOUND');
  });

  test.each([
    [{ sort: { fieldName: 'statements', order: 'asc' } }, 'filter.sort.fieldName must be one of name, createdAt, archivedAt.'],
    [{ limit: 101 }, 'filter.limit must be from 1 to 100.'],
    [{ limit: 0 }, 'filter.limit must be from 1 to 100.'],
    [{ skip: -1 }, 'filter.skip must not be negative.'],
    [{ searchText: 'x'.repeat(101) }, 'filter.searchText must be at most 100 characters.'],
  ])('GQL-009: %j is refused by name', async (filter, message) => {
    const { organizationId, customerId } = own;
    const answer = await admin.call(DOCUMENTS.list, { filter: { organizationId, customerId, ...filter } });
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', message]);
  });
});

test('one group by its id; a foreign, unknown or malformed id is NOT_FOUND alike', async () => {
  const group = await created();
  const one = (_id: string) => admin.call<{ ORGGetGroup: Group }>(DOCUMENTS.one, { filter: { _id } });
  expect((await one(group._id)).data?.ORGGetGroup).toEqual(group);
  const foreign = await buildGroup(server.database.storage, other);
  const refusals = await Promise.all([foreign.groupId, UNKNOWN_ID, "' OR 1=1 --"].map(one));
  expect(refusals.map(({ code, errors }) => [code, errors[0]?.message])).toEqual(
    Array.from({ length: 3 }, () => ['NOT_FOUND', 'Not found.']),
  );
});

describe('create', () => {
  test('IAMGQL-050 GROUP-029: makes a group without rights, trimmed, at version 1', async () => {
    const group = await created(newGroup({ name: '  Night shift ', description: ' all of them\n' }));
    expect(group).toMatchObject({ name: 'Night shift', description: 'all of them', archivedAt: null, version: 1, usersCount: 0 });
    expect(await auditOf(server.database.storage, group._id)).toEqual(['org:createGroup']);
  });

  test.each([
    [{ name: ' ' }, 'group.name', 'Please enter group name'],
    [{ name: 'x'.repeat(101) }, 'group.name', 'Please keep the group name within 100 characters'],
    [{ description: 'x'.repeat(701) }, 'group.description', 'Please keep the description within 700 characters'],
  ])('GROUP-026 GROUP-027 GROUP-028: %j is refused at its field', async (given, path, message) =>
    expect(inputErrorsOf(await create(newGroup(given)))).toEqual([{ path, message }]),
  );

  test('a name in use in the department is refused at its field, whatever its case; one of the archive is free', async () => {
    const first = await created(newGroup({ name: 'Recruiters' }));
    const refused = await create(newGroup({ name: 'RECRUITERS' }));
    expect(inputErrorsOf(refused)).toEqual([{ path: 'group.name', message: 'Please enter a unique group name' }]);
    await move('archive', [first._id]);
    expect((await created(newGroup({ name: 'recruiters' }))).name).toBe('recruiters');
  });

  test('the same key makes one group however often it is sent, side by side too; another input under it is refused', async () => {
    const variables = newGroup({ idempotencyKey: `key-${number}` });
    const answers = await Promise.all([created(variables), created(variables), created(variables)]);
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    const changed = await create({ group: { ...variables.group, description: 'other' } });
    expect([changed.code, changed.errors[0]?.message]).toEqual(['BAD_REQUEST', 'idempotencyKey was used for another call.']);
  });

  test("the same key is another user's own, and is forgotten after a day", async () => {
    const variables = newGroup({ idempotencyKey: `key-${number}` });
    const first = await created(variables);
    const colleague = await signedIn(server, own, RIGHTS);
    const refused = await create({ group: { ...variables.group } }, colleague);
    expect(inputErrorsOf(refused)).toEqual([{ path: 'group.name', message: 'Please enter a unique group name' }]);
    await move('archive', [first._id]);
    const again = await created(variables);
    expect(again).toMatchObject({ _id: first._id, archivedAt: expect.any(String) });
    server.clock.advance(24 * 3_600_000 + 1);
    await server.queue.runScheduled('job-expiry');
    expect(await keysInUse()).toBe(0);
  });

  test('a department of another customer, or one that is archived, is NOT_FOUND', async () => {
    const gone = await buildHierarchy(server.database.storage, own, { archivedAt: new Date() });
    for (const hierarchyId of [other.rootHierarchyId, gone.hierarchyId])
      expect((await create(newGroup({ hierarchyId }))).code).toBe('NOT_FOUND');
  });
});

describe('update', () => {
  const update = (_id: string, values: object) =>
    admin.call<{ ORGUpdateGroup: Group }>(DOCUMENTS.update, { filter: { _id }, update: { name: 'Renamed', description: '', ...values } });

  test('IAMGQL-050: changes the group and sets updatedAt', async () => {
    const group = await created();
    server.clock.advance(60_000);
    const answer = await update(group._id, { version: group.version });
    expect(answer.data?.ORGUpdateGroup).toMatchObject({ name: 'Renamed', description: '', version: 2, createdAt: group.createdAt });
    expect(answer.data?.ORGUpdateGroup.updatedAt).not.toBe(group.updatedAt);
    expect(await auditOf(server.database.storage, group._id)).toEqual(['org:createGroup', 'org:editGroup']);
  });

  test('with a version that is no longer the group’s is a CONFLICT that carries the group, and changes nothing', async () => {
    const group = await created();
    await update(group._id, { version: 1, name: 'Theirs' });
    const answer = await update(group._id, { version: 1, name: 'Mine' });
    expect(answer.code).toBe('CONFLICT');
    expect(answer.errors[0]?.extensions.current).toMatchObject({ _id: group._id, name: 'Theirs', version: 2 });
    const now = await admin.call<{ ORGGetGroup: Group }>(DOCUMENTS.one, { filter: { _id: group._id } });
    expect(now.data?.ORGGetGroup).toMatchObject({ name: 'Theirs', version: 2 });
  });

  test('to a name in use is refused at its field', async () => {
    await created(newGroup({ name: 'Taken' }));
    const answer = await update((await created())._id, { version: 1, name: 'taken' });
    expect(inputErrorsOf(answer)).toEqual([{ path: 'update.name', message: 'Please enter a unique group name' }]);
  });
});

describe('archive and restore', () => {
  test('GROUP-057 IAMGQL-050: archiving sets archivedAt, restoring clears it; done twice is fine', async () => {
    const group = await created();
    for (const kind of ['archive', 'archive', 'restore', 'restore'] as const) {
      const answer = await move(kind, [group._id]);
      expect(answer.results).toEqual([{ _id: group._id, ok: true, code: null, message: null }]);
      expect(answer.groups[0]?.archivedAt === null).toBe(kind === 'restore');
    }
    expect(await auditOf(server.database.storage, group._id)).toEqual(['org:archiveGroup', 'org:createGroup', 'org:restoreGroup']);
  });

  test('IAMGQL-050: one group is archived by its id, also one whose permissions cannot be edited', async () => {
    const { groupId } = await buildGroup(server.database.storage, own, { tags: [{ name: 'editable', value: 'false' }] });
    for (let time = 0; time < 2; time += 1) {
      const answer = await admin.call<{ ORGArchiveGroup: Group }>(DOCUMENTS.archiveOne, { filter: { _id: groupId } });
      expect(answer.data?.ORGArchiveGroup).toMatchObject({ _id: groupId, archivedAt: server.clock.now().toISOString(), version: 2 });
    }
    expect(await auditOf(server.database.storage, groupId)).toEqual(['org:archiveGroup']);
  });

  test('groups beside the named department, and more rows than one call takes, are refused', async () => {
    const [north, south] = [await buildHierarchy(server.database.storage, own), await buildHierarchy(server.database.storage, own)];
    const city = await buildHierarchy(server.database.storage, own, { parentId: north.hierarchyId });
    const below = await buildGroup(server.database.storage, own, { hierarchyId: city.hierarchyId });
    const beside = await buildGroup(server.database.storage, own, { hierarchyId: south.hierarchyId });
    const { results } = await move('archive', [below.groupId, beside.groupId], { ...placeOf(own), hierarchyId: north.hierarchyId });
    expect(new Map(results.map(({ _id, code }) => [_id, code]))).toEqual(
      new Map([
        [below.groupId, null],
        [beside.groupId, 'NOT_FOUND'],
      ]),
    );
    const many = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, '0'));
    const answer = await admin.call(DOCUMENTS.archive, { filter: { ...placeOf(own), groupIds: many } });
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'Name at most 500 rows in one call.']);
  });

  test('GROUP-010: what is archived leaves the list and is in the archive', async () => {
    const group = await created();
    await move('archive', [group._id]);
    expect(await namesOf({ activeOnly: true, searchText: group.name })).toEqual([]);
    expect(await namesOf({ archivedOnly: true, searchText: group.name })).toEqual([group.name]);
  });

  test('GROUP-057: an archived group grants nothing and keeps its members', async () => {
    const email = `member-${number}@example.com`;
    const rights = await buildGroup(server.database.storage, own, { name: 'Rights', actions: ['edge:access', 'org:viewGroupList'] });
    await buildUser(server.database.storage, own, { email, password: PASSWORD, mfaEnabled: false, groups: [rights] });
    const member = server.browser();
    await member.signIn(email, PASSWORD);
    expect(await list({}, member)).toBeDefined();
    await move('archive', [rights.groupId]);
    expect(await list({}, member)).toBeUndefined();
    const anew = server.browser();
    await anew.signIn(email, PASSWORD);
    expect(await list({}, anew)).toBeUndefined();
    expect((await list({ archivedOnly: true, searchText: 'Rights' }))?.[0]?.usersCount).toBe(1);
    await move('restore', [rights.groupId]);
    expect(await list({}, member)).toBeDefined();
  });

  test('D-155: a name taken meanwhile is refused for its row, the others are restored', async () => {
    const [taken, free] = [await created(newGroup({ name: 'Clash' })), await created()];
    await move('archive', [taken._id, free._id]);
    await created(newGroup({ name: 'clash' }));
    const { results } = await move('restore', [taken._id, free._id]);
    const outcomes = new Map(results.map((result) => [result._id, result]));
    expect(outcomes.get(taken._id)).toMatchObject({ ok: false, message: 'A group with this name is in use by now.' });
    expect(outcomes.get(free._id)).toMatchObject({ ok: true });
  });

  test("another customer's group, an unknown and a malformed id are NOT_FOUND alike", async () => {
    const foreign = await buildGroup(server.database.storage, other);
    const { results } = await move('archive', [foreign.groupId, UNKNOWN_ID, 'nonsense']);
    expect(results.map(({ ok, code, message }) => ({ ok, code, message }))).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, code: 'NOT_FOUND', message: 'Not found.' })),
    );
  });
});

const groupOf = async (customer: Customer, given: Partial<typeof groups.$inferInsert> = {}) =>
  (await buildGroup(server.database.storage, customer, given)).groupId;

describeTrio({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGCreateGroup: {
      document: DOCUMENTS.create,
      right: 'org:createGroup',
      variables: (customer) => ({ group: { ...placeOf(customer), name: 'x' } }),
    },
    ORGUpdateGroup: {
      document: DOCUMENTS.update,
      right: 'org:editGroup',
      variables: async (customer) => ({ filter: { _id: await groupOf(customer) }, update: { name: 'x', version: 1 } }),
    },
    ORGArchiveGroup: {
      document: DOCUMENTS.archiveOne,
      right: 'org:archiveGroup',
      variables: async (customer) => ({ filter: { _id: await groupOf(customer) } }),
    },
    ORGArchiveGroups: {
      document: DOCUMENTS.archive,
      right: 'org:archiveGroup',
      variables: async (customer) => ({ filter: { ...placeOf(customer), groupIds: [await groupOf(customer)] } }),
    },
    ORGRestoreGroups: {
      document: DOCUMENTS.restore,
      right: 'org:restoreGroup',
      variables: async (customer) => ({
        filter: { ...placeOf(customer), groupIds: [await groupOf(customer, { archivedAt: new Date() })] },
      }),
    },
  },
});
