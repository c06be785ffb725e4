import { buildUser, defineForeignCalls, placeOf } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({ userId: (await buildUser(database.storage, customer)).userId }),
  fields: {
    ORGGetUsers: {
      document: 'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
    },
    ORGGetUser: {
      document: 'query ORGGetUser($filter: ORGUserFilter!) { ORGGetUser(filter: $filter) { _id } }',
      variables: (customer, { userId }) => ({ filter: { _id: userId, ...placeOf(customer) } }),
    },
    ORGCreateEndUser: {
      document: 'mutation ORGCreateEndUser($user: ORGCreateEndUserInput!) { ORGCreateEndUser(user: $user) { _id } }',
      variables: (customer) => ({
        user: { ...placeOf(customer), firstName: 'Planted', lastName: 'User', email: `planted@${customer.customerId}.example` },
      }),
    },
    ORGUpdateUser: {
      document:
        'mutation ORGUpdateUser($filter: ORGUserFilter!, $update: ORGUpdateUserInput!) { ORGUpdateUser(filter: $filter, update: $update) { _id } }',
      variables: (customer, { userId }) => ({
        filter: { _id: userId, ...placeOf(customer) },
        update: { firstName: 'Taken', lastName: 'Over', version: 1 },
      }),
    },
    ORGArchiveUser: {
      document: 'mutation ORGArchiveUser($filter: ORGUserFilter!) { ORGArchiveUser(filter: $filter) { _id } }',
      variables: (customer, { userId }) => ({ filter: { _id: userId, ...placeOf(customer) } }),
    },
    ORGArchiveUsers: {
      document: 'mutation ORGArchiveUsers($filter: ORGUsersFilter!) { ORGArchiveUsers(filter: $filter) { results { ok code message } } }',
      variables: (customer, { userId }) => ({ filter: { ...placeOf(customer), userIds: [userId] } }),
    },
    ORGRestoreUsers: {
      document: 'mutation ORGRestoreUsers($filter: ORGUsersFilter!) { ORGRestoreUsers(filter: $filter) { results { ok code message } } }',
      variables: (customer, { userId }) => ({ filter: { ...placeOf(customer), userIds: [userId] } }),
    },
    ORGSetUserMfa: {
      document:
        'mutation ORGSetUserMfa($filter: ORGUserFilter!, $mfaEnabled: Boolean!) { ORGSetUserMfa(filter: $filter, mfaEnabled: $mfaEnabled) { _id } }',
      variables: (customer, { userId }) => ({ filter: { _id: userId, ...placeOf(customer) }, mfaEnabled: false }),
    },
    ORGResetUserPasswords: {
      document:
        'mutation ORGResetUserPasswords($filter: ORGUsersFilter!) { ORGResetUserPasswords(filter: $filter) { results { ok code message } } }',
      variables: (customer, { userId }) => ({ filter: { ...placeOf(customer), userIds: [userId] } }),
    },
    ORGUnlockUsers: {
      document: 'mutation ORGUnlockUsers($filter: ORGUsersFilter!) { ORGUnlockUsers(filter: $filter) { results { ok code message } } }',
      variables: (customer, { userId }) => ({ filter: { ...placeOf(customer), userIds: [userId] } }),
    },
    ORGStartUsersJob: {
      document: 'mutation ORGStartUsersJob($input: ORGStartUsersJobInput!) { ORGStartUsersJob(input: $input) { _id } }',
      variables: ({ customerId, organizationId, rootHierarchyId }) => ({
        input: { kind: 'ARCHIVE', customerId, organizationId, hierarchyId: rootHierarchyId, all: {} },
      }),
    },
    AuthUnlockUser: {
      document: 'mutation AuthUnlockUser($dto: AuthUnlockUserInput!) { AuthUnlockUser(authUnlockUserDto: $dto) { isUnlockUserSuccess } }',
      variables: (_customer, { userId }) => ({ dto: { id: userId } }),
    },
    AuthForcePasswordReset: {
      document:
        'mutation AuthForcePasswordReset($input: AuthForcePasswordResetInput!) { AuthForcePasswordReset(input: $input) { isLinkSent } }',
      variables: (_customer, { userId }) => ({ input: { id: userId } }),
    },
    ORGExportUsers: {
      document:
        'mutation ORGExportUsers($filter: ORGGetUsersFilter!, $columns: [ORGUserColumnInput!]!, $file: ExportFileInput!) { ORGExportUsers(filter: $filter, columns: $columns, file: $file) { _id } }',
      variables: ({ organizationId, customerId }) => ({
        filter: { organizationId, customerId },
        columns: [{ column: 'email', header: 'E-mail' }],
        file: { name: 'users' },
      }),
    },
  },
});
