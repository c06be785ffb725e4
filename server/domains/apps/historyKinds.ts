import type { HistoryKind } from '../common/index.js';
import { WorkflowStore } from './workflows/WorkflowStore.js';

/** Types of records of this domain whose history users can read. */
export const APPS_HISTORY_KINDS: readonly HistoryKind[] = [
  {
    entity: 'WORKFLOW',
    action: 'apps:viewWorkflow',
    storedIn: 'region',
    fields: ['name', 'hierarchyId', 'archivedAt'],
    placeOf: (transaction, workflowId) => WorkflowStore.find(transaction, workflowId),
  },
];
