import type { RequestContext } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Database, Transaction } from '../../../storage/index.js';
import {
  moveRow,
  namedRows,
  readAskedRows,
  type ArchiveMove,
  type AskedRows,
  type Departments,
  type JobContext,
  type JobEntry,
  type JobKind,
  type NewJob,
} from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore } from './GroupStore.js';

const KINDS = { archive: 'org:archiveGroups', restore: 'org:restoreGroups' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const STATES = { archive: 'active', restore: 'archived' } as const;

/** Archiving and restoring many groups. */
export const GROUP_JOB_KINDS: readonly JobKind[] = (['archive', 'restore'] as const).map((move) => ({
  kind: KINDS[move],
  action: GROUP_MOVES[move],
  runRow: (transaction, groupId, { customerId, departments, parameters, actorId, requestId, now }) =>
    moveRow(transaction, archivableGroups({ customerId, hierarchyId: departmentOf(parameters) }, departments), move, groupId, {
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
    await requireCustomer(transaction, input);
    const rows = await rowsOf(transaction, asked, input, { move, within: reach.in(customerId) });
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}

async function rowsOf(
  transaction: Transaction,
  asked: AskedRows,
  { customerId, hierarchyId }: ORGStartGroupsJobInput,
  { move, within }: { readonly move: ArchiveMove; readonly within: Departments },
): Promise<NewJob['rows']> {
  if ('ids' in asked) return namedRows(asked.ids, await GroupStore.names(transaction, customerId, asked.ids, within));
  const matching = { customerId, hierarchyIds: [hierarchyId], state: STATES[move], ...asked.matching };
  return GroupStore.matching(transaction, matching, within);
}
