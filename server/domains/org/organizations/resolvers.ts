import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toOrganization } from './mappers.js';

export const Query = {
  ORGGetOrganizations: async (_parent, { filter }, context) =>
    (await context.services.org.organizations.list(filter.activeOnly ?? true, context)).map(toOrganization),
  ORGGetOrganization: async (_parent, { filter }, context) =>
    toOrganization(await context.services.org.organizations.organization(filter._id, context)),
} satisfies QueryResolvers;
