import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetUsers: {
      document: 'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
    },
  },
});
