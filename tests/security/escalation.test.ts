import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import { anyCustomerOf, resourcesOf, ROLE_TEMPLATE_ACTIONS } from '@edge-console/sdk/contract/permissions';
import { ConfigCaller } from '../../server/domains/idp/configs/testing/ConfigCaller.js';
import { placeOf } from '../../server/domains/org/permissions/testing/PermissionCaller.js';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  grant,
  signedInWith,
  startTestConsole,
  type Answer,
  type Customer,
  type Group,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';

/*
 * Every way to give rights to somebody, tried by an administrator of users and groups who lacks those rights. The server rejects each with
 * the missing rights, and the accomplice has the same rights as before. (D-163, security.md H21)
 */

/** All rights on users, groups and single sign-on, and none of the rights that the attempts are about. */
const HELD = [
  ...['viewUser', 'viewUserList', 'createUser', 'editUser', 'archiveUser', 'restoreUser'],
  ...['viewGroup', 'viewGroupList', 'createGroup', 'editGroup', 'archiveGroup', 'restoreGroup', 'editGroupPermissions'],
  ...['addGroupUsers', 'removeGroupUsers'],
].map((name) => `org:${name}`);
const SSO = ['edge:viewSettings', 'edge:editSso'];
const WANTED = 'apps:deleteVacancy';
const EXCEEDS = 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS';

const tally = new Tally('Tenancy and policy', 'H21c');
let server: TestConsole;
let own: Customer;
let browser: TestBrowser;
let accomplice: string;
let email: string;
/** The accomplice's group, without rights. */
let weak: Group;
/** A group with the wanted right, and the same group archived. */
let strong: Group;
let archived: Group;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage);
  const north = await buildHierarchy(storage, own);
  const rights = [grant(own, ['edge:access', ...HELD, ...SSO]), grant(own, [WANTED], north.hierarchyId)];
  browser = await signedInWith(server, own, rights);
  weak = await buildGroup(storage, own, { name: 'Weak' });
  strong = await buildGroup(storage, own, { name: 'Strong', actions: [WANTED] });
  const user = await buildUser(storage, own, { groups: [weak] });
  ({ userId: accomplice, email } = user);
  archived = await buildGroup(storage, own, { name: 'Archived', actions: [WANTED], archivedAt: new Date() });
  await buildUser(storage, own, { groups: [archived] });
});

const call = (document: string, variables: object): Promise<Answer<Record<string, unknown>>> => browser.call(document, { ...variables });
const statementInput = ({ actions, resources }: PolicyStatement) => ({ actions, resources });
const place = () => ({ organizationId: own.organizationId, customerId: own.customerId, hierarchyId: own.rootHierarchyId });
const updatePolicy = (...statements: readonly PolicyStatement[]) =>
  call(
    'mutation CommonUpdatePolicyV2($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicyV2(filter: $filter, update: $update) { id } }',
    {
      filter: { policyId: weak.groupId },
      update: { statements: statements.map(statementInput) },
    },
  );
const newUser = (groupIds: readonly string[]) => ({ firstName: 'New', lastName: 'User', email: `new-${email}`, groupIds });
const outcomes = '{ results { ok code } }';

/** The codes of a rejected call, or of its rows. */
async function codesOf(attempt: Promise<Answer<Record<string, unknown>>>): Promise<readonly unknown[]> {
  const { code, data } = await attempt;
  if (code !== undefined) return [code];
  const rows = (Object.values(data ?? {})[0] as { results?: readonly { code: unknown }[] } | undefined)?.results ?? [];
  return rows.map((row) => row.code);
}

const ATTEMPTS: Readonly<Record<string, () => Promise<Answer<Record<string, unknown>>>>> = {
  'editing a policy': () => updatePolicy(grant(own, [WANTED])),
  'editing a policy by the older operation': () =>
    call(
      'mutation CommonUpdatePolicy($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicy(filter: $filter, update: $update) { id } }',
      {
        filter: { policyId: weak.groupId },
        update: { statements: [statementInput(grant(own, [WANTED]))] },
      },
    ),
  'creating a policy': () =>
    call('mutation CommonCreatePolicy($policy: CommonCreatePolicyInput!) { CommonCreatePolicy(policy: $policy) { id } }', {
      policy: { groupId: weak.groupId, statements: [statementInput(grant(own, [WANTED]))] },
    }),
  'the rules of Talent Hub': () =>
    call(
      'mutation CommonUpdatePermissionTabPolicies($update: CommonUpdatePermissionTabPoliciesInput!) { CommonUpdatePermissionTabPolicies(update: $update) { version } }',
      {
        update: {
          groupId: weak.groupId,
          permissionTabState: { basic: { customers: [placeOf(own)], actions: [WANTED] }, advanced: [] },
        },
      },
    ),
  'a role template': () => updatePolicy(grant(own, ROLE_TEMPLATE_ACTIONS['ph-role-recruiter'])),
  everything: () => updatePolicy(grant(own, ['*:*'])),
  'a held right for any customer': () =>
    updatePolicy({ actions: ['org:viewUser'], resources: resourcesOf([anyCustomerOf(own.organizationId)]), effect: 'allow' }),
  'a held right for another customer': async () =>
    updatePolicy(grant(await buildCustomer(server.database.storage, { organizationId: own.organizationId }), ['org:viewUser'])),
  'a right of one department for all departments': () => updatePolicy(grant(own, [WANTED], own.rootHierarchyId)),
  'adding a member': () =>
    call(`mutation ORGGroupAddUsers($param: ORGGroupUsersParam!) { ORGGroupAddUsers(param: $param) ${outcomes} }`, {
      param: { groupId: strong.groupId, userIds: [accomplice] },
    }),
  'creating a user in a group': () =>
    call('mutation ORGCreateEndUser($user: ORGCreateEndUserInput!) { ORGCreateEndUser(user: $user) { _id } }', {
      user: { ...place(), ...newUser([strong.groupId]) },
    }),
  'uploading users into a group': () =>
    call(
      'mutation ORGBulkCreateEndUsers($input: ORGBulkCreateEndUsersInput!) { ORGBulkCreateEndUsers(input: $input) { results { status code } } }',
      {
        input: { ...place(), users: [newUser([strong.groupId])] },
      },
    ),
  'duplicating a group': () =>
    call(
      'mutation ORGDuplicateGroup($filter: ORGGetGroupFilter!, $group: ORGDuplicateGroupInput!) { ORGDuplicateGroup(filter: $filter, group: $group) { _id } }',
      {
        filter: { _id: strong.groupId },
        group: { name: 'Copy' },
      },
    ),
  'restoring a group': () =>
    call(`mutation ORGRestoreGroups($filter: ORGGroupsFilter!) { ORGRestoreGroups(filter: $filter) ${outcomes} }`, {
      filter: { ...place(), groupIds: [archived.groupId] },
    }),
  'a default group of single sign-on': async () =>
    (await new ConfigCaller(browser, own, () => server.clock.now()).create({ groupIds: [strong.groupId] })) as Answer<never>,
};

test.each(Object.keys(ATTEMPTS))('D-163: %s gives nobody a right that the caller does not have (H21c)', async (name) => {
  const attempt = ATTEMPTS[name];
  if (attempt === undefined) throw new Error('unreachable');
  const before = await rightsOf(accomplice);
  const codes = await codesOf(attempt());
  tally.count(name, codes.length === 1 && codes[0] === EXCEEDS);
  expect(await rightsOf(accomplice)).toEqual(before);
});

test('D-163: restoring many groups by a job restores none that grants more (H21c)', async () => {
  const { data } = await browser.call<{ ORGStartGroupsJob: { _id: string } }>(
    'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }',
    { input: { ...place(), kind: 'RESTORE', all: {} } },
  );
  await server.queue.idle();
  const rows = await browser.call<{ CommonGetJobRows: { data: { ok: boolean; code: string }[] } }>(
    'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { ok code } } }',
    { filter: { jobId: data?.ORGStartGroupsJob._id } },
  );
  const codes = rows.data?.CommonGetJobRows.data.map(({ code }) => code);
  tally.count('restoring by a job', codes?.length === 1 && codes[0] === EXCEEDS);
});

test('the same calls succeed with rights that the caller has', async () => {
  const held = await buildGroup(server.database.storage, own, { actions: ['org:viewUser'] });
  expect((await updatePolicy(grant(own, ['org:viewUser']))).errors).toEqual([]);
  const added = await call(`mutation ORGGroupAddUsers($param: ORGGroupUsersParam!) { ORGGroupAddUsers(param: $param) ${outcomes} }`, {
    param: { groupId: held.groupId, userIds: [accomplice] },
  });
  expect(added.data?.['ORGGroupAddUsers']).toEqual({ results: [{ ok: true, code: null }] });
});

/** What the groups of a user grant, as staff sees it. */
async function rightsOf(userId: string): Promise<unknown> {
  const { data } = await browser.call<{ CommonGetUserPermissions: { groups: object[] } }>(
    'query CommonGetUserPermissions($filter: IdFilter!) { CommonGetUserPermissions(filter: $filter) { hiddenGroups groups { _id statements { actions resources } } } }',
    { filter: { _id: userId } },
  );
  return data?.CommonGetUserPermissions;
}
