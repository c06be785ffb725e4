import { and, eq } from 'drizzle-orm';
import { inDepartments, type ArchivableTable, type ArchiveActions, type Departments } from '../../common/index.js';
import { workflows } from '../tables.js';

/** (D-161) */
export const WORKFLOW_MOVES: ArchiveActions = { archive: 'apps:archiveWorkflow', restore: 'apps:restoreWorkflow' };

/**
 * Archiving and restoring of workflows of one customer. (WF-018, WF-023)
 * @param departments in which the caller may do this
 */
export function archivableWorkflows(customerId: string, departments: Departments): ArchivableTable<typeof workflows.$inferSelect> {
  return {
    table: workflows,
    id: workflows.workflowId,
    idOf: ({ workflowId }) => workflowId,
    within: and(eq(workflows.customerId, customerId), inDepartments(workflows.hierarchyId, departments)),
    actions: WORKFLOW_MOVES,
  };
}
