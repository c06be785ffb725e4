import type { MutationResolvers, ORGOrganizationsFilter, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import { readListFilter } from '../../../graphql/listQuery.js';
import { selects } from '../../../graphql/selects.js';
import type { ArchiveMove } from '../../common/index.js';
import { toOrganization } from './mappers.js';
import { readNewOrganization } from './organizationRules.js';

export const Query = {
  async ORGGetOrganizations(_parent, { filter }, context, info) {
    const asked = { state: readListFilter(filter, []).state, withCustomers: selects(info, 'customers') };
    return (await context.services.org.organizations.list(asked, context)).map(toOrganization);
  },
  ORGGetOrganization: async (_parent, { filter }, context) =>
    toOrganization(await context.services.org.organizations.organization(filter._id, context)),
} satisfies QueryResolvers;

export const Mutation = {
  ORGCreateOrganization: async (_parent, { organization }, context) => {
    const { idempotencyKey, ...input } = organization;
    return toOrganization(
      await context.services.org.organizations.create(readNewOrganization(input), idempotencyKey ?? undefined, context),
    );
  },
  ORGArchiveOrganizations: (_parent, { filter }, context) => moved('archive', filter, context),
  ORGRestoreOrganizations: (_parent, { filter }, context) => moved('restore', filter, context),
} satisfies MutationResolvers;

async function moved(move: ArchiveMove, { organizationIds }: ORGOrganizationsFilter, context: RequestContext) {
  return { results: [...(await context.services.org.organizations.move(move, organizationIds, context))] };
}
