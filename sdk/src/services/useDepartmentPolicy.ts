import { formatResource } from '../contract/index.js';
import { usePolicy, useSession } from './hooks.js';
import type { PolicyAnswer } from './PolicyChecker.js';

/** The resource of a department of the selected customer, for checks of rights. */
export function useDepartmentResource(hierarchyId: string): string {
  const { awsRegion: region, organizationId: organization, customerId: customer } = useSession().customer;
  return formatResource({ region, organization, customer, hierarchy: hierarchyId });
}

/**
 * Whether the user is allowed an action on an object of a department; follows changes. (D-158)
 * @param hierarchyId department of the object; undefined: whether the action is allowed in at least one department of the selected customer
 */
export function useDepartmentPolicy(action: string, hierarchyId: string | undefined): PolicyAnswer {
  const resource = useDepartmentResource(hierarchyId ?? '*');
  return usePolicy(action, hierarchyId === undefined ? undefined : resource);
}
