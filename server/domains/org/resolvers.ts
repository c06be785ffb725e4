import type { MutationResolvers, ORGCustomersInput, QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { toCustomer, toHierarchy, toOrganization } from './mappers.js';
import { readNewCustomer } from './newCustomerRules.js';

type Names = 'ORGGetCustomers' | 'ORGGetCustomer' | 'ORGGetOrganizations' | 'ORGGetOrganization' | 'ORGGetRootHierarchy';

export const Query: Pick<QueryResolvers, Names> = {
  async ORGGetCustomers(_parent, { filter }, context) {
    const rows = await context.services.org.customers(
      { organizationId: filter.organizationId ?? undefined, activeOnly: filter.activeOnly ?? true },
      context,
    );
    return rows.map(toCustomer);
  },
  ORGGetCustomer: async (_parent, { filter }, context) => toCustomer(await context.services.org.customer(filter._id, context)),
  async ORGGetOrganizations(_parent, { filter }, context) {
    const { rows, customers } = await context.services.org.organizations(filter.activeOnly ?? true, context);
    return rows.map((row) => toOrganization(row, customers));
  },
  async ORGGetOrganization(_parent, { filter }, context) {
    const { row, customers } = await context.services.org.organization(filter._id, context);
    return toOrganization(row, customers);
  },
  async ORGGetRootHierarchy(_parent, { filter }, context) {
    const { row, organizationId } = await context.services.org.rootHierarchy(filter.customerId, context);
    return toHierarchy(row, organizationId);
  },
};

const named = (input: ORGCustomersInput) => ({ customerIds: input.customerIds, currentCustomerId: input.customerId ?? undefined });

export const Mutation: Pick<MutationResolvers, 'ORGCreateCustomer' | 'ORGArchiveCustomers' | 'ORGRestoreCustomers'> = {
  ORGCreateCustomer: async (_parent, { customer }, context) =>
    toCustomer(await context.services.org.createCustomer(readNewCustomer(customer), context)),
  ORGArchiveCustomers: async (_parent, { input }, context) => ({
    results: [...(await context.services.org.archive.move('archive', named(input), context))],
  }),
  ORGRestoreCustomers: async (_parent, { input }, context) => ({
    results: [...(await context.services.org.archive.move('restore', named(input), context))],
  }),
};
