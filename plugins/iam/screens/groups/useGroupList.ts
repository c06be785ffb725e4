import { useSession, useText } from '@edge-console/sdk';
import { usePagedList, type FilterValues, type PageInput } from '@edge-console/sdk/ui';
import { ORGGetGroupsDocument, type ORGGetGroupsQuery } from '../../graphql/__generated__/operations.js';
import { GROUP_LIST, type GroupFilters, type GroupListControl, type GroupShelf } from '../../rules/groupList.js';

const pageOf = (data: ORGGetGroupsQuery) => data.ORGGetGroups;

/** What both lists of groups share. (IAMGQL-043) */
export function useGroupList(shelf: GroupShelf): GroupListControl {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId } = customer;
  const text = useText();
  const state = shelf === 'active' ? { activeOnly: true } : { archivedOnly: true };
  return usePagedList(GROUP_LIST, {
    query: ORGGetGroupsDocument,
    variables: (page: PageInput, { department = rootHierarchyId }: FilterValues<GroupFilters>) => ({
      filter: { organizationId, customerId, hierarchyIds: [department], ...state, ...page },
    }),
    pageOf,
    failure: text('groups.list.loadFailed'),
    actsByFilter: true,
  });
}
