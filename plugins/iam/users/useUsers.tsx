import { GraphqlServiceToken, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import {
  dateColumn,
  linkColumn,
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
import { useMemo } from 'react';
import {
  ORGArchiveUsersDocument,
  ORGExportUsersDocument,
  ORGGetUsersDocument,
  ORGRestoreUsersDocument,
  ORGStartUsersJobDocument,
  type ORGGetUsersQuery,
} from '../graphql/__generated__/operations.js';
import { LockedMark } from './LockedMark.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_ROUTES } from './routes.js';
import { useGroupName } from './useGroupName.js';
import { conditionsOf, USER_ARCHIVE_TEXTS, USER_LIST, type User, type UserField, type UserFilters, type UserListControl } from './user.js';

/** Code that the list of users and its archive share. */
export interface Users {
  readonly list: UserListControl;
  readonly columns: ListColumns<User, UserField>;
  readonly actions: ArchiveActions<User>;
}

export function useUsers(state: ArchiveState): Users {
  const list = useUserList(state);
  return { list, columns: useUserColumns(state), actions: useUserActions(list) };
}

const pageOf = (data: ORGGetUsersQuery) => data.ORGGetUsers;

/** The query behind the list of users and its archive; record pages use it for the previous and the next user. (IAMGQL-054) */
export function useUserQuery(state: ArchiveState) {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId } = customer;
  const states = state === 'active' ? { activeOnly: true } : { archivedOnly: true };
  return {
    query: ORGGetUsersDocument,
    variables: (page: PageInput, { department = rootHierarchyId, ...filters }: FilterValues<UserFilters>) => ({
      filter: { organizationId, customerId, hierarchyIds: [department], ...states, ...conditionsOf(filters), ...page },
    }),
    pageOf,
  };
}

/** Loads the users of the selected customer, one page at a time. */
function useUserList(state: ArchiveState): UserListControl {
  const text = useText();
  const failure = text('users.list.loadFailed');
  return usePagedList(USER_LIST, { ...useUserQuery(state), failure, actsByFilter: true, exportMutation: ORGExportUsersDocument });
}

/** The archive has one more column: when each user was archived. (USER-009, USER-010, USER-023, USER-025, USER-028) */
function useUserColumns(state: ArchiveState): ListColumns<User, UserField> {
  const text = useText();
  const groupName = useGroupName();
  const { addressOf } = useRoute(USER_ROUTES.details);
  const columns = useMemo((): readonly Column<User, UserField>[] => {
    const lastActive = dateColumn({
      id: 'lastActive',
      header: text('users.columns.lastActive'),
      isSortable: true,
      value: (user: User) => user.lastActive,
    });
    const unactivated = text('users.unactivated');
    const active = [
      linkColumn({
        id: 'firstName',
        header: text('users.columns.name'),
        isSortable: true,
        width: 25,
        value: nameOfUser,
        to: ({ _id: userId }: User) => addressOf({ userId }),
        note: ({ locked }) => (locked ? <LockedMark /> : null),
      }),
      textColumn({ id: 'email', header: text('users.columns.email'), isSortable: true, width: 25, value: ({ email }: User) => email }),
      {
        ...textColumn({
          id: 'groupIds',
          header: text('users.columns.groups'),
          isSortable: true,
          width: 25,
          value: ({ group }: User) => group.map(groupName).join(', '),
        }),
        // The server exports the names alone.
        text: ({ group }: User) => group.map(({ name }) => name).join(', '),
      },
      dateColumn({ id: 'createdAt', header: text('users.columns.createdAt'), isSortable: true, value: (user: User) => user.createdAt }),
      {
        ...lastActive,
        // The text may be longer than a date, for which the column is wide enough.
        cell: (user: User) => (user.lastActive === null ? <span title={unactivated}>{unactivated}</span> : lastActive.cell(user)),
      },
    ] as const;
    if (state === 'active') return active;
    const archivedAt = dateColumn({
      id: 'archivedAt',
      header: text('users.columns.archivedAt'),
      isSortable: true,
      value: (user: User) => user.archivedAt,
    });
    return [...active, archivedAt];
  }, [text, groupName, addressOf, state]);
  return useColumns(USER_LIST.id, columns);
}

/** Archives and restores users. (IAMGQL-057, IAMGQL-058) */
function useUserActions(list: UserListControl): ArchiveActions<User> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  return useArchiveActions({
    list,
    texts: USER_ARCHIVE_TEXTS,
    links: {
      archive: { label: text('users.list.viewArchive'), route: USER_ROUTES.archive },
      restore: { label: text('users.result.toList'), route: USER_ROUTES.list },
    },
    send: async (action, userIds, place) => {
      const filter = { ...place, userIds };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveUsersDocument, { filter })).ORGArchiveUsers.results;
      return (await graphql.mutate(ORGRestoreUsersDocument, { filter })).ORGRestoreUsers.results;
    },
    job: {
      department: list.params.filters.department,
      start: async (place, rows) => {
        const all = 'ids' in rows ? undefined : { ...rows.all, ...conditionsOf(list.params.filters) };
        const input = 'ids' in rows ? { ...place, userIds: rows.ids } : { ...place, all };
        return (await graphql.mutate(ORGStartUsersJobDocument, { input })).ORGStartUsersJob._id;
      },
    },
  });
}
