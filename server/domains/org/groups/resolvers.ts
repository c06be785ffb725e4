import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type {
  MutationResolvers,
  ORGGetGroupsFilter,
  ORGGroupsFilter,
  ORGGroupUsersParam,
  QueryResolvers,
} from '../../../graphql/__generated__/resolvers.js';
import { toJob, type ArchiveMove, type Departments } from '../../common/index.js';
import { toPolicy } from '../permissions/mappers.js';
import { readGroupTexts } from './groupRules.js';
import type { MemberMove } from './groupMembers.js';
import type { FoundGroup } from './foundGroup.js';
import { GROUP_SORTS, type GroupQuery } from './GroupStore.js';
import { toGroup, toGroupName } from './mappers.js';

const answer = ({ row, organizationId }: FoundGroup) => toGroup(row, organizationId);

function readQuery(filter: ORGGetGroupsFilter): GroupQuery {
  const { customerId, hierarchyId } = filter;
  const hierarchyIds: Departments = filter.hierarchyIds ?? (hierarchyId ? [hierarchyId] : 'all');
  return { ...readListFilter(filter, GROUP_SORTS), customerId, hierarchyIds };
}

export const Query = {
  async ORGGetGroups(_parent, { filter }, context) {
    const { organizationId } = filter;
    const query = readQuery(filter);
    const { rows, ...known } = await context.services.org.groups.list(query, organizationId, context);
    return answeredPage(
      rows.map((row) => toGroup(row, organizationId)),
      known,
      query,
    );
  },
  async ORGGetGroup(_parent, { filter }, context) {
    const group = await context.services.org.groups.group(filter._id, context);
    return { ...answer(group), policy: toPolicy(group) };
  },
  async ORGGetGroupNames(_parent, { filter }, context) {
    const { customerId, groupIds } = filter;
    const query = { ...readListFilter(filter, []), customerId, groupIds: groupIds ?? undefined };
    const { rows, ...known } = await context.services.org.groups.names(query, filter.organizationId, context);
    return answeredPage(rows.map(toGroupName), known, query);
  },
} satisfies QueryResolvers;

export const Mutation = {
  async ORGCreateGroup(_parent, { group }, context) {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = group;
    const input = { place: { organizationId, customerId, hierarchyId: hierarchyId ?? undefined }, texts: readGroupTexts(group, 'group') };
    return answer(await context.services.org.groups.create(input, idempotencyKey ?? undefined, context));
  },
  async ORGDuplicateGroup(_parent, { filter, group }, context) {
    const input = { texts: readGroupTexts(group, 'group'), hierarchyId: group.hierarchyId ?? undefined };
    return answer(await context.services.org.groups.duplicate(filter._id, input, group.idempotencyKey ?? undefined, context));
  },
  async ORGUpdateGroup(_parent, { filter, update }, context) {
    const changes = { ...readGroupTexts(update, 'update'), hierarchyId: update.hierarchyId ?? undefined };
    return answer(await context.services.org.groups.update(filter._id, update.version, changes, context));
  },
  ORGArchiveGroup: async (_parent, { filter }, context) => answer(await context.services.org.groups.archive(filter._id, context)),
  ORGArchiveGroups: (_parent, { filter }, context) => moved('archive', filter, context),
  ORGRestoreGroups: (_parent, { filter }, context) => moved('restore', filter, context),
  ORGStartGroupsJob: async (_parent, { input }, context) => toJob(await context.services.org.groups.startJob(input, context)),
  ORGExportGroups: async (_parent, { filter, ...input }, context) =>
    toJob(await context.services.org.groups.export(readQuery(filter), filter.organizationId, input, context)),
  ORGGroupAddUsers: (_parent, { param }, context) => movedMembers('add', param, context),
  ORGGroupRemoveUsers: (_parent, { param }, context) => movedMembers('remove', param, context),
} satisfies MutationResolvers;

async function movedMembers(move: MemberMove, { groupId, userIds }: ORGGroupUsersParam, context: RequestContext) {
  const { results, group } = await context.services.org.groups.moveMembers(groupId, { move, userIds }, context);
  return { results: [...results], group: answer(group) };
}

async function moved(move: ArchiveMove, filter: ORGGroupsFilter, context: RequestContext) {
  const { results, rows } = await context.services.org.groups.move(move, filter, context);
  return { results: [...results], groups: rows.map((row) => toGroup(row, filter.organizationId)) };
}
