import type { ORGGroupColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind } from '../../common/index.js';
import { GroupStore, type GroupQuery, type GroupRow } from './GroupStore.js';

/** The export of the list of groups. */
export const GROUP_EXPORT = exportKind<ORGGroupColumn, GroupQuery, GroupRow>({
  kind: 'org:exportGroups',
  action: 'org:viewGroupList',
  columns: {
    name: ({ group }) => group.name,
    description: ({ group }) => group.description,
    department: ({ hierarchyName }) => hierarchyName,
    usersCount: ({ usersCount }) => usersCount,
    createdAt: ({ group }) => group.createdAt,
    updatedAt: ({ group }) => group.updatedAt,
    archivedAt: ({ group }) => group.archivedAt,
  },
  sqlOf: (transaction, query, { departments }) => GroupStore.sqlOf(transaction, query, departments),
});
