import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toUser } from './mappers.js';
import { USER_SORTS } from './UserStore.js';

export const Query = {
  async ORGGetUsers(_parent, { filter }, context) {
    const { customerId, organizationId } = filter;
    const places = { hierarchyIds: filter.hierarchyIds ?? ('all' as const), groupIds: filter.groupIds ?? undefined };
    const query = { ...readListFilter(filter, USER_SORTS), customerId, ...places, excludedGroupIds: filter.excludedGroupIds ?? [] };
    const { rows, groups, ...known } = await context.services.org.users.list(query, organizationId, context);
    return answeredPage(
      rows.map((row) => toUser(row, groups)),
      known,
      query,
    );
  },
} satisfies QueryResolvers;
