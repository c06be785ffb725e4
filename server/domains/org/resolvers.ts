import type { MutationResolvers, ORGCustomersInput, QueryResolvers } from '../../graphql/__generated__/resolvers.js';
import { toJob } from '../common/index.js';
import { toCustomer, toGroup, toHierarchy, toOrganization } from './mappers.js';
import { readNewCustomer } from './newCustomerRules.js';
import { readGroupQuery } from './readGroupQuery.js';

type Names = 'ORGGetCustomers' | 'ORGGetCustomer' | 'ORGGetOrganizations' | 'ORGGetOrganization' | 'ORGGetRootHierarchy' | 'ORGGetGroups';

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
  async ORGGetGroups(_parent, input, context) {
    const query = readGroupQuery(input);
    const { rows, total } = await context.services.org.groups(query, input.filter.organizationId, context);
    const pagination = {
      totalPages: Math.ceil(total / query.limit),
      currentPage: query.offset / query.limit + 1,
      pageSize: query.limit,
      totalItems: total,
    };
    return { data: rows.map((row) => toGroup(row, input.filter.organizationId)), pagination };
  },
};

const named = (input: ORGCustomersInput) => ({ customerIds: input.customerIds, currentCustomerId: input.customerId ?? undefined });

export const Mutation: Pick<MutationResolvers, 'ORGCreateCustomer' | 'ORGArchiveCustomers' | 'ORGRestoreCustomers' | 'ORGStartGroupsJob'> =
  {
    ORGCreateCustomer: async (_parent, { customer }, context) =>
      toCustomer(await context.services.org.createCustomer(readNewCustomer(customer), context)),
    ORGArchiveCustomers: async (_parent, { input }, context) => ({
      results: [...(await context.services.org.archive.move('archive', named(input), context))],
    }),
    ORGRestoreCustomers: async (_parent, { input }, context) => ({
      results: [...(await context.services.org.archive.move('restore', named(input), context))],
    }),
    ORGStartGroupsJob: async (_parent, { input }, context) => toJob(await context.services.org.startGroupsJob(input, context)),
  };
