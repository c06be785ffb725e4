import type { ArchiveTexts, ListControl, ListSpec } from '@edge-console/sdk/ui';
import type { AppsGetWorkflowListQuery, AppsWorkflowColumn } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Workflow = AppsGetWorkflowListQuery['AppsGetWorkflowList']['data'][number];

export type WorkflowField = AppsWorkflowColumn;

export type WorkflowListControl = ListControl<Workflow, WorkflowField>;

/** The list of workflows and its archive. (WF-011 to WF-013, WF-022) */
export const WORKFLOW_LIST: ListSpec<Workflow, WorkflowField> = {
  id: 'recruiting.workflows',
  sorts: ['name', 'stageCount', 'createdAt', 'archivedAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  idOf: (workflow) => workflow._id,
  nameOf: (workflow) => workflow.name,
};

/** Texts of archiving and restoring workflows. */
export const WORKFLOW_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'workflows.result.archived',
  restored: 'workflows.result.restored',
  notArchived: 'workflows.result.notArchived',
  notRestored: 'workflows.result.notRestored',
  archiveFailed: 'workflows.result.archiveFailed',
  restoreFailed: 'workflows.result.restoreFailed',
};
