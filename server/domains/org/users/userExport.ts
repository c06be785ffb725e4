import type { ORGUserColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind } from '../../common/index.js';
import { UserStore, type UserQuery } from './UserStore.js';

type ExportedRow = Awaited<ReturnType<typeof UserStore.exportedRows>>[number];

/** The export of a list of users. Members of a group can belong to other customers. */
export const USER_EXPORT = exportKind<ORGUserColumn, UserQuery, ExportedRow>({
  kind: 'org:exportUsers',
  action: 'org:viewUserList',
  columns: {
    firstName: ({ user }) => `${user.firstName} ${user.lastName}`.trim() || user.email,
    email: ({ user }) => user.email,
    groupIds: ({ groups }) => groups.map(({ name }) => name).join(', '),
    createdAt: ({ user }) => user.createdAt,
    lastActive: ({ user }) => user.lastActiveAt,
    archivedAt: ({ user }) => user.archivedAt,
  },
  sqlOf: async (transaction, query, { reach }) => ({
    ...(await UserStore.sqlOf(transaction, query, reach)),
    rows: (ids) => UserStore.exportedRows(transaction, query, reach, ids),
    idOf: ({ user }) => user.userId,
  }),
});
