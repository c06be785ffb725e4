import { useSession, useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type FoundFilterField } from '@edge-console/sdk/ui';
import { ORGGetGroupNamesDocument } from '../graphql/__generated__/operations.js';
import { useGroupSearch } from './useGroupSearch.js';

/**
 * The groups that a filter offers. The name of a group in the address is loaded; a group that does not exist now is shown by its id.
 * @param groupId the group that is set
 */
export function useFilterGroup(groupId: string | undefined): Pick<FoundFilterField, 'search' | 'nameOf'> {
  const text = useText();
  const { search } = useGroupSearch();
  const { organizationId, customerId } = useSession().customer;
  const filter = { organizationId, customerId, groupIds: groupId === undefined ? [] : [groupId], limit: 1 };
  const { data, error } = useQueryState(ORGGetGroupNamesDocument, { filter }, { isSkipped: groupId === undefined });
  useLoadFailureNotice(error, text('groups.list.loadFailed'));
  const names = data?.ORGGetGroupNames.data;
  return {
    search,
    nameOf: (id) => names?.find(({ _id }) => _id === id)?.name ?? (names === undefined && error === undefined ? undefined : id),
  };
}
