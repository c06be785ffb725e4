import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  async OPSGetEnvironments(_parent, _arguments, context) {
    const environments = await context.services.ops.environments.list(context);
    return environments.map(({ plugins, ...environment }) => ({ ...environment, plugins: [...plugins] }));
  },
} satisfies QueryResolvers;
