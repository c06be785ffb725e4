import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type { MutationResolvers, ORGGroupsFilter, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toJob, type ShelfMove } from '../../common/index.js';
import { readGroupTexts } from './groupRules.js';
import type { FoundGroup } from './GroupService.js';
import { GROUP_SORTS } from './GroupStore.js';
import { toGroup } from './mappers.js';

const answer = ({ row, organizationId }: FoundGroup) => toGroup(row, organizationId);

export const Query: Pick<QueryResolvers, 'ORGGetGroups' | 'ORGGetGroup'> = {
  async ORGGetGroups(_parent, { filter }, context) {
    const { customerId, organizationId, hierarchyId } = filter;
    const hierarchyIds = filter.hierarchyIds ?? (hierarchyId ? [hierarchyId] : undefined);
    const query = { ...readListFilter(filter, GROUP_SORTS), customerId, hierarchyIds };
    const { rows, total } = await context.services.org.groups.list(query, organizationId, context);
    return answeredPage(
      rows.map((row) => toGroup(row, organizationId)),
      total,
      query,
    );
  },
  ORGGetGroup: async (_parent, { filter }, context) => answer(await context.services.org.groups.group(filter._id, context)),
};

export const Mutation: Pick<
  MutationResolvers,
  'ORGCreateGroup' | 'ORGUpdateGroup' | 'ORGArchiveGroup' | 'ORGArchiveGroups' | 'ORGRestoreGroups' | 'ORGStartGroupsJob'
> = {
  async ORGCreateGroup(_parent, { group }, context) {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = group;
    const input = { place: { organizationId, customerId, hierarchyId }, texts: readGroupTexts(group, 'group') };
    return answer(await context.services.org.groups.create(input, idempotencyKey ?? undefined, context));
  },
  ORGUpdateGroup: async (_parent, { filter, update }, context) =>
    answer(await context.services.org.groups.update(filter._id, update.version, readGroupTexts(update, 'update'), context)),
  ORGArchiveGroup: async (_parent, { filter }, context) => answer(await context.services.org.groups.archive(filter._id, context)),
  ORGArchiveGroups: (_parent, { filter }, context) => moved('archive', filter, context),
  ORGRestoreGroups: (_parent, { filter }, context) => moved('restore', filter, context),
  ORGStartGroupsJob: async (_parent, { input }, context) => toJob(await context.services.org.groups.startJob(input, context)),
};

async function moved(move: ShelfMove, filter: ORGGroupsFilter, context: RequestContext) {
  const { results, rows } = await context.services.org.groups.move(move, filter, context);
  return { results: [...results], groups: rows.map((row) => toGroup(row, filter.organizationId)) };
}
