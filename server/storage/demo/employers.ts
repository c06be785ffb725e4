import type { RoleTemplate } from '@edge-console/sdk/contract/permissions';
import { stableId } from '../ids.js';
import type { DemoRows } from './buildDemo.js';
import { DEMO_USERS } from './people.js';
import { departmentIdOf } from './places.js';
import { NEWEST } from './times.js';
import { DEMO_TRADES, type DemoTrade } from './trades.js';

/** A customer of the demo that hires. */
export interface Employer {
  readonly uniqueName: string;
  readonly displayName: string;
  readonly trade: DemoTrade;
  readonly customerId: string;
  readonly organizationId: string;
  readonly rootId: string;
  /** When it began to use assessments. */
  readonly begin: Date;
  /** When it was archived, or the newest day of the demo. */
  readonly end: Date;
  /** A user of the provider. */
  readonly staffId: string;
  /** @param path of a department below the root */
  departmentId(path: string): string;
  /** The user who made the change with this number, at this time. */
  actorId(number: number, at: Date): string;
}

/** The customers with their trades. */
export function employersOf(rows: DemoRows): readonly Employer[] {
  return rows.customers.flatMap((customer) => {
    const trade = DEMO_TRADES[customer.uniqueName];
    return trade === undefined ? [] : [employerOf(rows, customer, trade)];
  });
}

function employerOf(rows: DemoRows, customer: DemoRows['customers'][number], trade: DemoTrade): Employer {
  const { customerId, organizationId, uniqueName, displayName, rootHierarchyId: rootId, createdAt, archivedAt } = customer;
  const admins = adminsOf(rows, customerId);
  const [oldest] = admins;
  // Archived customers have no users; staff worked for them.
  const staffId = stableId(`user ${DEMO_USERS[0].email}`);
  return {
    uniqueName,
    displayName,
    trade,
    customerId,
    organizationId,
    rootId,
    begin: oldest === undefined || oldest.createdAt < createdAt ? createdAt : oldest.createdAt,
    end: archivedAt ?? new Date(NEWEST),
    staffId,
    departmentId: (path) => departmentIdOf(uniqueName, path),
    actorId: (number, at) => {
      const existing = admins.filter((user) => user.createdAt <= at);
      return existing[number % existing.length]?.userId ?? staffId;
    },
  };
}

/** Users of the customer who may create and archive workflows, oldest first. (ROLE-033) */
function adminsOf({ groups, groupUsers, users }: DemoRows, customerId: string): readonly DemoRows['users'][number][] {
  const role: RoleTemplate = 'ph-role-customer-admin';
  const isAdmins = (group: DemoRows['groups'][number]) =>
    group.customerId === customerId && group.tags?.some(({ value }) => value === role);
  const groupIds = new Set(groups.filter(isAdmins).map(({ groupId }) => groupId));
  const userIds = new Set(groupUsers.filter(({ groupId }) => groupIds.has(groupId)).map(({ userId }) => userId));
  return users.filter(({ userId }) => userIds.has(userId)).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
