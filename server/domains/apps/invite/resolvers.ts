import type { MutationResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readInvitation } from './readInvitation.js';

export const Mutation = {
  async CommonInviteCandidate(_parent, { atsApplicationInput: input }, context) {
    const { organizationId, hierarchyId, idempotencyKey } = input;
    const place = { organizationId, hierarchyId, customerId: input.cohortInfo.customerId };
    const once = { idempotencyKey: idempotencyKey ?? undefined, input };
    return context.services.apps.invite.invite(place, (customer) => readInvitation(input, customer), once, context);
  },
} satisfies MutationResolvers;
