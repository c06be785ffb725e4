import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatResource } from '@edge-console/sdk/contract';
import { Tally } from '../tests/support/hostileTries.js';
import { DOMAINS } from './domains.js';
import { typeDefs } from './graphql/__generated__/typeDefs.js';
import { buildExecutableSchema } from './graphql/executableSchema.js';
import {
  addPasskey,
  buildCustomer,
  buildGroup,
  buildJob,
  buildUser,
  buildWorkflow,
  rowsOfCustomer,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
} from './testing/index.js';

/*
 * Calls every root field that requires a session as a user with all rights for one customer, with the ids of another customer. The user
 * sees nothing, changes nothing, and gets the response for unknown ids.
 */

type Customer = Awaited<ReturnType<typeof buildCustomer>>;

interface ForeignCall {
  readonly document: string;
  variables(customer: Customer): Readonly<Record<string, unknown>>;
  /** The expected error code. Default: NOT_FOUND. */
  readonly answer?: unknown;
}

const rows = (customer: Customer) => ({
  input: { customerIds: [customer.customerId], organizationId: customer.organizationId, hierarchyId: customer.rootHierarchyId },
});
const refusedRow = { results: [{ ok: false, code: 'NOT_FOUND', message: 'Not found.' }] };

/** A group of each foreign customer. */
const foreignGroups = new Map<string, string>();
const workflowOf = (customerId: string) => foreignWorkflows.get(customerId) ?? customerId;
const placeOf = ({ organizationId, customerId, rootHierarchyId }: Customer) => ({
  organizationId,
  customerId,
  hierarchyId: rootHierarchyId,
});

/** A workflow of each foreign customer. */
const foreignWorkflows = new Map<string, string>();
/** A job of each foreign customer. */
const foreignJobs = new Map<string, string>();
const foreignSessions = new Map<string, string>();
const foreignDevices = new Map<string, string>();
const foreignPasskeys = new Map<string, string>();

/** One entry for each field with an id in its input. A test below fails for a new field without an entry. */
const CALLS: Readonly<Record<string, ForeignCall>> = {
  AppsGetWorkflowList: {
    document:
      'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { _id } } }',
    variables: (customer) => ({ filter: placeOf(customer) }),
  },
  AppsGetWorkflowById: {
    document: 'query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }',
    variables: ({ customerId }) => ({ workflowId: workflowOf(customerId) }),
  },
  AppsArchiveWorkflows: {
    document:
      'mutation AppsArchiveWorkflows($workflowIds: [ID!]!) { AppsArchiveWorkflows(workflowIds: $workflowIds) { results { ok code message } } }',
    variables: ({ customerId }) => ({ workflowIds: [workflowOf(customerId)] }),
    answer: refusedRow,
  },
  AppsStartWorkflowsJob: {
    document: 'mutation AppsStartWorkflowsJob($input: AppsStartWorkflowsJobInput!) { AppsStartWorkflowsJob(input: $input) { _id } }',
    variables: (customer) => ({ input: { ...placeOf(customer), kind: 'ARCHIVE', all: {} } }),
  },
  AppsRestoreWorkflows: {
    document:
      'mutation AppsRestoreWorkflows($workflowIds: [ID!]!) { AppsRestoreWorkflows(workflowIds: $workflowIds) { results { ok code message } } }',
    variables: ({ customerId }) => ({ workflowIds: [workflowOf(customerId)] }),
    answer: refusedRow,
  },
  ORGGetCustomers: {
    document: 'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id } }',
    variables: ({ organizationId }) => ({ filter: { organizationId, activeOnly: false } }),
    answer: [],
  },
  ORGGetCustomer: {
    document: 'query ORGGetCustomer($filter: IdFilter!) { ORGGetCustomer(filter: $filter) { _id } }',
    variables: ({ customerId }) => ({ filter: { _id: customerId } }),
  },
  ORGGetOrganization: {
    document: 'query ORGGetOrganization($filter: IdFilter!) { ORGGetOrganization(filter: $filter) { _id } }',
    variables: ({ organizationId }) => ({ filter: { _id: organizationId } }),
  },
  AuthEndSession: {
    document: 'mutation AuthEndSession($filter: AuthSessionFilter!) { AuthEndSession(filter: $filter) { isSessionEnded } }',
    variables: ({ customerId }) => ({ filter: { sessionId: foreignSessions.get(customerId) ?? customerId } }),
  },
  AuthRevokeDevice: {
    document: 'mutation AuthRevokeDevice($filter: AuthDeviceFilter!) { AuthRevokeDevice(filter: $filter) { isDeviceRevoked } }',
    variables: ({ customerId }) => ({ filter: { deviceId: foreignDevices.get(customerId) ?? customerId } }),
  },
  AuthRenamePasskey: {
    document:
      'mutation AuthRenamePasskey($filter: AuthPasskeyFilter!, $input: AuthRenamePasskeyInput!) { AuthRenamePasskey(filter: $filter, input: $input) { _id } }',
    variables: ({ customerId }) => ({ filter: { passkeyId: foreignPasskeys.get(customerId) ?? customerId }, input: { name: 'taken' } }),
  },
  ORGGetRootHierarchy: {
    document: 'query ORGGetRootHierarchy($filter: CustomerIdFilter!) { ORGGetRootHierarchy(filter: $filter) { _id } }',
    variables: ({ customerId }) => ({ filter: { customerId } }),
  },
  ORGGetGroups: {
    document: 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } } }',
    variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
  },
  ORGGetGroup: {
    document: 'query ORGGetGroup($filter: ORGGetGroupFilter!) { ORGGetGroup(filter: $filter) { _id } }',
    variables: ({ customerId }) => ({ filter: { _id: foreignGroups.get(customerId) } }),
  },
  ORGGetGroupNames: {
    document: 'query ORGGetGroupNames($filter: ORGGetGroupNamesFilter!) { ORGGetGroupNames(filter: $filter) { data { _id } } }',
    variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
  },
  ORGGetHierarchyNames: {
    document: 'query ORGGetHierarchyNames($filter: ORGGetHierarchyNamesFilter!) { ORGGetHierarchyNames(filter: $filter) { data { _id } } }',
    variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
  },
  ORGGetUsers: {
    document: 'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id } } }',
    variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
  },
  ORGGroupAddUsers: {
    document: 'mutation ORGGroupAddUsers($param: ORGGroupUsersParam!) { ORGGroupAddUsers(param: $param) { results { ok } } }',
    variables: ({ customerId }) => ({ param: { groupId: foreignGroups.get(customerId), userIds: [customerId] } }),
  },
  ORGGroupRemoveUsers: {
    document: 'mutation ORGGroupRemoveUsers($param: ORGGroupUsersParam!) { ORGGroupRemoveUsers(param: $param) { results { ok } } }',
    variables: ({ customerId }) => ({ param: { groupId: foreignGroups.get(customerId), userIds: [customerId] } }),
  },
  CommonGetHistory: {
    document: 'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { _id } } }',
    variables: ({ customerId }) => ({ filter: { entity: 'GROUP', _id: foreignGroups.get(customerId) } }),
  },
  ORGCreateGroup: {
    document: 'mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) { _id } }',
    variables: (customer) => ({ group: { ...placeOf(customer), name: 'planted' } }),
  },
  ORGUpdateGroup: {
    document:
      'mutation ORGUpdateGroup($filter: ORGUpdateGroupFilter!, $update: ORGUpdateGroupInput!) { ORGUpdateGroup(filter: $filter, update: $update) { _id } }',
    variables: ({ customerId }) => ({ filter: { _id: foreignGroups.get(customerId) }, update: { name: 'taken', version: 1 } }),
  },
  ORGArchiveGroup: {
    document: 'mutation ORGArchiveGroup($filter: ORGGetGroupFilter!) { ORGArchiveGroup(filter: $filter) { _id } }',
    variables: ({ customerId }) => ({ filter: { _id: foreignGroups.get(customerId) } }),
  },
  ORGArchiveGroups: {
    document: 'mutation ORGArchiveGroups($filter: ORGGroupsFilter!) { ORGArchiveGroups(filter: $filter) { results { ok code message } } }',
    variables: (customer) => ({ filter: { ...placeOf(customer), groupIds: [foreignGroups.get(customer.customerId)] } }),
  },
  ORGRestoreGroups: {
    document: 'mutation ORGRestoreGroups($filter: ORGGroupsFilter!) { ORGRestoreGroups(filter: $filter) { results { ok code message } } }',
    variables: (customer) => ({ filter: { ...placeOf(customer), groupIds: [foreignGroups.get(customer.customerId)] } }),
  },
  ORGCreateCustomer: {
    document: 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }',
    variables: ({ organizationId }) => ({ customer: { organizationId, uniqueName: 'planted', displayName: 'Planted' } }),
  },
  ORGArchiveCustomers: {
    document:
      'mutation ORGArchiveCustomers($input: ORGCustomersInput!) { ORGArchiveCustomers(input: $input) { results { ok code message } } }',
    variables: rows,
    answer: refusedRow,
  },
  ORGRestoreCustomers: {
    document:
      'mutation ORGRestoreCustomers($input: ORGCustomersInput!) { ORGRestoreCustomers(input: $input) { results { ok code message } } }',
    variables: rows,
    answer: refusedRow,
  },
  ORGStartGroupsJob: {
    document: 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }',
    variables: ({ customerId, organizationId, rootHierarchyId }) => ({
      input: { kind: 'ARCHIVE', customerId, organizationId, hierarchyId: rootHierarchyId, all: {} },
    }),
  },
  ...Object.fromEntries(
    (['CommonCancelJob', 'CommonRetryJob'] as const).map((name) => [
      name,
      {
        document: `mutation ${name}($filter: IdFilter!) { ${name}(filter: $filter) { _id } }`,
        variables: ({ customerId }: Customer) => ({ filter: { _id: foreignJobs.get(customerId) ?? customerId } }),
      },
    ]),
  ),
  CommonGetJobRows: {
    document: 'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { _id } } }',
    variables: ({ customerId }) => ({ filter: { jobId: foreignJobs.get(customerId) ?? customerId } }),
  },
  CommonCheckPolicy: {
    document: 'query CommonCheckPolicy($policy: CommonCheckPolicyInput!) { CommonCheckPolicy(policy: $policy) { policyResult } }',
    variables: (customer) => ({
      policy: { identity: { userId: customer.customerId, groupIds: [] }, todos: { [rootOf(customer)]: ['edge:access'] } },
    }),
  },
};

/** Fields without an id in their input. */
const WITHOUT_IDS = [
  'AuthMe',
  'AuthBeginAuthenticator',
  'AuthChangePassword',
  'AuthCheckToken',
  'AuthConfirmAuthenticator',
  'AuthEndOtherSessions',
  'AuthGetDevices',
  'AuthGetPasskeys',
  'AuthGetSecondFactors',
  'AuthGetSessions',
  'AuthRefreshToken',
  'AuthRemoveAuthenticator',
  // First requires a factor of the caller. (passkeys.test.ts)
  'AuthRemovePasskey',
  'AuthOpenFactorProof',
  'AuthRenewRecoveryCodes',
  'AuthLogout',
  'AuthPasskeyRegistrationOptions',
  'AuthRegisterPasskey',
  'CommonGetJobs',
  'CommonGetPreferences',
  'CommonSetPreference',
  'ORGGetOrganizations',
  // Flags have the same names for all customers; the right must include all customers. (flags.test.ts)
  'OPSChangeFlag',
  'OPSGetFlag',
  'OPSGetFlagHistory',
  'OPSGetFlags',
  // Of the platform; reports name plugins and count people.
  'OPSGetPluginHealth',
  // A customer that the caller may not enter counts as none, as for flags. (automaticReturn.test.ts)
  'OPSReportPluginHealth',
  'OPSGetAudience',
  'OPSPreviewFlag',
  'OPSResetFlag',
  // So are plugins. (plugins.test.ts)
  'OPSActivateVersion',
  'OPSGetPlugins',
  'OPSGetEnvironments',
  'OPSRollbackPlugin',
];

function rootOf({ awsRegion, organizationId, customerId, rootHierarchyId }: Customer): string {
  return formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy: rootHierarchyId });
}

/** A user of the foreign customer is signed in on a remembered device, and has a passkey. */
async function openForeignAccess(): Promise<void> {
  const credentials = ['signed-in-elsewhere@example.com', 'Correct-Horse-42'] as const;
  await buildUser(server.database.storage, foreign, { email: credentials[0], password: credentials[1] });
  const there = server.browser();
  await there.emailLogin(...credentials);
  await there.mfaLogin(credentials[0], server.mail.lastCode(credentials[0]), true);
  const { data } = await there.call<Record<'AuthGetSessions' | 'AuthGetDevices', readonly { readonly _id: string }[]>>(
    'query Own { AuthGetSessions { _id } AuthGetDevices { _id } }',
  );
  foreignSessions.set(foreign.customerId, data?.AuthGetSessions[0]?._id ?? '');
  foreignDevices.set(foreign.customerId, data?.AuthGetDevices[0]?._id ?? '');
  foreignPasskeys.set(foreign.customerId, (await addPasskey(there, credentials[1])).passkey._id);
}

const tally = new Tally('Tenancy and policy', 'H19');
let server: TestConsole;
let browser: TestBrowser;
let before: Awaited<ReturnType<typeof rowsOfCustomer>>;
let foreign: Customer;
const unknown = {
  customerId: 'f'.repeat(24),
  organizationId: 'e'.repeat(24),
  rootHierarchyId: 'd'.repeat(24),
  awsRegion: 'ap-southeast-2',
} as Customer;

beforeAll(async () => {
  server = await startTestConsole();
  const own = await buildCustomer(server.database.storage);
  foreign = await buildCustomer(server.database.storage);
  foreignGroups.set(foreign.customerId, (await buildGroup(server.database.storage, foreign)).groupId);
  foreignGroups.set(unknown.customerId, 'c'.repeat(24));
  foreignWorkflows.set(foreign.customerId, (await buildWorkflow(server.database.storage, foreign)).workflowId);
  foreignJobs.set(foreign.customerId, await buildJob(server.database.storage, foreign));
  const group = await buildGroup(server.database.storage, own, { actions: ['*:*'] });
  await buildUser(server.database.storage, own, {
    email: 'swapper@example.com',
    password: 'Correct-Horse-42',
    mfaEnabled: false,
    groups: [group],
  });
  await openForeignAccess();
  before = await rowsOfCustomer(server.database.storage, foreign);
  browser = server.browser();
  await browser.signIn('swapper@example.com', 'Correct-Horse-42');
});
afterAll(() => server.close());

test('GQL-014: every root field that needs a session is walked', () => {
  const { rules } = buildExecutableSchema(typeDefs, DOMAINS);
  const withSession = [...rules].filter(([, rule]) => rule.kind === 'action').map(([name]) => name);
  expect(withSession.sort()).toEqual([...Object.keys(CALLS), ...WITHOUT_IDS].sort());
});

describe("GQL-014: another customer's ids", () => {
  test.each(Object.entries(CALLS))('%s responds as for unknown ids', async (name, call) => {
    const answers = await Promise.all(
      [foreign, unknown].map((customer) => browser.call<Record<string, unknown>>(call.document, call.variables(customer))),
    );
    const shapes = answers.map(({ status, data, errors }) => ({
      status,
      data: data?.[name] ?? null,
      errors: errors.map((error) => [error.message, error.extensions.code]),
    }));
    if (name === 'CommonCheckPolicy') {
      await tally.prove(() => expect(shapes[0]?.data).toEqual({ policyResult: { [rootOf(foreign)]: { 'edge:access': false } } }));
      return;
    }
    await tally.prove(() => {
      expect(shapes[0]).toEqual(shapes[1]);
      if (call.answer === undefined) expect(answers[0]?.code).toBe('NOT_FOUND');
      else expect(shapes[0]?.data).toEqual(call.answer);
    });
  });

  test('nothing was changed', async () => expect(await rowsOfCustomer(server.database.storage, foreign)).toEqual(before));
});
