import type { ArchiveState, ArchiveTexts, LoadedListSpec } from '@edge-console/sdk/ui';
import type { ORGGetCustomersQuery } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Customer = ORGGetCustomersQuery['ORGGetCustomers'][number];

export type CustomerField = 'displayName' | 'uniqueName' | 'createdAt' | 'archivedAt' | 'awsRegion';

/** The list of customers and its archive. */
export const CUSTOMER_LIST: LoadedListSpec<Customer, CustomerField> = {
  id: 'customers.customers',
  sorts: ['displayName', 'uniqueName', 'createdAt', 'archivedAt', 'awsRegion'],
  idOf: (customer) => customer._id,
  nameOf: (customer) => customer.displayName,
  searched: (customer) => [customer.displayName, customer.uniqueName, customer._id],
  // ISO times can be compared as texts.
  sortValue: (customer, field) => customer[field] ?? undefined,
};

/** Texts of archiving and restoring customers. */
export const CUSTOMER_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'customers.result.archived',
  restored: 'customers.result.restored',
  notArchived: 'customers.result.notArchived',
  notRestored: 'customers.result.notRestored',
  archiveFailed: 'customers.result.archiveFailed',
  restoreFailed: 'customers.result.restoreFailed',
};

/** The archive requests all customers and shows those that are archived. (CUST-020, D-028) */
export const ROWS_OF: Readonly<Record<ArchiveState, (data: ORGGetCustomersQuery) => readonly Customer[]>> = {
  active: ({ ORGGetCustomers }) => ORGGetCustomers.filter((customer) => customer.archivedAt === null),
  archived: ({ ORGGetCustomers }) => ORGGetCustomers.filter((customer) => customer.archivedAt !== null),
};
