import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetOrganizations: { withoutForeignId: 'no id in its input' },
    ORGGetOrganization: {
      document: 'query ORGGetOrganization($filter: IdFilter!) { ORGGetOrganization(filter: $filter) { _id } }',
      variables: ({ organizationId }) => ({ filter: { _id: organizationId } }),
    },
  },
});
