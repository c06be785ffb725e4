import type { WorkflowTrigger } from '@edge-console/sdk/contract/workflows';
import type { Texts } from '../../../texts/index.js';
import { ruleSentences } from './ruleSentences.js';
import type { StageRow, WorkflowRow } from './WorkflowStore.js';

/** What the audit needs of a stage. */
export interface AuditedStage extends Pick<StageRow, 'packageName'> {
  readonly stage: Pick<StageRow['stage'], 'name' | 'externalAssessmentPackageId' | 'triggers'>;
}

/** Fields of a workflow in its history. */
export const WORKFLOW_FIELDS: readonly string[] = ['name', 'hierarchyId', 'stages', 'rules', 'archivedAt'];

/** A workflow as the audit stores it: stages by their names and packages, and the rules as they are stored. */
export function auditedWorkflow(
  { name, hierarchyId }: Pick<WorkflowRow, 'name' | 'hierarchyId'>,
  stages: readonly AuditedStage[],
): Readonly<Record<string, unknown>> {
  return {
    name,
    hierarchyId,
    stages: stages.map(({ stage, packageName }) => `${stage.name}: ${packageName ?? stage.externalAssessmentPackageId}`),
    rules: stages.flatMap(({ stage }) => stage.triggers),
  };
}

/** The value of a field for readers of the history: rules are sentences in the reader's language. */
export function readableWorkflowField(field: string, value: unknown, texts: Texts): unknown {
  return field === 'rules' && Array.isArray(value) ? ruleSentences(value as readonly WorkflowTrigger[], texts) : value;
}
