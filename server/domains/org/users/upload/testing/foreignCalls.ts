import { defineForeignCalls, placeOf } from '../../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  rows: () => Promise.resolve({}),
  fields: {
    ORGBulkCreateEndUsers: {
      document:
        'mutation ORGBulkCreateEndUsers($input: ORGBulkCreateEndUsersInput!) { ORGBulkCreateEndUsers(input: $input) { results { row } } }',
      variables: (customer) => ({
        input: {
          ...placeOf(customer),
          users: [{ firstName: 'Planted', lastName: 'User', email: `planted-row@${customer.customerId}.example` }],
        },
      }),
    },
  },
});
