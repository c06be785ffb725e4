import type { ArchiveTexts, ListControl, ListSpec } from '@edge-console/sdk/ui';
import type { AppsGetWorkflowSetListQuery, AppsWorkflowSetColumn } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type WorkflowSet = AppsGetWorkflowSetListQuery['AppsGetWorkflowSetList']['data'][number];

export type WorkflowSetField = AppsWorkflowSetColumn;

export type WorkflowSetListControl = ListControl<WorkflowSet, WorkflowSetField>;

/** The list of workflow sets and its archive. (WFSET-011, WFSET-021) */
export const WORKFLOW_SET_LIST: ListSpec<WorkflowSet, WorkflowSetField> = {
  id: 'recruiting.workflowSets',
  sorts: ['name', 'workflowsCount', 'createdAt', 'archivedAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  idOf: (set) => set._id,
  nameOf: (set) => set.name,
};

/** Texts of archiving and restoring workflow sets. (WFSET-024, WFSET-025, D-142) */
export const WORKFLOW_SET_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'workflowSets.result.archived',
  restored: 'workflowSets.result.restored',
  notArchived: 'workflowSets.result.notArchived',
  notRestored: 'workflowSets.result.notRestored',
  archiveFailed: 'workflowSets.result.archiveFailed',
  restoreFailed: 'workflowSets.result.restoreFailed',
};

/** An option of a set with its workflow. */
export interface SetMember<TWorkflow> {
  readonly workflowId: string;
  /** What candidates read when they choose. */
  readonly displayName: string;
  readonly isDefault: boolean;
  /** Undefined for a workflow that the response does not contain. */
  readonly workflow: TWorkflow | undefined;
}

/** The options of a set with their workflows, in the order in which candidates see them. */
export function membersOf<TWorkflow extends { readonly _id: string }>(set: {
  readonly workflowOptions: readonly Omit<SetMember<unknown>, 'workflow'>[];
  readonly workflows: readonly TWorkflow[];
}): readonly SetMember<TWorkflow>[] {
  const found = new Map(set.workflows.map((workflow) => [workflow._id, workflow]));
  return set.workflowOptions.map(({ workflowId, displayName, isDefault }) => ({
    workflowId,
    displayName,
    isDefault,
    workflow: found.get(workflowId),
  }));
}
