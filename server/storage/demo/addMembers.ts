import type { DemoRows } from './buildDemo.js';
import { DEMO_USERS } from './people.js';

type Group = DemoRows['groups'][number];
type User = DemoRows['users'][number];

const MIN_MEMBERS = 3;
/** Number of additional members: groups with rights have two to four including the user of their role, teams three to eight. */
const SIZES = { withRights: [2, 3], team: [MIN_MEMBERS, 6] } as const;

/**
 * Adds members to the groups without members. A group with rights gets users who already have these rights in the whole customer. A team
 * gets users of its department and the departments below, or of the nearest department above with enough users. The users that
 * documentation and tests sign in with are left out.
 */
export function addMembers(rows: DemoRows): void {
  const signIn = new Set<string>(DEMO_USERS.map(({ email }) => email));
  const others = rows.users.filter(({ email }) => !signIn.has(email));
  const withMembers = new Set(rows.groupUsers.map(({ groupId }) => groupId));
  const roleOf = rolesByUser(rows);
  for (const [index, group] of rows.groups.entries()) {
    if (withMembers.has(group.groupId)) continue;
    const ofCustomer = others.filter(({ customerId }) => customerId === group.customerId);
    const hasRights = (group.statements ?? []).length > 0;
    const candidates = hasRights
      ? ofCustomer.filter(({ userId }) => mayRecruit(roleOf.get(userId)))
      : nearestUsers(rows, group, ofCustomer);
    const [fewest, range] = hasRights ? SIZES.withRights : SIZES.team;
    for (const user of rotated(candidates, index).slice(0, fewest + (index % range))) rows.groupUsers.push(membership(group, user));
  }
}

function rolesByUser({ groups, groupUsers }: DemoRows): ReadonlyMap<string, string> {
  const roles = new Map(groups.map(({ groupId, tags }) => [groupId, tags?.find(({ name }) => name === 'role')?.value ?? '']));
  return new Map(groupUsers.map(({ userId, groupId }) => [userId, roles.get(groupId) ?? '']));
}

function mayRecruit(role: string | undefined): boolean {
  return role === 'ph-role-recruiter' || role === 'ph-role-customer-admin';
}

function nearestUsers({ hierarchies }: DemoRows, { hierarchyId }: Group, users: readonly User[]): readonly User[] {
  const parents = new Map(hierarchies.map((row) => [row.hierarchyId, row.parentId ?? undefined]));
  const isWithin = (departmentId: string | undefined, above: string): boolean =>
    departmentId !== undefined && (departmentId === above || isWithin(parents.get(departmentId), above));
  for (let above: string | undefined = hierarchyId; above !== undefined; above = parents.get(above)) {
    const department = above;
    const found = users.filter((user) => isWithin(user.hierarchyId, department));
    if (found.length >= MIN_MEMBERS) return found;
  }
  return users;
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const from = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** The membership begins when both the group and the user exist. */
function membership({ customerId, groupId, createdAt }: Group, user: User): DemoRows['groupUsers'][number] {
  const times = [createdAt, user.createdAt].filter((time) => time instanceof Date).map((time) => time.getTime());
  return { customerId, groupId, userId: user.userId, createdAt: new Date(Math.max(...times)) };
}
