import { useSession } from '@edge-console/sdk';
import { useTreeSource, type TreeSource } from '@edge-console/sdk/ui';
import { ORGGetHierarchyNamesDocument, type ORGGetHierarchyNamesQuery } from './graphql/__generated__/operations.js';

export interface DepartmentTreeOptions {
  /** Text of the message if loading fails. */
  readonly failure: string;
  /** Whether a name is already shown. Otherwise the departments are loaded when the choice is opened. */
  readonly isNeeded: boolean;
}

/** The selected customer's departments that are not archived, for a choice. (D-162) */
export function useDepartmentTree({ failure, isNeeded }: DepartmentTreeOptions): TreeSource {
  const { organizationId, customerId } = useSession().customer;
  return useTreeSource({
    query: ORGGetHierarchyNamesDocument,
    variables: { filter: { organizationId, customerId } },
    nodesOf,
    failure,
    isNeeded,
  });
}

function nodesOf({ ORGGetHierarchyNames: { data, hasMore } }: ORGGetHierarchyNamesQuery) {
  return { nodes: data.map(({ _id, name, parentId }) => ({ id: _id, name, parentId })), hasMore };
}
