import { useSession } from '@edge-console/sdk';
import { WILDCARD } from '@edge-console/sdk/contract';
import type { RuleCustomer } from '@edge-console/sdk/contract/permissions';
import type { GroupOfDetails } from '../groups/GroupRecord.js';

/** The customer and the department of a group, with which the first rule of a group without rules starts. */
export function useOwnPlace({ hierarchyId }: Pick<GroupOfDetails, 'hierarchyId'>): RuleCustomer {
  const { awsRegion, organizationId, customerId, rootHierarchyId } = useSession().customer;
  return { awsRegion, organizationId, customerId, hierarchyIds: [hierarchyId === rootHierarchyId ? WILDCARD : hierarchyId] };
}
