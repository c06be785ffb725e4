import { defineRoute } from '@edge-console/sdk';

/** Policy actions on workflow sets: those of workflows, because a set has no rights of its own. (D-161) */
export const WORKFLOW_SET_ACTIONS = {
  view: 'apps:viewWorkflowList',
  viewOne: 'apps:viewWorkflow',
  /** Also edits sets. */
  create: 'apps:createWorkflow',
  archive: 'apps:archiveWorkflow',
  restore: 'apps:restoreWorkflow',
} as const;

/** Query parameter of the page that creates a set: the id of the set to copy. (WFSET-006) */
export const COPY_OF = 'copyWorkflowSetId';

/** Pages of workflow sets. Each has its own flag; fixed paths are matched before the id of a set. (WFSET-007, WFSET-009, D-024, D-125) */
export const WORKFLOW_SET_ROUTES = {
  list: defineRoute({
    id: 'recruiting.workflowSets.list',
    path: 'workflow-sets',
    module: './workflowSets/WorkflowSetList',
    title: 'workflowSets.list.title',
    flag: 'edgeWorkflowSetListEnabled',
    action: WORKFLOW_SET_ACTIONS.view,
  }),
  archive: defineRoute({
    id: 'recruiting.workflowSets.archive',
    path: 'workflow-sets/archive',
    module: './workflowSets/WorkflowSetArchive',
    title: 'workflowSets.archive.title',
    flag: 'edgeWorkflowSetArchiveEnabled',
    action: WORKFLOW_SET_ACTIONS.view,
  }),
  create: defineRoute({
    id: 'recruiting.workflowSets.create',
    path: 'workflow-sets/create',
    module: './workflowSets/WorkflowSetCreate',
    title: 'workflowSets.create.title',
    flag: 'edgeWorkflowSetCreationEnabled',
    action: WORKFLOW_SET_ACTIONS.create,
  }),
  details: defineRoute({
    id: 'recruiting.workflowSets.details',
    path: 'workflow-sets/:workflowSetId',
    module: './workflowSets/WorkflowSetDetails',
    title: 'workflowSets.details.title',
    flag: 'edgeWorkflowSetDetailEnabled',
    action: WORKFLOW_SET_ACTIONS.viewOne,
  }),
  edit: defineRoute({
    id: 'recruiting.workflowSets.edit',
    path: 'workflow-sets/:workflowSetId/edit',
    module: './workflowSets/WorkflowSetEdit',
    title: 'workflowSets.edit.title',
    flag: 'edgeWorkflowSetEditEnabled',
    action: WORKFLOW_SET_ACTIONS.create,
  }),
} as const;
