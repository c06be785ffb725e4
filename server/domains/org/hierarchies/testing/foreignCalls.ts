import { defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetHierarchy: {
      document: 'query ORGGetHierarchy($filter: ORGGetHierarchyFilter!) { ORGGetHierarchy(filter: $filter) { _id children { _id } } }',
      variables: ({ rootHierarchyId }) => ({ filter: { _id: rootHierarchyId } }),
    },
    ORGGetHierarchyContents: {
      document:
        'query ORGGetHierarchyContents($filter: ORGGetHierarchyContentsFilter!) { ORGGetHierarchyContents(filter: $filter) { data { count } } }',
      variables: ({ organizationId, customerId, rootHierarchyId }) => ({
        filter: { organizationId, customerId, hierarchyIds: [rootHierarchyId] },
      }),
    },
    ORGUpdateHierarchies: {
      document:
        'mutation ORGUpdateHierarchies($hierarchies: ORGUpdateHierarchiesInput!) { ORGUpdateHierarchies(hierarchies: $hierarchies) { updated { _id } } }',
      variables: ({ organizationId, customerId, rootHierarchyId }) => ({
        hierarchies: { organizationId, customerId, version: 1, hierarchies: [{ _id: rootHierarchyId, name: 'taken' }] },
      }),
    },
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
