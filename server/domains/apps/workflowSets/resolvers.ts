import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../graphql/context.js';
import { answeredPage, readListFilter, type ListOptions } from '../../../graphql/listQuery.js';
import type { AppsWorkflowSetFilterInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob } from '../../common/index.js';
import { answeredSet, answeredSets } from './answeredSets.js';
import type { AskedParts, FoundWorkflowSet } from './foundWorkflowSets.js';
import { exportWorkflowSets } from './workflowSetExport.js';
import { startWorkflowSetsJob } from './workflowSetJobs.js';
import { readWorkflowSet } from './workflowSetRules.js';
import { WORKFLOW_SET_SORTS } from './WorkflowSetStore.js';

const LIST: ListOptions = { names: { input: 'workflowSetFilter', limit: 'limitEq', skip: 'skipEq' } };
/** Without a sort, the newest set is first. (WFSET-011) */
const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;

function readQuery({ skipEq: skip, limitEq: limit, isArchived, sort, searchText }: AppsWorkflowSetFilterInput) {
  const query = readListFilter({ skip, limit, archivedOnly: isArchived === true, sort, searchText }, WORKFLOW_SET_SORTS, LIST);
  return { ...query, sort: query.sort ?? NEWEST_FIRST };
}

const answered = (set: FoundWorkflowSet, context: RequestContext, info: GraphQLResolveInfo) =>
  answeredSet(set, selects(info, 'workflows', 'setsCount'), context);

function partsIn(info: GraphQLResolveInfo): AskedParts {
  const asks = (...path: readonly string[]) => selects(info, 'data', ...path);
  return {
    options: asks('workflowOptions'),
    workflows: asks('workflows'),
    stages: asks('workflows', 'stages') || asks('workflows', 'defaultLanguage'),
  };
}

export const Query = {
  async AppsGetWorkflowSetList(_parent, { workflowSetFilter: filter }, context, info) {
    const query = { ...readQuery(filter), asked: partsIn(info) };
    const { sets, ...known } = await context.services.apps.workflowSets.list(query, filter, context);
    return answeredPage(await answeredSets(sets, selects(info, 'data', 'workflows', 'setsCount'), context), known, query);
  },
  AppsGetWorkflowSetById: async (_parent, { workflowSetId }, context, info) =>
    answered(await context.services.apps.workflowSets.set(workflowSetId, context), context, info),
  AppsCheckWorkflowSetNameDuplicatedByName: (_parent, { name, ids, ...place }, context) =>
    context.services.apps.workflowSets.isNameInUse({ name, exceptIds: ids ?? [] }, place, context),
} satisfies QueryResolvers;

export const Mutation = {
  async AppsCreateWorkflowSet(_parent, { createWorkflowSetInput: input }, context, info) {
    const { organizationId, customerId, hierarchyId, idempotencyKey } = input;
    const set = { place: { organizationId, customerId, hierarchyId }, content: readWorkflowSet(input, 'createWorkflowSetInput') };
    return answered(await context.services.apps.workflowSets.create(set, idempotencyKey ?? undefined, context), context, info);
  },
  async AppsUpdateWorkflowSet(_parent, { updateWorkflowSetInput: input }, context, info) {
    const content = readWorkflowSet(input, 'updateWorkflowSetInput');
    return answered(await context.services.apps.workflowSets.update(input._id, input.version, content, context), context, info);
  },
  async AppsArchiveWorkflowSet(_parent, { workflowSetIds }, context) {
    return { results: [...(await context.services.apps.workflowSets.move('archive', workflowSetIds, context))] };
  },
  AppsStartWorkflowSetsJob: async (_parent, { input }, context) => toJob(await startWorkflowSetsJob(input, context)),
  AppsExportWorkflowSets: async (_parent, { workflowSetFilter: filter, ...input }, context) =>
    toJob(await exportWorkflowSets(readQuery(filter), filter, input, context)),
  async AppsRestoreWorkflowSet(_parent, { workflowSetIds }, context) {
    return { results: [...(await context.services.apps.workflowSets.move('restore', workflowSetIds, context))] };
  },
} satisfies MutationResolvers;
