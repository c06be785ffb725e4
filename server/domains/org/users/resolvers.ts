import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter } from '../../../graphql/listQuery.js';
import type {
  MutationResolvers,
  ORGGetUsersFilter,
  ORGUserFilter,
  ORGUsersFilter,
  QueryResolvers,
} from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob, type ArchiveMove } from '../../common/index.js';
import { toUser } from './mappers.js';
import { readUserConditions } from './userConditions.js';
import { readNewUser, readPerson } from './userRules.js';
import type { UserPlace } from './newUsers.js';
import type { FoundUser } from './UserService.js';
import type { SignInAction } from './userSignIns.js';
import { USER_SORTS, type UserGroupRow, type UserQuery, type UserRow } from './UserStore.js';

function readQuery(filter: ORGGetUsersFilter, { now }: RequestContext): UserQuery {
  const conditions = readUserConditions(filter, now());
  const { customerId, hierarchyIds, groupIds, excludedGroupIds } = filter;
  const places = { hierarchyIds: hierarchyIds ?? ('all' as const), groupIds: groupIds ?? undefined };
  return { ...readListFilter(filter, USER_SORTS), customerId, ...places, excludedGroupIds: excludedGroupIds ?? [], conditions };
}

const placeOf = ({ organizationId, customerId, hierarchyId }: ORGUserFilter): UserPlace => ({ organizationId, customerId, hierarchyId });

/** @param path of the users in the result: none for one user, `data` for a list */
async function answer(
  { rows, groups }: { readonly rows: readonly UserRow[]; readonly groups: readonly UserGroupRow[] },
  path: readonly string[],
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const userIds = rows.map(({ user }) => user.userId);
  const mfaMethods = await context.services.auth.mfaMethodsOf(selects(info, ...path, 'mfaMethod') ? userIds : []);
  return rows.map((row) => toUser(row, { groups, mfaMethods }, context.now()));
}

async function answerOne({ row, groups }: FoundUser, context: RequestContext, info: GraphQLResolveInfo) {
  const [user] = await answer({ rows: [row], groups }, [], context, info);
  return user as NonNullable<typeof user>;
}

export const Query = {
  async ORGGetUsers(_parent, { filter }, context, info) {
    const query = readQuery(filter, context);
    const withGroups = selects(info, 'data', 'group') || selects(info, 'data', 'groupIds');
    const { rows, groups, ...known } = await context.services.org.users.list({ ...query, withGroups }, filter.organizationId, context);
    return answeredPage(await answer({ rows, groups }, ['data'], context, info), known, query);
  },
  ORGGetUser: async (_parent, { filter }, context, info) =>
    answerOne(await context.services.org.users.user(filter._id, placeOf(filter), context), context, info),
} satisfies QueryResolvers;

export const Mutation = {
  async ORGCreateEndUser(_parent, { user }, context, info) {
    const { organizationId, customerId, hierarchyId, groupIds, idempotencyKey } = user;
    const input = { place: { organizationId, customerId, hierarchyId }, texts: readNewUser(user), groupIds: groupIds ?? [] };
    return answerOne(await context.services.org.users.create(input, idempotencyKey ?? undefined, context), context, info);
  },
  async ORGUpdateUser(_parent, { filter, update }, context, info) {
    const target = { userId: filter._id, place: placeOf(filter), version: update.version };
    return answerOne(await context.services.org.users.update(target, readPerson(update), context), context, info);
  },
  ORGArchiveUser: async (_parent, { filter }, context, info) =>
    answerOne(await context.services.org.users.archive(filter._id, placeOf(filter), context), context, info),
  ORGArchiveUsers: (_parent, { filter }, context, info) => moved('archive', filter, context, info),
  ORGRestoreUsers: (_parent, { filter }, context, info) => moved('restore', filter, context, info),
  ORGSetUserMfa: async (_parent, { filter, mfaEnabled }, context, info) =>
    answerOne(await context.services.org.users.setMfa(filter._id, placeOf(filter), mfaEnabled, context), context, info),
  ORGResetUserPasswords: (_parent, { filter }, context, info) => signInsChanged('resetPassword', filter, context, info),
  ORGUnlockUsers: (_parent, { filter }, context, info) => signInsChanged('unlock', filter, context, info),
  ORGStartUsersJob: async (_parent, { input }, context) => toJob(await context.services.org.users.startJob(input, context)),
  ORGExportUsers: async (_parent, { filter, ...input }, context) =>
    toJob(await context.services.org.users.export(readQuery(filter, context), filter.organizationId, input, context)),
} satisfies MutationResolvers;

async function signInsChanged(action: SignInAction, filter: ORGUsersFilter, context: RequestContext, info: GraphQLResolveInfo) {
  const { results, ...users } = await context.services.org.users.changeSignIns(action, filter, context);
  return { results: [...results], users: await answer(users, ['users'], context, info) };
}

async function moved(move: ArchiveMove, filter: ORGUsersFilter, context: RequestContext, info: GraphQLResolveInfo) {
  const { results, ...users } = await context.services.org.users.move(move, filter, context);
  return { results: [...results], users: await answer(users, ['users'], context, info) };
}
