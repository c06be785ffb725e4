import { GraphqlServiceToken, JobsServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useArchiveActions, type ArchiveAction, type ArchiveActions } from '@edge-console/sdk/ui';
import {
  ORGArchiveGroupsDocument,
  ORGRestoreGroupsDocument,
  ORGStartGroupsJobDocument,
  type ORGStartGroupsJobInput,
} from '../../graphql/__generated__/operations.js';
import { PATHS } from '../../routes.js';
import { MOST_AT_ONCE, type Group, type GroupListControl } from '../../rules/groupList.js';

const KINDS = { archive: 'ARCHIVE', restore: 'RESTORE' } as const;

/** Archives and restores groups: some at once, many or all that match as a job that the tray shows. (IAMGQL-048, IAMGQL-049) */
export function useGroupActions(list: GroupListControl): ArchiveActions<Group> {
  const graphql = useService(GraphqlServiceToken);
  const jobs = useService(JobsServiceToken);
  const text = useText();
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  // Where the groups are when the job has ended.
  const links = {
    archive: { label: text('groups.list.viewArchive'), path: PATHS.groups.archive },
    restore: { label: text('groups.result.toList'), path: PATHS.groups.list },
  };
  const startJob = async (action: ArchiveAction, rows: Partial<Pick<ORGStartGroupsJobInput, 'groupIds' | 'all' | 'hierarchyId'>>) => {
    const input = { kind: KINDS[action], organizationId, customerId, hierarchyId, ...rows };
    const { ORGStartGroupsJob } = await graphql.mutate(ORGStartGroupsJobDocument, { input });
    void jobs.follow(ORGStartGroupsJob._id, links[action]).then(() => list.reload());
    return undefined;
  };
  return useArchiveActions({
    list,
    texts: 'groups',
    send: async (action, groupIds) => {
      if (groupIds.length > MOST_AT_ONCE) return startJob(action, { groupIds });
      const filter = { groupIds, organizationId, customerId, hierarchyId };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveGroupsDocument, { filter })).ORGArchiveGroups.results;
      return (await graphql.mutate(ORGRestoreGroupsDocument, { filter })).ORGRestoreGroups.results;
    },
    sendAll: (action, excludedIds) => {
      const { text: searchText, filters } = list.params;
      // All that match are those of the department that the list is narrowed to.
      return startJob(action, { all: { searchText, excludedIds }, hierarchyId: filters.department ?? hierarchyId });
    },
  });
}
