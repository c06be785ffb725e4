import { defineForeignCalls, type Customer } from '../../../../testing/index.js';

const rows = (customer: Customer) => ({
  input: { customerIds: [customer.customerId], organizationId: customer.organizationId, hierarchyId: customer.rootHierarchyId },
});
const refusedRow = { results: [{ ok: false, code: 'NOT_FOUND', message: 'Not found.' }] };

export const foreignCalls = defineForeignCalls({
  fields: {
    ORGGetCustomers: {
      document: 'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id } }',
      variables: ({ organizationId }) => ({ filter: { organizationId, activeOnly: false } }),
      answer: [],
    },
    ORGGetCustomer: {
      document: 'query ORGGetCustomer($filter: IdFilter!) { ORGGetCustomer(filter: $filter) { _id } }',
      variables: ({ customerId }) => ({ filter: { _id: customerId } }),
    },
    ORGCreateCustomer: {
      document: 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }',
      variables: ({ organizationId }) => ({ customer: { organizationId, uniqueName: 'planted', displayName: 'Planted' } }),
    },
    ORGArchiveCustomers: {
      document:
        'mutation ORGArchiveCustomers($input: ORGCustomersInput!) { ORGArchiveCustomers(input: $input) { results { ok code message } } }',
      variables: rows,
      answer: refusedRow,
    },
    ORGRestoreCustomers: {
      document:
        'mutation ORGRestoreCustomers($input: ORGCustomersInput!) { ORGRestoreCustomers(input: $input) { results { ok code message } } }',
      variables: rows,
      answer: refusedRow,
    },
  },
});
