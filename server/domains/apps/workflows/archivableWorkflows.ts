import { and, eq } from 'drizzle-orm';
import type { ArchivableTable, ArchiveActions } from '../../common/index.js';
import { workflows } from '../tables.js';

/** (D-161) */
export const WORKFLOW_MOVES: ArchiveActions = { archive: 'apps:archiveWorkflow', restore: 'apps:restoreWorkflow' };

/** Archiving and restoring of workflows of one customer. (WF-018, WF-023) */
export function archivableWorkflows(customerId: string): ArchivableTable<typeof workflows.$inferSelect> {
  return {
    table: workflows,
    keyed: (workflowId) => and(eq(workflows.customerId, customerId), eq(workflows.workflowId, workflowId)),
    actions: WORKFLOW_MOVES,
  };
}
