import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  grant,
  signedIn,
  TEST_PASSWORD,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { UserLister } from './testing/UserLister.js';

let server: TestConsole;
let own: Customer;
let lister: UserLister;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  lister = new UserLister(await signedIn(server, own, ['org:viewUserList']), own);
});

/** A user with a unique e-mail address; searches for the last name find only such users. */
const person = (firstName: string, given: object = {}) =>
  buildUser(server.database.storage, own, { firstName, lastName: 'Zzyzx', email: `${firstName}@${own.customerId}.example`, ...given });
const sorted = (fieldName: string, order: 'asc' | 'desc' = 'asc') => ({ searchText: 'zzyzx', sort: { fieldName, order } });

test('IAMGQL-056: users come in pages counted by index, with their groups by name', async () => {
  const groups = [
    await buildGroup(server.database.storage, own, { name: 'Recruiters' }),
    await buildGroup(server.database.storage, own, { name: 'approvers', archivedAt: new Date() }),
  ];
  const ann = await person('Ann', { groups, lastActiveAt: new Date(Date.UTC(2026, 2, 1)) });
  await person('Ben');
  await person('Cas');
  const page = (await lister.page({ ...sorted('firstName'), limit: 2 })).data?.ORGGetUsers;
  expect(page?.data[0]).toEqual({
    _id: ann.userId,
    organizationId: own.organizationId,
    customerId: own.customerId,
    hierarchyId: own.rootHierarchyId,
    username: ann.email,
    firstName: 'Ann',
    lastName: 'Zzyzx',
    email: ann.email,
    groupIds: [groups[1]?.groupId, groups[0]?.groupId],
    group: [
      { _id: groups[1]?.groupId, name: 'approvers', archivedAt: groups[1]?.archivedAt?.toISOString() },
      { _id: groups[0]?.groupId, name: 'Recruiters', archivedAt: null },
    ],
    lastActive: '2026-03-01T00:00:00.000Z',
    createdAt: ann.createdAt.toISOString(),
    archivedAt: null,
  });
  expect(page?.pagination).toEqual({ totalPages: 2, currentPage: 1, pageSize: 2, totalItems: 3 });
  expect(await lister.names({ ...sorted('firstName'), limit: 2, skip: 1 })).toEqual(['Cas']);
});

test('IAMGQL-056: sorts by name, e-mail address, groups, creation and last activity', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const [first, second] = [
    await buildGroup(server.database.storage, own, { name: 'first' }),
    await buildGroup(server.database.storage, own, { name: 'Second' }),
  ];
  await person('ann', { email: `b@${own.customerId}.example`, groups: [second], createdAt: day(3), lastActiveAt: day(5) });
  await person('Ben', { email: `C@${own.customerId}.example`, groups: [first, second], createdAt: day(1) });
  await person('Cas', { email: `a@${own.customerId}.example`, createdAt: day(2), lastActiveAt: day(4) });
  expect(await lister.names(sorted('firstName'))).toEqual(['ann', 'Ben', 'Cas']);
  expect(await lister.names(sorted('email'))).toEqual(['Cas', 'ann', 'Ben']);
  expect(await lister.names(sorted('groupIds'))).toEqual(['Cas', 'Ben', 'ann']);
  expect(await lister.names(sorted('createdAt', 'desc'))).toEqual(['ann', 'Cas', 'Ben']);
  // A user who never signed in sorts before all others.
  expect(await lister.names(sorted('lastActive'))).toEqual(['Ben', 'Cas', 'ann']);
  expect(await lister.names(sorted('lastActive', 'desc'))).toEqual(['ann', 'Cas', 'Ben']);
});

test('lastActive is the time of last use, precise to the minute; null for a user who never signed in', async () => {
  const email = `active@${own.customerId}.example`;
  await person('Ann', { email, password: TEST_PASSWORD, mfaEnabled: false });
  const lastActive = async () => (await lister.page({ searchText: email })).data?.ORGGetUsers.data[0]?.lastActive;
  expect(await lastActive()).toBeNull();
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  const signedInAt = server.clock.now().toISOString();
  server.clock.advance(59_000);
  await browser.call('query AuthMe { AuthMe { _id } }');
  expect(await lastActive()).toBe(signedInAt);
  server.clock.advance(1_000);
  await browser.call('query AuthMe { AuthMe { _id } }');
  expect(await lastActive()).toBe(server.clock.now().toISOString());
});

test('groupIds finds members, and searches among them by name and e-mail address, without interpreting % and _', async () => {
  const group = await buildGroup(server.database.storage, own);
  await person('Ann', { groups: [group] });
  await person('Anna_B', { groups: [group], lastName: 'Quill' });
  await person('Ann-Kathrin');
  const found = (searchText: string) =>
    lister.names({ groupIds: [group.groupId], searchText, sort: { fieldName: 'firstName', order: 'asc' } });
  expect(await found('')).toEqual(['Ann', 'Anna_B']);
  expect(await found('ANN zz')).toEqual(['Ann']);
  expect(await found('a_b')).toEqual(['Anna_B']);
  expect(await found(`ann@${own.customerId}`)).toEqual(['Ann']);
  expect(await found('n%a')).toEqual([]);
  expect(await lister.names({ groupIds: [] })).toEqual([]);
});

test('excludedGroupIds leaves out members of any of the groups', async () => {
  const [day, night] = [await buildGroup(server.database.storage, own), await buildGroup(server.database.storage, own)];
  await person('Ann', { groups: [day] });
  await person('Ben', { groups: [night] });
  await person('Cas');
  expect(await lister.names({ ...sorted('firstName'), excludedGroupIds: [day.groupId] })).toEqual(['Ben', 'Cas']);
  expect(await lister.names({ ...sorted('firstName'), excludedGroupIds: [day.groupId, night.groupId] })).toEqual(['Cas']);
});

test('IAMGQL-056: active users by default, archived ones on request, departments with those below them', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const city = await buildHierarchy(server.database.storage, own, { parentId: north.hierarchyId });
  await person('Ann', { hierarchyId: city.hierarchyId });
  await person('Ben', { archivedAt: new Date() });
  await person('Cas');
  expect(await lister.names(sorted('firstName'))).toEqual(['Ann', 'Cas']);
  expect(await lister.names({ ...sorted('archivedAt'), archivedOnly: true })).toEqual(['Ben']);
  expect(await lister.names({ ...sorted('firstName'), activeOnly: false })).toEqual(['Ann', 'Ben', 'Cas']);
  expect(await lister.names({ ...sorted('firstName'), hierarchyIds: [north.hierarchyId] })).toEqual(['Ann']);
  expect(await lister.names({ ...sorted('firstName'), hierarchyIds: [own.rootHierarchyId] })).toEqual(['Ann', 'Cas']);
});

test('members of another customer are listed only if the caller may see users of that customer', async () => {
  const { storage } = server.database;
  const home = await buildCustomer(storage);
  const group = await buildGroup(storage, own);
  const staff = await buildUser(storage, home, { groups: [group] });
  expect(await lister.ids({ groupIds: [group.groupId] })).toEqual([]);
  const actions = ['edge:access', 'org:viewUserList'];
  const both = await buildGroup(storage, own, { statements: [grant(own, actions), grant(home, actions)] });
  await buildUser(storage, own, {
    email: `both@${own.customerId}.example`,
    password: TEST_PASSWORD,
    mfaEnabled: false,
    groups: [both],
  });
  const browser = server.browser();
  await browser.signIn(`both@${own.customerId}.example`, TEST_PASSWORD);
  const inGroup = (filter: object) => new UserLister(browser, own).ids({ groupIds: [group.groupId], ...filter });
  expect(await inGroup({})).toEqual([staff.userId]);
  expect(await inGroup({ hierarchyIds: [own.rootHierarchyId] })).toEqual([]);
});

test("GQL-014: another customer's list is NOT_FOUND, and its groups are empty", async () => {
  const other = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, other);
  await buildUser(server.database.storage, other, { groups: [group] });
  expect((await lister.page({ customerId: other.customerId, organizationId: other.organizationId })).code).toBe('NOT_FOUND');
  expect(await lister.ids({ groupIds: [group.groupId] })).toEqual([]);
});

test('GQL-009: an unsupported sort field is rejected with the supported ones', async () => {
  const answer = await lister.page({ sort: { fieldName: 'phoneNumber', order: 'asc' } });
  expect([answer.code, answer.errors[0]?.message]).toEqual([
    'BAD_REQUEST',
    'filter.sort.fieldName must be one of firstName, email, groupIds, createdAt, lastActive, archivedAt.',
  ]);
});
