import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { actorOf, eachRow, isInDepartments, writeAudit, type Departments, type RowOutcome } from '../../common/index.js';
import { UserStore } from '../users/UserStore.js';
import { GroupStore, type GroupRow } from './GroupStore.js';

/** Whether users are added to a group or removed from it. */
export type MemberMove = 'add' | 'remove';

/** Action of each move in the audit. */
const MEMBER_ACTIONS: Readonly<Record<MemberMove, string>> = { add: 'org:addGroupUsers', remove: 'org:removeGroupUsers' };

/** Rights of which any one is enough for the move: editing a user includes the groups of the user. (D-162) */
export const MEMBER_RIGHTS: Readonly<Record<MemberMove, readonly [string, ...string[]]>> = {
  add: [MEMBER_ACTIONS.add, 'org:editUser'],
  remove: [MEMBER_ACTIONS.remove, 'org:editUser'],
};

type Group = GroupRow['group'];

/**
 * Adds users to a group or removes them; an error for one user does not affect the others. Adding a member and removing a non-member
 * succeed without a change. Writes one audit row with the users who were added or removed. (IAMGQL-053)
 * @param within departments of the group's customer from which the caller may add users
 */
export async function moveMembers(
  transaction: Transaction,
  group: Group,
  { move, userIds }: { readonly move: MemberMove; readonly userIds: readonly string[] },
  within: Departments,
  context: RequestContext,
): Promise<readonly RowOutcome[]> {
  const moved: string[] = [];
  const now = context.now();
  const results = await eachRow(transaction, userIds, async (userId) => {
    const hasMoved =
      move === 'add' ? await addMember(transaction, group, userId, { within, now }) : await removeMember(transaction, group, userId);
    if (hasMoved) moved.push(userId);
  });
  if (moved.length > 0) await auditMembers(transaction, group, { move, userIds: moved }, context);
  return results;
}

/** @returns whether the user was not a member before @throws NOT_FOUND for a user who is not in one of the departments */
async function addMember(
  transaction: Transaction,
  { customerId, groupId }: Group,
  userId: string,
  { within, now: createdAt }: { readonly within: Departments; readonly now: Date },
): Promise<boolean> {
  const user = isId(userId) ? await UserStore.find(transaction, customerId, userId) : undefined;
  if (user === undefined || !(await isInDepartments(transaction, user, within))) throw notFound();
  if (user.archivedAt !== null) throw badRequest('This user is archived.', 'refusals.userArchived');
  return GroupStore.addUser(transaction, { customerId, groupId, userId, createdAt });
}

/** Removes members of other customers, too. @returns whether the user was a member @throws NOT_FOUND for a non-member of another customer */
async function removeMember(transaction: Transaction, { customerId, groupId }: Group, userId: string): Promise<boolean> {
  if (await GroupStore.removeUser(transaction, { customerId, groupId, userId })) return true;
  if (!isId(userId) || (await UserStore.find(transaction, customerId, userId)) === undefined) throw notFound();
  return false;
}

async function auditMembers(
  transaction: Transaction,
  { customerId, groupId }: Group,
  { move, userIds }: { readonly move: MemberMove; readonly userIds: readonly string[] },
  context: RequestContext,
): Promise<void> {
  const entry = { action: MEMBER_ACTIONS[move], customerId, ...actorOf(context), subjectId: groupId };
  await writeAudit(transaction, context.now(), { ...entry, [move === 'add' ? 'after' : 'before']: { userIds } });
}
