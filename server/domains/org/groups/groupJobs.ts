import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
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
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore } from './GroupStore.js';

const KINDS = { archive: 'org:archiveGroups', restore: 'org:restoreGroups' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const STATES = { archive: 'active', restore: 'archived' } as const;

/** Archiving and restoring many groups. */
export const GROUP_JOB_KINDS: readonly RowsJobKind[] = (['archive', 'restore'] as const).map((move) => ({
  kind: KINDS[move],
  action: GROUP_MOVES[move],
  runRows: (transaction, groupIds, { customerId, departments, parameters, actorId, requestId, now }) =>
    moveRows(transaction, archivableGroups({ customerId, hierarchyId: departmentOf(parameters) }, departments), move, groupIds, {
      now: now(),
      actor: { actorId, requestId },
    }),
}));

function departmentOf({ hierarchyId }: JobContext['parameters']): string | undefined {
  return typeof hierarchyId === 'string' ? hierarchyId : undefined;
}

/**
 * Starts a job for the given groups, or for all groups that currently match a search, except the excluded ones.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startGroupsJob(directory: Database, input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = MOVES[input.kind];
  const { customerId, hierarchyId } = input;
  const asked = readAskedRows({ ids: input.groupIds, all: input.all }, 'groupIds');
  const reach = await context.rights.reachOf(GROUP_MOVES[move]);
  return directory.transaction(reach.scope, async (transaction) => {
    const { rootHierarchyId } = await requireCustomer(transaction, input);
    const hierarchyIds = withoutRoot([hierarchyId], rootHierarchyId);
    const rows = await rowsOf(transaction, asked, { customerId, hierarchyIds }, { move, within: reach.in(customerId) });
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}

async function rowsOf(
  transaction: Transaction,
  asked: AskedRows,
  place: { readonly customerId: string; readonly hierarchyIds: Departments },
  { move, within }: { readonly move: ArchiveMove; readonly within: Departments },
): Promise<NewJob['rows']> {
  if ('ids' in asked) return namedRows(asked.ids, await GroupStore.names(transaction, place.customerId, asked.ids, within));
  return GroupStore.matching(transaction, { ...place, state: STATES[move], ...asked.matching }, within);
}
