import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetRootHierarchy: {
      document: 'query ORGGetRootHierarchy($filter: CustomerIdFilter!) { ORGGetRootHierarchy(filter: $filter) { _id } }',
      variables: ({ customerId }) => ({ filter: { customerId } }),
    },
    ORGGetHierarchyNames: {
      document:
        'query ORGGetHierarchyNames($filter: ORGGetHierarchyNamesFilter!) { ORGGetHierarchyNames(filter: $filter) { data { _id } } }',
      variables: ({ organizationId, customerId }) => ({ filter: { organizationId, customerId } }),
    },
  },
});
