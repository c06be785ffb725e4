import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toHierarchy } from './mappers.js';

export const Query = {
  async ORGGetRootHierarchy(_parent, { filter }, context) {
    const { row, organizationId } = await context.services.org.hierarchies.root(filter.customerId, context);
    return toHierarchy(row, organizationId);
  },
  async ORGGetHierarchyNames(_parent, { filter }, context) {
    const { rows, hasMore } = await context.services.org.hierarchies.names(filter, context);
    return { data: rows.map(({ hierarchyId, name, parentId }) => ({ _id: hierarchyId, name, parentId })), hasMore };
  },
} satisfies QueryResolvers;
