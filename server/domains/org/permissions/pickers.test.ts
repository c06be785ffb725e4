import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  grant,
  signedIn,
  signedInAt,
  signedInWith,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { PERMISSION_DOCUMENTS } from './testing/PermissionCaller.js';

let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
});

async function customersOf(browser: TestBrowser, _id: string = own.organizationId) {
  const { data, code } = await browser.call<{ ORGGetOrganizationGlobalCustomers: { customerId: string }[] }>(
    PERMISSION_DOCUMENTS.customers,
    { organization: { _id } },
  );
  return code ?? data?.ORGGetOrganizationGlobalCustomers.map(({ customerId }) => customerId);
}

test('IAMGQL-040: the customers of the organisation in all regions, without archived ones', async () => {
  const { storage } = server.database;
  const { organizationId } = own;
  const second = await buildCustomer(storage, { organizationId, awsRegion: 'us-east-1' });
  await buildCustomer(storage, { organizationId, archivedAt: new Date() });
  await buildCustomer(storage);
  const staff = await signedIn(server, own, ['*:*']);
  expect(await customersOf(staff)).toEqual([own.customerId, second.customerId]);
  const { data } = await staff.call<{ ORGGetOrganizationGlobalCustomers: object[] }>(PERMISSION_DOCUMENTS.customers, {
    organization: { _id: organizationId },
  });
  expect(data?.ORGGetOrganizationGlobalCustomers[1]).toMatchObject({
    awsRegion: 'us-east-1',
    organizationId,
    customerDisplayName: second.displayName,
    rootHierarchyId: second.rootHierarchyId,
    uniqueName: second.uniqueName,
  });
});

test('D-163: only customers that the caller may enter; an organisation without such a customer is not found', async () => {
  const second = await buildCustomer(server.database.storage, { organizationId: own.organizationId });
  const foreign = await buildCustomer(server.database.storage);
  const browser = await signedInWith(server, own, [grant(own, ['edge:access', 'org:viewGroup']), grant(second, ['org:viewGroup'])]);
  expect(await customersOf(browser)).toEqual([own.customerId]);
  expect(await customersOf(browser, foreign.organizationId)).toBe('NOT_FOUND');
  expect(await customersOf(await signedIn(server, own, []))).toBe('FORBIDDEN');
});

test('IAMGQL-010 IAMGQL-040: the departments of a customer as a tree, each level by name', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own, { name: 'North' });
  const east = await buildHierarchy(storage, own, { name: 'East' });
  const city = await buildHierarchy(storage, own, { name: 'City', parentId: north.hierarchyId });
  await buildHierarchy(storage, own, { archivedAt: new Date() });
  const browser = await signedIn(server, own, []);
  const { data } = await browser.call<{ IDPGetHierarchyTree: object }>(PERMISSION_DOCUMENTS.tree, {
    filter: { customerId: own.customerId },
  });
  expect(data?.IDPGetHierarchyTree).toEqual({
    customerId: own.customerId,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    archivedAt: null,
    rootHierarchy: {
      id: own.rootHierarchyId,
      name: own.displayName,
      children: [
        { id: east.hierarchyId, name: 'East', children: [] },
        { id: north.hierarchyId, name: 'North', children: [{ id: city.hierarchyId, name: 'City' }] },
      ],
    },
  });
});

test('D-158: a caller who may enter one department sees it below the root, and nothing beside it', async () => {
  const { storage } = server.database;
  const north = await buildHierarchy(storage, own);
  const city = await buildHierarchy(storage, own, { name: 'City', parentId: north.hierarchyId });
  await buildHierarchy(storage, own);
  const browser = await signedInAt(server, own, city, []);
  const { data } = await browser.call<{ IDPGetHierarchyTree: { rootHierarchy: object } }>(PERMISSION_DOCUMENTS.tree, {
    filter: { customerId: own.customerId },
  });
  expect(data?.IDPGetHierarchyTree.rootHierarchy).toEqual({
    id: own.rootHierarchyId,
    name: own.displayName,
    children: [{ id: city.hierarchyId, name: 'City', children: [] }],
  });
  const foreign = await buildCustomer(storage);
  expect((await browser.call(PERMISSION_DOCUMENTS.tree, { filter: { customerId: foreign.customerId } })).code).toBe('NOT_FOUND');
});
