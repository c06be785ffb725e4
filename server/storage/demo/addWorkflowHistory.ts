import { auditedWorkflow, type AuditedStage } from '../../domains/apps/workflows/auditedWorkflow.js';
import type { audit } from '../../domains/common/tables.js';
import { stableId } from '../ids.js';
import type { RegionalRows } from './buildRegionalDemo.js';
import type { Employer } from './employers.js';

/** Adds the audit trail of the customer's workflows: who created and archived them. */
export function addWorkflowHistory(rows: RegionalRows, employer: Employer): void {
  const { customerId } = employer;
  for (const [index, workflow] of rows.workflows.filter((row) => row.customerId === customerId).entries()) {
    const { workflowId, createdAt, archivedAt } = workflow;
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
    add('apps:createWorkflow', createdAt, { after: auditedWorkflow(workflow, stagesOf(rows, workflowId)) });
    if (archivedAt !== null)
      add('apps:archiveWorkflow', archivedAt, { before: { archivedAt: null }, after: { archivedAt: archivedAt.toISOString() } });
  }
}

function stagesOf({ workflowStages, assessmentPackages }: RegionalRows, workflowId: string): readonly AuditedStage[] {
  return workflowStages
    .filter((stage) => stage.workflowId === workflowId)
    .map((stage) => ({
      stage: { ...stage, triggers: stage.triggers ?? [] },
      packageName: assessmentPackages.find(({ externalId }) => externalId === stage.externalAssessmentPackageId)?.name ?? null,
    }));
}
