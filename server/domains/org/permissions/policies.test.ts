import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  grant,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Answer,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { GROUP_DOCUMENTS } from '../groups/testing/GroupCaller.js';
import { PERMISSION_DOCUMENTS, PermissionCaller, placeOf, type AnsweredPolicy } from './testing/PermissionCaller.js';

const RIGHTS = ['org:viewGroup', 'org:editGroupPermissions', 'org:viewUserList', 'org:viewGroupList', 'ti:access', 'apps:viewVacancy'];

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: PermissionCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new PermissionCaller(await signedIn(server, own, RIGHTS));
});

const groupOf = async (customer: Customer, given: object = {}) => (await buildGroup(server.database.storage, customer, given)).groupId;
const inputErrorsOf = (answer: Answer<unknown>) => answer.errors[0]?.extensions.inputErrors;
const asked = ({ actions, resources }: PolicyStatement) => ({ actions, resources });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    CommonGetPolicy: {
      document: PERMISSION_DOCUMENTS.policy,
      right: 'org:viewGroup',
      variables: async (customer) => ({ filter: { policyId: await groupOf(customer) } }),
    },
    CommonCreatePolicy: {
      document: PERMISSION_DOCUMENTS.create,
      right: 'org:editGroupPermissions',
      variables: async (customer) => ({ policy: { groupId: await groupOf(customer), statements: [] } }),
    },
    CommonUpdatePolicy: {
      document: PERMISSION_DOCUMENTS.update,
      right: 'org:editGroupPermissions',
      variables: async (customer) => ({ filter: { policyId: await groupOf(customer) }, update: { statements: [] } }),
    },
    CommonUpdatePolicyV2: {
      document: PERMISSION_DOCUMENTS.updateV2,
      right: 'org:editGroupPermissions',
      variables: async (customer) => ({ filter: { policyId: await groupOf(customer) }, update: { statements: [] } }),
    },
    CommonPreviewPolicy: {
      document: PERMISSION_DOCUMENTS.preview,
      right: 'org:editGroupPermissions',
      variables: async (customer) => ({ filter: { policyId: await groupOf(customer) }, update: { statements: [] } }),
    },
  },
});

test('IAMGQL-006: a group has its policy, with id, name, description, tags and statements', async () => {
  const statements = [grant(own, ['ti:access'])];
  const tags = [{ name: 'kind', value: 'team' }];
  const groupId = await groupOf(own, { name: 'Team', description: 'Who we are', statements, tags });
  const document = GROUP_DOCUMENTS.one.replace(
    'usersCount',
    `usersCount policy { id name description tags { name value } statements { actions resources effect } }`,
  );
  const { data } = await admin.browser.call<{ ORGGetGroup: { policy: AnsweredPolicy } }>(document, { filter: { _id: groupId } });
  expect(data?.ORGGetGroup.policy).toEqual({ id: groupId, name: 'Team', description: 'Who we are', tags, statements });
  const list = GROUP_DOCUMENTS.list.replace('usersCount', 'usersCount policy { id }');
  const filter = { organizationId: own.organizationId, customerId: own.customerId };
  const page = await admin.browser.call<{ ORGGetGroups: { data: { policy: unknown }[] } }>(list, { filter });
  expect(page.data?.ORGGetGroups.data.map(({ policy }) => policy)).toEqual(page.data?.ORGGetGroups.data.map(() => null));
});

describe('CommonUpdatePolicyV2', () => {
  test('IAMGQL-033 PERM-029: replaces the statements, whose effect is allow, and returns the stored policy', async () => {
    const groupId = await groupOf(own, { statements: [grant(own, ['apps:viewVacancy'])] });
    const statements = [grant(own, ['ti:access'])];
    const { data } = await admin.update(groupId, statements.map(asked), 1);
    expect(data?.CommonUpdatePolicyV2).toMatchObject({ id: groupId, statements, version: 2 });
    expect((await admin.policy(groupId)).statements).toEqual(statements);
    expect(await auditOf(server.database.storage, groupId)).toEqual(['org:editGroupPermissions']);
    expect((await admin.update('f'.repeat(24), [])).code).toBe('NOT_FOUND');
    const denied = await admin.update(groupId, [{ ...asked(grant(own, ['ti:access'])), effect: 'deny' }]);
    expect(denied.code).toBe('BAD_REQUEST');
  });

  test('PERM-031: members have exactly the granted actions from their next call on', async () => {
    const group = await buildGroup(server.database.storage, own);
    await buildUser(server.database.storage, own, {
      email: 'member@example.com',
      password: TEST_PASSWORD,
      mfaEnabled: false,
      groups: [group],
    });
    const member = server.browser();
    await member.signIn('member@example.com', TEST_PASSWORD);
    const filter = { organizationId: own.organizationId, customerId: own.customerId };
    const list = () => member.call(GROUP_DOCUMENTS.list, { filter });
    expect((await list()).code).toBe('FORBIDDEN');
    expect((await admin.update(group.groupId, [asked(grant(own, ['edge:access', 'org:viewGroupList']))])).errors).toEqual([]);
    expect((await list()).errors).toEqual([]);
    await admin.update(group.groupId, [asked(grant(own, ['edge:access']))]);
    expect((await list()).code).toBe('FORBIDDEN');
  });

  test('PERM-021: refuses a policy with the tag editable = false, and changes nothing', async () => {
    const statements = [grant(own, ['apps:viewVacancy'])];
    const groupId = await groupOf(own, { statements, tags: [{ name: 'editable', value: 'false' }] });
    for (const answer of [await admin.update(groupId, []), await admin.preview(groupId, [])])
      expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', 'The permissions of this group cannot be edited.']);
    const rules = { basic: { customers: [placeOf(own)], actions: ['ti:access'] }, advanced: [] };
    expect((await admin.updateTab(groupId, rules)).code).toBe('FORBIDDEN');
    expect((await admin.policy(groupId)).statements).toEqual(statements);
  });

  test('D-165: another version is a conflict that contains the current policy; without a version the last write wins', async () => {
    const groupId = await groupOf(own);
    await admin.update(groupId, [asked(grant(own, ['ti:access']))], 1);
    const late = await admin.update(groupId, [], 1);
    expect(late.code).toBe('CONFLICT');
    expect(late.errors[0]?.extensions.current).toMatchObject({ id: groupId, version: 2, statements: [grant(own, ['ti:access'])] });
    expect((await admin.update(groupId, [])).data?.CommonUpdatePolicyV2.statements).toEqual([]);
  });

  test('D-148: refuses an archived group', async () => {
    const answer = await admin.update(await groupOf(own, { archivedAt: new Date() }), []);
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', 'This group is archived. Restore it before you change it.']);
  });

  test('IAMGQL-005: names each invalid action, resource, customer and department, and changes nothing', async () => {
    const everything = new PermissionCaller(await signedIn(server, own, ['*:*']));
    const groupId = await groupOf(own);
    const removed = await buildHierarchy(server.database.storage, own, { archivedAt: new Date() });
    const malformed = await everything.update(groupId, [{ actions: ['view', 'a:b'], resources: ['everywhere'] }]);
    expect(inputErrorsOf(malformed)).toEqual([
      { path: 'update.statements.0.actions.0', message: "'view' is not an action: use prefix:verbNoun." },
      {
        path: 'update.statements.0.resources.0',
        message: "'everywhere' is not a resource: use region:{r}:organization:{o}:customer:{c}:hierarchy:{h}.",
      },
    ]);
    const unknown = { ...own, customerId: 'f'.repeat(24) };
    const elsewhere = { ...own, organizationId: other.organizationId };
    const answer = await everything.update(
      groupId,
      [
        grant(unknown, ['a:b']),
        grant(elsewhere, ['a:b']),
        grant(own, ['a:b'], removed.hierarchyId),
        grant(own, ['a:b'], other.rootHierarchyId),
      ].map(asked),
    );
    expect(inputErrorsOf(answer)).toEqual([
      { path: 'update.statements.0.resources.0', message: 'Customer not found.' },
      { path: 'update.statements.1.resources.0', message: 'Customer not found.' },
      { path: 'update.statements.2.resources.0', message: 'Department not found.' },
      { path: 'update.statements.3.resources.0', message: 'Department not found.' },
    ]);
    expect((await everything.policy(groupId)).statements).toEqual([]);
  });

  test('D-064: returns unknown actions, and departments that were removed since, as they were', async () => {
    const removed = await buildHierarchy(server.database.storage, own, { archivedAt: new Date() });
    const odd: PolicyStatement[] = [
      { actions: ['no action'], resources: ['nowhere'], effect: 'allow' },
      grant(own, ['ours:special'], removed.hierarchyId),
    ];
    const groupId = await groupOf(own, { statements: odd });
    const { data } = await admin.update(groupId, [...odd, grant(own, ['ti:access'])].map(asked));
    expect(data?.CommonUpdatePolicyV2.statements).toEqual([...odd, grant(own, ['ti:access'])]);
  });

  test('refuses more statements, actions or resources than permitted', async () => {
    const groupId = await groupOf(own);
    const one = asked(grant(own, ['ti:access']));
    const errorsOf = async (statements: readonly object[]) => inputErrorsOf(await admin.update(groupId, statements))?.at(-1);
    expect(await errorsOf(Array.from({ length: 101 }, () => one))).toEqual({
      path: 'update.statements',
      message: 'Use at most 100 statements.',
    });
    expect(await errorsOf([{ ...one, actions: Array.from({ length: 201 }, () => 'ti:access') }])).toEqual({
      path: 'update.statements.0.actions',
      message: 'Use at most 200 actions.',
    });
    expect(await errorsOf([{ ...one, resources: Array.from({ length: 501 }, () => one.resources[0]) }])).toEqual({
      path: 'update.statements.0.resources',
      message: 'Use at most 500 resources.',
    });
    expect(
      (
        await admin.update(
          groupId,
          Array.from({ length: 100 }, () => one),
        )
      ).errors,
    ).toEqual([]);
  });
});

test('IAMGQL-041: a policy can be created for a group without one, updated and read', async () => {
  const groupId = await groupOf(own);
  const statements = [asked(grant(own, ['ti:access']))];
  const create = () =>
    admin.browser.call<{ CommonCreatePolicy: AnsweredPolicy }>(PERMISSION_DOCUMENTS.create, { policy: { groupId, statements } });
  expect((await create()).data?.CommonCreatePolicy).toMatchObject({ id: groupId, statements });
  const again = await create();
  expect([again.code, again.errors[0]?.message]).toEqual(['BAD_REQUEST', 'This group has a policy. Use CommonUpdatePolicyV2.']);
  const updated = await admin.browser.call<{ CommonUpdatePolicy: AnsweredPolicy }>(PERMISSION_DOCUMENTS.update, {
    filter: { policyId: groupId },
    update: { statements: [] },
  });
  expect(updated.data?.CommonUpdatePolicy).toMatchObject({ id: groupId, statements: [], version: 3 });
  expect(await admin.policy(groupId)).toEqual(updated.data?.CommonUpdatePolicy);
});

describe('a preview', () => {
  test('names what is gained and lost, and how many users it concerns, and changes nothing', async () => {
    const before = grant(own, ['apps:viewVacancy']);
    const group = await buildGroup(server.database.storage, own, { statements: [before] });
    await buildUser(server.database.storage, own, { groups: [group] });
    await buildUser(server.database.storage, own, { groups: [group], archivedAt: new Date() });
    const { data } = await admin.preview(group.groupId, [asked(grant(own, ['ti:access']))]);
    const [resource] = before.resources;
    expect(data?.CommonPreviewPolicy).toEqual({
      gained: [{ action: 'ti:access', resource }],
      lost: [{ action: 'apps:viewVacancy', resource }],
      missing: [],
      usersCount: 1,
      lostByCaller: [],
      places: [{ customerId: own.customerId, hierarchyId: null, name: own.displayName }],
    });
    expect((await admin.policy(group.groupId)).statements).toEqual([before]);
  });

  test('does not count as gained or lost what another rule of the group covers', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const whole = grant(own, ['ti:access']);
    const before = [whole, grant(own, ['ti:access'], north.hierarchyId)];
    const groupId = await groupOf(own, { statements: before });
    const { data } = await admin.preview(groupId, [asked(whole)]);
    expect(data?.CommonPreviewPolicy).toMatchObject({ gained: [], lost: [] });
  });

  test('D-163: names what the caller cannot grant', async () => {
    const groupId = await groupOf(own);
    const wanted = grant(own, ['ti:access', 'org:deleteUser']);
    const { data } = await admin.preview(groupId, [asked(wanted)]);
    expect(data?.CommonPreviewPolicy.missing).toEqual([{ action: 'org:deleteUser', resource: wanted.resources[0] }]);
  });

  test('warns a member who would lose entry to the customer, or the right to correct the change', async () => {
    const group = await buildGroup(server.database.storage, own, { actions: ['edge:access', 'org:viewGroup', 'org:editGroupPermissions'] });
    await buildUser(server.database.storage, own, {
      email: 'own-group@example.com',
      password: TEST_PASSWORD,
      mfaEnabled: false,
      groups: [group],
    });
    const browser = server.browser();
    await browser.signIn('own-group@example.com', TEST_PASSWORD);
    const member = new PermissionCaller(browser);
    const lost = async (...actions: readonly string[]) =>
      (await member.preview(group.groupId, [asked(grant(own, actions))])).data?.CommonPreviewPolicy.lostByCaller;
    expect(await lost('edge:access', 'org:viewGroup', 'org:editGroupPermissions')).toEqual([]);
    expect(await lost('edge:access', 'org:viewGroup')).toEqual(['org:editGroupPermissions']);
    expect(await lost('org:viewGroup')).toEqual(['edge:access', 'org:viewGroup', 'org:editGroupPermissions']);
    // Another user does not lose anything.
    expect((await admin.preview(group.groupId, [])).data?.CommonPreviewPolicy.lostByCaller).toEqual([]);
  });
});
