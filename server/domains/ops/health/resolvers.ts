import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Query = {
  async OPSGetPluginHealth(_parent, _arguments, context) {
    const versions = await context.services.ops.health.all(context);
    return versions.map(({ faults, ...health }) => ({
      ...health,
      faults: faults.map((fault) => ({ ...fault, contributionId: fault.contributionId === '' ? undefined : fault.contributionId })),
    }));
  },
} satisfies QueryResolvers;

export const Mutation = {
  OPSReportPluginHealth: async (_parent, { reports, customerId }, context) => ({
    accepted: await context.services.ops.health.report(reports, context, customerId ?? undefined),
  }),
} satisfies MutationResolvers;
