import type { LoadedListSpec } from '@edge-console/sdk/ui';
import type { ORGGetCustomersQuery } from '../graphql/__generated__/operations.js';

export type Customer = ORGGetCustomersQuery['ORGGetCustomers'][number];

/** Customers in use, or those in the archive. */
export type CustomerShelf = 'active' | 'archived';

export type CustomerField = 'displayName' | 'uniqueName' | 'createdAt' | 'archivedAt' | 'awsRegion';

export const CUSTOMER_LIST: LoadedListSpec<Customer, CustomerField> = {
  id: 'customers.customers',
  sorts: ['displayName', 'uniqueName', 'createdAt', 'archivedAt', 'awsRegion'],
  idOf: (customer) => customer._id,
  nameOf: (customer) => customer.displayName,
  searched: (customer) => [customer.displayName, customer.uniqueName, customer._id],
  // ISO times compare as texts.
  sortValue: (customer, field) => customer[field] ?? undefined,
};

/** The archive asks for all customers and shows those that are archived. (CUST-020, D-028) */
export const ROWS_OF: Readonly<Record<CustomerShelf, (data: ORGGetCustomersQuery) => readonly Customer[]>> = {
  active: ({ ORGGetCustomers }) => ORGGetCustomers.filter((customer) => customer.archivedAt === null),
  archived: ({ ORGGetCustomers }) => ORGGetCustomers.filter((customer) => customer.archivedAt !== null),
};
