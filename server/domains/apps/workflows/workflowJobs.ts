import type { RequestContext } from '../../../graphql/context.js';
import type { AppsStartWorkflowsJobInput } from '../../../graphql/__generated__/resolvers.js';
import type { Transaction } from '../../../storage/index.js';
import {
  moveRows,
  namedRows,
  readAskedRows,
  type ArchiveMove,
  type AskedRows,
  type JobEntry,
  type RowsJobKind,
  type NewJob,
  type RegionalScope,
} from '../../common/index.js';
import { archivableWorkflows, WORKFLOW_MOVES } from './archivableWorkflows.js';
import { WorkflowStore } from './WorkflowStore.js';

const KINDS = { archive: 'apps:archiveWorkflows', restore: 'apps:restoreWorkflows' } as const;
const MOVES = { ARCHIVE: 'archive', RESTORE: 'restore' } as const;
const STATES = { archive: 'active', restore: 'archived' } as const;

/** Archiving and restoring many workflows. */
export const WORKFLOW_JOB_KINDS: readonly RowsJobKind[] = (['archive', 'restore'] as const).map((move) => ({
  kind: KINDS[move],
  action: WORKFLOW_MOVES[move],
  runRows: (transaction, workflowIds, { customerId, departments, actorId, requestId, now }) =>
    moveRows(transaction, archivableWorkflows(customerId, departments), move, workflowIds, { now: now(), actor: { actorId, requestId } }),
}));

/**
 * Starts a job, in the region, for the given workflows, or for all workflows of the department that currently match a search, except the
 * excluded ones.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), BAD_REQUEST for an input with neither or both
 */
export async function startWorkflowsJob(input: AppsStartWorkflowsJobInput, context: RequestContext): Promise<JobEntry> {
  const move = MOVES[input.kind];
  const asked = readAskedRows({ ids: input.workflowIds, all: input.all }, 'workflowIds');
  const { jobs, regional } = context.services.common;
  return regional.runIn(context, WORKFLOW_MOVES[move], input, async (transaction, scope) => {
    const rows = await rowsOf(transaction, asked, input.customerId, { move, scope });
    return jobs.start(transaction, { kind: KINDS[move], customerId: input.customerId, rows }, context);
  });
}

async function rowsOf(
  transaction: Transaction,
  asked: AskedRows,
  customerId: string,
  { move, scope }: { readonly move: ArchiveMove; readonly scope: RegionalScope },
): Promise<NewJob['rows']> {
  if ('ids' in asked) return namedRows(asked.ids, await WorkflowStore.names(transaction, customerId, asked.ids, scope.departments));
  return WorkflowStore.matching(transaction, { customerId, state: STATES[move], ...asked.matching }, scope);
}
