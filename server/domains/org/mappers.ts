import type { CustomerRow, HierarchyRow, OrganizationRow } from './OrgStore.js';

export const tagsOf = (row: { readonly tags: readonly { readonly name: string; readonly value: string }[] }) =>
  row.tags.map(({ name, value }) => ({ name, value }));

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

/** (CUST-053) */
export function toOrganization(row: OrganizationRow, customers: readonly CustomerRow[]) {
  const { organizationId, uniqueName, displayName, createdAt, updatedAt, archivedAt, version } = row;
  const own = customers.filter((customer) => customer.organizationId === organizationId).map(toCustomer);
  return { _id: organizationId, uniqueName, displayName, customers: own, createdAt, updatedAt, archivedAt, tags: tagsOf(row), version };
}

export function toHierarchy(row: HierarchyRow, organizationId: string) {
  const { hierarchyId, parentId, customerId, name, createdAt, updatedAt, archivedAt } = row;
  return { _id: hierarchyId, parentId, organizationId, customerId, name, createdAt, updatedAt, archivedAt };
}
