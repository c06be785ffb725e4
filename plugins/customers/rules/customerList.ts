import type { ListSpec, RowRules } from '@edge-console/sdk/ui';
import type { ORGGetCustomersQuery } from '../graphql/__generated__/operations.js';

export type Customer = ORGGetCustomersQuery['ORGGetCustomers'][number];

/** Customers in use, or those in the archive. */
export type CustomerShelf = 'active' | 'archived';

export type CustomerField = 'displayName' | 'uniqueName' | 'createdAt' | 'archivedAt';

export const CUSTOMER_LIST: ListSpec<CustomerField> = { sorts: ['displayName', 'uniqueName', 'createdAt', 'archivedAt'] };

export const CUSTOMER_ROWS: RowRules<Customer, CustomerField> = {
  searched: (customer) => [customer.displayName, customer.uniqueName, customer._id],
  // ISO times compare as texts.
  sortValue: (customer, field) => customer[field] ?? undefined,
};

export function idOf(customer: Customer): string {
  return customer._id;
}

/** The archive asks for all customers and shows those that are archived. (CUST-020, D-028) */
export function onShelf(customers: readonly Customer[], shelf: CustomerShelf): readonly Customer[] {
  return customers.filter((customer) => (customer.archivedAt !== null) === (shelf === 'archived'));
}
