import { tagsOf } from '../tags.js';
import type { GroupRow } from './GroupStore.js';

/** (GQL-010, IAMGQL-044) */
export function toGroup({ group, hierarchyName, usersCount }: GroupRow, organizationId: string) {
  const { groupId, hierarchyId, customerId, name, description, createdAt, updatedAt, archivedAt, version } = group;
  return {
    _id: groupId,
    organizationId,
    hierarchyId,
    customerId,
    name,
    description,
    tags: tagsOf(group),
    createdAt,
    updatedAt,
    archivedAt,
    hierarchy: { name: hierarchyName },
    usersCount,
    version,
  };
}
