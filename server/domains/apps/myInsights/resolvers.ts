import type { MutationResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Mutation = {
  async AppsResendApplicationMiReport(_parent, { resendApplicationMiReportInput: input }, context) {
    const { _id, idempotencyKey, organizationId, customerId, hierarchyId } = input;
    const call = { place: { organizationId, customerId, hierarchyId }, idempotencyKey: idempotencyKey ?? undefined };
    const { apps } = context.services;
    return apps.applications.answered(await apps.myInsights.resend(_id, call, context), context);
  },
} satisfies MutationResolvers;
