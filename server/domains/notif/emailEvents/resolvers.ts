import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toEmailEvent } from './mappers.js';

export const Query = {
  async NotifGetLatestEmailEventByAssessmentId(_parent, { assessmentId, customerId, templateTypes }, context) {
    const asked = { assessmentId, customerId, events: templateTypes };
    return toEmailEvent(await context.services.notif.emailEvents.latest(asked, context));
  },
} satisfies QueryResolvers;
