import type { MutationResolvers } from '../../../../graphql/__generated__/resolvers.js';

export const Mutation = {
  async ORGBulkCreateEndUsers(_parent, { input }, context) {
    const outcomes = await context.services.org.userUpload.create(input, context);
    const results = outcomes.map((outcome, index) => ({
      ...outcome,
      row: index + 1,
      email: input.users[index]?.email.trim() ?? '',
      faults: outcome.faults.map(({ missing = [], ...fault }) => ({ ...fault, missing: [...missing] })),
    }));
    return { results };
  },
} satisfies MutationResolvers;
