import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { readBranding, readCustomerName } from './brandingRules.js';
import { toBranding } from './mappers.js';

export const Query = {
  FIGetBranding: async (_parent, { customerId }, context) => toBranding(await context.services.fi.branding.branding(customerId, context)),
} satisfies QueryResolvers;

export const Mutation = {
  async FIAddBranding(_parent, { input }, context) {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = input;
    const place = { organizationId, customerId, hierarchyId };
    const branding = { place, customerName: readCustomerName(input), content: readBranding(input) };
    return toBranding(await context.services.fi.branding.add(branding, idempotencyKey ?? undefined, context));
  },
  async FIEditBranding(_parent, { customerId, input }, context) {
    const version = input.version ?? undefined;
    return toBranding(await context.services.fi.branding.edit(customerId, version, readBranding(input), context));
  },
} satisfies MutationResolvers;
