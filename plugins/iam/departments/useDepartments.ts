import { useSession, useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type TreeSource } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { ORGGetHierarchyNamesDocument } from '../graphql/__generated__/operations.js';

export interface DepartmentsOptions {
  /** Whether a name is already shown. Otherwise the departments are loaded when the choice is opened. */
  readonly isNeeded: boolean;
}

/** The selected customer's departments that are not archived, for a choice. (D-162) */
export function useDepartments({ isNeeded }: DepartmentsOptions): TreeSource {
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const [isShown, setShown] = useState(false);
  const filter = { organizationId, customerId };
  const { data, error, reload } = useQueryState(ORGGetHierarchyNamesDocument, { filter }, { isSkipped: !isNeeded && !isShown });
  useLoadFailureNotice(error, text('departments.loadFailed'));
  const answer = data?.ORGGetHierarchyNames;
  return useMemo(
    () => ({
      nodes: answer?.data.map(({ _id, name, parentId }) => ({ id: _id, name, parentId })),
      hasMore: answer?.hasMore === true,
      error,
      onShow: () => setShown(true),
      reload,
    }),
    [answer, error, reload],
  );
}
