import type { RequestContext } from '../../../graphql/context.js';
import type { AppsWorkflowColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind, type DepartmentOfCall, type ExportInput, type JobEntry, type RegionalScope } from '../../common/index.js';
import { readWorkflows, type FoundWorkflow } from './foundWorkflows.js';
import { ruleSentences } from './ruleSentences.js';
import { WorkflowStore, type WorkflowQuery } from './WorkflowStore.js';

/** The query of an exported list, with the departments that its call named. */
interface ExportedWorkflows extends WorkflowQuery {
  readonly asked: RegionalScope['asked'];
}

/** The export of the list of workflows. */
export const WORKFLOW_EXPORT = exportKind<AppsWorkflowColumn, ExportedWorkflows, FoundWorkflow>({
  kind: 'apps:exportWorkflows',
  action: 'apps:viewWorkflowList',
  columns: {
    name: ({ row }) => row.name,
    workflowId: ({ row }) => row.workflowId,
    stageCount: ({ stages }) => stages.length,
    createdAt: ({ row }) => row.createdAt,
    archivedAt: ({ row }) => row.archivedAt,
    packages: ({ stages }) => stages.map(({ stage, packageName }) => packageName ?? stage.externalAssessmentPackageId).join(', '),
    rules: ({ stages }, texts) =>
      ruleSentences(
        stages.flatMap(({ stage }) => stage.triggers),
        texts,
      ).join('; '),
  },
  sqlOf: (transaction, query, { departments }) => ({
    ...WorkflowStore.sqlOf(transaction, query, { departments, asked: query.asked }),
    rows: (workflowIds) => readWorkflows(transaction, query.customerId, workflowIds),
    idOf: ({ row }) => row.workflowId,
  }),
});

/**
 * Starts an export, in the region, of the workflows of a department and of those below it.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), and as `ExportsService.start`
 */
export async function exportWorkflows(
  query: Omit<WorkflowQuery, 'customerId'>,
  place: DepartmentOfCall,
  input: ExportInput<AppsWorkflowColumn>,
  context: RequestContext,
): Promise<JobEntry> {
  const { customerId } = place;
  const { exports, regional } = context.services.common;
  return regional.runIn(context, WORKFLOW_EXPORT.action, place, (transaction, { departments, asked }) =>
    exports.start(transaction, WORKFLOW_EXPORT, { ...input, customerId, departments, query: { ...query, customerId, asked } }, context),
  );
}
