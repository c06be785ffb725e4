import { USER_MESSAGES } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import type { KnownTotal } from '../../../graphql/listQuery.js';
import type { ORGStartUsersJobInput, ORGUserColumn } from '../../../graphql/__generated__/resolvers.js';
import { badRequest, conflict, notFound } from '../../../graphql/errors.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import {
  actorAndTime,
  actorOf,
  eachRow,
  isInDepartments,
  moveRow,
  requireInReach,
  runOnce,
  withoutRoot,
  writeAudit,
  type ArchiveMove,
  type ExportInput,
  type JobEntry,
  type Reach,
  type RowOutcome,
} from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { archivableUsers, refuseSelf, USER_MOVES } from './archivableUsers.js';
import { toUser } from './mappers.js';
import { USER_EXPORT } from './userExport.js';
import { startUsersJob } from './userJobs.js';
import { insertUsers, readActiveGroups, requirePlace, type NewUser, type UserPlace } from './newUsers.js';
import { changeSignIns, SIGN_IN_ACTIONS, type SignInAction } from './userSignIns.js';
import { userExists, type PersonTexts } from './userRules.js';
import { UserStore, type UserGroupRow, type UserQuery, type UserRow } from './UserStore.js';

/** A page of users with their groups. */
export interface FoundUsers extends KnownTotal {
  readonly rows: readonly UserRow[];
  readonly groups: readonly UserGroupRow[];
}

/** A user with the groups that the caller may see. */
export interface FoundUser {
  readonly row: UserRow;
  readonly groups: readonly UserGroupRow[];
}

/** The result for each of several users, and the users that were changed. */
export interface ChangedUsers extends Pick<FoundUsers, 'rows' | 'groups'> {
  readonly results: readonly RowOutcome[];
}

/**
 * Users of customers. Every method throws NOT_FOUND for a customer that the caller may not enter and for a user out of the caller's reach,
 * and FORBIDDEN if the action is allowed nowhere in the customer. (D-159)
 */
export class UserService {
  constructor(private readonly directory: Database) {}

  /**
   * A page of a customer's users, or of members of its groups, in departments where the caller may list users. (IAMGQL-056, D-158)
   * @param query `withGroups` is false if the caller does not ask for them
   */
  async list(
    { withGroups, ...query }: UserQuery & { readonly withGroups: boolean },
    organizationId: string,
    { rights }: RequestContext,
  ): Promise<FoundUsers> {
    const reach = await rights.reachOf('org:viewUserList');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { rows, ...known } = await UserStore.list(transaction, await withinCustomer(transaction, query, organizationId), reach);
      const userIds = rows.map(({ user }) => user.userId);
      return { rows, ...known, groups: withGroups ? await UserStore.groupsOf(transaction, userIds, reach) : [] };
    });
  }

  /** Starts an export of the users that {@link UserService.list} returns. */
  async export(query: UserQuery, organizationId: string, input: ExportInput<ORGUserColumn>, context: RequestContext): Promise<JobEntry> {
    const { customerId } = query;
    const reach = await context.rights.reachOf(USER_EXPORT.action);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const exported = await withinCustomer(transaction, query, organizationId);
      return context.services.common.exports.start(transaction, USER_EXPORT, { ...input, customerId, query: exported }, context);
    });
  }

  /** (IAMGQL-059) */
  async user(userId: string, place: UserPlace, { rights }: RequestContext): Promise<FoundUser> {
    const reach = await rights.reachOf('org:viewUser');
    return this.directory.transaction(reach.scope, (transaction) => found(transaction, userId, place, reach));
  }

  /**
   * Creates a user in groups of the customer, and mails a link to set the password. (IAMGQL-062, IAMGQL-063)
   * @throws ERROR_CUSTOM_USER_EXISTS for an e-mail address in use; ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS if the groups grant rights that the
   *   caller does not have (D-163); NOT_FOUND for a department or a group that is unknown, archived or out of the caller's reach
   */
  async create(
    input: NewUser & { readonly place: UserPlace },
    idempotencyKey: string | undefined,
    context: RequestContext,
  ): Promise<FoundUser> {
    const reach = await context.rights.reachOf('org:createUser');
    const { place, ...user } = input;
    const groups = await this.directory.transaction(reach.scope, async (transaction) => {
      await requirePlace(transaction, reach, place, 'user');
      return readActiveGroups(transaction, place.customerId, user.groupIds);
    });
    if (!user.groupIds.every((groupId) => groups.has(groupId))) throw notFound(USER_MESSAGES.groupMissing, 'user.groupIds');
    await context.services.common.grants.requireGrantable(context.rights, [...groups.values()].flat());
    return this.directory.transaction(reach.scope, async (transaction) => {
      await requirePlace(transaction, reach, place, 'user');
      const userId = await runOnce(transaction, { operation: 'ORGCreateEndUser', key: idempotencyKey, input }, context, async () => {
        const [created] = await insertUsers(transaction, { place, users: [user], settings: {} }, context);
        if (created === undefined) throw userExists();
        return created;
      });
      return found(transaction, userId, place, reach);
    });
  }

  /**
   * @throws CONFLICT with the current user if the user has another version (data.md: Rows); BAD_REQUEST for an archived user (D-148)
   */
  async update(
    { userId, place, version }: { readonly userId: string; readonly place: UserPlace; readonly version: number },
    texts: PersonTexts,
    context: RequestContext,
  ): Promise<FoundUser> {
    const reach = await context.rights.reachOf('org:editUser');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { row } = await found(transaction, userId, place, reach);
      const { customerId, firstName, lastName, phoneNumber } = row.user;
      requireActive(row);
      const now = context.now();
      const hasChanged = await UserStore.update(transaction, { customerId, userId, version }, { ...texts, updatedAt: now });
      const after = await found(transaction, userId, place, reach);
      if (!hasChanged) throw conflict(toUser(after.row, { groups: after.groups, mfaMethods: new Map() }, now));
      const entry = { action: 'org:editUser', customerId, ...actorOf(context), subjectId: userId };
      await writeAudit(transaction, now, { ...entry, before: { firstName, lastName, phoneNumber }, after: texts });
      return after;
    });
  }

  /** Archives one user. An archived user is not changed. (IAMGQL-060) @throws BAD_REQUEST for the caller (D-074) */
  async archive(userId: string, place: UserPlace, context: RequestContext): Promise<FoundUser> {
    const reach = await context.rights.reachOf(USER_MOVES.archive);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = (await found(transaction, userId, place, reach)).row.user;
      refuseSelf(userId, context);
      await moveRow(transaction, archivableUsers({ customerId }, reach.in(customerId)), 'archive', userId, actorAndTime(context));
      return found(transaction, userId, place, reach);
    });
  }

  /** Archives or restores users of one place, each separately. (IAMGQL-057, IAMGQL-058) */
  async move(
    move: ArchiveMove,
    { userIds, ...place }: UserPlace & { readonly userIds: readonly string[] },
    context: RequestContext,
  ): Promise<ChangedUsers> {
    const reach = await context.rights.reachOf(USER_MOVES[move]);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = await requireCustomer(transaction, place);
      const archivable = archivableUsers(place, reach.in(customerId));
      const results = await eachRow(transaction, userIds, async (userId) => {
        if (move === 'archive') refuseSelf(userId, context);
        await moveRow(transaction, archivable, move, userId, actorAndTime(context));
      });
      return changed(transaction, customerId, results, reach);
    });
  }

  /** Mails users of one place a link for a new password, or ends their locks, each separately. */
  async changeSignIns(
    action: SignInAction,
    { userIds, ...place }: UserPlace & { readonly userIds: readonly string[] },
    context: RequestContext,
  ): Promise<ChangedUsers> {
    const reach = await context.rights.reachOf(SIGN_IN_ACTIONS[action]);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { customerId } = await requireCustomer(transaction, place);
      const { hierarchyId } = place;
      const by = actorAndTime(context);
      const results = await eachRow(transaction, userIds, async (userId) => {
        const call = { action, userIds: [userId], by };
        const found = await changeSignIns(
          transaction,
          call,
          { customerId, hierarchyId, within: reach.in(customerId) },
          context.services.auth,
        );
        if (!found.has(userId)) throw notFound();
      });
      return changed(transaction, customerId, results, reach);
    });
  }

  /**
   * Turns the second step of a sign-in with the password on or off. Callers cannot turn it off for themselves, because a person at an
   * unattended screen could then weaken the account.
   * @throws BAD_REQUEST for an archived user, and for the caller
   */
  async setMfa(userId: string, place: UserPlace, mfaEnabled: boolean, context: RequestContext): Promise<FoundUser> {
    const reach = await context.rights.reachOf('org:editUser');
    return this.directory.transaction(reach.scope, async (transaction) => {
      const { row, groups } = await found(transaction, userId, place, reach);
      requireActive(row);
      if (!mfaEnabled && userId === context.session?.userId) throw badRequest('You cannot turn off MFA for yourself.');
      if (row.user.mfaEnabled === mfaEnabled) return { row, groups };
      const now = context.now();
      await UserStore.setMfa(transaction, row.user, mfaEnabled, now);
      await context.services.auth.managed.mfaChanged(transaction, row.user, mfaEnabled, actorAndTime(context));
      const entry = { action: 'org:editUser', customerId: row.user.customerId, ...actorOf(context), subjectId: userId };
      await writeAudit(transaction, now, { ...entry, before: { mfaEnabled: !mfaEnabled }, after: { mfaEnabled } });
      return found(transaction, userId, place, reach);
    });
  }

  startJob(input: ORGStartUsersJobInput, context: RequestContext): Promise<JobEntry> {
    return startUsersJob(this.directory, input, context);
  }

  /** A user whose sign-in the caller may change, for the domain of sign-in. (IAMGQL-068, D-178) */
  async withManageable<T>(
    action: SignInAction,
    userId: string,
    { rights }: RequestContext,
    work: (transaction: Transaction, user: UserRow['user']) => Promise<T>,
  ): Promise<T> {
    const reach = await rights.reachOf(SIGN_IN_ACTIONS[action]);
    return this.directory.transaction(reach.scope, async (transaction) => {
      const row = isId(userId) ? await UserStore.findRow(transaction, userId) : undefined;
      if (row === undefined) throw notFound();
      await requireInReach(transaction, reach, row.user);
      return work(transaction, row.user);
    });
  }
}

/** @throws NOT_FOUND for a customer that the transaction cannot see */
async function withinCustomer(transaction: Transaction, query: UserQuery, organizationId: string): Promise<UserQuery> {
  const { rootHierarchyId } = await requireCustomer(transaction, { customerId: query.customerId, organizationId });
  // Members of groups can belong to other customers; the root department leaves those out.
  return query.groupIds === undefined ? { ...query, hierarchyIds: withoutRoot(query.hierarchyIds, rootHierarchyId) } : query;
}

/** @throws NOT_FOUND for a user who is not in the given place, and as {@link requireInReach} */
async function found(transaction: Transaction, userId: string, place: UserPlace, reach: Reach): Promise<FoundUser> {
  await requireCustomer(transaction, place);
  const row = isId(userId) ? await UserStore.findRow(transaction, userId) : undefined;
  if (row === undefined || row.user.customerId !== place.customerId) throw notFound();
  await requireInReach(transaction, reach, row.user);
  if (!(await isInDepartments(transaction, row.user, [place.hierarchyId]))) throw notFound();
  return { row, groups: await UserStore.groupsOf(transaction, [userId], reach) };
}

/** (D-148) @throws BAD_REQUEST */
function requireActive({ user }: UserRow): void {
  if (user.archivedAt !== null) throw badRequest('This user is archived. Restore the user before you change them.');
}

async function changed(transaction: Transaction, customerId: string, results: readonly RowOutcome[], reach: Reach): Promise<ChangedUsers> {
  const userIds = results.filter(({ ok }) => ok).map(({ _id }) => _id);
  const rows = await UserStore.findRows(transaction, customerId, userIds);
  return { results, rows, groups: await UserStore.groupsOf(transaction, userIds, reach) };
}
