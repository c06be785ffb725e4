import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  CommonCheckPolicy: (_parent, { policy }, context) => context.services.common.checkPolicy(context.rights, policy.todos),
} satisfies QueryResolvers;
