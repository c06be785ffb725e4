import { EVERYTHING, formatResource, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import { ROLE_TEMPLATE_ACTIONS, ROLE_TEMPLATES, type RoleTemplate } from '@edge-console/sdk/contract/permissions';
import type { audit } from '../../domains/common/tables.js';
import type { customers, groups, groupUsers, hierarchies, organizations, users } from '../../domains/org/tables.js';
import { stableId } from '../ids.js';
import { addDepartmentHistory, addHistory } from './addHistory.js';
import { addMembers } from './addMembers.js';
import { cycled } from './cycled.js';
import { DEMO_DEPARTMENT_MANAGER, DEMO_USERS, FIRST_NAMES, LAST_NAMES } from './people.js';
import { customerIdOf, DEMO_ORGANIZATIONS, departmentIdOf, type DemoCustomer } from './places.js';
import { daysAgo, NEWEST } from './times.js';

export const DEMO_USER_COUNT = 300;
export const DEMO_GROUP_COUNT = 40;
/** Additional groups without rights, all of the first customer. */
const DEMO_TEAM_COUNT = 120;
const TEAMS = [
  'Interviewers',
  'Schedulers',
  'Reviewers',
  'Onboarding',
  'Observers',
  'Auditors',
  'Coordinators',
  'Assessors',
  'Panel',
  'Reserve',
];

/** Rows of the demo in the directory, which are always the same. */
export interface DemoRows {
  readonly organizations: (typeof organizations.$inferInsert)[];
  readonly customers: (typeof customers.$inferInsert & { createdAt: Date; archivedAt: Date | null })[];
  readonly hierarchies: (typeof hierarchies.$inferInsert & { createdAt: Date })[];
  readonly groups: (typeof groups.$inferInsert)[];
  readonly users: (typeof users.$inferInsert & { createdAt: Date })[];
  readonly groupUsers: (typeof groupUsers.$inferInsert)[];
  readonly audit: (typeof audit.$inferInsert)[];
}

interface Place {
  readonly customer: DemoCustomer;
  readonly customerId: string;
  readonly organizationId: string;
  readonly rootId: string;
  /** Ids of the root and of all departments. */
  readonly departmentIds: string[];
}

export function buildDemo(): DemoRows {
  const rows: DemoRows = { organizations: [], customers: [], hierarchies: [], groups: [], users: [], groupUsers: [], audit: [] };
  const places = addPlaces(rows);
  const groupsByRole = addGroups(rows, places);
  addUsers(rows, places, groupsByRole);
  addMembers(rows);
  addDepartmentHistory(rows);
  addHistory(rows);
  return rows;
}

/** Days between the creation of two organisations or customers. */
const DAYS_BETWEEN = 23;
/** Days since organisations and customers were archived. */
const ARCHIVED_AGE = 20;

function addPlaces(rows: DemoRows): Place[] {
  const places: Place[] = [];
  let age = 360;
  for (const organization of DEMO_ORGANIZATIONS) {
    const organizationId = stableId(`organization ${organization.uniqueName}`);
    rows.organizations.push({
      organizationId,
      uniqueName: organization.uniqueName,
      displayName: organization.displayName,
      createdAt: daysAgo(age),
      updatedAt: daysAgo(organization.archived === true ? ARCHIVED_AGE : age),
      archivedAt: organization.archived === true ? daysAgo(ARCHIVED_AGE) : null,
    });
    if (organization.customers.length === 0) age -= DAYS_BETWEEN;
    for (const customer of organization.customers) {
      age -= DAYS_BETWEEN;
      const customerId = customerIdOf(customer.uniqueName);
      const rootId = departmentIdOf(customer.uniqueName);
      const createdAt = daysAgo(age);
      rows.customers.push({
        customerId,
        organizationId,
        uniqueName: customer.uniqueName,
        displayName: customer.displayName,
        awsRegion: customer.awsRegion,
        rootHierarchyId: rootId,
        createdAt,
        updatedAt: createdAt,
        archivedAt: customer.archived === true ? daysAgo(ARCHIVED_AGE) : null,
      });
      rows.hierarchies.push({
        customerId,
        hierarchyId: rootId,
        parentId: null,
        name: customer.displayName,
        createdAt,
        updatedAt: createdAt,
      });
      const place: Place = { customer, customerId, organizationId, rootId, departmentIds: [rootId] };
      addDepartments(rows, place, createdAt);
      places.push(place);
    }
  }
  return places;
}

function addDepartments(rows: DemoRows, place: Place, createdAt: Date): void {
  const seen = new Set<string>();
  for (const path of place.customer.departments) {
    let parentId = place.rootId;
    let walked = place.customer.uniqueName;
    for (const name of path.split('/')) {
      walked = `${walked}/${name}`;
      const hierarchyId = stableId(`department ${walked}`);
      if (!seen.has(walked)) {
        seen.add(walked);
        rows.hierarchies.push({ customerId: place.customerId, hierarchyId, parentId, name, createdAt, updatedAt: createdAt });
        place.departmentIds.push(hierarchyId);
      }
      parentId = hierarchyId;
    }
  }
}

const ROLE_NAMES: Readonly<Record<RoleTemplate, string>> = {
  'ph-role-hiring-manager': 'Hiring Managers',
  'ph-role-recruiter': 'Recruiters',
  'ph-role-customer-admin': 'Customer Admins',
};

const ROLE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'ph-role-hiring-manager': 'Managers who open vacancies and decide on candidates',
  'ph-role-recruiter': 'Recruiters who run vacancies and invite candidates',
  'ph-role-customer-admin': 'Administrators of this customer',
};

/** Days after its creation on which a group got its description. */
const DESCRIBED_AFTER = 10;

/** One group for each customer and role, one of staff, department groups, and one that manages a department: 40 in total. */
function addGroups(rows: DemoRows, places: readonly Place[]): ReadonlyMap<string, string> {
  const byRole = new Map<string, string>();
  const add = (place: Place, name: string, role: string, statements: readonly PolicyStatement[], hierarchyId = place.rootId) => {
    const groupId = stableId(`group ${place.customer.uniqueName} ${name}`);
    const age = 200 - rows.groups.length * 4;
    const createdAt = daysAgo(age);
    const description = ROLE_DESCRIPTIONS[role] ?? '';
    rows.groups.push({
      customerId: place.customerId,
      groupId,
      hierarchyId,
      name,
      description,
      tags: [{ name: 'role', value: role }],
      statements,
      createdAt,
      updatedAt: description === '' ? createdAt : daysAgo(age - DESCRIBED_AFTER),
    });
    if (!byRole.has(`${place.customerId} ${role}`)) byRole.set(`${place.customerId} ${role}`, groupId);
  };
  const home = cycled(places, 0);
  const everything = formatResource({ region: WILDCARD, organization: WILDCARD, customer: WILDCARD, hierarchy: WILDCARD });
  add(home, 'Platform Staff', 'everything', [{ actions: [EVERYTHING], resources: [everything], effect: 'allow' }]);
  const allow = (place: Place, actions: readonly string[], hierarchy: string): PolicyStatement => ({
    actions,
    resources: [
      formatResource({ region: place.customer.awsRegion, organization: place.organizationId, customer: place.customerId, hierarchy }),
    ],
    effect: 'allow',
  });
  const grants = (place: Place, role: RoleTemplate, hierarchy: string) => [allow(place, ROLE_TEMPLATE_ACTIONS[role], hierarchy)];
  for (const place of places) for (const role of ROLE_TEMPLATES) add(place, ROLE_NAMES[role], role, grants(place, role, WILDCARD));
  for (let index = 0; rows.groups.length < DEMO_GROUP_COUNT - 1; index += 1) {
    const place = cycled(places, index);
    const departmentId = cycled(place.departmentIds, index + 1);
    const name = rows.hierarchies.find((row) => row.hierarchyId === departmentId)?.name ?? '';
    add(place, `${name} Recruiters`, `${departmentId} ph-role-recruiter`, grants(place, 'ph-role-recruiter', departmentId));
  }
  const { group, role, actions } = DEMO_DEPARTMENT_MANAGER;
  add(home, group, role, [allow(home, actions, managedDepartment(home))], managedDepartment(home));
  addTeams(rows, home);
  return byRole;
}

function managedDepartment({ customer }: Place): string {
  return departmentIdOf(customer.uniqueName, DEMO_DEPARTMENT_MANAGER.department);
}

/** Teams without rights in the departments of one customer, some of them archived, so that lists have several pages. */
function addTeams(rows: DemoRows, place: Place): void {
  for (let index = 0; index < DEMO_TEAM_COUNT; index += 1) {
    const hierarchyId = cycled(place.departmentIds, index);
    const department = rows.hierarchies.find((row) => row.hierarchyId === hierarchyId)?.name ?? '';
    const name = `${department} ${cycled(TEAMS, Math.floor(index / place.departmentIds.length))} ${index + 1}`;
    const createdAt = daysAgo(190 - index);
    rows.groups.push({
      customerId: place.customerId,
      groupId: stableId(`group ${place.customer.uniqueName} ${name}`),
      hierarchyId,
      name,
      description: `${cycled(TEAMS, Math.floor(index / place.departmentIds.length))} of ${department}`,
      createdAt,
      updatedAt: createdAt,
      archivedAt: index % 10 === 9 ? daysAgo(10) : null,
    });
  }
}

function isNamed(email: string): boolean {
  return DEMO_USERS.some((user) => user.email === email);
}

/**
 * A time between the user's creation and the newest day of the demo; null for every fifth user of a customer and for the users of documentation and
 * tests.
 */
function lastActive(email: string, index: number, createdAt: Date): Date | null {
  if (index % 5 === 4 || isNamed(email)) return null;
  return new Date(createdAt.getTime() + ((NEWEST - createdAt.getTime()) * ((index * 37) % 101)) / 101);
}

function addUsers(rows: DemoRows, places: readonly Place[], groupsByRole: ReadonlyMap<string, string>): void {
  const open = places.filter((place) => place.customer.archived !== true);
  const add = (
    place: Place,
    user: { email: string; firstName: string; lastName: string; userType: string },
    role: string,
    hierarchyId = cycled(place.departmentIds, rows.users.length),
  ) => {
    const userId = stableId(`user ${user.email}`);
    const createdAt = daysAgo(rows.users.length % 180);
    // The states of an account do not depend on the order in which customers get their users.
    const ordinal = rows.users.filter(({ customerId }) => customerId === place.customerId).length;
    rows.users.push({
      customerId: place.customerId,
      userId,
      hierarchyId,
      email: user.email,
      username: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      userType: user.userType === 'STAFF' ? 'STAFF' : 'CUSTOMER',
      createdAt,
      updatedAt: createdAt,
      // The users of documentation and tests sign in with a code.
      mfaEnabled: ordinal % 6 !== 3 || isNamed(user.email),
      forcePasswordReset: ordinal % 12 === 9 && !isNamed(user.email),
      lastActiveAt: lastActive(user.email, ordinal, createdAt),
    });
    const groupId = groupsByRole.get(`${place.customerId} ${role}`);
    const group = rows.groups.find((row) => row.groupId === groupId);
    if (group === undefined) return;
    // Nobody joins a group before it exists.
    const joinedAt = group.createdAt instanceof Date && group.createdAt > createdAt ? group.createdAt : createdAt;
    rows.groupUsers.push({ customerId: place.customerId, groupId: group.groupId, userId, createdAt: joinedAt });
  };
  const home = cycled(places, 0);
  const manager = DEMO_DEPARTMENT_MANAGER;
  for (const user of DEMO_USERS) if (user !== manager) add(home, user, user.role);
  for (let index = 0; rows.users.length < DEMO_USER_COUNT - 1; index += 1) {
    const [firstName, lastName] = [cycled(FIRST_NAMES, index), cycled(LAST_NAMES, index * 7 + Math.floor(index / FIRST_NAMES.length))];
    const place = cycled(open, index);
    const local = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    add(
      place,
      { email: `${local}.${index}@${place.customer.uniqueName}.example`, firstName, lastName, userType: 'CUSTOMER' },
      cycled(ROLE_TEMPLATES, index),
    );
  }
  add(home, manager, manager.role, managedDepartment(home));
}
