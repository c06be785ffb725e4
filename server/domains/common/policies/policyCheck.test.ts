import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatResource } from '@edge-console/sdk/contract';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
let server: TestConsole;
beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

const ask = (browser: TestBrowser, todos: object, identity: object = { userId: 'x', groupIds: [] }) =>
  browser.call<{ CommonCheckPolicy: { policyResult: Record<string, Record<string, boolean>> } }>(
    'query CommonCheckPolicy($policy: CommonCheckPolicyInput!) { CommonCheckPolicy(policy: $policy) { policyResult } }',
    { policy: { identity, todos } },
  );

test('SESSION-004 SESSION-005 SESSION-030: evaluates the rights of the caller, whatever identity the call names; a department includes its descendants', async () => {
  const { storage } = server.database;
  const customer = await buildCustomer(storage);
  const department = await buildHierarchy(storage, customer);
  const inner = await buildHierarchy(storage, customer, { parentId: department.hierarchyId });
  const resource = (hierarchy: string) =>
    formatResource({ region: customer.awsRegion, organization: customer.organizationId, customer: customer.customerId, hierarchy });
  const group = await buildGroup(storage, customer, {
    statements: [{ actions: ['apps:viewVacancy'], resources: [resource(department.hierarchyId)], effect: 'allow' }],
  });
  const staff = await buildUser(storage, customer);
  await buildUser(storage, customer, { email: 'policy@example.com', password: PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn('policy@example.com', PASSWORD);
  const todos = {
    [resource(customer.rootHierarchyId)]: ['apps:viewVacancy'],
    [resource(department.hierarchyId)]: ['apps:viewVacancy', 'edge:access'],
    [resource(inner.hierarchyId)]: ['apps:viewVacancy'],
  };
  const answer = await ask(browser, todos, { userId: staff.userId, groupIds: [group.groupId] });
  expect(answer.data?.CommonCheckPolicy.policyResult).toEqual({
    [resource(customer.rootHierarchyId)]: { 'apps:viewVacancy': false },
    [resource(department.hierarchyId)]: { 'apps:viewVacancy': true, 'edge:access': false },
    [resource(inner.hierarchyId)]: { 'apps:viewVacancy': true },
  });
  expect((await ask(browser, { 'region:x:customer:y': ['edge:access'] })).errors[0]?.message).toContain(
    "'region:x:customer:y' is not a resource",
  );
  expect((await ask(browser, { [resource('*')]: 'edge:access' })).code).toBe('BAD_REQUEST');
});

test('a call can ask about at most 2,000 actions in total', async () => {
  const customer = await buildCustomer(server.database.storage);
  await buildUser(server.database.storage, customer, { email: 'many-questions@example.com', password: PASSWORD, mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn('many-questions@example.com', PASSWORD);
  const actions = (count: number) => Array.from({ length: count }, (_, index) => `apps:action${index}`);
  const resource = 'region:*:organization:*:customer:*:hierarchy:*';
  expect((await ask(browser, { [resource]: actions(2_000) })).code).toBeUndefined();
  const refused = await ask(browser, { [resource]: actions(2_001) });
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'BAD_REQUEST',
    'Ask about at most 2000 actions in one call; these are 2001.',
  ]);
});

test('GROUP-057: an archived group grants nothing', async () => {
  const { storage } = server.database;
  const customer = await buildCustomer(storage);
  const group = await buildGroup(storage, customer, { actions: ['edge:access'], archivedAt: new Date() });
  await buildUser(storage, customer, { email: 'archived-group@example.com', password: PASSWORD, mfaEnabled: false, groups: [group] });
  const browser = server.browser();
  await browser.signIn('archived-group@example.com', PASSWORD);
  const root = formatResource({
    region: customer.awsRegion,
    organization: customer.organizationId,
    customer: customer.customerId,
    hierarchy: customer.rootHierarchyId,
  });
  expect((await ask(browser, { [root]: ['edge:access'] })).data?.CommonCheckPolicy.policyResult).toEqual({
    [root]: { 'edge:access': false },
  });
});

test('LOGIN-033: account names with single sign-on are found without a session; the list is empty for a customer without it', async () => {
  const answer = await server
    .browser()
    .call('query IDPSearchSSOConfigs($filter: IDPSearchSSOConfigsFilter!) { IDPSearchSSOConfigs(filter: $filter) }', {
      filter: { customerId: 'a'.repeat(24), enableEdge: true },
    });
  expect(answer.data).toEqual({ IDPSearchSSOConfigs: [] });
});
