import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { PermissionRule, RuleCustomer } from '@edge-console/sdk/contract/permissions';
import type { Answer, Customer, TestBrowser } from '../../../../testing/index.js';

const POLICY = '{ id name description tags { name value } statements { actions resources effect } version }';
const RULE = '{ id customers { customerId hierarchyIds awsRegion organizationId } actions }';
const RULES = `basic ${RULE} advanced ${RULE} version`;

export const PERMISSION_DOCUMENTS = {
  policy: `query CommonGetPolicy($filter: CommonPolicyFilter!) { CommonGetPolicy(filter: $filter) ${POLICY} }`,
  create: `mutation CommonCreatePolicy($policy: CommonCreatePolicyInput!) { CommonCreatePolicy(policy: $policy) ${POLICY} }`,
  update: `mutation CommonUpdatePolicy($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicy(filter: $filter, update: $update) ${POLICY} }`,
  updateV2: `mutation CommonUpdatePolicyV2($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonUpdatePolicyV2(filter: $filter, update: $update) ${POLICY} }`,
  preview:
    'query CommonPreviewPolicy($filter: CommonPolicyFilter!, $update: CommonUpdatePolicyInput!) { CommonPreviewPolicy(filter: $filter, update: $update) { gained { action resource } lost { action resource } missing { action resource } usersCount lostByCaller places { customerId hierarchyId name } } }',
  tabState: `query CommonGetPermissionTabState($filter: CommonGetPermissionTabStateFilter!) { CommonGetPermissionTabState(filter: $filter) { formState { ${RULES} } SECTION_ACTIONS_MAPPINGS { id name actions { id name strings } } ROLE_ACTION_STATE_MAPPINGS { template actions } ROLE_TEMPLATE_OPTIONS { id name strings } } }`,
  updateTab: `mutation CommonUpdatePermissionTabPolicies($update: CommonUpdatePermissionTabPoliciesInput!) { CommonUpdatePermissionTabPolicies(update: $update) { ${RULES} } }`,
  customers:
    'query ORGGetOrganizationGlobalCustomers($organization: IdFilter!) { ORGGetOrganizationGlobalCustomers(organization: $organization) { awsRegion organizationId organizationDisplayName customerId customerDisplayName rootHierarchyId uniqueName } }',
  tree: 'query IDPGetHierarchyTree($filter: CustomerIdFilter!) { IDPGetHierarchyTree(filter: $filter) { customerId createdAt updatedAt archivedAt rootHierarchy { id name children { id name children { id name } } } } }',
} as const;

export interface AnsweredPolicy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly statements: readonly PolicyStatement[];
  readonly version: number;
}

export interface AnsweredPreview {
  readonly gained: readonly { readonly action: string; readonly resource: string }[];
  readonly lost: readonly { readonly action: string; readonly resource: string }[];
  readonly missing: readonly { readonly action: string; readonly resource: string }[];
  readonly usersCount: number;
  readonly lostByCaller: readonly string[];
  readonly places: readonly { readonly customerId: string; readonly hierarchyId: string | null; readonly name: string }[];
}

export interface AnsweredRules {
  readonly basic: PermissionRule;
  readonly advanced: readonly PermissionRule[];
  readonly version: number;
}

export interface AnsweredTabState {
  readonly formState: AnsweredRules;
  readonly SECTION_ACTIONS_MAPPINGS: readonly { readonly name: string; readonly actions: readonly { readonly name: string }[] }[];
  readonly ROLE_ACTION_STATE_MAPPINGS: readonly { readonly template: string; readonly actions: readonly string[] }[];
  readonly ROLE_TEMPLATE_OPTIONS: readonly { readonly id: string; readonly name: string }[];
}

/** A customer in a rule, with any department by default. */
export function placeOf({ awsRegion, organizationId, customerId }: Customer, ...hierarchyIds: readonly string[]): RuleCustomer {
  return { awsRegion, organizationId, customerId, hierarchyIds: hierarchyIds.length === 0 ? ['*'] : hierarchyIds };
}

/** A user who works with the rights of groups. */
export class PermissionCaller {
  constructor(readonly browser: TestBrowser) {}

  /** The policy of a group. @throws if the call is rejected */
  async policy(policyId: string): Promise<AnsweredPolicy> {
    const { data, errors } = await this.browser.call<{ CommonGetPolicy: AnsweredPolicy }>(PERMISSION_DOCUMENTS.policy, {
      filter: { policyId },
    });
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.CommonGetPolicy;
  }

  update(
    policyId: string,
    statements: readonly object[],
    version?: number,
  ): Promise<Answer<{ readonly CommonUpdatePolicyV2: AnsweredPolicy }>> {
    return this.browser.call(PERMISSION_DOCUMENTS.updateV2, { filter: { policyId }, update: { statements, version } });
  }

  preview(policyId: string, statements: readonly object[]): Promise<Answer<{ readonly CommonPreviewPolicy: AnsweredPreview }>> {
    return this.browser.call(PERMISSION_DOCUMENTS.preview, { filter: { policyId }, update: { statements } });
  }

  /** What the tab of Talent Hub shows. @throws if the call is rejected */
  async tabState(groupId: string): Promise<AnsweredTabState> {
    const { data, errors } = await this.browser.call<{ CommonGetPermissionTabState: AnsweredTabState }>(PERMISSION_DOCUMENTS.tabState, {
      filter: { groupId },
    });
    if (data === null) throw new Error(JSON.stringify(errors));
    return data.CommonGetPermissionTabState;
  }

  updateTab(
    groupId: string,
    permissionTabState: object,
    version?: number,
  ): Promise<Answer<{ readonly CommonUpdatePermissionTabPolicies: AnsweredRules }>> {
    return this.browser.call(PERMISSION_DOCUMENTS.updateTab, { update: { groupId, permissionTabState, version } });
  }
}
