import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  IDPAuthSSOLogin: (_parent, { input }, context) => context.services.idp.singleSignOn.begin(input, context),
  IDPSearchSSOConfigs: async (_parent, { filter }, { services }) => [...(await services.idp.searchAccountNames(filter.customerId))],
} satisfies QueryResolvers;
