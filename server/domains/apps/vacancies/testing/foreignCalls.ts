import { newId } from '../../../../storage/index.js';
import { buildVacancy, buildWorkflow, defineForeignCalls, placeOf, type Customer } from '../../../../testing/index.js';

type Ids = { readonly vacancyId: string; readonly externalVacancyId: string; readonly workflowId: string };

const content = { title: 'Planted', roleFamily: { name: 'Sales' } };
const list = (name: 'AppsGetVacancyList' | 'AppsGetVacancyListV2') => ({
  document: `query ${name}($filter: AppsFilterVacancyInput!) { ${name}(filterVacancyInput: $filter) { data { _id title applicationCount managers { email } workflow { stages { _id } } } } }`,
  variables: (customer: Customer) => ({ filter: { ...placeOf(customer), hierarchyIdList: [customer.rootHierarchyId] } }),
});
const moves = (move: 'Archive' | 'Restore') => {
  const [name, input] = [`Apps${move}VacanciesByExternalVacancyIds`, `${move.toLowerCase()}VacanciesInput`];
  return {
    document: `mutation ${name}($input: AppsVacanciesInput!) { ${name}(${input}: $input) { results { ok code message } } }`,
    variables: (customer: Customer, { externalVacancyId }: Ids) => ({
      input: { ...placeOf(customer), externalVacancyIds: [externalVacancyId] },
    }),
  };
};

export const foreignCalls = defineForeignCalls<Ids>({
  async rows({ database: { storage } }, customer) {
    const { workflowId } = await buildWorkflow(storage, customer);
    const externalVacancyId = newId(new Date());
    const { vacancyId } = await buildVacancy(storage, customer, {
      workflowId,
      externalVacancyId,
      managers: [{ type: 'RECRUITER', email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Martin' }],
    });
    return { vacancyId, externalVacancyId, workflowId };
  },
  fields: {
    AppsGetVacancyListV2: list('AppsGetVacancyListV2'),
    AppsGetVacancyList: list('AppsGetVacancyList'),
    AppsGetVacancyById: {
      document:
        'query AppsGetVacancyById($vacancyId: ID!, $customerId: ID!, $organizationId: ID!, $hierarchyId: ID!) { AppsGetVacancyById(vacancyId: $vacancyId, customerId: $customerId, organizationId: $organizationId, hierarchyId: $hierarchyId) { _id } }',
      variables: (customer, { vacancyId }) => ({ vacancyId, ...placeOf(customer) }),
    },
    AppsCreateVacancy: {
      document: 'mutation AppsCreateVacancy($input: AppsCreateVacancyInput!) { AppsCreateVacancy(createVacancyInput: $input) { _id } }',
      variables: (customer, { workflowId }) => ({ input: { ...placeOf(customer), ...content, workflow: { _id: workflowId } } }),
    },
    AppsUpdateVacancyByExternalVacancyId: {
      document:
        'mutation AppsUpdateVacancyByExternalVacancyId($input: AppsUpdateVacancyInput!) { AppsUpdateVacancyByExternalVacancyId(updateVacancyInput: $input) { _id } }',
      variables: (customer, { externalVacancyId }) => ({
        input: { ...placeOf(customer), externalVacancyId, version: 1, ...content, hiringManagers: [], recruiters: [] },
      }),
    },
    AppsArchiveVacanciesByExternalVacancyIds: moves('Archive'),
    AppsRestoreVacanciesByExternalVacancyIds: moves('Restore'),
    AppsStartVacanciesJob: {
      document: 'mutation AppsStartVacanciesJob($input: AppsStartVacanciesJobInput!) { AppsStartVacanciesJob(input: $input) { _id } }',
      variables: (customer) => ({ input: { ...placeOf(customer), kind: 'ARCHIVE', all: {} } }),
    },
    AppsExportVacancies: {
      document:
        'mutation AppsExportVacancies($filter: AppsFilterVacancyInput!, $columns: [AppsVacancyColumnInput!]!, $file: ExportFileInput!) { AppsExportVacancies(filterVacancyInput: $filter, columns: $columns, file: $file) { _id } }',
      variables: (customer) => ({
        filter: placeOf(customer),
        columns: [{ column: 'managers', header: 'Managers' }],
        file: { name: 'vacancies' },
      }),
    },
  },
});
