import { toCustomer } from '../customers/mappers.js';
import { tagsOf } from '../tags.js';
import type { FoundOrganization } from './OrganizationService.js';

/** (CUST-053) */
export function toOrganization({ row, customers }: FoundOrganization) {
  const { organizationId, uniqueName, displayName, createdAt, updatedAt, archivedAt, version } = row;
  return {
    _id: organizationId,
    uniqueName,
    displayName,
    customers: customers.map(toCustomer),
    createdAt,
    updatedAt,
    archivedAt,
    tags: tagsOf(row),
    version,
  };
}
