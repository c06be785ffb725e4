import type { MutationResolvers, ORGCustomersInput, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { ArchiveMove } from '../../common/index.js';
import { readNewCustomer } from './customerRules.js';
import { toCustomer } from './mappers.js';

export const Query = {
  async ORGGetCustomers(_parent, { filter }, context) {
    const asked = { organizationId: filter.organizationId ?? undefined, activeOnly: filter.activeOnly ?? true };
    return (await context.services.org.customers.list(asked, context)).map(toCustomer);
  },
  ORGGetCustomer: async (_parent, { filter }, context) => toCustomer(await context.services.org.customers.customer(filter._id, context)),
} satisfies QueryResolvers;

export const Mutation = {
  ORGCreateCustomer: async (_parent, { customer }, context) =>
    toCustomer(await context.services.org.customers.create(readNewCustomer(customer), customer.idempotencyKey ?? undefined, context)),
  ORGArchiveCustomers: (_parent, { input }, context) => moved('archive', input, context),
  ORGRestoreCustomers: (_parent, { input }, context) => moved('restore', input, context),
} satisfies MutationResolvers;

async function moved(move: ArchiveMove, { customerIds, customerId }: ORGCustomersInput, context: RequestContext) {
  const named = { customerIds, currentCustomerId: customerId ?? undefined };
  return { results: [...(await context.services.org.customers.move(move, named, context))] };
}
