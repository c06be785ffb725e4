import type { WorkflowSetContent } from './workflowSetRules.js';

/** Fields of a set in its history. */
export const WORKFLOW_SET_FIELDS: readonly string[] = ['name', 'description', 'workflows', 'defaultWorkflow', 'archivedAt'];

/**
 * A set as the audit stores it: its workflows by their names, in order.
 * @param names of the workflows at the time of the change, by id
 */
export function auditedWorkflowSet(
  { name, description, workflowOptions }: WorkflowSetContent,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  return {
    name,
    description,
    workflows: workflowOptions.map(({ workflowId, displayName }) => `${names.get(workflowId) ?? workflowId} (${displayName})`),
    defaultWorkflow: workflowOptions.find(({ isDefault }) => isDefault)?.displayName ?? null,
  };
}
