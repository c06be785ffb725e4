import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { workflows } from '../../apps/tables.js';
import { ssoConfigs } from '../../idp/tables.js';
import {
  auditOf,
  buildApplication,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  buildVacancy,
  buildWorkflow,
  type Customer,
  grant,
  type Hierarchy,
  makeAvailable,
  makeUnavailable,
  signedIn,
  startTestConsole,
  type TestConsole,
} from '../../../testing/index.js';
import { groups, removedDepartments, users } from '../tables.js';
import { DEPARTMENT_RIGHTS, DepartmentCaller } from './testing/DepartmentCaller.js';

/* What a removed department contains moves to the nearest department above that remains. (D-166) */

let server: TestConsole;
let own: Customer;
let north: Hierarchy;
let city: Hierarchy;
let editor: DepartmentCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage, { displayName: 'Root' });
  north = await buildHierarchy(storage, own, { name: 'North' });
  city = await buildHierarchy(storage, own, { name: 'City', parentId: north.hierarchyId });
  editor = new DepartmentCaller(await signedIn(server, own, DEPARTMENT_RIGHTS), own);
});

const inDirectory = <T>(work: Parameters<TestConsole['database']['storage']['directory']['transaction']>[1]) =>
  server.database.storage.directory.transaction({ kind: 'system' }, work) as Promise<T>;
const region = () => server.database.storage.region('ap-southeast-2');

/** Names of the departments by id, for comparing places. */
const placeOfUser = async (userId: string) =>
  (await inDirectory<{ hierarchyId: string }[]>((transaction) => transaction.select().from(users).where(eq(users.userId, userId))))[0]
    ?.hierarchyId;
const groupRow = async (groupId: string) =>
  (
    await inDirectory<(typeof groups.$inferSelect)[]>((transaction) => transaction.select().from(groups).where(eq(groups.groupId, groupId)))
  )[0];
const placeOfWorkflow = async (workflowId: string, storage = server.database.storage) =>
  (
    await storage
      .region('ap-southeast-2')
      .transaction({ kind: 'system' }, (transaction) => transaction.select().from(workflows).where(eq(workflows.workflowId, workflowId)))
  )[0]?.hierarchyId;
const waiting = async () =>
  (
    await inDirectory<object[]>((transaction) =>
      transaction.select().from(removedDepartments).where(eq(removedDepartments.customerId, own.customerId)),
    )
  ).length;

const inCity = () => ({ hierarchyId: city.hierarchyId });

test('D-166: counts what each domain registered, archived records too', async () => {
  const { storage } = server.database;
  await buildUser(storage, own, inCity());
  await buildUser(storage, own, { ...inCity(), archivedAt: new Date() });
  await buildUser(storage, own, { hierarchyId: north.hierarchyId });
  await buildGroup(storage, own, { ...inCity(), statements: [grant(own, ['org:viewGroup'], north.hierarchyId)] });
  await buildGroup(storage, own, { statements: [grant(own, ['org:viewGroup'], city.hierarchyId)] });
  await buildWorkflow(storage, own, inCity());
  await buildApplication(storage, own, await buildVacancy(storage, own, inCity()));
  await inDirectory((transaction) =>
    transaction.insert(ssoConfigs).values({ customerId: own.customerId, accountName: own.uniqueName, enabled: true, ...inCity() }),
  );
  const regional = { workflows: 1, assessmentPackages: 0, vacancies: 1, applications: 1 };
  const counts = { users: 2, groups: 1, grants: 1, ssoConfigs: 1, ...regional };
  const counted = (await editor.count([city.hierarchyId])).data?.ORGGetHierarchyContents.data ?? [];
  expect(Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))).toEqual(counts);
  const none = (await editor.count([])).data?.ORGGetHierarchyContents.data ?? [];
  expect(new Set(none.map(({ count }) => count))).toEqual(new Set([0]));
});

test('D-166: records of the directory move with the removal, records of the region by a message, each with an audit entry', async () => {
  const { storage } = server.database;
  const { userId } = await buildUser(storage, own, inCity());
  const { groupId } = await buildGroup(storage, own, inCity());
  const { workflowId } = await buildWorkflow(storage, own, inCity());
  server.queue.hold();
  await editor.remove([city.hierarchyId]);
  expect([await placeOfUser(userId), (await groupRow(groupId))?.hierarchyId]).toEqual([north.hierarchyId, north.hierarchyId]);
  expect(await placeOfWorkflow(workflowId)).toBe(city.hierarchyId);
  server.queue.release();
  await server.queue.idle();
  expect(await placeOfWorkflow(workflowId)).toBe(north.hierarchyId);
  expect([await auditOf(storage, userId), await auditOf(storage, groupId), await auditOf(storage, workflowId, region())]).toEqual([
    ['org:editUser'],
    ['org:editGroup'],
    ['apps:editWorkflow'],
  ]);
});

test('D-166: two levels that are removed together move to the department above both', async () => {
  const { userId } = await buildUser(server.database.storage, own, inCity());
  const { workflowId } = await buildWorkflow(server.database.storage, own, inCity());
  await editor.remove([north.hierarchyId, city.hierarchyId]);
  await server.queue.idle();
  expect([await placeOfUser(userId), await placeOfWorkflow(workflowId)]).toEqual([own.rootHierarchyId, own.rootHierarchyId]);
});

test('a target that is removed before the message is processed is not used', async () => {
  const { workflowId } = await buildWorkflow(server.database.storage, own, inCity());
  server.queue.hold();
  await editor.remove([city.hierarchyId]);
  await editor.remove([north.hierarchyId]);
  server.queue.release();
  await server.queue.idle();
  expect(await placeOfWorkflow(workflowId)).toBe(own.rootHierarchyId);
});

test('records that a concurrent call adds after the removal move too, until none can be added any more', async () => {
  const { storage } = server.database;
  await editor.remove([city.hierarchyId]);
  await server.queue.idle();
  const { workflowId } = await buildWorkflow(storage, own, inCity());
  const { userId } = await buildUser(storage, own, inCity());
  await server.queue.runScheduled('removed-departments');
  expect([await placeOfWorkflow(workflowId), await placeOfUser(userId), await waiting()]).toEqual([
    north.hierarchyId,
    north.hierarchyId,
    1,
  ]);
  server.clock.advance(60_001);
  await server.queue.runScheduled('removed-departments');
  expect(await waiting()).toBe(0);
});

describe('groups with the same name', () => {
  test('get a number, because a name is unique within a department', async () => {
    const { storage } = server.database;
    const made = async (name: string, hierarchyId: string, given: object = {}) =>
      (await buildGroup(storage, own, { name, hierarchyId, ...given })).groupId;
    await made('Recruiters', north.hierarchyId);
    await made('recruiters (2)', north.hierarchyId);
    const street = await buildHierarchy(storage, own, { name: 'Street', parentId: city.hierarchyId });
    const ids = [
      await made('Recruiters', city.hierarchyId),
      await made('recruiters', street.hierarchyId),
      await made('Panel', street.hierarchyId),
      await made('Recruiters', city.hierarchyId, { archivedAt: new Date() }),
      await made('x'.repeat(100), city.hierarchyId),
      await made('X'.repeat(100), street.hierarchyId),
    ];
    const { code } = await editor.remove([city.hierarchyId, street.hierarchyId]);
    expect(code).toBeUndefined();
    const rows = await Promise.all(ids.map(groupRow));
    expect(new Set(rows.map((row) => row?.hierarchyId))).toEqual(new Set([north.hierarchyId]));
    expect(rows.map((row) => row?.name)).toEqual([
      'Recruiters (3)',
      'recruiters (4)',
      'Panel',
      'Recruiters',
      'x'.repeat(100),
      `${'X'.repeat(96)} (2)`,
    ]);
    expect(await auditOf(storage, ids[0] ?? '')).toEqual(['org:editGroup']);
  });
});

test('an unavailable region keeps its records until it is available again', async () => {
  const apart = await startTestConsole({}, undefined, { hasOwnRegions: true });
  onTestFinished(() => apart.close());
  const { storage, adminUrls } = apart.database;
  const customer = await buildCustomer(storage);
  const removed = await buildHierarchy(storage, customer);
  const { workflowId } = await buildWorkflow(storage, customer, { hierarchyId: removed.hierarchyId });
  const caller = new DepartmentCaller(await signedIn(apart, customer, DEPARTMENT_RIGHTS), customer);
  await makeUnavailable(adminUrls.regions['ap-southeast-2']);
  expect((await caller.remove([removed.hierarchyId])).code).toBeUndefined();
  await apart.queue.idle();
  await makeAvailable(adminUrls.regions['ap-southeast-2']);
  await storage.region('ap-southeast-2').availability.check();
  await apart.queue.runScheduled('removed-departments');
  expect(await placeOfWorkflow(workflowId, storage)).toBe(customer.rootHierarchyId);
});

test('D-166: the contents are not counted in another region than that of the customer', async () => {
  const { code, errors } = await editor.browser.call(
    'query ORGGetHierarchyContents($filter: ORGGetHierarchyContentsFilter!) { ORGGetHierarchyContents(filter: $filter) { data { kind } } }',
    { filter: { customerId: own.customerId, organizationId: own.organizationId, hierarchyIds: [] } },
    'eu-west-1',
  );
  expect([code, errors[0]?.message]).toEqual([
    'BAD_REQUEST',
    'The data of this customer is in ap-southeast-2. Send the request to /api/ap-southeast-2/graphql.',
  ]);
});
