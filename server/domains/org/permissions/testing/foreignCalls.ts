import { formatResource } from '@edge-console/sdk/contract';
import { buildGroup, buildUser, defineForeignCalls, type Customer } from '../../../../testing/index.js';

/** A right in a customer, so that a call that succeeded would change something. */
const statements = ({ awsRegion, organizationId, customerId }: Customer) => [
  {
    actions: ['edge:access'],
    resources: [formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy: '*' })],
  },
];
const rules = ({ awsRegion, organizationId, customerId }: Customer) => ({
  basic: { customers: [{ awsRegion, organizationId, customerId, hierarchyIds: ['*'] }], actions: ['ti:access'] },
  advanced: [],
});

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({
    groupId: (await buildGroup(database.storage, customer)).groupId,
    userId: (await buildUser(database.storage, customer)).userId,
  }),
  fields: {
    CommonGetPermissionTabState: {
      document:
        'query CommonGetPermissionTabState($filter: CommonGetPermissionTabStateFilter!) { CommonGetPermissionTabState(filter: $filter) { formState { version } } }',
      variables: (_customer, { groupId }) => ({ filter: { groupId } }),
    },
    CommonGetPolicy: {
      document: 'query CommonGetPolicy($filter: CommonPolicyFilter!) { CommonGetPolicy(filter: $filter) { id } }',
      variables: (_customer, { groupId }) => ({ filter: { policyId: groupId } }),
    },
    CommonPreviewPolicy: {
      document:
        'query CommonPreviewPolicy($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonPreviewPolicy(filter: $filter, update: $update) { usersCount } }',
      variables: (customer, { groupId }) => ({ filter: { policyId: groupId }, update: { statements: statements(customer) } }),
    },
    ORGGetOrganizationGlobalCustomers: {
      document:
        'query ORGGetOrganizationGlobalCustomers($organization: IdFilter!) { ORGGetOrganizationGlobalCustomers(organization: $organization) { customerId } }',
      variables: ({ organizationId }) => ({ organization: { _id: organizationId } }),
    },
    IDPGetHierarchyTree: {
      document: 'query IDPGetHierarchyTree($filter: CustomerIdFilter!) { IDPGetHierarchyTree(filter: $filter) { customerId } }',
      variables: ({ customerId }) => ({ filter: { customerId } }),
    },
    CommonGetUserPermissions: {
      document: 'query CommonGetUserPermissions($filter: IdFilter!) { CommonGetUserPermissions(filter: $filter) { hiddenGroups } }',
      variables: (_customer, { userId }) => ({ filter: { _id: userId } }),
    },
    CommonExplainPolicy: {
      document: 'query CommonExplainPolicy($filter: CommonExplainPolicyFilter!) { CommonExplainPolicy(filter: $filter) { isAllowed } }',
      variables: ({ organizationId, customerId, rootHierarchyId: hierarchyId }, { userId }) => ({
        filter: { userId, organizationId, customerId, hierarchyId, actions: ['edge:access'] },
      }),
    },
    CommonCreatePolicy: {
      document: 'mutation CommonCreatePolicy($policy: CommonCreatePolicyInput!) { CommonCreatePolicy(policy: $policy) { id } }',
      variables: (customer, { groupId }) => ({ policy: { groupId, statements: statements(customer) } }),
    },
    CommonUpdatePolicy: {
      document:
        'mutation CommonUpdatePolicy($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicy(filter: $filter, update: $update) { id } }',
      variables: (customer, { groupId }) => ({ filter: { policyId: groupId }, update: { statements: statements(customer) } }),
    },
    CommonUpdatePolicyV2: {
      document:
        'mutation CommonUpdatePolicyV2($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicyV2(filter: $filter, update: $update) { id } }',
      variables: (customer, { groupId }) => ({ filter: { policyId: groupId }, update: { statements: statements(customer) } }),
    },
    CommonUpdatePermissionTabPolicies: {
      document:
        'mutation CommonUpdatePermissionTabPolicies($update: CommonUpdatePermissionTabPoliciesInput!) { CommonUpdatePermissionTabPolicies(update: $update) { version } }',
      variables: (customer, { groupId }) => ({ update: { groupId, permissionTabState: rules(customer) } }),
    },
  },
});
