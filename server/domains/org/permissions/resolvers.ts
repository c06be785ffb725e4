import type { CommonUpdatePolicyInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toOrganizationCustomer } from '../organizations/mappers.js';
import { toDepartmentNode } from './departmentTree.js';
import { toExplanation, toPolicy, toPreview, toRules, toTabState, toUserPermissions } from './mappers.js';
import type { PolicyChangeOf } from './PermissionService.js';
import { readRules } from './ruleInput.js';
import { readStatements } from './statementInput.js';

const STATEMENTS = 'update.statements';
const RULES = 'update.permissionTabState';

function changeOf(groupId: string, { statements, version }: CommonUpdatePolicyInput): PolicyChangeOf {
  return {
    groupId,
    version: version ?? undefined,
    statements: (stored) => readStatements(statements, stored, STATEMENTS),
    path: STATEMENTS,
  };
}

export const Query = {
  CommonGetPermissionTabState: async (_parent, { filter }, context) =>
    toTabState(await context.services.org.permissions.hubRules(filter.groupId, context)),
  CommonGetPolicy: async (_parent, { filter }, context) => toPolicy(await context.services.org.groups.group(filter.policyId, context)),
  CommonPreviewPolicy: async (_parent, { filter, update }, context) =>
    toPreview(await context.services.org.permissions.preview(changeOf(filter.policyId, update), context)),
  async ORGGetOrganizationGlobalCustomers(_parent, { organization }, context) {
    const { customers, row } = await context.services.org.permissions.customersOf(organization._id, context);
    return customers.map((customer) => toOrganizationCustomer(customer, row));
  },
  CommonGetUserPermissions: async (_parent, { filter }, context) =>
    toUserPermissions(await context.services.org.personPermissions.rightsOf(filter._id, context)),
  CommonExplainPolicy: async (_parent, { filter }, context) =>
    toExplanation(await context.services.org.personPermissions.explain(filter, context)),
  async IDPGetHierarchyTree(_parent, { filter }, context) {
    const { root, rows } = await context.services.org.hierarchies.enterableTree(filter.customerId, context);
    const { customerId, hierarchyId: id, name, createdAt, updatedAt, archivedAt } = root;
    return { customerId, rootHierarchy: toDepartmentNode({ id, name }, rows), createdAt, updatedAt, archivedAt };
  },
} satisfies QueryResolvers;

export const Mutation = {
  async CommonCreatePolicy(_parent, { policy: { groupId, statements } }, context) {
    const path = 'policy.statements';
    const read: PolicyChangeOf['statements'] = (stored) => readStatements(statements, stored, path);
    return toPolicy(await context.services.org.permissions.create({ groupId, version: undefined, statements: read, path }, context));
  },
  CommonUpdatePolicy: async (_parent, { filter, update }, context) =>
    toPolicy(await context.services.org.permissions.update(changeOf(filter.policyId, update), context)),
  CommonUpdatePolicyV2: async (_parent, { filter, update }, context) =>
    toPolicy(await context.services.org.permissions.update(changeOf(filter.policyId, update), context)),
  async CommonUpdatePermissionTabPolicies(_parent, { update: { groupId, permissionTabState, version } }, context) {
    const rules = readRules(permissionTabState, RULES);
    const change = { groupId, version: version ?? undefined, rules, path: RULES };
    return toRules(await context.services.org.permissions.updateHubRules(change, context));
  },
} satisfies MutationResolvers;
