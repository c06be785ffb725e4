import { buildWorkflowSet, defineForeignCalls, placeOf } from '../../../../testing/index.js';

const refusedRow = { results: [{ ok: false, code: 'NOT_FOUND', message: 'Not found.' }] };
const moves = (name: 'AppsArchiveWorkflowSet' | 'AppsRestoreWorkflowSet') => ({
  document: `mutation ${name}($workflowSetIds: [ID!]!) { ${name}(workflowSetIds: $workflowSetIds) { results { ok code message } } }`,
  variables: (_customer: unknown, { workflowSetId }: { readonly workflowSetId: string }) => ({ workflowSetIds: [workflowSetId] }),
  answer: refusedRow,
});
const content = (workflowId: string) => ({ name: 'Planted', workflowOptions: [{ workflowId, displayName: 'Planted', isDefault: true }] });

export const foreignCalls = defineForeignCalls<{ readonly workflowSetId: string }>({
  rows: async ({ database }, customer) => ({ workflowSetId: (await buildWorkflowSet(database.storage, customer)).workflowSetId }),
  fields: {
    AppsGetWorkflowSetList: {
      document:
        'query AppsGetWorkflowSetList($filter: AppsWorkflowSetFilterInput!) { AppsGetWorkflowSetList(workflowSetFilter: $filter) { data { _id workflows { _id } } } }',
      variables: (customer) => ({ filter: placeOf(customer) }),
    },
    AppsGetWorkflowSetById: {
      document: 'query AppsGetWorkflowSetById($workflowSetId: ID!) { AppsGetWorkflowSetById(workflowSetId: $workflowSetId) { _id } }',
      variables: (_customer, { workflowSetId }) => ({ workflowSetId }),
    },
    AppsCheckWorkflowSetNameDuplicatedByName: {
      document:
        'query AppsCheckWorkflowSetNameDuplicatedByName($name: String!, $customerId: ID!, $organizationId: ID!, $hierarchyId: ID!) { AppsCheckWorkflowSetNameDuplicatedByName(name: $name, customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId) }',
      variables: (customer) => ({ name: 'Planted', ...placeOf(customer) }),
    },
    AppsCreateWorkflowSet: {
      document:
        'mutation AppsCreateWorkflowSet($input: AppsCreateWorkflowSetInput!) { AppsCreateWorkflowSet(createWorkflowSetInput: $input) { _id } }',
      variables: (customer, { workflowSetId }) => ({ input: { ...placeOf(customer), ...content(workflowSetId) } }),
    },
    AppsUpdateWorkflowSet: {
      document:
        'mutation AppsUpdateWorkflowSet($input: AppsUpdateWorkflowSetInput!) { AppsUpdateWorkflowSet(updateWorkflowSetInput: $input) { _id } }',
      variables: (_customer, { workflowSetId }) => ({ input: { _id: workflowSetId, version: 1, ...content(workflowSetId) } }),
    },
    AppsArchiveWorkflowSet: moves('AppsArchiveWorkflowSet'),
    AppsRestoreWorkflowSet: moves('AppsRestoreWorkflowSet'),
    AppsStartWorkflowSetsJob: {
      document:
        'mutation AppsStartWorkflowSetsJob($input: AppsStartWorkflowSetsJobInput!) { AppsStartWorkflowSetsJob(input: $input) { _id } }',
      variables: (customer) => ({ input: { ...placeOf(customer), kind: 'ARCHIVE', all: {} } }),
    },
    AppsExportWorkflowSets: {
      document:
        'mutation AppsExportWorkflowSets($filter: AppsWorkflowSetFilterInput!, $columns: [AppsWorkflowSetColumnInput!]!, $file: ExportFileInput!) { AppsExportWorkflowSets(workflowSetFilter: $filter, columns: $columns, file: $file) { _id } }',
      variables: (customer) => ({
        filter: placeOf(customer),
        columns: [{ column: 'workflows', header: 'Workflows' }],
        file: { name: 'sets' },
      }),
    },
  },
});
