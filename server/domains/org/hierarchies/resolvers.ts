import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toHierarchy } from './mappers.js';

export const Query: Pick<QueryResolvers, 'ORGGetRootHierarchy'> = {
  async ORGGetRootHierarchy(_parent, { filter }, context) {
    const { row, organizationId } = await context.services.org.hierarchies.root(filter.customerId, context);
    return toHierarchy(row, organizationId);
  },
};
