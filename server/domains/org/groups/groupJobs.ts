import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import { readListFilter } from '../../../graphql/listQuery.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { isId, type Database, type Transaction } from '../../../storage/index.js';
import { moveRow, type JobContext, type JobEntry, type JobKind, type ArchiveMove } from '../../common/index.js';
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
  runRow: (transaction, groupId, { customerId, parameters, actorId, requestId, now }) =>
    moveRow(transaction, archivableGroups({ customerId, hierarchyId: departmentOf(parameters) }), move, groupId, {
      now: now(),
      actor: { actorId, requestId },
    }),
}));

function departmentOf({ hierarchyId }: JobContext['parameters']): string | undefined {
  return typeof hierarchyId === 'string' ? hierarchyId : undefined;
}

/**
 * Starts a job for the given groups, or for all groups that currently match a search, except the excluded ones.
 * @throws NOT_FOUND for a customer without the right, BAD_REQUEST for an input with neither or both
 */
export async function startGroupsJob(directory: Database, input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = MOVES[input.kind];
  const { customerId, hierarchyId } = input;
  const read = readRows(input, move);
  return directory.transaction(await context.rights.scopeFor(GROUP_MOVES[move]), async (transaction) => {
    await requireCustomer(transaction, input);
    return context.services.common.jobs.start(
      transaction,
      { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows: await read(transaction) },
      context,
    );
  });
}

/** The query for the rows of an input. The id of a group outside the place is a row, too, which then fails. */
function readRows({ customerId, hierarchyId, groupIds, all }: ORGStartGroupsJobInput, move: ArchiveMove) {
  if ((groupIds ?? undefined) !== undefined && (all ?? undefined) !== undefined)
    throw badRequest('Name either input.groupIds or input.all.');
  if (groupIds) {
    const ids = [...new Set(groupIds)];
    if (!ids.every(isId)) throw badRequest('input.groupIds must be ids.');
    return async (transaction: Transaction) => {
      const names = await GroupStore.names(transaction, customerId, ids);
      return ids.map((rowId) => ({ rowId, name: names.get(rowId) ?? rowId }));
    };
  }
  if (!all) throw badRequest('Name either input.groupIds or input.all.');
  const { searchText } = readListFilter(all, []);
  const excludedIds = [...new Set(all.excludedIds)];
  if (excludedIds.length > MAX_EXCLUDED || !excludedIds.every(isId))
    throw badRequest(`input.all.excludedIds must be ids, at most ${MAX_EXCLUDED}.`);
  const matching = { customerId, hierarchyIds: [hierarchyId], state: STATES[move], searchText, excludedIds };
  return (transaction: Transaction) => GroupStore.matching(transaction, matching);
}
