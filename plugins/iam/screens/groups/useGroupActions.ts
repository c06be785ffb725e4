import { GraphqlServiceToken, JobsServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useArchiveActions, type ArchiveAction, type ArchiveActions, type ListControl } from '@edge-console/sdk/ui';
import {
  ORGArchiveGroupsDocument,
  ORGRestoreGroupsDocument,
  ORGStartGroupsJobDocument,
  type ORGStartGroupsJobInput,
} from '../../graphql/__generated__/operations.js';
import { PATHS } from '../../routes.js';
import { MOST_AT_ONCE, type Group } from '../../rules/groupList.js';

const KINDS = { archive: 'ARCHIVE', restore: 'RESTORE' } as const;

/** Archives and restores groups: some at once, many or all that match as a job that the tray shows. (IAMGQL-048, IAMGQL-049) */
export function useGroupActions(list: ListControl<Group>): ArchiveActions<Group> {
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
  const startJob = async (action: ArchiveAction, rows: Partial<Pick<ORGStartGroupsJobInput, 'groupIds' | 'all'>>) => {
    const input = { kind: KINDS[action], ...rows, organizationId, customerId, hierarchyId };
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
    sendAll: (action, excludedIds) => startJob(action, { all: { searchText: list.params.text, excludedIds } }),
  });
}
