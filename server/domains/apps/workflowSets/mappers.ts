import { toWorkflow } from '../workflows/mappers.js';
import type { FoundWorkflowSet } from './foundWorkflowSets.js';

/** (RECGQL-085) */
export function toWorkflowSet({ row, options, workflows }: FoundWorkflowSet) {
  const { workflowSetId, name, description, version, customerId, hierarchyId, organizationId, createdAt, updatedAt, archivedAt } = row;
  return {
    _id: workflowSetId,
    name,
    description,
    version,
    customerId,
    hierarchyId,
    organizationId,
    createdAt,
    updatedAt,
    archivedAt,
    workflowOptions: options.map(({ workflowId, displayName, isDefault }) => ({ workflowId, displayName, isDefault })),
    workflows: workflows.map(toWorkflow),
  };
}
