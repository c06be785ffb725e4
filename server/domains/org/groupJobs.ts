import type { RequestContext } from '../../graphql/context.js';
import { badRequest, notFound } from '../../graphql/errors.js';
import type { ORGStartGroupsJobInput } from '../../graphql/__generated__/resolvers.js';
import { isId, type Database, type Transaction } from '../../storage/index.js';
import type { JobEntry, JobKind } from '../common/index.js';
import { GROUP_ARCHIVE_ACTIONS, GroupArchive, type GroupMove } from './GroupArchive.js';
import { OrgStore } from './OrgStore.js';

const KINDS = { archive: 'org:archiveGroups', restore: 'org:restoreGroups' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const LONGEST_SEARCH = 100;

/** Archiving and restoring many groups. */
export const GROUP_JOB_KINDS: readonly JobKind[] = (['archive', 'restore'] as const).map((move) => ({
  kind: KINDS[move],
  action: GROUP_ARCHIVE_ACTIONS[move],
  runRow: (transaction, groupId, { customerId, actorId, requestId, now }) =>
    GroupArchive.move(transaction, move, groupId, { customerId, actorId, requestId, now: now() }),
}));

/**
 * Starts a job over the named groups, or over all that match a search now.
 * @throws NOT_FOUND for a customer where the caller may not do this, BAD_REQUEST for an input that names nothing or both
 */
export async function startGroupsJob(directory: Database, input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = MOVES[input.kind];
  const { customerId, organizationId } = input;
  const read = readRows(input, move);
  return directory.transaction(await context.rights.scopeFor(GROUP_ARCHIVE_ACTIONS[move]), async (transaction) => {
    const customer = await OrgStore.customer(transaction, customerId);
    if (customer === undefined || customer.organizationId !== organizationId) throw notFound();
    const rows = await read(transaction);
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, rows }, context);
  });
}

/** How to find the rows that an input names. An id that is no group of the customer is a row, too: its outcome says so. */
function readRows({ customerId, groupIds, all }: ORGStartGroupsJobInput, move: GroupMove) {
  if ((groupIds ?? undefined) !== undefined && (all ?? undefined) !== undefined)
    throw badRequest('Name either input.groupIds or input.all.');
  if (groupIds) {
    const ids = [...new Set(groupIds)];
    if (!ids.every(isId)) throw badRequest('input.groupIds must be ids.');
    return async (transaction: Transaction) => {
      const names = await GroupArchive.names(transaction, customerId, ids);
      return ids.map((rowId) => ({ rowId, name: names.get(rowId) ?? rowId }));
    };
  }
  if (!all) throw badRequest('Name either input.groupIds or input.all.');
  const searchText = all.searchText?.trim() ?? '';
  if (searchText.length > LONGEST_SEARCH) throw badRequest(`input.all.searchText must have at most ${LONGEST_SEARCH} characters.`);
  return (transaction: Transaction) => GroupArchive.movable(transaction, move, customerId, searchText);
}
