import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  CommonSearchPlaces: async (_parent, { searchText }, context) => [
    ...(await context.services.common.places.search(searchText, context.awsRegion)),
  ],
} satisfies QueryResolvers;
