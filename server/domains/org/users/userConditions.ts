import { PASSWORD_WARNING_DAYS, PASSWORD_WINDOW_DAYS } from '@edge-console/sdk/contract';
import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { isId, type Transaction } from '../../../storage/index.js';
import { withinDepartments, type Departments } from '../../common/index.js';
import { groups, groupUsers, userLocks, users } from '../tables.js';

const DAY = 86_400_000;

/** The filters of a list of users by what the users are. Undefined: users with either value. */
export interface UserConditions {
  /** Id of a group of the customer. */
  readonly memberOf: string | undefined;
  readonly locked: boolean | undefined;
  readonly mfaEnabled: boolean | undefined;
  readonly neverSignedIn: boolean | undefined;
  readonly passwordExpiring: boolean | undefined;
  /** ISO time that decides on locks and passwords, so that all parts of an export agree. */
  readonly at: string;
}

type ConditionsInput = { readonly [TName in keyof Omit<UserConditions, 'at'>]?: UserConditions[TName] | null };

export function readUserConditions(input: ConditionsInput, now: Date): UserConditions {
  return {
    memberOf: input.memberOf ?? undefined,
    locked: input.locked ?? undefined,
    mfaEnabled: input.mfaEnabled ?? undefined,
    neverSignedIn: input.neverSignedIn ?? undefined,
    passwordExpiring: input.passwordExpiring ?? undefined,
    at: now.toISOString(),
  };
}

/** @param within departments where the caller may list users: a group elsewhere has no members for the caller */
export function meeting(transaction: Transaction, customerId: string, conditions: UserConditions, within: Departments): SQL | undefined {
  const { memberOf, locked, mfaEnabled, neverSignedIn, passwordExpiring, at } = conditions;
  const time = new Date(at);
  return and(
    memberOf === undefined ? undefined : isMember(transaction, customerId, memberOf, within),
    chosen(locked, exists(locksAfter(transaction, time)), notExists(locksAfter(transaction, time))),
    mfaEnabled === undefined ? undefined : eq(users.mfaEnabled, mfaEnabled),
    chosen(neverSignedIn, isNull(users.lastActiveAt), isNotNull(users.lastActiveAt)),
    passwordExpiring === undefined ? undefined : expires(passwordExpiring, time),
  );
}

function chosen(wanted: boolean | undefined, whenTrue: SQL | undefined, whenFalse: SQL | undefined): SQL | undefined {
  return wanted === undefined ? undefined : wanted ? whenTrue : whenFalse;
}

/** The lock of a user that has not ended by this time. */
function locksAfter(transaction: Transaction, time: Date) {
  const { customerId, userId, lockedUntil } = userLocks;
  return transaction
    .select({ userId })
    .from(userLocks)
    .where(and(eq(customerId, users.customerId), eq(userId, users.userId), gt(lockedUntil, time)));
}

/** A password that was never set expires counted from the creation of the user. (USER-042) */
function expires(wanted: boolean, now: Date): SQL | undefined {
  const { passwordUpdatedAt, createdAt, source } = users;
  const since = new Date(now.getTime() - (PASSWORD_WINDOW_DAYS - PASSWORD_WARNING_DAYS) * DAY);
  const isOld = or(lte(passwordUpdatedAt, since), and(isNull(passwordUpdatedAt), lte(createdAt, since)));
  const isNew = or(gt(passwordUpdatedAt, since), and(isNull(passwordUpdatedAt), gt(createdAt, since)));
  return chosen(wanted, and(eq(source, 'LOCAL'), isOld), or(eq(source, 'SSO'), isNew));
}

function isMember(transaction: Transaction, customerId: string, groupId: string, within: Departments): SQL {
  if (!isId(groupId)) return sql`false`;
  return exists(
    transaction
      .select({ groupId: groupUsers.groupId })
      .from(groupUsers)
      .innerJoin(groups, and(eq(groups.customerId, groupUsers.customerId), eq(groups.groupId, groupUsers.groupId)))
      .where(
        and(
          eq(groupUsers.customerId, customerId),
          eq(groupUsers.groupId, groupId),
          eq(groupUsers.userId, users.userId),
          withinDepartments(groups.hierarchyId, customerId, within),
        ),
      ),
  );
}
