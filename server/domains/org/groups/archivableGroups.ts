import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import { withinDepartments, type ArchivableTable, type ArchiveActions, type Departments, type Rights } from '../../common/index.js';
import { groups } from '../tables.js';
import { UNIQUE_NAME } from './groupRules.js';

export const GROUP_MOVES: ArchiveActions = { archive: 'org:archiveGroup', restore: 'org:restoreGroup' };

/**
 * Archiving and restoring of groups of one customer. (GROUP-010, GROUP-018, GROUP-057)
 * @param place with a department: only groups of that department and those below it
 * @param within departments in which the caller may do this
 * @param by rights of the caller, who cannot restore a group that grants more (D-163)
 */
export function archivableGroups(
  { customerId, hierarchyId }: { readonly customerId: string; readonly hierarchyId?: string | undefined },
  within: Departments,
  by: { readonly rights: Rights; readonly services: Pick<Services, 'common'> },
): ArchivableTable<typeof groups.$inferSelect> {
  const place = withinDepartments(groups.hierarchyId, customerId, hierarchyId === undefined ? 'all' : [hierarchyId]);
  const reach = withinDepartments(groups.hierarchyId, customerId, within);
  return {
    table: groups,
    id: groups.groupId,
    idOf: ({ groupId }) => groupId,
    within: and(eq(groups.customerId, customerId), place, reach),
    actions: GROUP_MOVES,
    beforeRestore: (transaction, rows) =>
      by.services.common.grants.requireGrantableIn(
        transaction,
        by.rights,
        rows.flatMap(({ statements }) => statements),
      ),
    // (D-155)
    refusals: { [UNIQUE_NAME]: () => badRequest('A group with this name already exists.', 'refusals.groupNameInUse') },
  };
}
