import { and, eq, sql } from 'drizzle-orm';
import type { ArchivableTable, ArchiveActions, Departments } from '../../common/index.js';
import { workflowSets } from '../tables.js';

/** (D-161) */
export const WORKFLOW_SET_MOVES: ArchiveActions = { archive: 'apps:archiveWorkflow', restore: 'apps:restoreWorkflow' };

/**
 * Archiving and restoring of the sets of one customer. The name of an archived set stays in use, so restoring a set cannot fail because of
 * its name. (WFSET-017, WFSET-022, RECGQL-073)
 * @param departments in which the caller may do this; sets belong to the customer as a whole, so only `all` includes them (D-158)
 */
export function archivableWorkflowSets(customerId: string, departments: Departments): ArchivableTable<typeof workflowSets.$inferSelect> {
  return {
    table: workflowSets,
    id: workflowSets.workflowSetId,
    idOf: ({ workflowSetId }) => workflowSetId,
    within: and(eq(workflowSets.customerId, customerId), departments === 'all' ? undefined : sql`false`),
    actions: WORKFLOW_SET_MOVES,
  };
}
