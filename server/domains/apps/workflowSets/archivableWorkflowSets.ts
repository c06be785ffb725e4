import { eq } from 'drizzle-orm';
import type { ArchivableTable, ArchiveActions } from '../../common/index.js';
import { workflowSets } from '../tables.js';

/** (D-161) */
export const WORKFLOW_SET_MOVES: ArchiveActions = { archive: 'apps:archiveWorkflow', restore: 'apps:restoreWorkflow' };

/**
 * Archiving and restoring of the sets of one customer. The name of an archived set stays in use, so restoring a set cannot fail because of
 * its name. (WFSET-017, WFSET-022, RECGQL-073)
 */
export function archivableWorkflowSets(customerId: string): ArchivableTable<typeof workflowSets.$inferSelect> {
  return {
    table: workflowSets,
    id: workflowSets.workflowSetId,
    idOf: ({ workflowSetId }) => workflowSetId,
    within: eq(workflowSets.customerId, customerId),
    actions: WORKFLOW_SET_MOVES,
  };
}
