import { and, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../graphql/context.js';
import type { AppsWorkflowSetColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind, type DepartmentOfCall, type ExportInput, type JobEntry } from '../../common/index.js';
import { inWholeCustomer } from '../inWholeCustomer.js';
import { withParts, type FoundWorkflowSet } from './foundWorkflowSets.js';
import { WorkflowSetStore, type WorkflowSetQuery } from './WorkflowSetStore.js';

/** What the export reads of each set. */
const ASKED = { options: true, workflows: true, stages: false };

/** The export of the list of sets. */
export const WORKFLOW_SET_EXPORT = exportKind<AppsWorkflowSetColumn, WorkflowSetQuery, FoundWorkflowSet>({
  kind: 'apps:exportWorkflowSets',
  action: 'apps:viewWorkflowList',
  columns: {
    name: ({ row }) => row.name,
    workflowSetId: ({ row }) => row.workflowSetId,
    workflowsCount: ({ row }) => row.workflowsCount,
    createdAt: ({ row }) => row.createdAt,
    archivedAt: ({ row }) => row.archivedAt,
    description: ({ row }) => row.description,
    workflows: ({ options, workflows }) =>
      options.map(({ displayName }, index) => `${workflows[index]?.row.name ?? ''} (${displayName})`).join('; '),
  },
  sqlOf(transaction, query, { departments }) {
    const list = WorkflowSetStore.sqlOf(transaction, query);
    return {
      ...list,
      // Sets belong to the customer as a whole. (D-158)
      where: and(list.where, departments === 'all' ? undefined : sql`false`),
      rows: async (ids) => withParts(transaction, query.customerId, await list.rows(ids), ASKED),
      idOf: ({ row }) => row.workflowSetId,
    };
  },
});

/**
 * Starts an export of the customer's sets, in the region.
 * @throws NOT_FOUND and FORBIDDEN as for any list of sets (D-159), and as `ExportsService.start`
 */
export function exportWorkflowSets(
  query: Omit<WorkflowSetQuery, 'customerId'>,
  place: Required<DepartmentOfCall>,
  input: ExportInput<AppsWorkflowSetColumn>,
  context: RequestContext,
): Promise<JobEntry> {
  const call = { action: WORKFLOW_SET_EXPORT.action, place, input: 'workflowSetFilter' };
  return inWholeCustomer(context, call, (transaction, { customerId }) =>
    context.services.common.exports.start(
      transaction,
      WORKFLOW_SET_EXPORT,
      { ...input, customerId, query: { ...query, customerId } },
      context,
    ),
  );
}
