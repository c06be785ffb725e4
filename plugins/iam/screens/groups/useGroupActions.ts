import { GraphqlServiceToken, useService, useSession } from '@edge-console/sdk';
import { useArchiveActions, type ArchiveActions, type ListControl } from '@edge-console/sdk/ui';
import { ORGArchiveGroupsDocument, ORGRestoreGroupsDocument } from '../../graphql/__generated__/operations.js';
import type { Group } from '../../rules/groupList.js';

/** Archives and restores groups. (IAMGQL-048, IAMGQL-049) */
export function useGroupActions(list: ListControl<Group>): ArchiveActions<Group> {
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  return useArchiveActions({
    list,
    texts: 'groups',
    send: async (action, groupIds) => {
      const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
      const filter = { groupIds, organizationId, customerId, hierarchyId };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveGroupsDocument, { filter })).ORGArchiveGroups.results;
      return (await graphql.mutate(ORGRestoreGroupsDocument, { filter })).ORGRestoreGroups.results;
    },
  });
}
