import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import { groups } from '../../server/domains/org/tables.js';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';

const [ENTER, LIST, VIEW] = ['edge:access', 'org:viewGroupList', 'org:viewGroup'];
const UNKNOWN_ID = 'f'.repeat(24);

interface Department {
  readonly hierarchyId: string;
  /** Ids of the department and its ancestors. */
  readonly path: readonly string[];
  /** The one group of the department. */
  readonly groupId: string;
}

interface Place {
  readonly customer: Customer;
  readonly departments: readonly Department[];
}

/** Two customers of one organisation with departments on three levels. */
async function buildPlaces(server: TestConsole): Promise<readonly Place[]> {
  const { storage } = server.database;
  const first = await buildCustomer(storage);
  const second = await buildCustomer(storage, { organizationId: first.organizationId, awsRegion: 'eu-west-1' });
  return Promise.all(
    [first, second].map(async (customer) => {
      const departmentAt = async (hierarchyId: string, ancestors: readonly string[]): Promise<Department> => {
        const { groupId } = await buildGroup(storage, customer, { hierarchyId });
        return { hierarchyId, path: [...ancestors, hierarchyId], groupId };
      };
      const below = async (parent: Department) => {
        const { hierarchyId } = await buildHierarchy(storage, customer, { parentId: parent.hierarchyId });
        return departmentAt(hierarchyId, parent.path);
      };
      const root = await departmentAt(customer.rootHierarchyId, []);
      const north = await below(root);
      const south = await below(root);
      return { customer, departments: [root, north, south, await below(north), await below(south)] };
    }),
  );
}

function statementsOver(places: readonly Place[]): fc.Arbitrary<PolicyStatement[]> {
  const segment = (...values: string[]) => fc.constantFrom('*', ...values);
  const customers = places.map(({ customer }) => customer);
  const hierarchies = places.flatMap(({ departments }) => departments.map(({ hierarchyId }) => hierarchyId));
  const resource = fc
    .record({
      region: segment(...customers.map(({ awsRegion }) => awsRegion), 'us-east-1'),
      organization: segment(...customers.map(({ organizationId }) => organizationId), UNKNOWN_ID),
      customer: segment(...customers.map(({ customerId }) => customerId), UNKNOWN_ID),
      hierarchy: segment(...hierarchies, UNKNOWN_ID),
    })
    .map(formatResource);
  const statement = fc.record({
    actions: fc.uniqueArray(fc.constantFrom(ENTER, ENTER, LIST, VIEW, 'org:*', '*:*'), { minLength: 1, maxLength: 3 }),
    resources: fc.array(resource, { minLength: 1, maxLength: 3 }),
    effect: fc.constant('allow' as const),
  });
  return fc.array(statement, { minLength: 1, maxLength: 4 });
}

/** A slow, simple evaluation for comparison: writes down every resource that covers the department. */
function allows(statements: readonly PolicyStatement[], action: string, customer: Customer, { path }: Department): boolean {
  const covering = new Set<string>();
  for (const region of [customer.awsRegion, '*'])
    for (const organization of [customer.organizationId, '*'])
      for (const customerId of [customer.customerId, '*'])
        for (const hierarchy of [...path, '*']) covering.add(formatResource({ region, organization, customer: customerId, hierarchy }));
  return statements.some(
    ({ actions, resources }) =>
      actions.some((allowed) => allowed === action || allowed === '*:*') && resources.some((resource) => covering.has(resource)),
  );
}

/** The departments in which the action is allowed, or the code of the error. (D-158, D-159) */
function expectedOf(
  statements: readonly PolicyStatement[],
  action: string,
  { customer, departments }: Place,
): readonly Department[] | string {
  if (!statements.some(({ actions }) => actions.includes(action) || actions.includes('*:*'))) return 'FORBIDDEN';
  if (!departments.some((department) => allows(statements, ENTER, customer, department))) return 'NOT_FOUND';
  const allowed = departments.filter((department) => allows(statements, action, customer, department));
  return allowed.length === 0 ? 'FORBIDDEN' : allowed;
}

async function listedGroups(browser: TestBrowser, { organizationId, customerId }: Customer): Promise<unknown> {
  const { data, code } = await browser.call<{ ORGGetGroups: { data: { _id: string }[]; pagination: { totalItems: number } } }>(
    'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } pagination { totalItems } } }',
    { filter: { organizationId, customerId, limit: 100 } },
  );
  return code ?? { ids: data?.ORGGetGroups.data.map(({ _id }) => _id).sort(), total: data?.ORGGetGroups.pagination.totalItems };
}

async function viewedGroup(browser: TestBrowser, _id: string): Promise<unknown> {
  const { data, code } = await browser.call<{ ORGGetGroup: { _id: string } }>(
    'query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) { _id } }',
    { filter: { _id } },
  );
  return code ?? data?.ORGGetGroup._id;
}

async function checkedPolicies(browser: TestBrowser, { customer, departments }: Place): Promise<unknown> {
  const resources = departments.map(({ hierarchyId }) => resourceOf(customer, hierarchyId));
  const { data } = await browser.call<{ CommonCheckPolicy: { policyResult: unknown } }>(
    'query CommonCheckPolicy($policy: CommonCheckPolicyInput!) { CommonCheckPolicy(policy: $policy) { policyResult } }',
    {
      policy: {
        identity: { userId: UNKNOWN_ID, groupIds: [] },
        todos: Object.fromEntries(resources.map((resource) => [resource, [ENTER, LIST, VIEW]])),
      },
    },
  );
  return data?.CommonCheckPolicy.policyResult;
}

/** Whether another user is told that the person may view the group, and the answers about each right. */
async function explained({ browser, userId }: Asker, { organizationId, customerId }: Customer, { hierarchyId }: Department) {
  const { data } = await browser.call<{
    CommonExplainPolicy: { isAllowed: boolean; rights: { action: string; isAllowed: boolean; grants: { rule: number }[] }[] };
  }>(
    'query CommonExplainPolicy($filter: CommonExplainPolicyFilter!) { CommonExplainPolicy(filter: $filter) { isAllowed rights { action isAllowed grants { rule } } } }',
    { filter: { userId, organizationId, customerId, hierarchyId, actions: [VIEW] } },
  );
  return data?.CommonExplainPolicy;
}

function resourceOf({ awsRegion: region, organizationId: organization, customerId: customer }: Customer, hierarchy: string): string {
  return formatResource({ region, organization, customer, hierarchy });
}

/** A user who may ask what another user may do. */
interface Asker {
  readonly browser: TestBrowser;
  /** The user asked about. */
  readonly userId: string;
}

/** Compares policy check, list, single read and explanation of one customer with the slow evaluation. */
async function compare(
  browser: TestBrowser,
  asker: Asker,
  statements: readonly PolicyStatement[],
  place: Place,
  viewed: Department,
): Promise<void> {
  const { customer, departments } = place;
  const mayEnter = departments.some((department) => allows(statements, ENTER, customer, department));
  const checked = departments.map((department) => [
    resourceOf(customer, department.hierarchyId),
    {
      [ENTER]: mayEnter,
      [LIST]: allows(statements, LIST, customer, department),
      [VIEW]: allows(statements, VIEW, customer, department),
    },
  ]);
  const [policies, groupsOnPage, group, explanation] = await Promise.all([
    checkedPolicies(browser, place),
    listedGroups(browser, customer),
    viewedGroup(browser, viewed.groupId),
    explained(asker, customer, viewed),
  ]);
  expect(policies).toEqual(Object.fromEntries(checked));
  const listed = expectedOf(statements, LIST, place);
  const ids = typeof listed === 'string' ? [] : listed.map(({ groupId }) => groupId).sort();
  expect(groupsOnPage).toEqual(typeof listed === 'string' ? listed : { ids, total: ids.length });
  const viewable = expectedOf(statements, VIEW, place);
  const isViewable = typeof viewable !== 'string' && viewable.includes(viewed);
  const refusal = typeof viewable === 'string' ? viewable : 'NOT_FOUND';
  expect(group).toBe(isViewable ? viewed.groupId : refusal);
  expect(explanation?.isAllowed).toBe(isViewable);
  expect(explanation?.rights.map(({ action, isAllowed }) => [action, isAllowed])).toEqual([
    [ENTER, mayEnter],
    [VIEW, allows(statements, VIEW, customer, viewed)],
  ]);
  // Each named rule allows the action by itself.
  for (const { rule } of explanation?.rights[1]?.grants ?? []) {
    const statement = statements[rule - 1];
    expect(statement && allows([statement], VIEW, customer, viewed)).toBe(true);
  }
}

/**
 * Proves for random policies that policy check, list and single read give the same rights, and that the explanation for another user
 * agrees with them. (security.md H21, PERM-031)
 */
export async function provePoliciesAgree(runs: number): Promise<void> {
  const server = await startTestConsole();
  try {
    const { storage } = server.database;
    const places = await buildPlaces(server);
    const home = await buildCustomer(storage);
    const policies = await buildGroup(storage, home);
    const { userId } = await buildUser(storage, home, {
      email: 'policies@example.com',
      password: TEST_PASSWORD,
      mfaEnabled: false,
      groups: [policies],
    });
    const asker = { browser: await signedIn(server, home, ['*:*']), userId };
    const browser = server.browser();
    await browser.signIn('policies@example.com', TEST_PASSWORD);
    const grant = (statements: readonly PolicyStatement[]) =>
      storage.directory.transaction({ kind: 'system' }, (transaction) =>
        transaction.update(groups).set({ statements }).where(eq(groups.groupId, policies.groupId)),
      );
    const case_ = fc.record({ statements: statementsOver(places), place: fc.constantFrom(...places), viewed: fc.nat(4) });
    await fc.assert(
      fc.asyncProperty(case_, async ({ statements, place, viewed }) => {
        await grant(statements);
        const department = place.departments[viewed];
        if (department === undefined) throw new Error('Each customer has five departments.');
        await compare(browser, asker, statements, place, department);
      }),
      { numRuns: runs },
    );
  } finally {
    await server.close();
  }
}
