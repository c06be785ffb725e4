import { buildWorkflow, defineForeignCalls, placeOf } from '../../../../testing/index.js';

const content = { name: 'Planted', stages: [{ product: 'FI', externalAssessmentPackageId: 'planted' }] };
const refusedRow = { results: [{ ok: false, code: 'NOT_FOUND', message: 'Not found.' }] };
const moves = (name: 'AppsArchiveWorkflows' | 'AppsRestoreWorkflows') => ({
  document: `mutation ${name}($workflowIds: [ID!]!) { ${name}(workflowIds: $workflowIds) { results { ok code message } } }`,
  variables: (_customer: unknown, { workflowId }: { readonly workflowId: string }) => ({ workflowIds: [workflowId] }),
  answer: refusedRow,
});

export const foreignCalls = defineForeignCalls<{ readonly workflowId: string }>({
  rows: async ({ database }, customer) => ({ workflowId: (await buildWorkflow(database.storage, customer)).workflowId }),
  fields: {
    AppsGetWorkflowList: {
      document:
        'query AppsGetWorkflowList($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowList(filterWorkflowInput: $filter) { data { _id } } }',
      variables: (customer) => ({ filter: placeOf(customer) }),
    },
    AppsGetWorkflowListV2: {
      document:
        'query AppsGetWorkflowListV2($filter: AppsFilterWorkflowInput!) { AppsGetWorkflowListV2(filterWorkflowInput: $filter) { data { _id setsCount } } }',
      variables: (customer) => ({ filter: placeOf(customer) }),
    },
    AppsGetWorkflowUsage: {
      document: 'query AppsGetWorkflowUsage($workflowId: ID!) { AppsGetWorkflowUsage(workflowId: $workflowId) { data { _id } } }',
      variables: (_customer, { workflowId }) => ({ workflowId }),
    },
    AppsCreateWorkflow: {
      document: 'mutation AppsCreateWorkflow($input: AppsCreateWorkflowInput!) { AppsCreateWorkflow(createWorkflowInput: $input) { _id } }',
      variables: (customer) => ({ input: { ...placeOf(customer), ...content } }),
    },
    AppsUpdateWorkflow: {
      document: 'mutation AppsUpdateWorkflow($input: AppsUpdateWorkflowInput!) { AppsUpdateWorkflow(updateWorkflowInput: $input) { _id } }',
      variables: (customer, { workflowId }) => ({ input: { ...placeOf(customer), _id: workflowId, version: 1, ...content } }),
    },
    AppsGetWorkflowById: {
      document: 'query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }',
      variables: (_customer, { workflowId }) => ({ workflowId }),
    },
    AppsArchiveWorkflows: moves('AppsArchiveWorkflows'),
    AppsRestoreWorkflows: moves('AppsRestoreWorkflows'),
    AppsStartWorkflowsJob: {
      document: 'mutation AppsStartWorkflowsJob($input: AppsStartWorkflowsJobInput!) { AppsStartWorkflowsJob(input: $input) { _id } }',
      variables: (customer) => ({ input: { ...placeOf(customer), kind: 'ARCHIVE', all: {} } }),
    },
    AppsExportWorkflows: {
      document:
        'mutation AppsExportWorkflows($filter: AppsFilterWorkflowInput!, $columns: [AppsWorkflowColumnInput!]!, $file: ExportFileInput!) { AppsExportWorkflows(filterWorkflowInput: $filter, columns: $columns, file: $file) { _id } }',
      variables: (customer) => ({
        filter: placeOf(customer),
        columns: [{ column: 'name', header: 'Name' }],
        file: { name: 'workflows' },
      }),
    },
  },
});
