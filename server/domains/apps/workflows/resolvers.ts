import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter, type ListOptions } from '../../../graphql/listQuery.js';
import type { AppsFilterWorkflowInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob } from '../../common/index.js';
import { toWorkflow } from './mappers.js';
import { exportWorkflows } from './workflowExport.js';
import { startWorkflowsJob } from './workflowJobs.js';
import { WORKFLOW_SORTS } from './WorkflowStore.js';

/** The vacancy form and the workflow set list up to 500 workflows to choose from. (RECGQL-029, RECGQL-033) */
const LIST: ListOptions = {
  largestPage: 500,
  names: { input: 'filterWorkflowInput', limit: 'limitEq', skip: 'skipEq' },
};
/** Without a sort, the newest workflow is first. (WF-013) */
const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;

function readQuery({ skipEq: skip, limitEq: limit, isArchived, sort, searchText }: AppsFilterWorkflowInput) {
  const query = readListFilter({ skip, limit, archivedOnly: isArchived === true, sort, searchText }, WORKFLOW_SORTS, LIST);
  return { ...query, sort: query.sort ?? NEWEST_FIRST };
}

async function listed(filter: AppsFilterWorkflowInput, context: RequestContext, info: GraphQLResolveInfo) {
  const hasStages = selects(info, 'data', 'stages') || selects(info, 'data', 'defaultLanguage');
  const query = { ...readQuery(filter), hasStages };
  const { workflows, ...known } = await context.services.apps.workflows.list(query, filter, context);
  return answeredPage(workflows.map(toWorkflow), known, query);
}

export const Query = {
  AppsGetWorkflowList: (_parent, { filterWorkflowInput: filter }, context, info) => listed(filter, context, info),
  AppsGetWorkflowListV2: (_parent, { filterWorkflowInput: filter }, context, info) => listed(filter, context, info),
  AppsGetWorkflowById: async (_parent, { workflowId }, context) =>
    toWorkflow(await context.services.apps.workflows.workflow(workflowId, context)),
} satisfies QueryResolvers;

export const Mutation = {
  async AppsArchiveWorkflows(_parent, { workflowIds }, context) {
    return { results: [...(await context.services.apps.workflows.move('archive', workflowIds, context))] };
  },
  AppsStartWorkflowsJob: async (_parent, { input }, context) => toJob(await startWorkflowsJob(input, context)),
  AppsExportWorkflows: async (_parent, { filterWorkflowInput: filter, ...input }, context) =>
    toJob(await exportWorkflows(readQuery(filter), filter, input, context)),
  async AppsRestoreWorkflows(_parent, { workflowIds }, context) {
    return { results: [...(await context.services.apps.workflows.move('restore', workflowIds, context))] };
  },
} satisfies MutationResolvers;
