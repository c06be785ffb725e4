import type { audit } from '../../domains/common/tables.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';

/** Adds the audit trail of the customer's workflows: who created and archived them. */
export function addWorkflowHistory(rows: RegionalRows, employer: Employer): void {
  const { customerId } = employer;
  for (const [index, workflow] of rows.workflows.filter((row) => row.customerId === customerId).entries()) {
    const { workflowId, hierarchyId, name, createdAt, archivedAt } = workflow;
    const add = (action: string, at: Date, change: Pick<typeof audit.$inferInsert, 'before' | 'after'>) =>
      rows.audit.push({
        customerId,
        auditId: stableId(`audit ${workflowId} ${action}`),
        at,
        actorId: employer.actorId(index, at),
        action,
        subjectId: workflowId,
        ...change,
      });
    add('apps:createWorkflow', createdAt, { after: { hierarchyId, name } });
    if (archivedAt !== null)
      add('apps:archiveWorkflow', archivedAt, { before: { archivedAt: null }, after: { archivedAt: archivedAt.toISOString() } });
  }
}
