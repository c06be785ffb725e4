import { and, eq } from 'drizzle-orm';
import { badRequest } from '../../../graphql/errors.js';
import type { ArchivableTable, ArchiveActions } from '../../common/index.js';
import { withinDepartments } from '../hierarchies/withinDepartments.js';
import { groups } from '../tables.js';
import { UNIQUE_NAME } from './groupRules.js';

export const GROUP_MOVES: ArchiveActions = { archive: 'org:archiveGroup', restore: 'org:restoreGroup' };

/**
 * Archiving and restoring of groups of one customer. (GROUP-010, GROUP-018, GROUP-057)
 * @param place with a department: only groups of that department and those below it
 */
export function archivableGroups({
  customerId,
  hierarchyId,
}: {
  readonly customerId: string;
  readonly hierarchyId?: string | undefined;
}): ArchivableTable<typeof groups.$inferSelect> {
  const department = hierarchyId === undefined ? undefined : withinDepartments(groups.hierarchyId, customerId, [hierarchyId]);
  return {
    table: groups,
    keyed: (groupId) => and(eq(groups.customerId, customerId), eq(groups.groupId, groupId), department),
    actions: GROUP_MOVES,
    // (D-155)
    refusals: { [UNIQUE_NAME]: () => badRequest('A group with this name already exists.', 'refusals.groupNameInUse') },
  };
}
