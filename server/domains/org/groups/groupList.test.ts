import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { GROUP_RIGHTS, GroupCaller } from './testing/GroupCaller.js';

let server: TestConsole;
let own: Customer;
let admin: GroupCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  admin = new GroupCaller(await signedIn(server, own, GROUP_RIGHTS), own);
});

test('GQL-009 GQL-010: pages are counted by index, sorted as requested, with department name and count of members', async () => {
  const { storage } = server.database;
  const page = async (filter: object) => (await admin.page({ searchText: 'zz', ...filter })).data?.ORGGetGroups;
  const names = async (filter: object) => (await page(filter))?.data.map(({ name }) => name);
  // Lists without a sort are ordered by age.
  for (const name of ['Alpha', 'beta', 'Gamma', 'delta']) await buildGroup(storage, own, { name: `zz ${name}` });
  const epsilon = await buildGroup(storage, own, { name: 'zz Epsilon', tags: [{ name: 'editable', value: 'false' }] });
  await buildUser(storage, own, { groups: [epsilon] });
  await buildUser(storage, own, { groups: [epsilon], archivedAt: new Date() });
  await buildGroup(storage, own, { name: 'zz gone', archivedAt: new Date() });

  const byName = { sort: { fieldName: 'name', order: 'desc' }, activeOnly: true, limit: 3 };
  expect(await names({ ...byName, skip: 0 })).toEqual(['zz Gamma', 'zz Epsilon', 'zz delta']);
  expect((await page(byName))?.data[1]).toMatchObject({
    organizationId: own.organizationId,
    customerId: own.customerId,
    hierarchyId: own.rootHierarchyId,
    hierarchy: { name: own.displayName },
    tags: [{ name: 'editable', value: 'false' }],
    usersCount: 1,
  });
  expect(await names({ ...byName, skip: 1 })).toEqual(['zz beta', 'zz Alpha']);
  expect((await page({ ...byName, skip: 1 }))?.pagination).toEqual({ totalPages: 2, currentPage: 2, pageSize: 3, totalItems: 5 });
  expect(await names({ archivedOnly: true })).toEqual(['zz gone']);
  expect((await page({ activeOnly: false }))?.pagination).toMatchObject({ totalItems: 6 });
  expect(await names({})).toEqual(['zz Alpha', 'zz beta', 'zz Gamma', 'zz delta', 'zz Epsilon']);
});

test('IAMGQL-044: sorts by creation and by archiving', async () => {
  for (const day of [3, 1, 2].map((date) => new Date(Date.UTC(2026, 0, date))))
    await buildGroup(server.database.storage, own, { name: `day ${day.getUTCDate()}`, createdAt: day, archivedAt: day });
  for (const fieldName of ['createdAt', 'archivedAt']) {
    const names = await admin.names({ searchText: 'day ', archivedOnly: true, sort: { fieldName, order: 'desc' } });
    expect(names).toEqual(['day 3', 'day 2', 'day 1']);
  }
});

test('IAMGQL-044: hierarchyIds and hierarchyId include the departments below them', async () => {
  const north = await buildHierarchy(server.database.storage, own, { name: 'North' });
  const city = await buildHierarchy(server.database.storage, own, { name: 'City', parentId: north.hierarchyId });
  await admin.created({ name: 'in city', hierarchyId: city.hierarchyId });
  await admin.created({ name: 'in north', hierarchyId: north.hierarchyId });
  const names = (filter: object) => admin.names({ searchText: 'in ', sort: { fieldName: 'name', order: 'asc' }, ...filter });
  expect(await names({ hierarchyIds: [own.rootHierarchyId] })).toEqual(['in city', 'in north']);
  expect(await names({ hierarchyId: north.hierarchyId })).toEqual(['in city', 'in north']);
  expect(await names({ hierarchyIds: [city.hierarchyId] })).toEqual(['in city']);
  expect(await names({ hierarchyIds: [] })).toEqual([]);
});

test('IAMGQL-044: searches a part of the name in either case, without interpreting % and _', async () => {
  for (const name of ['Night 100%', 'night_shift', 'Day']) await buildGroup(server.database.storage, own, { name });
  expect(await admin.names({ searchText: 'NIGHT' })).toEqual(['Night 100%', 'night_shift']);
  expect(await admin.names({ searchText: ' 0% ' })).toEqual(['Night 100%']);
  expect(await admin.names({ searchText: 't_s' })).toEqual(['night_shift']);
});

test("GQL-009: another customer's list is NOT_FOUND, as one that the organisation does not have", async () => {
  const { customerId, organizationId } = await buildCustomer(server.database.storage);
  for (const filter of [{ customerId, organizationId }, { organizationId }]) expect((await admin.page(filter)).code).toBe('NOT_FOUND');
});

test.each([
  [{ sort: { fieldName: 'statements', order: 'asc' } }, 'filter.sort.fieldName must be one of name, createdAt, archivedAt.'],
  [{ limit: 101 }, 'filter.limit must be from 1 to 100.'],
  [{ limit: 0 }, 'filter.limit must be from 1 to 100.'],
  [{ skip: -1 }, 'filter.skip must not be negative.'],
  [{ searchText: 'x'.repeat(101) }, 'filter.searchText must be at most 100 characters.'],
])('GQL-009: a fault in a filter is reported (%#)', async (filter, message) => {
  const answer = await admin.page(filter);
  expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', message]);
});
