import type { AppsVacancyWorkflowInput, WorkflowRecordFragment } from '../graphql/__generated__/operations.js';
import { stagesInput, valuesOf } from '../workflows/editor/workflowForm.js';

/**
 * The workflow of a new vacancy. Its stages are sent if the user has seen them, so that the server can reject a workflow that has changed
 * since. (D-167)
 */
export function workflowInput(workflowId: string, seen: WorkflowRecordFragment | undefined): AppsVacancyWorkflowInput {
  if (seen?._id !== workflowId) return { _id: workflowId };
  return { _id: workflowId, name: seen.name, stages: stagesInput(valuesOf(seen).stages) };
}
