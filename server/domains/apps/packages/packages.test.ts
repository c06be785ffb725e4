import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildHierarchy,
  buildPackage,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type Answer,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const LIST =
  'query AppsGetAssessmentPackageList($customerId: ID!, $organizationId: ID!, $hierarchyId: ID!, $product: AssessmentProduct, $searchText: String, $skipEq: Int, $limitEq: Int) { AppsGetAssessmentPackageList(customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId, product: $product, searchText: $searchText, skipEq: $skipEq, limitEq: $limitEq) { data { _id externalId name description product language provider customerId hierarchyId organizationId createdAt updatedAt } pagination { totalItems totalPages currentPage pageSize } } }';
const RIGHT = 'apps:viewWorkflow';

type Page = Answer<{ AppsGetAssessmentPackageList: { readonly data: readonly { readonly name: string }[]; readonly pagination: object } }>;

let server: TestConsole;
let own: Customer;
let other: Customer;
let recruiter: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  recruiter = await signedIn(server, own, [RIGHT]);
});

const stored = (given: object = {}, customer = own) => buildPackage(server.database.storage, customer, given);
const pageOf = (given: object = {}, browser = recruiter, customer = own): Promise<Page> =>
  browser.call(LIST, { ...placeOf(customer), ...given });
const namesOf = async (given: object = {}, browser = recruiter) =>
  (await pageOf(given, browser)).data?.AppsGetAssessmentPackageList.data.map(({ name }) => name);

test('RECGQL-034 RECGQL-090: lists the packages of the customer by name, and no archived ones', async () => {
  const { hierarchyId } = await buildHierarchy(server.database.storage, own);
  const second = await stored({ name: 'store team', description: 'Of all shops', product: 'SI', language: 'fr-FR', hierarchyId });
  const first = await stored({ name: 'Office' });
  await stored({ name: 'Gone', archivedAt: new Date() });
  await stored({ name: 'Foreign' }, other);
  expect((await pageOf()).data?.AppsGetAssessmentPackageList).toEqual({
    data: [first, second].map((row) => ({
      _id: row.packageId,
      externalId: row.externalId,
      name: row.name,
      description: row.description,
      product: row.product,
      language: row.language,
      provider: 'PH',
      customerId: own.customerId,
      hierarchyId: row.hierarchyId,
      organizationId: own.organizationId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
    pagination: { totalItems: 2, totalPages: 1, currentPage: 1, pageSize: 100 },
  });
});

test('RECGQL-034: filters by product, and searches in name and external id, ignoring case', async () => {
  await stored({ name: 'Store team' });
  await stored({ name: 'Store team (video)', product: 'SI', externalId: 'PH-77' });
  expect(await namesOf({ product: 'FI' })).toEqual(['Store team']);
  expect(await namesOf({ searchText: 'TEAM (' })).toEqual(['Store team (video)']);
  expect(await namesOf({ searchText: 'ph-7' })).toEqual(['Store team (video)']);
  expect(await namesOf({ searchText: 'ph-7', product: 'FI' })).toEqual([]);
});

test('RECGQL-089: pages are counted by index', async () => {
  for (const name of ['One', 'Three', 'Two']) await stored({ name });
  expect((await pageOf({ limitEq: 2, skipEq: 1 })).data?.AppsGetAssessmentPackageList).toMatchObject({
    data: [{ name: 'Two' }],
    pagination: { totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 },
  });
  expect((await pageOf({ limitEq: 501 })).errors[0]?.message).toBe('limitEq must be from 1 to 500.');
  expect((await pageOf({ searchText: 'x'.repeat(101) })).errors[0]?.message).toBe('searchText must be at most 100 characters.');
});

test('PERM-031: the right in one department is enough for all packages of the customer', async () => {
  await stored({ name: 'Of the root' });
  const department = await buildHierarchy(server.database.storage, own);
  expect(await namesOf({}, await signedInAt(server, own, department, [RIGHT]))).toEqual(['Of the root']);
});

test('GQL-014: without the right FORBIDDEN, and NOT_FOUND for a customer that the caller may not enter', async () => {
  expect((await pageOf({}, await signedIn(server, own, ['apps:viewWorkflowList']))).code).toBe('FORBIDDEN');
  expect((await pageOf({}, recruiter, other)).code).toBe('NOT_FOUND');
  expect((await pageOf({ organizationId: other.organizationId })).code).toBe('NOT_FOUND');
});

test('a customer whose data is in another region is rejected with that region', async () => {
  const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
  const answer = await pageOf({}, await signedIn(server, own, ['*:*']), irish);
  expect(answer.errors[0]?.message).toBe('The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.');
});
