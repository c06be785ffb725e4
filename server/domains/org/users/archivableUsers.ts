import { and, eq } from 'drizzle-orm';
import { unauthenticated, badRequest } from '../../../graphql/errors.js';
import type { RequestContext } from '../../../graphql/context.js';
import { withinDepartments, type ArchivableTable, type ArchiveActions, type Departments } from '../../common/index.js';
import { users } from '../tables.js';

export const USER_MOVES: ArchiveActions = { archive: 'org:archiveUser', restore: 'org:restoreUser' };

/**
 * Archiving and restoring of users of one customer. An archived user cannot sign in, and running sessions end. (USER-084)
 * @param place with a department: only users of that department and those below it
 * @param within departments in which the caller may do this
 */
export function archivableUsers(
  { customerId, hierarchyId }: { readonly customerId: string; readonly hierarchyId?: string | undefined },
  within: Departments,
): ArchivableTable<typeof users.$inferSelect> {
  const place = withinDepartments(users.hierarchyId, customerId, hierarchyId === undefined ? 'all' : [hierarchyId]);
  return {
    table: users,
    id: users.userId,
    idOf: ({ userId }) => userId,
    within: and(eq(users.customerId, customerId), place, withinDepartments(users.hierarchyId, customerId, within)),
    actions: USER_MOVES,
  };
}

/** Callers cannot archive themselves. (D-074, IAMGQL-064) @throws BAD_REQUEST */
export function refuseSelf(userId: string, { session }: Pick<RequestContext, 'session'>): void {
  if (session === undefined) throw unauthenticated();
  if (userId === session.userId) throw badRequest('You cannot archive yourself.', 'refusals.ownUser');
}
