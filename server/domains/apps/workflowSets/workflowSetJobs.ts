import type { RequestContext } from '../../../graphql/context.js';
import type { AppsStartWorkflowSetsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { archiveJobKinds, JOB_MOVES, readAskedRows, rowsToMove, type JobEntry } from '../../common/index.js';
import { inWholeCustomer } from '../inWholeCustomer.js';
import { archivableWorkflowSets, WORKFLOW_SET_MOVES } from './archivableWorkflowSets.js';
import { WorkflowSetStore } from './WorkflowSetStore.js';

const KINDS = { archive: 'apps:archiveWorkflowSets', restore: 'apps:restoreWorkflowSets' } as const;

/** Archiving and restoring many sets. */
export const WORKFLOW_SET_JOB_KINDS = archiveJobKinds(KINDS, WORKFLOW_SET_MOVES, ({ customerId }, { departments }) =>
  archivableWorkflowSets(customerId, departments),
);

/**
 * Starts a job, in the region, for the given sets, or for all sets of the customer that currently match a search, except the excluded ones.
 * @throws NOT_FOUND and FORBIDDEN as for any list of sets (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startWorkflowSetsJob(input: AppsStartWorkflowSetsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = JOB_MOVES[input.kind];
  const asked = readAskedRows({ ids: input.workflowSetIds, all: input.all }, 'workflowSetIds');
  const { jobs } = context.services.common;
  const call = { action: WORKFLOW_SET_MOVES[move], place: input, input: 'input' };
  return inWholeCustomer(context, call, async (transaction, { customerId }) => {
    const rows = await rowsToMove(asked, move, {
      names: (ids) => WorkflowSetStore.names(transaction, customerId, ids),
      matching: (matching) => WorkflowSetStore.matching(transaction, { customerId, ...matching }),
    });
    return jobs.start(transaction, { kind: KINDS[move], customerId, rows }, context);
  });
}
