import { tagsOf } from '../tags.js';
import type { CustomerRow } from './CustomerStore.js';

/** (CUST-051) */
export function toCustomer(row: CustomerRow) {
  const { customerId, organizationId, uniqueName, displayName, awsRegion, rootHierarchyId, createdAt, updatedAt, archivedAt, version } =
    row;
  return {
    _id: customerId,
    organizationId,
    uniqueName,
    displayName,
    awsRegion,
    rootHierarchyId,
    createdAt,
    updatedAt,
    archivedAt,
    tags: tagsOf(row),
    version,
  };
}
