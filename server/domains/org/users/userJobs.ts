import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartUsersJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Database } from '../../../storage/index.js';
import { archiveJobKinds, JOB_MOVES, readAskedRows, rowsToMove, withoutRoot, type JobEntry } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { USER_MOVES, archivableUsers } from './archivableUsers.js';
import { UserStore } from './UserStore.js';

const KINDS = { archive: 'org:archiveUsers', restore: 'org:restoreUsers' } as const;

/** Archiving and restoring many users. */
export const USER_JOB_KINDS = archiveJobKinds(KINDS, USER_MOVES, (place, { departments }) => archivableUsers(place, departments));

/**
 * Starts a job for the given users, or for all users that currently match a search, except the excluded ones. The caller is never one of
 * the users that are archived.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startUsersJob(directory: Database, input: ORGStartUsersJobInput, context: RequestContext): Promise<JobEntry> {
  const move = JOB_MOVES[input.kind];
  const { customerId, hierarchyId } = input;
  const asked = readAskedRows({ ids: input.userIds, all: input.all }, 'userIds');
  const reach = await context.rights.reachOf(USER_MOVES[move]);
  return directory.transaction(reach.scope, async (transaction) => {
    const { rootHierarchyId } = await requireCustomer(transaction, input);
    const place = { customerId, hierarchyIds: withoutRoot([hierarchyId], rootHierarchyId) };
    const within = reach.in(customerId);
    const found = await rowsToMove(asked, move, {
      names: (ids) => UserStore.names(transaction, customerId, ids, within),
      matching: (rows) => UserStore.matching(transaction, { ...place, ...rows }, within),
    });
    const rows = move === 'archive' ? found.filter(({ rowId }) => rowId !== context.session?.userId) : found;
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}
