import { defineForeignCalls, type Customer } from '../../../../testing/index.js';

const rows = ({ organizationId }: Customer) => ({ filter: { organizationIds: [organizationId] } });
const refusedRow = { results: [{ ok: false, code: 'NOT_FOUND', message: 'Not found.' }] };

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetOrganizations: { withoutForeignId: 'no id in its input' },
    ORGGetOrganization: {
      document: 'query ORGGetOrganization($filter: IdFilter!) { ORGGetOrganization(filter: $filter) { _id } }',
      variables: ({ organizationId }) => ({ filter: { _id: organizationId } }),
    },
    ORGCreateOrganization: { withoutForeignId: 'no id in its input' },
    ORGArchiveOrganizations: {
      document:
        'mutation ORGArchiveOrganizations($filter: ORGOrganizationsFilter!) { ORGArchiveOrganizations(filter: $filter) { results { ok code message } } }',
      variables: rows,
      answer: refusedRow,
    },
    ORGRestoreOrganizations: {
      document:
        'mutation ORGRestoreOrganizations($filter: ORGOrganizationsFilter!) { ORGRestoreOrganizations(filter: $filter) { results { ok code message } } }',
      variables: rows,
      answer: refusedRow,
    },
  },
});
