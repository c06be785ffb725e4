import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatResource } from '@edge-console/sdk/contract';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  sequentialScans,
  signedInAt,
  signedInWith,
  startTestConsole,
  type Customer,
  type ExplainedRow,
  type Hierarchy,
  type TestBrowser,
  type TestConsole,
} from '../../testing/index.js';
import { withOwnClient } from '../../storage/withOwnClient.js';
import { GROUP_DOCUMENTS, GROUP_RIGHTS, GroupCaller } from './groups/testing/GroupCaller.js';
import { RightsStore, rightsQuery } from './RightsStore.js';
import { UserLister } from './users/testing/UserLister.js';

/*
 * A user with rights in one department, with the tree
 *   root
 *   ├── north (the user's department)
 *   │   └── city
 *   └── south
 */

const RIGHTS = [...GROUP_RIGHTS, 'org:addGroupUsers', 'org:removeGroupUsers', 'org:viewUserList'];
const START = 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id total } }';

let server: TestConsole;
let own: Customer;
let north: Hierarchy;
let city: Hierarchy;
let south: Hierarchy;
let browser: TestBrowser;
let caller: GroupCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage);
  north = await buildHierarchy(storage, own, { name: 'North' });
  city = await buildHierarchy(storage, own, { name: 'City', parentId: north.hierarchyId });
  south = await buildHierarchy(storage, own, { name: 'South' });
  browser = await signedInAt(server, own, north, RIGHTS);
  caller = new GroupCaller(browser, own);
});

/** A group of each department. */
async function buildGroups() {
  const { storage } = server.database;
  const groupIn = (name: string, hierarchyId: string) => buildGroup(storage, own, { name: `zz ${name}`, hierarchyId });
  return {
    ofRoot: await groupIn('root', own.rootHierarchyId),
    ofNorth: await groupIn('north', north.hierarchyId),
    ofCity: await groupIn('city', city.hierarchyId),
    ofSouth: await groupIn('south', south.hierarchyId),
  };
}

const resourceOf = (hierarchy: string) =>
  formatResource({ region: own.awsRegion, organization: own.organizationId, customer: own.customerId, hierarchy });

describe('PERM-031: rights in one department', () => {
  test('admit to its customer', async () => {
    const me = await browser.call<{ AuthMe: { customers: { customerId: string }[] } }>(
      'query AuthMe { AuthMe { customers { customerId } } }',
    );
    expect(me.data?.AuthMe.customers).toEqual([{ customerId: own.customerId }]);
    const root = await browser.call<{ ORGGetRootHierarchy: { _id: string } }>(
      'query ORGGetRootHierarchy($filter: CustomerIdFilter!) { ORGGetRootHierarchy(filter: $filter) { _id } }',
      { filter: { customerId: own.customerId } },
    );
    expect(root.data?.ORGGetRootHierarchy._id).toBe(own.rootHierarchyId);
  });

  test('are checked in a department, and in all departments below a resource', async () => {
    const [root, inCity, inSouth] = [own.rootHierarchyId, city.hierarchyId, south.hierarchyId].map(resourceOf) as [string, string, string];
    const asked = ['edge:access', 'org:editGroup'];
    const answer = await browser.call<{ CommonCheckPolicy: object }>(
      'query CommonCheckPolicy($policy: CommonCheckPolicyInput!) { CommonCheckPolicy(policy: $policy) { policyResult withinResult } }',
      { policy: { identity: { userId: 'x', groupIds: [] }, todos: { [root]: asked, [inCity]: asked, [inSouth]: asked } } },
    );
    expect(answer.data?.CommonCheckPolicy).toEqual({
      policyResult: {
        [root]: { 'edge:access': true, 'org:editGroup': false },
        [inCity]: { 'edge:access': true, 'org:editGroup': true },
        [inSouth]: { 'edge:access': true, 'org:editGroup': false },
      },
      withinResult: {
        [root]: { 'edge:access': true, 'org:editGroup': true },
        [inCity]: { 'edge:access': true, 'org:editGroup': true },
        [inSouth]: { 'edge:access': true, 'org:editGroup': false },
      },
    });
  });

  test('limit lists and their counts', async () => {
    await buildGroups();
    expect((await caller.page({ searchText: 'zz' })).data?.ORGGetGroups).toMatchObject({
      data: [{ name: 'zz north' }, { name: 'zz city' }],
      pagination: { totalItems: 2 },
    });
    expect(await caller.names({ hierarchyIds: [south.hierarchyId] })).toEqual([]);
    expect(await caller.names({ hierarchyIds: [own.rootHierarchyId], searchText: 'zz' })).toEqual(['zz north', 'zz city']);
  });

  test('limit the users of a list and of a group', async () => {
    const { storage } = server.database;
    const { ofNorth, ofSouth } = await buildGroups();
    const userIn = (hierarchyId: string) => buildUser(storage, own, { hierarchyId, firstName: 'zz', groups: [ofNorth, ofSouth] });
    const [inCity] = [await userIn(city.hierarchyId), await userIn(south.hierarchyId)];
    const lister = new UserLister(browser, own);
    expect(await lister.ids({ searchText: 'zz' })).toEqual([inCity.userId]);
    expect(await lister.ids({ groupIds: [ofNorth.groupId], searchText: 'zz' })).toEqual([inCity.userId]);
    const { data } = await lister.page({ searchText: 'zz' });
    expect(data?.ORGGetUsers.data.map(({ group }) => group.map(({ name }) => name))).toEqual([['zz north']]);
  });

  test('limit the choices of groups and departments; a department without its parent is at the top', async () => {
    await buildGroups();
    const { organizationId, customerId } = own;
    const names = await browser.call<{ ORGGetGroupNames: { data: { name: string }[] } }>(GROUP_DOCUMENTS.names, {
      filter: { organizationId, customerId, searchText: 'zz' },
    });
    expect(names.data?.ORGGetGroupNames.data.map(({ name }) => name)).toEqual(['zz city', 'zz north']);
    const departments = await browser.call<{ ORGGetHierarchyNames: { data: object[] } }>(
      'query ORGGetHierarchyNames($filter: ORGGetHierarchyNamesFilter!) { ORGGetHierarchyNames(filter: $filter) { data { name parentId } hasMore } }',
      { filter: { organizationId, customerId } },
    );
    expect(departments.data?.ORGGetHierarchyNames.data).toEqual([
      { name: 'North', parentId: null },
      { name: 'City', parentId: north.hierarchyId },
    ]);
  });

  test('an object in another department is NOT_FOUND, for its history too', async () => {
    const { ofCity, ofRoot, ofSouth } = await buildGroups();
    expect((await caller.one(ofCity.groupId)).data?.ORGGetGroup.name).toBe('zz city');
    const historyOf = (_id: string) =>
      browser.call(
        'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { pagination { totalItems } } }',
        { filter: { entity: 'GROUP', _id } },
      );
    expect((await historyOf(ofCity.groupId)).code).toBeUndefined();
    for (const { groupId } of [ofRoot, ofSouth]) {
      expect((await caller.one(groupId)).code).toBe('NOT_FOUND');
      expect((await historyOf(groupId)).code).toBe('NOT_FOUND');
    }
  });

  test('an action that is allowed nowhere in the customer is FORBIDDEN there', async () => {
    const elsewhere = await buildCustomer(server.database.storage);
    const { ofNorth } = await buildGroups();
    const statements = [
      { actions: ['edge:access'], resources: [resourceOf(north.hierarchyId)], effect: 'allow' as const },
      {
        actions: ['edge:access', ...RIGHTS],
        resources: [resourceOf('*').replace(own.customerId, elsewhere.customerId)],
        effect: 'allow' as const,
      },
    ];
    const stranger = new GroupCaller(await signedInWith(server, own, statements), own);
    expect([(await stranger.page()).code, (await stranger.one(ofNorth.groupId)).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  test('a group is created in a department of the user, and moves only to another one', async () => {
    expect((await caller.create({ group: { ...newGroupIn(north), name: 'Made' } })).data?.ORGCreateGroup.hierarchy.name).toBe('North');
    for (const place of [newGroupIn(south), { ...newGroupIn(north), hierarchyId: null }])
      expect((await caller.create({ group: { ...place, name: 'Refused' } })).code).toBe('NOT_FOUND');
    const { ofCity } = await buildGroups();
    expect((await caller.update(ofCity.groupId, { version: 1, hierarchyId: south.hierarchyId })).code).toBe('NOT_FOUND');
    expect((await caller.update(ofCity.groupId, { version: 1, hierarchyId: north.hierarchyId })).code).toBeUndefined();
  });

  test('selected groups of other departments are NOT_FOUND; the others are archived', async () => {
    const { ofCity, ofSouth } = await buildGroups();
    const { results } = await caller.move('archive', [ofCity.groupId, ofSouth.groupId]);
    expect(new Map(results.map(({ _id, code }) => [_id, code]))).toEqual(
      new Map([
        [ofCity.groupId, null],
        [ofSouth.groupId, 'NOT_FOUND'],
      ]),
    );
  });

  test('a job over all groups includes those of the departments, and does not name others', async () => {
    const { ofNorth, ofSouth } = await buildGroups();
    const place = { organizationId: own.organizationId, customerId: own.customerId, hierarchyId: own.rootHierarchyId };
    const all = await browser.call<{ ORGStartGroupsJob: { total: number } }>(START, {
      input: { ...place, kind: 'ARCHIVE', all: { searchText: 'zz' } },
    });
    expect(all.data?.ORGStartGroupsJob.total).toBe(2);
    await server.queue.idle();
    expect(await caller.names({ archivedOnly: true, searchText: 'zz' })).toEqual(['zz north', 'zz city']);
    const named = await browser.call<{ ORGStartGroupsJob: { _id: string } }>(START, {
      input: { ...place, kind: 'RESTORE', groupIds: [ofNorth.groupId, ofSouth.groupId] },
    });
    await server.queue.idle();
    const rows = await browser.call<{ CommonGetJobRows: { data: object[] } }>(
      'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { name ok code } } }',
      { filter: { jobId: named.data?.ORGStartGroupsJob._id } },
    );
    expect(rows.data?.CommonGetJobRows.data).toEqual([
      { name: 'zz north', ok: true, code: null },
      { name: ofSouth.groupId, ok: false, code: 'NOT_FOUND' },
    ]);
  });

  test('IAMGQL-053: only users of the departments can be added to a group', async () => {
    const { storage } = server.database;
    const { ofNorth } = await buildGroups();
    const [inCity, inSouth] = [
      await buildUser(storage, own, { hierarchyId: city.hierarchyId }),
      await buildUser(storage, own, { hierarchyId: south.hierarchyId }),
    ];
    const codes = async (userId: string) => (await caller.members('add', ofNorth.groupId, [userId])).data?.results.map(({ code }) => code);
    expect([await codes(inCity.userId), await codes(inSouth.userId)]).toEqual([[null], ['NOT_FOUND']]);
  });
});

const newGroupIn = ({ hierarchyId }: Hierarchy) => ({
  organizationId: own.organizationId,
  customerId: own.customerId,
  hierarchyId,
  description: '',
});

test('PERM-031: the query of rights reads only what the statements name, however many customers exist', async () => {
  const { storage } = server.database;
  const system = { kind: 'system' } as const;
  await storage.directory.transaction(system, (transaction) =>
    transaction.execute(sql`
      INSERT INTO customers (customer_id, organization_id, unique_name, display_name, aws_region, root_hierarchy_id)
      SELECT substr(md5('c' || n), 1, 24), ${own.organizationId}, 'many-' || n, 'Customer ' || n, 'us-east-1', substr(md5('h' || n), 1, 24)
      FROM generate_series(1, 5000) n`),
  );
  await storage.directory.transaction(system, (transaction) =>
    transaction.execute(sql`
      INSERT INTO hierarchies (customer_id, hierarchy_id, name)
      SELECT customer_id, root_hierarchy_id, display_name FROM customers WHERE unique_name LIKE 'many-%'`),
  );
  const group = await buildGroup(storage, own, {
    statements: [{ actions: RIGHTS, resources: [resourceOf(north.hierarchyId)], effect: 'allow' }],
  });
  const { userId } = await buildUser(storage, own, { groups: [group] });
  // Without statistics, PostgreSQL chooses another plan.
  await withOwnClient(server.database.ownerUrls.directory, 'test', (client) => client.query('ANALYZE customers, hierarchies'));
  const plan = await storage.directory.transaction(system, (transaction) =>
    transaction.execute<ExplainedRow>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${rightsQuery(userId)}`),
  );
  expect(sequentialScans(plan.rows, ['customers', 'hierarchies'])).toEqual([]);
  const whole = await storage.directory.transaction(system, (transaction) =>
    transaction.execute<ExplainedRow>(sql`EXPLAIN (FORMAT JSON) SELECT max(display_name) FROM customers`),
  );
  expect(sequentialScans(whole.rows, ['customers', 'hierarchies'])).toEqual(['customers']);
  const held = await new RightsStore(storage.directory).read(userId);
  expect([held.customers.map(({ customerId }) => customerId), held.departments]).toEqual([
    [own.customerId],
    [{ customerId: own.customerId, hierarchyId: north.hierarchyId }],
  ]);
});
