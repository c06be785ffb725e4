import { useSession, useText } from '@edge-console/sdk';
import { useRecord, type RecordState } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ORGGetUserDocument, type ORGGetUserQuery } from '../graphql/__generated__/operations.js';

/** Names a user of the selected customer in a call. */
export function useUserFilter(userId: string) {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  return { _id: userId, organizationId, customerId, hierarchyId };
}

/** The user in the address of the page. (USER-063, IAMGQL-059) @param isFresh for the form */
export function useUser({ isFresh }: { readonly isFresh: boolean }): RecordState<ORGGetUserQuery> {
  const text = useText();
  const { userId = '' } = useParams();
  return useRecord(ORGGetUserDocument, { filter: useUserFilter(userId) }, text('users.details.loadFailed'), { isFresh });
}
