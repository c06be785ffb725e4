import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { MutationResolvers, ORGGetUsersFilter, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob } from '../../common/index.js';
import { toUser } from './mappers.js';
import { USER_SORTS, type UserQuery } from './UserStore.js';

function readQuery(filter: ORGGetUsersFilter): UserQuery {
  const { customerId, hierarchyIds, groupIds, excludedGroupIds } = filter;
  const places = { hierarchyIds: hierarchyIds ?? ('all' as const), groupIds: groupIds ?? undefined };
  return { ...readListFilter(filter, USER_SORTS), customerId, ...places, excludedGroupIds: excludedGroupIds ?? [] };
}

export const Query = {
  async ORGGetUsers(_parent, { filter }, context, info) {
    const query = readQuery(filter);
    const withGroups = selects(info, 'data', 'group') || selects(info, 'data', 'groupIds');
    const { rows, groups, ...known } = await context.services.org.users.list({ ...query, withGroups }, filter.organizationId, context);
    return answeredPage(
      rows.map((row) => toUser(row, groups)),
      known,
      query,
    );
  },
} satisfies QueryResolvers;

export const Mutation = {
  ORGExportUsers: async (_parent, { filter, ...input }, context) =>
    toJob(await context.services.org.users.export(readQuery(filter), filter.organizationId, input, context)),
} satisfies MutationResolvers;
