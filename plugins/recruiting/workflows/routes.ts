import { defineRoute } from '@edge-console/sdk';

/** Policy actions on workflows. (D-161) */
export const WORKFLOW_ACTIONS = {
  view: 'apps:viewWorkflowList',
  viewOne: 'apps:viewWorkflow',
  create: 'apps:createWorkflow',
  /** Has no string of its own: users who may create workflows may edit them. (D-161) */
  edit: 'apps:createWorkflow',
  archive: 'apps:archiveWorkflow',
  restore: 'apps:restoreWorkflow',
} as const;

/** The action of edited workflows in the audit trail. */
export const WORKFLOW_EDITED = 'apps:editWorkflow';

/** Query parameter of the page that creates a workflow: the id of the workflow to copy; empty until one is chosen. */
export const COPY_OF = 'copyOf';

/** Pages of workflows. Each has its own flag. (WF-010, D-024) */
export const WORKFLOW_ROUTES = {
  list: defineRoute({
    id: 'recruiting.workflows.list',
    path: 'workflow-sets/workflows',
    module: './workflows/WorkflowList',
    title: 'workflows.list.title',
    flag: 'edgeWorkflowListEnabled',
    action: WORKFLOW_ACTIONS.view,
  }),
  archive: defineRoute({
    id: 'recruiting.workflows.archive',
    path: 'workflow-sets/workflows/archive',
    module: './workflows/WorkflowArchive',
    title: 'workflows.archive.title',
    flag: 'edgeWorkflowArchiveEnabled',
    action: WORKFLOW_ACTIONS.view,
  }),
  /** (WF-007) */
  create: defineRoute({
    id: 'recruiting.workflows.create',
    path: 'workflow-sets/workflows/create',
    module: './workflows/WorkflowCreate',
    title: 'workflows.create.title',
    flag: 'edgeWorkflowCreationEnabled',
    action: WORKFLOW_ACTIONS.create,
  }),
  details: defineRoute({
    id: 'recruiting.workflows.details',
    path: 'workflow-sets/workflows/:workflowId',
    module: './workflows/WorkflowDetails',
    title: 'workflows.details.title',
    flag: 'edgeWorkflowDetailEnabled',
    action: WORKFLOW_ACTIONS.viewOne,
  }),
  /** (WF-009) */
  edit: defineRoute({
    id: 'recruiting.workflows.edit',
    path: 'workflow-sets/workflows/:workflowId/edit',
    module: './workflows/WorkflowEdit',
    title: 'workflows.edit.title',
    flag: 'edgeWorkflowEditEnabled',
    action: WORKFLOW_ACTIONS.edit,
  }),
} as const;

/** Addresses of older versions, which lead to the pages above; the flag of the target decides. (WF-003, WF-004) */
export const MOVED_WORKFLOWS = defineRoute({
  id: 'recruiting.workflows.moved',
  path: 'workflows/*',
  module: './workflows/WorkflowsMoved',
  title: 'workflows.list.title',
});
