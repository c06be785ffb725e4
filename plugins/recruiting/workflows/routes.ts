import { defineRoute } from '@edge-console/sdk';

/** Policy actions on workflows. (D-161) */
export const WORKFLOW_ACTIONS = {
  view: 'apps:viewWorkflowList',
  viewOne: 'apps:viewWorkflow',
  create: 'apps:createWorkflow',
  edit: 'apps:editWorkflow',
  archive: 'apps:archiveWorkflow',
  restore: 'apps:restoreWorkflow',
} as const;

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
  details: defineRoute({
    id: 'recruiting.workflows.details',
    path: 'workflow-sets/workflows/:workflowId',
    module: './workflows/WorkflowDetails',
    title: 'workflows.details.title',
    flag: 'edgeWorkflowDetailEnabled',
    action: WORKFLOW_ACTIONS.viewOne,
  }),
} as const;

/** Addresses of older versions, which lead to the pages above; the flag of the target decides. (WF-003, WF-004) */
export const MOVED_WORKFLOWS = defineRoute({
  id: 'recruiting.workflows.moved',
  path: 'workflows/*',
  module: './workflows/WorkflowsMoved',
  title: 'workflows.list.title',
});
