import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { buildCustomer, buildHierarchy, signedIn, startTestConsole, type Customer, type TestConsole } from '../../../testing/index.js';

const DOCUMENT =
  'query ORGGetHierarchyNames($filter: ORGGetHierarchyNamesFilter!) { ORGGetHierarchyNames(filter: $filter) { data { _id name parentId } hasMore } }';

interface Names {
  readonly ORGGetHierarchyNames: {
    readonly data: readonly { readonly _id: string; readonly name: string; readonly parentId: string | null }[];
    readonly hasMore: boolean;
  };
}

let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
});

async function ask({ customerId, organizationId }: Customer, actions: readonly string[], entry?: readonly string[]) {
  const browser = await signedIn(server, own, actions, entry);
  return browser.call<Names>(DOCUMENT, { filter: { customerId, organizationId } });
}

test('D-162: entry is sufficient to read the names of departments, parents before their children, each level by name', async () => {
  const department = (name: string, parentId: string, given: object = {}) =>
    buildHierarchy(server.database.storage, own, { name, parentId, ...given });
  const south = await department('south', own.rootHierarchyId);
  const north = await department('North', own.rootHierarchyId);
  const city = await department('City', south.hierarchyId);
  const gone = await department('Gone', own.rootHierarchyId, { archivedAt: new Date() });
  await department('Below Gone', gone.hierarchyId);
  expect((await ask(own, [])).data?.ORGGetHierarchyNames).toEqual({
    data: [
      { _id: own.rootHierarchyId, name: own.displayName, parentId: null },
      { _id: north.hierarchyId, name: 'North', parentId: own.rootHierarchyId },
      { _id: south.hierarchyId, name: 'south', parentId: own.rootHierarchyId },
      { _id: city.hierarchyId, name: 'City', parentId: south.hierarchyId },
    ],
    hasMore: false,
  });
});

test('at most 5,000 departments are returned, and the response reports that more exist', async () => {
  await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.execute(sql`
      INSERT INTO hierarchies (customer_id, hierarchy_id, parent_id, name)
      SELECT ${own.customerId}, substr(md5(${own.customerId} || n), 1, 24), ${own.rootHierarchyId}, 'Department ' || n
      FROM generate_series(1, 5000) n`),
  );
  const names = (await ask(own, [])).data?.ORGGetHierarchyNames;
  expect([names?.data.length, names?.hasMore]).toEqual([5_000, true]);
});

test('GQL-014: a caller cannot read the names of a customer that the caller may not enter', async () => {
  const other = await buildCustomer(server.database.storage);
  expect((await ask(own, ['org:viewGroupList'], [])).code).toBe('FORBIDDEN');
  for (const customer of [other, { ...own, organizationId: other.organizationId }])
    expect((await ask(customer, [])).code).toBe('NOT_FOUND');
});
