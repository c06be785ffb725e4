import { answeredPage, readListFilter, type ListOptions } from '../../../graphql/listQuery.js';
import type { AppsFilterWorkflowInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toJob } from '../../common/index.js';
import { toWorkflow } from './mappers.js';
import { startWorkflowsJob } from './workflowJobs.js';
import { WORKFLOW_SORTS } from './WorkflowStore.js';

/** The vacancy form and the workflow set list up to 500 workflows to choose from. (RECGQL-029, RECGQL-033) */
const LIST: ListOptions = {
  largestPage: 500,
  names: { limit: 'filterWorkflowInput.limitEq', skip: 'filterWorkflowInput.skipEq' },
};
/** Without a sort, the newest workflow is first. (WF-013) */
const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;

function readQuery({ skipEq: skip, limitEq: limit, isArchived, sort, searchText }: AppsFilterWorkflowInput) {
  const query = readListFilter({ skip, limit, archivedOnly: isArchived === true, sort, searchText }, WORKFLOW_SORTS, LIST);
  return { ...query, sort: query.sort ?? NEWEST_FIRST };
}

export const Query = {
  async AppsGetWorkflowList(_parent, { filterWorkflowInput: filter }, context) {
    const query = readQuery(filter);
    const { workflows, ...known } = await context.services.apps.workflows.list(query, filter, context);
    return answeredPage(workflows.map(toWorkflow), known, query);
  },
  AppsGetWorkflowById: async (_parent, { workflowId }, context) =>
    toWorkflow(await context.services.apps.workflows.workflow(workflowId, context)),
} satisfies QueryResolvers;

export const Mutation = {
  async AppsArchiveWorkflows(_parent, { workflowIds }, context) {
    return { results: [...(await context.services.apps.workflows.move('archive', workflowIds, context))] };
  },
  AppsStartWorkflowsJob: async (_parent, { input }, context) => toJob(await startWorkflowsJob(input, context)),
  async AppsRestoreWorkflows(_parent, { workflowIds }, context) {
    return { results: [...(await context.services.apps.workflows.move('restore', workflowIds, context))] };
  },
} satisfies MutationResolvers;
