import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import { readListFilter } from '../../../graphql/listQuery.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import { moveRow, type Departments, type JobContext, type JobEntry, type JobKind, type ArchiveMove } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore } from './GroupStore.js';

const KINDS = { archive: 'org:archiveGroups', restore: 'org:restoreGroups' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const STATES = { archive: 'active', restore: 'archived' } as const;

/** Maximum number of excluded rows. Users exclude rows one by one. */
const MAX_EXCLUDED = 1_000;

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
  const read = readRows(input, move);
  const reach = await context.rights.reachOf(GROUP_MOVES[move]);
  return directory.transaction(reach.scope, async (transaction) => {
    await requireCustomer(transaction, input);
    const rows = await read(transaction, reach.in(customerId));
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}

/** The query for the rows of an input. The id of a group outside the place is a row, too, which then fails. */
function readRows({ customerId, hierarchyId, groupIds, all }: ORGStartGroupsJobInput, move: ArchiveMove) {
  if ((groupIds ?? undefined) !== undefined && (all ?? undefined) !== undefined)
    throw badRequest('Name either input.groupIds or input.all.');
  if (groupIds) {
    const ids = [...new Set(groupIds)];
    if (!ids.every(isId)) throw badRequest('input.groupIds must be ids.');
    return async (transaction: Transaction, within: Departments) => {
      const names = await GroupStore.names(transaction, customerId, ids, within);
      return ids.map((rowId) => ({ rowId, name: names.get(rowId) ?? rowId }));
    };
  }
  if (!all) throw badRequest('Name either input.groupIds or input.all.');
  const { searchText } = readListFilter(all, []);
  const excludedIds = [...new Set(all.excludedIds)];
  if (excludedIds.length > MAX_EXCLUDED || !excludedIds.every(isId))
    throw badRequest(`input.all.excludedIds must be ids, at most ${MAX_EXCLUDED}.`);
  const matching = { customerId, hierarchyIds: [hierarchyId], state: STATES[move], searchText, excludedIds };
  return (transaction: Transaction, within: Departments) => GroupStore.matching(transaction, matching, within);
}
