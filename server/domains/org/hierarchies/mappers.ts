import type { HierarchyRow } from './HierarchyStore.js';

export function toHierarchy(row: HierarchyRow, organizationId: string) {
  const { hierarchyId, parentId, customerId, name, createdAt, updatedAt, archivedAt } = row;
  return { _id: hierarchyId, parentId, organizationId, customerId, name, createdAt, updatedAt, archivedAt };
}
