import type { ORGUserColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind } from '../../common/index.js';
import { UserStore, type UserQuery, type UserRow } from './UserStore.js';

/** The export of a list of users. Members of a group can belong to other customers. */
export const USER_EXPORT = exportKind<ORGUserColumn, UserQuery, UserRow>({
  kind: 'org:exportUsers',
  action: 'org:viewUserList',
  columns: {
    firstName: ({ user }) => `${user.firstName} ${user.lastName}`.trim() || user.email,
    email: ({ user }) => user.email,
    lastActive: ({ user }) => user.lastActiveAt,
  },
  sqlOf: (transaction, query, { reach }) => UserStore.sqlOf(transaction, query, reach),
});
