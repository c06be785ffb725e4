import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter, readPage, type ListOptions } from '../../../graphql/listQuery.js';
import type { AppsFilterWorkflowInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob } from '../../common/index.js';
import { answeredWorkflow, answeredWorkflows } from './answeredWorkflows.js';
import { toUsage } from './mappers.js';
import { readWorkflow } from './readWorkflow.js';
import { exportWorkflows } from './workflowExport.js';
import { startWorkflowsJob } from './workflowJobs.js';
import { WORKFLOW_SORTS } from './WorkflowStore.js';

/** The vacancy form and the workflow set list up to 500 workflows to choose from. (RECGQL-029, RECGQL-033) */
const LIST: ListOptions = {
  largestPage: 500,
  names: { input: 'filterWorkflowInput', limit: 'limitEq', skip: 'skipEq' },
};
const USAGE: ListOptions = { names: { limit: 'limitEq', skip: 'skipEq' } };
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
  return answeredPage(await answeredWorkflows(workflows, selects(info, 'data', 'setsCount'), context), known, query);
}

export const Query = {
  AppsGetWorkflowList: (_parent, { filterWorkflowInput: filter }, context, info) => listed(filter, context, info),
  AppsGetWorkflowListV2: (_parent, { filterWorkflowInput: filter }, context, info) => listed(filter, context, info),
  AppsGetWorkflowById: async (_parent, { workflowId }, context, info) =>
    answeredWorkflow(await context.services.apps.workflows.workflow(workflowId, context), selects(info, 'setsCount'), context),
  async AppsGetWorkflowUsage(_parent, { workflowId, skipEq: skip, limitEq: limit }, context) {
    const page = readPage({ skip, limit }, USAGE);
    const { rows, ...known } = await context.services.apps.workflows.usage(workflowId, page, context);
    return answeredPage(rows.map(toUsage), known, page);
  },
} satisfies QueryResolvers;

export const Mutation = {
  async AppsCreateWorkflow(_parent, { createWorkflowInput: input }, context, info) {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = input;
    const workflow = { place: { organizationId, customerId, hierarchyId }, content: readWorkflow(input, 'createWorkflowInput') };
    const created = await context.services.apps.workflows.create(workflow, idempotencyKey ?? undefined, context);
    return answeredWorkflow(created, selects(info, 'setsCount'), context);
  },
  async AppsUpdateWorkflow(_parent, { updateWorkflowInput: input }, context, info) {
    const { _id, version, organizationId, customerId, hierarchyId } = input;
    const workflow = { place: { organizationId, customerId, hierarchyId }, content: readWorkflow(input, 'updateWorkflowInput') };
    const updated = await context.services.apps.workflows.update(_id, version, workflow, context);
    return answeredWorkflow(updated, selects(info, 'setsCount'), context);
  },
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
