import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildHierarchy,
  describeRefusals,
  grant,
  signedIn,
  startTestConsole,
  type Answer,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { PERMISSION_DOCUMENTS, PermissionCaller, placeOf } from './testing/PermissionCaller.js';

const HUB_RIGHTS = ['ti:access', 'apps:viewVacancy', 'apps:viewVacancyList'];

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
  admin = new PermissionCaller(await signedIn(server, own, ['org:viewGroup', 'org:editGroupPermissions', ...HUB_RIGHTS]));
});

const groupOf = async (given: object = {}, customer: Customer = own) =>
  (await buildGroup(server.database.storage, customer, given)).groupId;
const inputErrorsOf = (answer: Answer<unknown>) => answer.errors[0]?.extensions.inputErrors;
const rulesFor = (customer: Customer) => ({ basic: { customers: [placeOf(customer)], actions: ['ti:access'] }, advanced: [] });

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    CommonGetPermissionTabState: {
      document: PERMISSION_DOCUMENTS.tabState,
      right: 'org:viewGroup',
      variables: async (customer) => ({ filter: { groupId: await groupOf({}, customer) } }),
    },
    CommonUpdatePermissionTabPolicies: {
      document: PERMISSION_DOCUMENTS.updateTab,
      right: 'org:editGroupPermissions',
      variables: async (customer) => ({ update: { groupId: await groupOf({}, customer), permissionTabState: rulesFor(customer) } }),
    },
  },
});

describe('CommonGetPermissionTabState', () => {
  test('IAMGQL-011 IAMGQL-035: derives one basic and the advanced rules from the statements, each with customers, departments and actions', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const statements = [grant(own, ['ti:access', 'edge:access'], north.hierarchyId), grant(own, ['apps:viewVacancy'])];
    expect((await admin.tabState(await groupOf({ statements }))).formState).toEqual({
      basic: { id: '0', customers: [placeOf(own, north.hierarchyId)], actions: ['ti:access'] },
      advanced: [{ id: '1', customers: [placeOf(own)], actions: ['apps:viewVacancy'] }],
      version: 1,
    });
  });

  test('a group without rules has a basic rule for its department, without actions', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const basicOf = async (given: object) => (await admin.tabState(await groupOf(given))).formState.basic;
    expect(await basicOf({})).toEqual({ id: null, customers: [placeOf(own)], actions: [] });
    expect(await basicOf({ hierarchyId: north.hierarchyId })).toEqual({
      id: null,
      customers: [placeOf(own, north.hierarchyId)],
      actions: [],
    });
  });

  test('IAMGQL-035 ROLE-001: delivers sections, templates, and what each template grants', async () => {
    const state = await admin.tabState(await groupOf());
    expect(state.SECTION_ACTIONS_MAPPINGS.map(({ name, actions }) => [name, actions.length])).toEqual([
      ['Portal Access', 1],
      ['Vacancy & Application Management', 21],
      ['Insights', 1],
    ]);
    expect(state.ROLE_TEMPLATE_OPTIONS.map(({ id, name }) => [id, name])).toEqual([
      ['ph-role-hiring-manager', 'Hiring Manager'],
      ['ph-role-recruiter', 'Recruiter'],
      ['ph-role-customer-admin', 'Customer Admin'],
    ]);
    const manager = state.ROLE_ACTION_STATE_MAPPINGS[0];
    expect(manager?.template).toBe('ph-role-hiring-manager');
    expect(manager?.actions).toContain('resendLink');
    expect(manager?.actions).not.toContain('createVacancy');
  });
});

describe('CommonUpdatePermissionTabPolicies', () => {
  test('IAMGQL-037: stores the rules and returns them, so that reading them again shows the same', async () => {
    const groupId = await groupOf();
    const north = await buildHierarchy(server.database.storage, own);
    const basic = { customers: [placeOf(own)], actions: ['ti:access'] };
    const viewing = ['apps:viewVacancy', 'apps:viewVacancyList'];
    const advanced = [{ customers: [placeOf(own, north.hierarchyId)], actions: viewing }];
    const { data } = await admin.updateTab(groupId, { basic, advanced }, 1);
    expect(data?.CommonUpdatePermissionTabPolicies).toEqual({
      basic: { id: '0', ...basic },
      advanced: [{ id: '1', ...advanced[0] }],
      version: 2,
    });
    expect((await admin.tabState(groupId)).formState).toEqual(data?.CommonUpdatePermissionTabPolicies);
    expect((await admin.policy(groupId)).statements).toEqual([grant(own, basic.actions), grant(own, viewing, north.hierarchyId)]);
  });

  test('PERM-032: any customer is stored with wildcards and loads back as any', async () => {
    const staff = new PermissionCaller(await signedIn(server, own, ['*:*']));
    const groupId = await groupOf();
    const any = { awsRegion: '*', organizationId: own.organizationId, customerId: '*', hierarchyIds: ['*'] };
    const { data } = await staff.updateTab(groupId, { basic: { customers: [any], actions: ['ti:access'] }, advanced: [] });
    expect(data?.CommonUpdatePermissionTabPolicies.basic.customers).toEqual([any]);
    expect((await staff.policy(groupId)).statements[0]?.resources).toEqual([
      `region:*:organization:${own.organizationId}:customer:*:hierarchy:*`,
    ]);
  });

  test('D-164: keeps what the tab does not show', async () => {
    const statements = [grant(own, ['edge:access', 'ti:access', 'ours:special']), grant(own, ['org:viewUser'])];
    const groupId = await groupOf({ statements });
    await admin.updateTab(groupId, { basic: { customers: [placeOf(own)], actions: [] }, advanced: [] });
    expect((await admin.policy(groupId)).statements).toEqual([grant(own, ['edge:access', 'ours:special']), grant(own, ['org:viewUser'])]);
  });

  test('D-163: refuses rights that the caller does not have, and names them', async () => {
    const groupId = await groupOf();
    const basic = { customers: [placeOf(own)], actions: ['ti:access', 'apps:deleteVacancy'] };
    const answer = await admin.updateTab(groupId, { basic, advanced: [] });
    expect(answer.code).toBe('ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS');
    expect(answer.errors[0]?.extensions.missing).toEqual([{ action: 'apps:deleteVacancy', resource: grant(own, []).resources[0] }]);
    expect((await admin.policy(groupId)).statements).toEqual([]);
  });

  test('PERM-009 PERM-010 PERM-014: refuses a rule without customers, a customer without departments, and names them', async () => {
    const groupId = await groupOf();
    const rule = { customers: [placeOf(own)], actions: ['ti:access'] };
    const errorsOf = async (basic: object, ...advanced: readonly object[]) =>
      inputErrorsOf(await admin.updateTab(groupId, { basic, advanced }));
    expect(await errorsOf({ ...rule, customers: [] })).toEqual([
      { path: 'update.permissionTabState.basic.customers', message: 'Please select one customer' },
    ]);
    expect(await errorsOf(rule, rule, { ...rule, customers: [] })).toEqual([
      {
        path: 'update.permissionTabState.advanced.1.customers',
        message: 'You must select at least one department in Advanced Rule 2.',
      },
    ]);
    expect(await errorsOf({ ...rule, customers: [{ ...placeOf(own), hierarchyIds: [] }] })).toEqual([
      { path: 'update.permissionTabState.basic.customers.0.hierarchyIds', message: 'Please select at least one department' },
    ]);
  });

  test('refuses a further rule without actions, actions of the other tab, departments of any customer, and malformed ids', async () => {
    const groupId = await groupOf();
    const rule = { customers: [placeOf(own)], actions: ['ti:access'] };
    const errorsOf = async (basic: object, ...advanced: readonly object[]) =>
      inputErrorsOf(await admin.updateTab(groupId, { basic, advanced }));
    expect(await errorsOf(rule, { ...rule, actions: [] })).toEqual([
      { path: 'update.permissionTabState.advanced.0.actions', message: 'Please select at least one action' },
    ]);
    expect(await errorsOf({ ...rule, actions: ['org:editUser'] })).toEqual([
      { path: 'update.permissionTabState.basic.actions.0', message: "'org:editUser' is not an action of this tab." },
    ]);
    expect(await errorsOf({ ...rule, customers: [{ ...placeOf(own), customerId: '*', hierarchyIds: [own.rootHierarchyId] }] })).toEqual([
      { path: 'update.permissionTabState.basic.customers.0.hierarchyIds', message: 'Any customer includes any department: use *.' },
    ]);
    expect(await errorsOf({ ...rule, customers: [{ ...placeOf(own), customerId: 'a:b' }] })).toEqual([
      { path: 'update.permissionTabState.basic.customers.0', message: 'An id is not valid.' },
    ]);
  });
});
