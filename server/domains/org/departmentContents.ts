import { sql } from 'drizzle-orm';
import { contentsOfTable, type DepartmentContents } from '../common/index.js';
import { moveGroups } from './groups/moveGroups.js';
import { groups, users } from './tables.js';

const groupsOfDepartments = contentsOfTable({
  kind: 'groups',
  storedIn: 'directory',
  table: groups,
  id: groups.groupId,
  action: 'org:editGroup',
});

/** Records of this domain that belong to departments. (D-166) */
export const ORG_DEPARTMENT_CONTENTS: readonly DepartmentContents[] = [
  contentsOfTable({ kind: 'users', storedIn: 'directory', table: users, id: users.userId, action: 'org:editUser' }),
  {
    ...groupsOfDepartments,
    async move(transaction, removed, by) {
      await moveGroups(transaction, removed, by);
      await groupsOfDepartments.move(transaction, removed, by);
    },
  },
  {
    // Rights in a removed department end. They do not move, because they would then apply to more than was granted.
    kind: 'grants',
    storedIn: 'directory',
    async count(transaction, customerId, hierarchyIds) {
      const { rows } = await transaction.execute<{ number: number }>(sql`
        SELECT count(*)::int AS number FROM groups g WHERE g.customer_id = ${customerId} AND g.statements <> '[]' AND EXISTS (
          SELECT FROM jsonb_array_elements(g.statements) statement
          CROSS JOIN jsonb_array_elements_text(statement -> 'resources') resource
          WHERE split_part(resource, ':', 8) = ANY (${sql.param([...hierarchyIds])}::text[]))`);
      return rows[0]?.number ?? 0;
    },
  },
];
