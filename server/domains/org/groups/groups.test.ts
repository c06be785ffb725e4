import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeTrio,
  startTestConsole,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
const UNKNOWN_ID = 'f'.repeat(24);
const GROUP =
  '{ _id organizationId hierarchyId customerId name description createdAt updatedAt archivedAt usersCount version hierarchy { name } }';
const RESULTS = '{ results { _id ok code message } groups { _id archivedAt } }';
const DOCUMENTS = {
  list: `query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data ${GROUP} pagination { totalPages currentPage pageSize totalItems } } }`,
  one: `query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) ${GROUP} }`,
  create: `mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) ${GROUP} }`,
  update: `mutation ORGUpdateGroup($filter: ORGUpdateGroupFilter!, $update: ORGUpdateGroupInput!) { ORGUpdateGroup(filter: $filter, update: $update) ${GROUP} }`,
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
  admin = await signedIn(own, RIGHTS);
});

async function signedIn(customer: Customer, actions: readonly string[]): Promise<TestBrowser> {
  const email = `groups-${(number += 1)}@example.com`;
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access', ...actions] });
  await buildUser(server.database.storage, customer, { email, password: PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

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
async function move(kind: 'archive' | 'restore', groupIds: readonly string[]): Promise<Moved> {
  const answer = await admin.call<Record<string, Moved>>(DOCUMENTS[kind], { filter: { ...placeOf(own), groupIds } });
  return answer.data?.[kind === 'archive' ? 'ORGArchiveGroups' : 'ORGRestoreGroups'] as Moved;
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

  test('a department of another customer is NOT_FOUND', async () =>
    expect((await create(newGroup({ hierarchyId: other.rootHierarchyId }))).code).toBe('NOT_FOUND'));
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
      variables: async (customer) => ({
        filter: { _id: (await buildGroup(server.database.storage, customer)).groupId },
        update: { name: 'x', version: 1 },
      }),
    },
    ORGArchiveGroups: {
      document: DOCUMENTS.archive,
      right: 'org:archiveGroup',
      variables: (customer) => ({ filter: { ...placeOf(customer), groupIds: [] } }),
    },
    ORGRestoreGroups: {
      document: DOCUMENTS.restore,
      right: 'org:restoreGroup',
      variables: (customer) => ({ filter: { ...placeOf(customer), groupIds: [] } }),
    },
  },
});
