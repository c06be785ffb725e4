import type { MutationResolvers } from '../../../graphql/__generated__/resolvers.js';

export const Mutation = {
  // A person's move always counts as one, whatever the input states. (APPL-060)
  async AppsMoveApplication(_parent, { moveApplicationInput: input }, context) {
    const { _ids: applicationIds, stageId, organizationId, customerId, hierarchyId } = input;
    const call = { place: { organizationId, customerId, hierarchyId }, applicationIds };
    return { results: [...(await context.services.apps.progress.move(call, stageId, context))] };
  },
  async AppsResendApplicationAssessmentLink(_parent, { resendApplicationAssessmentLinkInput: input }, context) {
    const { _ids: applicationIds, idempotencyKey, organizationId, customerId, hierarchyId } = input;
    const call = { place: { organizationId, customerId, hierarchyId }, applicationIds };
    return { results: [...(await context.services.apps.progress.resend(call, idempotencyKey ?? undefined, context))] };
  },
} satisfies MutationResolvers;
