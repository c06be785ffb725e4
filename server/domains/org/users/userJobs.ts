import type { RequestContext, Services } from '../../../graphql/context.js';
import type { ORGStartUsersJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Database } from '../../../storage/index.js';
import { archiveJobKinds, namedRows, readAskedRows, withoutRoot, type JobEntry, type RowsJobKind } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { USER_MOVES, archivableUsers } from './archivableUsers.js';
import { readUserConditions } from './userConditions.js';
import { changeSignIns, SIGN_IN_ACTIONS, type SignInAction } from './userSignIns.js';
import { UserStore } from './UserStore.js';

/** Kind, policy action and rows of each job. */
const JOBS = {
  ARCHIVE: { kind: 'org:archiveUsers', action: USER_MOVES.archive, state: 'active' },
  RESTORE: { kind: 'org:restoreUsers', action: USER_MOVES.restore, state: 'archived' },
  RESET_PASSWORD: { kind: 'org:resetUserPasswords', action: SIGN_IN_ACTIONS.resetPassword, state: 'active' },
  UNLOCK: { kind: 'org:unlockUsers', action: SIGN_IN_ACTIONS.unlock, state: 'active' },
} as const;

/** Actions on many users. */
export function userJobKinds({ auth }: Services): readonly RowsJobKind[] {
  const kinds = { archive: JOBS.ARCHIVE.kind, restore: JOBS.RESTORE.kind };
  return [
    ...archiveJobKinds(kinds, USER_MOVES, (place, { departments }) => archivableUsers(place, departments)),
    signInJobKind('resetPassword', JOBS.RESET_PASSWORD, auth),
    signInJobKind('unlock', JOBS.UNLOCK, auth),
  ];
}

function signInJobKind(name: SignInAction, { kind, action }: Pick<RowsJobKind, 'kind' | 'action'>, auth: Services['auth']): RowsJobKind {
  return {
    kind,
    action,
    runRows: (transaction, userIds, { customerId, parameters, departments, actorId, requestId, now }) => {
      const hierarchyId = typeof parameters['hierarchyId'] === 'string' ? parameters['hierarchyId'] : undefined;
      const by = { now: now(), actor: { actorId, requestId } };
      return changeSignIns(transaction, { action: name, userIds, by }, { customerId, hierarchyId, within: departments }, auth);
    },
  };
}

/**
 * Starts a job for the given users, or for all users that currently match the search and the filters, except the excluded ones. The caller
 * is never one of the users that are archived.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startUsersJob(directory: Database, input: ORGStartUsersJobInput, context: RequestContext): Promise<JobEntry> {
  const { kind, action, state } = JOBS[input.kind];
  const { customerId, hierarchyId } = input;
  const asked = readAskedRows({ ids: input.userIds, all: input.all }, 'userIds');
  const conditions = readUserConditions(input.all ?? {}, context.now());
  const reach = await context.rights.reachOf(action);
  return directory.transaction(reach.scope, async (transaction) => {
    const { rootHierarchyId } = await requireCustomer(transaction, input);
    const place = { customerId, hierarchyIds: withoutRoot([hierarchyId], rootHierarchyId) };
    const within = reach.in(customerId);
    const found =
      'ids' in asked
        ? namedRows(asked.ids, await UserStore.names(transaction, customerId, asked.ids, within))
        : await UserStore.matching(transaction, { ...place, state, conditions, ...asked.matching }, within);
    const rows = input.kind === 'ARCHIVE' ? found.filter(({ rowId }) => rowId !== context.session?.userId) : found;
    return context.services.common.jobs.start(transaction, { kind, customerId, parameters: { hierarchyId }, rows }, context);
  });
}
