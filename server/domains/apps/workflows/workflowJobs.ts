import type { RequestContext } from '../../../graphql/context.js';
import type { AppsStartWorkflowsJobInput } from '../../../graphql/__generated__/resolvers.js';
import { archiveJobKinds, JOB_MOVES, readAskedRows, rowsToMove, type JobEntry } from '../../common/index.js';
import { archivableWorkflows, WORKFLOW_MOVES } from './archivableWorkflows.js';
import { WorkflowStore } from './WorkflowStore.js';

const KINDS = { archive: 'apps:archiveWorkflows', restore: 'apps:restoreWorkflows' } as const;

/** Archiving and restoring many workflows. */
export const WORKFLOW_JOB_KINDS = archiveJobKinds(KINDS, WORKFLOW_MOVES, ({ customerId }, { departments }) =>
  archivableWorkflows(customerId, departments),
);

/**
 * Starts a job, in the region, for the given workflows, or for all workflows of the department that currently match a search, except the
 * excluded ones.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startWorkflowsJob(input: AppsStartWorkflowsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = JOB_MOVES[input.kind];
  const { customerId } = input;
  const asked = readAskedRows({ ids: input.workflowIds, all: input.all }, 'workflowIds');
  const { jobs, regional } = context.services.common;
  return regional.runIn(context, WORKFLOW_MOVES[move], input, async (transaction, scope) => {
    const rows = await rowsToMove(asked, move, {
      names: (ids) => WorkflowStore.names(transaction, customerId, ids, scope.departments),
      matching: (matching) => WorkflowStore.matching(transaction, { customerId, ...matching }, scope),
    });
    return jobs.start(transaction, { kind: KINDS[move], customerId, rows }, context);
  });
}
