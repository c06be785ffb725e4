import type { audit } from '../../domains/common/tables.js';
import { stableId } from '../ids.js';
import type { DemoRows } from './buildDemo.js';
import { DEMO_USERS } from './people.js';
import { FORMER_NAMES } from './places.js';
import { DAY } from './times.js';

type Group = DemoRows['groups'][number];

/** Days after its creation on which a department got its name. */
const RENAMED_AFTER = 30;

/** Adds the audit trail of the departments: who created them, and who changed their names. */
export function addDepartmentHistory(rows: DemoRows): void {
  const actorId = stableId(`user ${DEMO_USERS[0].email}`);
  for (const department of rows.hierarchies) {
    const { customerId, hierarchyId: subjectId, parentId = null, name, createdAt } = department;
    // The root is created with its customer.
    if (parentId === null) continue;
    const add = (action: string, at: Date, change: Pick<typeof audit.$inferInsert, 'before' | 'after'>) =>
      rows.audit.push({ customerId, auditId: stableId(`audit ${subjectId} ${action}`), at, actorId, action, subjectId, ...change });
    const former = FORMER_NAMES[name];
    add('org:createHierarchy', createdAt, { after: { name: former ?? name, parentId } });
    if (former === undefined) continue;
    const renamedAt = new Date(createdAt.getTime() + RENAMED_AFTER * DAY);
    add('org:editHierarchy', renamedAt, { before: { name: former, parentId }, after: { name, parentId } });
    department.updatedAt = renamedAt;
  }
}

/** Adds the audit trail of the groups: who created them, changed their description, added their users and archived them. */
export function addHistory(rows: DemoRows): void {
  const actorId = stableId(`user ${DEMO_USERS[0].email}`);
  for (const group of rows.groups) {
    const add = (action: string, at: Date, change: Pick<typeof audit.$inferInsert, 'before' | 'after'>) =>
      rows.audit.push({
        customerId: group.customerId,
        auditId: stableId(`audit ${group.groupId} ${action}`),
        at,
        actorId,
        action,
        subjectId: group.groupId,
        ...change,
      });
    const { hierarchyId, name, description = '', createdAt, archivedAt } = group;
    if (!(createdAt instanceof Date)) continue;
    // A description that was added later: the group was created without it.
    const isEdited = group.updatedAt instanceof Date && group.updatedAt > createdAt;
    const texts = { hierarchyId, name };
    add('org:createGroup', createdAt, { after: { ...texts, description: isEdited ? '' : description } });
    const members = membersOf(rows, group);
    if (members.ids.length > 0) add('org:addGroupUsers', members.newest, { after: { userIds: members.ids } });
    if (isEdited)
      add('org:editGroup', group.updatedAt as Date, { before: { ...texts, description: '' }, after: { ...texts, description } });
    if (archivedAt instanceof Date)
      add('org:archiveGroup', archivedAt, { before: { archivedAt: null }, after: { archivedAt: archivedAt.toISOString() } });
  }
}

function membersOf({ groupUsers }: DemoRows, { groupId }: Group) {
  const members = groupUsers.filter((row) => row.groupId === groupId);
  const newest = new Date(Math.max(0, ...members.map(({ createdAt }) => (createdAt instanceof Date ? createdAt.getTime() : 0))));
  return { ids: members.map(({ userId }) => userId), newest };
}
