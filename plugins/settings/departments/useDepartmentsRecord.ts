import { useSession, useText } from '@edge-console/sdk';
import { useRecord } from '@edge-console/sdk/ui';
import { ORGGetHierarchyDocument, type HierarchyChildrenShape } from '../graphql/__generated__/operations.js';

/** The selected customer's departments that the user may view or edit. (DEPT-018, DEPT-022) */
export function useDepartmentsRecord(childrenShape: HierarchyChildrenShape) {
  const text = useText();
  const { customer } = useSession();
  const filter = { _id: customer.rootHierarchyId, childrenShape };
  return useRecord(ORGGetHierarchyDocument, { filter }, text('departments.loadFailed'), { isUncached: true });
}
