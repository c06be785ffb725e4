import { GraphqlServiceToken, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import {
  dateColumn,
  linkColumn,
  numberColumn,
  RowLink,
  textColumn,
  useArchiveActions,
  useColumns,
  usePagedList,
  type ArchiveActions,
  type ArchiveState,
  type Column,
  type FilterValues,
  type ListColumns,
  type PageInput,
} from '@edge-console/sdk/ui';
import { EditIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { DepartmentFilter } from '../departments/departmentFilter.js';
import {
  ORGArchiveGroupsDocument,
  ORGExportGroupsDocument,
  ORGGetGroupsDocument,
  ORGRestoreGroupsDocument,
  ORGStartGroupsJobDocument,
  type ORGGetGroupsQuery,
} from '../graphql/__generated__/operations.js';
import { GROUP_ARCHIVE_TEXTS, GROUP_LIST, type Group, type GroupField, type GroupListControl } from './group.js';
import { GROUP_ROUTES } from './routes.js';
import { useOwnGroupQuestion } from './useOwnGroupQuestion.js';

/** Code that the list of groups and its archive share. */
export interface Groups {
  readonly list: GroupListControl;
  readonly columns: ListColumns<Group, GroupField>;
  readonly actions: ArchiveActions<Group>;
}

export function useGroups(state: ArchiveState): Groups {
  const list = useGroupList(state);
  return { list, columns: useGroupColumns(state), actions: useGroupActions(list) };
}

const pageOf = (data: ORGGetGroupsQuery) => data.ORGGetGroups;

/** The query behind the list of groups and its archive; record pages use it for the previous and the next group. (IAMGQL-043) */
export function useGroupQuery(state: ArchiveState) {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId } = customer;
  const states = state === 'active' ? { activeOnly: true } : { archivedOnly: true };
  return {
    query: ORGGetGroupsDocument,
    variables: (page: PageInput, { department = rootHierarchyId }: FilterValues<DepartmentFilter>) => ({
      filter: { organizationId, customerId, hierarchyIds: [department], ...states, ...page },
    }),
    pageOf,
  };
}

/** Loads the groups of the selected customer, one page at a time. */
function useGroupList(state: ArchiveState): GroupListControl {
  const text = useText();
  const failure = text('groups.list.loadFailed');
  return usePagedList(GROUP_LIST, { ...useGroupQuery(state), failure, actsByFilter: true, exportMutation: ORGExportGroupsDocument });
}

/** The name of a group links to its details; users who may edit get an edit link beside it. (GROUP-002, GROUP-005, GROUP-034) */
function useNameColumn(): Column<Group, GroupField> {
  const text = useText();
  const { addressOf: detailsOf } = useRoute(GROUP_ROUTES.details);
  const { access, addressOf } = useRoute(GROUP_ROUTES.edit);
  return useMemo(
    () =>
      linkColumn({
        id: 'name',
        header: text('groups.columns.name'),
        isSortable: true,
        width: 50,
        value: (group: Group) => group.name,
        to: ({ _id: groupId }) => detailsOf({ groupId }),
        note: ({ _id: groupId, archivedAt, name }) => {
          const to = access === 'denied' || archivedAt !== null ? undefined : addressOf({ groupId });
          return to === undefined ? null : <RowLink to={to} icon={<EditIcon />} label={text('groups.list.edit', { name })} />;
        },
      }),
    [text, detailsOf, access, addressOf],
  );
}

/** The archive has one more column: when each group was archived. (GROUP-002 to GROUP-004, GROUP-017) */
function useGroupColumns(state: ArchiveState): ListColumns<Group, GroupField> {
  const text = useText();
  const name = useNameColumn();
  const columns = useMemo((): readonly Column<Group, GroupField>[] => {
    const created = dateColumn({
      id: 'createdAt',
      header: text('groups.columns.createdAt'),
      isSortable: true,
      value: (group: Group) => group.createdAt,
    });
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('groups.columns.archivedAt'),
      isSortable: true,
      value: (group: Group) => group.archivedAt,
    });
    const users = numberColumn({ id: 'usersCount', header: text('groups.columns.usersCount'), value: (group: Group) => group.usersCount });
    const extras = [
      textColumn({
        id: 'department',
        header: text('groups.columns.department'),
        isExtra: true,
        value: (group: Group) => group.hierarchy.name,
      }),
      textColumn({
        id: 'description',
        header: text('groups.columns.description'),
        isExtra: true,
        value: (group: Group) => group.description,
      }),
      dateColumn({ id: 'updatedAt', header: text('groups.columns.updatedAt'), isExtra: true, value: (group: Group) => group.updatedAt }),
    ] as const;
    return state === 'archived' ? [name, created, users, archived, ...extras] : [name, created, users, ...extras];
  }, [text, name, state]);
  return useColumns(GROUP_LIST.id, columns);
}

/** Archives and restores groups. (IAMGQL-048, IAMGQL-049) */
function useGroupActions(list: GroupListControl): ArchiveActions<Group> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  const question = useOwnGroupQuestion();
  return useArchiveActions({
    list,
    texts: GROUP_ARCHIVE_TEXTS,
    question,
    links: {
      archive: { label: text('groups.list.viewArchive'), route: GROUP_ROUTES.archive },
      restore: { label: text('groups.result.toList'), route: GROUP_ROUTES.list },
    },
    send: async (action, groupIds, place) => {
      const filter = { ...place, groupIds };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveGroupsDocument, { filter })).ORGArchiveGroups.results;
      return (await graphql.mutate(ORGRestoreGroupsDocument, { filter })).ORGRestoreGroups.results;
    },
    job: {
      department: list.params.filters.department,
      start: async (place, rows) => {
        const input = 'ids' in rows ? { ...place, groupIds: rows.ids } : { ...place, ...rows };
        return (await graphql.mutate(ORGStartGroupsJobDocument, { input })).ORGStartGroupsJob._id;
      },
    },
  });
}
