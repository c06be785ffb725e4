import type { RequestContext, Services } from '../../../graphql/context.js';
import type { ORGStartGroupsJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Database } from '../../../storage/index.js';
import { archiveJobKinds, JOB_MOVES, readAskedRows, rowsToMove, withoutRoot, type JobEntry, type JobKind } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { GROUP_MOVES, archivableGroups } from './archivableGroups.js';
import { GroupStore } from './GroupStore.js';

const KINDS = { archive: 'org:archiveGroups', restore: 'org:restoreGroups' } as const;

/** Archiving and restoring many groups. */
export function groupJobKinds(services: Services): readonly JobKind[] {
  return archiveJobKinds(KINDS, GROUP_MOVES, (place, { departments, rights }) =>
    archivableGroups(place, departments, { rights, services }),
  );
}

/**
 * Starts a job for the given groups, or for all groups that currently match a search, except the excluded ones.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startGroupsJob(directory: Database, input: ORGStartGroupsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = JOB_MOVES[input.kind];
  const { customerId, hierarchyId } = input;
  const asked = readAskedRows({ ids: input.groupIds, all: input.all }, 'groupIds');
  const reach = await context.rights.reachOf(GROUP_MOVES[move]);
  return directory.transaction(reach.scope, async (transaction) => {
    const { rootHierarchyId } = await requireCustomer(transaction, input);
    const place = { customerId, hierarchyIds: withoutRoot([hierarchyId], rootHierarchyId) };
    const within = reach.in(customerId);
    const rows = await rowsToMove(asked, move, {
      names: (ids) => GroupStore.names(transaction, customerId, ids, within),
      matching: (matching) => GroupStore.matching(transaction, { ...place, ...matching }, within),
    });
    return context.services.common.jobs.start(transaction, { kind: KINDS[move], customerId, parameters: { hierarchyId }, rows }, context);
  });
}
