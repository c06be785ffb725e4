import { asc, eq } from 'drizzle-orm';
import { formatResource, WILDCARD, type AwsRegion, type PolicyStatement } from '@edge-console/sdk/contract';
import { credentials } from '../domains/auth/tables.js';
import { audit } from '../domains/common/tables.js';
import { ROLE_TEMPLATE_ACTIONS, type RoleTemplate } from '@edge-console/sdk/contract/permissions';
import { jobRows, jobs } from '../domains/common/jobs/tables.js';
import { customers, groups, groupUsers, hierarchies, organizations, users } from '../domains/org/tables.js';
import { hashPassword } from '../passwordHash.js';
import { newId, type Database, type Storage } from '../storage/index.js';
import { seed } from './seeds.js';

/*
 * Rows for tests. Each factory creates the rows that its row requires, returns the stored row, and gives it a unique name. Each row is
 * younger than the previous one, so that lists by age keep the order in which a test created its rows.
 */

export type Organization = typeof organizations.$inferSelect;
export type Customer = typeof customers.$inferSelect;
export type Hierarchy = typeof hierarchies.$inferSelect;
export type User = typeof users.$inferSelect;
export type Group = typeof groups.$inferSelect;

let made = 0;
const next = () => (made += 1);
const id = () => newId(new Date());

let youngest = 0;
/** The current time, but later than all earlier results, because two rows may be created within one millisecond. */
export function createdAt(): Date {
  youngest = Math.max(Date.now(), youngest + 1);
  return new Date(youngest);
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The row was not stored.');
  return row;
}

export async function buildOrganization(storage: Storage, given: Partial<typeof organizations.$inferInsert> = {}): Promise<Organization> {
  const number = next();
  const row = {
    organizationId: id(),
    uniqueName: `organization-${number}`,
    displayName: `Organisation ${number}`,
    createdAt: createdAt(),
    ...given,
  };
  return only(await seed(storage, (rows) => rows.insert(organizations).values(row).returning()));
}

/** A customer with its root department. */
export async function buildCustomer(storage: Storage, given: Partial<typeof customers.$inferInsert> = {}): Promise<Customer> {
  const number = next();
  const organizationId = given.organizationId ?? (await buildOrganization(storage)).organizationId;
  const awsRegion: AwsRegion = 'ap-southeast-2';
  const row = {
    customerId: id(),
    organizationId,
    uniqueName: `customer-${number}`,
    displayName: `Customer ${number}`,
    awsRegion,
    rootHierarchyId: id(),
    createdAt: createdAt(),
    ...given,
  };
  return seed(storage, async (rows) => {
    const customer = only(await rows.insert(customers).values(row).returning());
    await rows
      .insert(hierarchies)
      .values({ customerId: customer.customerId, hierarchyId: customer.rootHierarchyId, name: customer.displayName });
    return customer;
  });
}

/** A department under the root, or under `parentId`. */
export async function buildHierarchy(
  storage: Storage,
  customer: Customer,
  given: Partial<typeof hierarchies.$inferInsert> = {},
): Promise<Hierarchy> {
  const row = {
    customerId: customer.customerId,
    hierarchyId: id(),
    parentId: customer.rootHierarchyId,
    name: `Department ${next()}`,
    createdAt: createdAt(),
    ...given,
  };
  return only(await seed(storage, (rows) => rows.insert(hierarchies).values(row).returning()));
}

export interface UserOptions extends Partial<typeof users.$inferInsert> {
  /** @default no password; the user cannot sign in */
  readonly password?: string;
  readonly groups?: readonly Group[];
  /** @default not locked */
  readonly lockedUntil?: Date;
}

export async function buildUser(storage: Storage, customer: Customer, options: UserOptions = {}): Promise<User> {
  const { password, groups: memberOf = [], lockedUntil = null, ...given } = options;
  const number = next();
  const email = given.email ?? `user-${number}@example.com`;
  const row = {
    customerId: customer.customerId,
    userId: id(),
    hierarchyId: customer.rootHierarchyId,
    email,
    username: email,
    firstName: 'User',
    lastName: String(number),
    userType: 'CUSTOMER' as const,
    createdAt: createdAt(),
    ...given,
  };
  // Hashed outside the transaction, because hashing is deliberately slow.
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return seed(storage, async (rows) => {
    const user = only(await rows.insert(users).values(row).returning());
    const password = passwordHash === undefined ? undefined : { passwordHash, passwordUpdatedAt: new Date() };
    if (password !== undefined || lockedUntil !== null)
      await rows.insert(credentials).values({ userId: user.userId, lockedUntil, ...password });
    if (memberOf.length > 0)
      await rows.insert(groupUsers).values(memberOf.map(({ customerId, groupId }) => ({ customerId, groupId, userId: user.userId })));
    return user;
  });
}

export interface GroupOptions extends Partial<typeof groups.$inferInsert> {
  /** Grants these actions on the whole customer. */
  readonly actions?: readonly string[];
  /** Grants the actions of the template on the whole customer. */
  readonly role?: RoleTemplate;
}

export async function buildGroup(storage: Storage, customer: Customer, options: GroupOptions = {}): Promise<Group> {
  const { actions = [], role, ...given } = options;
  const granted = [...actions, ...(role === undefined ? [] : ROLE_TEMPLATE_ACTIONS[role])];
  const row = {
    customerId: customer.customerId,
    groupId: id(),
    hierarchyId: customer.rootHierarchyId,
    name: `Group ${next()}`,
    statements: granted.length === 0 ? [] : [grant(customer, granted)],
    createdAt: createdAt(),
    ...given,
  };
  return only(await seed(storage, (rows) => rows.insert(groups).values(row).returning()));
}

/** A finished job of a user with one failed row. @returns its id */
export async function buildJob(storage: Storage, { customerId }: Customer, userId: string = id()): Promise<string> {
  const now = new Date();
  const jobId = id();
  await seed(storage, async (rows) => {
    const times = { createdAt: now, updatedAt: now, finishedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
    await rows.insert(jobs).values({ customerId, jobId, userId, kind: 'org:archiveGroups', status: 'failed', total: 1, ...times });
    await rows.insert(jobRows).values({ customerId, jobId, rowId: id(), position: 0, name: 'Row', ok: false, code: 'NOT_FOUND' });
  });
  return jobId;
}

/** A statement on a customer, or on one of its departments. */
export function grant(customer: Customer, actions: readonly string[], hierarchy: string = WILDCARD): PolicyStatement {
  const resource = formatResource({
    region: customer.awsRegion,
    organization: customer.organizationId,
    customer: customer.customerId,
    hierarchy,
  });
  return { actions, resources: [resource], effect: 'allow' };
}

/** Actions of a row in the audit, in alphabetical order, because the test clock does not advance between them. */
export async function auditOf(storage: Storage, subjectId: string, database: Database = storage.directory): Promise<string[]> {
  const entries = await database.transaction({ kind: 'all' }, (transaction) =>
    transaction.select({ action: audit.action }).from(audit).where(eq(audit.subjectId, subjectId)).orderBy(asc(audit.action)),
  );
  return entries.map(({ action }) => action);
}
