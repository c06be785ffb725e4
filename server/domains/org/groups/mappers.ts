import { tagsOf } from '../tags.js';
import type { GroupRow } from './GroupStore.js';

/** (D-162) */
export function toGroupName({
  groupId,
  name,
  hierarchyId,
}: {
  readonly groupId: string;
  readonly name: string;
  readonly hierarchyId: string;
}) {
  return { _id: groupId, name, hierarchyId };
}

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
    hierarchy: { _id: hierarchyId, name: hierarchyName },
    usersCount,
    version,
    policy: null,
  };
}
