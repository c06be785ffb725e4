import type { CustomerRow } from '../customers/CustomerStore.js';
import { toCustomer } from '../customers/mappers.js';
import { tagsOf } from '../tags.js';
import type { FoundOrganization } from './OrganizationService.js';
import type { OrganizationRow } from './OrganizationStore.js';

/** (CUST-053, IAMGQL-008) */
export function toOrganization({ row, customers }: FoundOrganization) {
  const { organizationId, uniqueName, displayName, createdAt, updatedAt, archivedAt, version } = row;
  return {
    _id: organizationId,
    uniqueName,
    displayName,
    customers: customers.map((customer) => toOrganizationCustomer(customer, row)),
    createdAt,
    updatedAt,
    archivedAt,
    tags: tagsOf(row),
    version,
  };
}

/** (IAMGQL-009) */
export function toOrganizationCustomer(
  customer: CustomerRow,
  { displayName: organizationDisplayName }: Pick<OrganizationRow, 'displayName'>,
) {
  const { customerId, displayName: customerDisplayName } = customer;
  return { ...toCustomer(customer), customerId, customerDisplayName, organizationDisplayName };
}
