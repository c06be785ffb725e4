import { isDeepStrictEqual } from 'node:util';
import type { ORGBulkCreateEndUsersInput, ORGBulkUserStatus } from '../../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../../graphql/context.js';
import { conflict, exceedsRights } from '../../../../graphql/errors.js';
import type { Database, Transaction } from '../../../../storage/index.js';
import { actorOf, runOnce, writeAudit } from '../../../common/index.js';
import { insertUsers, readActiveGroups, requirePlace, type GroupStatements, type NewUser, type NewUsers } from '../newUsers.js';
import { userExists } from '../userRules.js';
import { GROUP_MISSING, readSettings, readUsers, type UploadedUser, type UserFault } from './readUpload.js';

/** What became of one user of an upload. */
export interface UploadOutcome {
  readonly status: ORGBulkUserStatus;
  readonly code?: string;
  readonly message?: string;
  readonly faults: readonly UserFault[];
  readonly userId?: string;
}

/** Creates the users of an upload. */
export class UserUploadService {
  constructor(private readonly directory: Database) {}

  /**
   * Creates the valid users in one transaction. A user who exists is not changed. A user is invalid if the form would refuse the values, if
   * an earlier one has the same address, or for a group that is unknown or that grants rights which the caller does not have.
   * (UPLOAD-019, UPLOAD-021, D-163)
   * @returns one outcome for each user, in their order
   * @throws BAD_REQUEST for more than 100 users and for notes that are too long; NOT_FOUND for a place out of the caller's reach; CONFLICT
   *   if the rights of a group changed during the call
   */
  async create(input: ORGBulkCreateEndUsersInput, context: RequestContext): Promise<readonly UploadOutcome[]> {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = input;
    const place = { organizationId, customerId, hierarchyId };
    const reach = await context.rights.reachOf('org:createUser');
    const settings = readSettings(input);
    const read = readUsers(input.users);
    const groupIds = read.flatMap((user) => ('faults' in user ? [] : user.groupIds));
    const readGroups = async (transaction: Transaction) => {
      await requirePlace(transaction, reach, place, 'input');
      return readActiveGroups(transaction, customerId, groupIds);
    };
    const groups = await this.directory.transaction(reach.scope, readGroups);
    const users = await withinRights(read, groups, context);
    return this.directory.transaction(reach.scope, async (transaction) => {
      // The rights changed after the check, so the caller may not have them.
      if (!isDeepStrictEqual(await readGroups(transaction), groups)) throw conflict();
      const request = { operation: 'ORGBulkCreateEndUsers', key: idempotencyKey ?? undefined, input };
      return runOnce(transaction, request, context, () => createValid(transaction, { place, settings, users }, context));
    });
  }
}

/** A user with faults, and the error code. */
type CheckedUser = NewUser | { readonly code: string; readonly faults: readonly UserFault[] };

/** Adds the faults of groups. */
async function withinRights(
  users: readonly UploadedUser[],
  groups: GroupStatements,
  context: RequestContext,
): Promise<readonly CheckedUser[]> {
  const granted = users.map((user) => ('faults' in user ? [] : user.groupIds.flatMap((groupId) => groups.get(groupId) ?? [])));
  const excesses = await context.services.common.grants.findExcesses(context.rights, granted);
  return users.map((user, index) => {
    if ('faults' in user) return { code: 'BAD_REQUEST', ...user };
    if (!user.groupIds.every((groupId) => groups.has(groupId))) return { code: 'NOT_FOUND', faults: [GROUP_MISSING] };
    const excess = excesses[index] ?? [];
    if (excess.length === 0) return user;
    const { message, extensions } = exceedsRights(excess);
    const missing = [...new Set(excess.map(({ action }) => action))];
    return { code: extensions.code, faults: [{ field: 'groupIds', message, missing }] };
  });
}

async function createValid(
  transaction: Transaction,
  { place, settings, users }: Omit<NewUsers, 'users'> & { readonly users: readonly CheckedUser[] },
  context: RequestContext,
): Promise<readonly UploadOutcome[]> {
  const valid = users.filter((user): user is NewUser => !('faults' in user));
  const ids = await insertUsers(transaction, { place, settings, users: valid }, context);
  const idOf = new Map(valid.map((user, index) => [user, ids[index]] as const));
  const outcomes = users.map((user) => ('faults' in user ? invalid(user) : outcomeOf(idOf.get(user))));
  const number = (wanted: ORGBulkUserStatus) => outcomes.filter(({ status }) => status === wanted).length;
  // Names addresses in use of other customers only as a number. (D-180)
  const after = { hierarchyId: place.hierarchyId, created: number('created'), exists: number('exists'), invalid: number('invalid') };
  await writeAudit(transaction, context.now(), { action: 'org:uploadUsers', customerId: place.customerId, ...actorOf(context), after });
  return outcomes;
}

function invalid({ code, faults }: Exclude<CheckedUser, NewUser>): UploadOutcome {
  return { status: 'invalid', code, message: faults.map(({ message }) => message).join(' '), faults };
}

function outcomeOf(userId: string | undefined): UploadOutcome {
  if (userId !== undefined) return { status: 'created', userId, faults: [] };
  const { message, extensions } = userExists();
  return { status: 'exists', code: extensions.code, message, faults: [] };
}
