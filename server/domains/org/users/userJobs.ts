import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartUsersJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Database, Transaction } from '../../../storage/index.js';
import {
  moveRows,
  namedRows,
  readAskedRows,
  withoutRoot,
  type ArchiveMove,
  type AskedRows,
  type Departments,
  type JobContext,
  type JobEntry,
  type RowsJobKind,
  type NewJob,
} from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { USER_MOVES, archivableUsers } from './archivableUsers.js';
import { UserStore } from './UserStore.js';

const KINDS = { archive: 'org:archiveUsers', restore: 'org:restoreUsers' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const STATES = { archive: 'active', restore: 'archived' } as const;

/** Archiving and restoring many users. */
export const USER_JOB_KINDS: readonly RowsJobKind[] = (['archive', 'restore'] as const).map((move) => ({
  kind: KINDS[move],
  action: USER_MOVES[move],
  runRows: (transaction, userIds, { customerId, departments, parameters, actorId, requestId, now }) =>
    moveRows(transaction, archivableUsers({ customerId, hierarchyId: departmentOf(parameters) }, departments), move, userIds, {
      now: now(),
      actor: { actorId, requestId },
    }),
}));

function departmentOf({ hierarchyId }: JobContext['parameters']): string | undefined {
  return typeof hierarchyId === 'string' ? hierarchyId : undefined;
}

/**
 * Starts a job for the given users, or for all users that currently match a search, except the excluded ones. The caller is never one of
 * the users that are archived.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startUsersJob(directory: Database, input: ORGStartUsersJobInput, context: RequestContext): Promise<JobEntry> {
  const move = MOVES[input.kind];
  const { customerId, hierarchyId } = input;
  const asked = readAskedRows({ ids: input.userIds, all: input.all }, 'userIds');
  const reach = await context.rights.reachOf(USER_MOVES[move]);
  return directory.transaction(reach.scope, async (transaction) => {
    const { rootHierarchyId } = await requireCustomer(transaction, input);
    const hierarchyIds = withoutRoot([hierarchyId], rootHierarchyId);
    const found = await rowsOf(transaction, asked, { customerId, hierarchyIds }, { move, within: reach.in(customerId) });
    const rows = move === 'archive' ? found.filter(({ rowId }) => rowId !== context.session?.userId) : found;
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}

async function rowsOf(
  transaction: Transaction,
  asked: AskedRows,
  place: { readonly customerId: string; readonly hierarchyIds: Departments },
  { move, within }: { readonly move: ArchiveMove; readonly within: Departments },
): Promise<NewJob['rows']> {
  if ('ids' in asked) return namedRows(asked.ids, await UserStore.names(transaction, place.customerId, asked.ids, within));
  return UserStore.matching(transaction, { ...place, state: STATES[move], ...asked.matching }, within);
}
