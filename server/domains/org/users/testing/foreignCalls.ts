import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetUsers: {
      document: 'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
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
