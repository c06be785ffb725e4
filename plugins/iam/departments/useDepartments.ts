import { useSession, useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type TreeSource } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { ORGGetHierarchyNamesDocument } from '../graphql/__generated__/operations.js';

export interface DepartmentsOptions {
  /** Whether a name is shown already. Otherwise the departments are loaded once they are to be chosen from. */
  readonly isNeeded: boolean;
}

/** Departments of the selected customer that are not archived, to choose one from. (D-162) */
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
