import { useSession, useText } from '@edge-console/sdk';
import { useTreeSource, type TreeSource } from '@edge-console/sdk/ui';
import { ORGGetHierarchyNamesDocument, type ORGGetHierarchyNamesQuery } from '../graphql/__generated__/operations.js';

/** The selected customer's departments that are not archived, for a choice. (D-162) */
export function useDepartments(): TreeSource {
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  return useTreeSource({
    query: ORGGetHierarchyNamesDocument,
    variables: { filter: { organizationId, customerId } },
    nodesOf,
    failure: text('workflows.form.departmentsFailed'),
    isNeeded: true,
  });
}

function nodesOf({ ORGGetHierarchyNames: { data, hasMore } }: ORGGetHierarchyNamesQuery) {
  return { nodes: data.map(({ _id, name, parentId }) => ({ id: _id, name, parentId })), hasMore };
}
