import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { AWS_REGIONS, EVERYTHING, formatResource, WILDCARD, type PolicyStatement } from '@edge-console/sdk/contract';
import { ResetLinkStore } from '../domains/auth/passwordReset/ResetLinkStore.js';
import { newToken, tokenHash } from '../domains/auth/tokens.js';
import { writeAudit } from '../domains/common/AuditWriter.js';
import { customers, groups, groupUsers, hierarchies, organizations, users } from '../domains/org/tables.js';
import { newId, type Database, type Transaction } from '../storage/index.js';
import { CommandError } from './Command.js';

/** Lifetime in hours of the link that sets the password. */
export const LINK_HOURS = 24;
const HOUR = 3_600_000;
const HOME = { uniqueName: 'platform', displayName: 'Platform' };

const EVERYWHERE: PolicyStatement = {
  actions: [EVERYTHING],
  resources: [formatResource({ region: WILDCARD, organization: WILDCARD, customer: WILDCARD, hierarchy: WILDCARD })],
  effect: 'allow',
};

interface StaffGroup {
  readonly customerId: string;
  readonly groupId: string;
  readonly hierarchyId: string;
}

/**
 * Creates a user with all rights, or grants all rights to an existing user. In an empty database it also creates the user's customer.
 * Earlier links of the user become invalid.
 * @returns the token of a one-time link that sets the password
 */
export function createAdministrator(directory: Database, email: string, now: Date): Promise<string> {
  return directory.transaction({ kind: 'system' }, async (transaction) => {
    const group = (await findStaffGroup(transaction)) ?? (await createHome(transaction, now));
    const userId = await ensureUser(transaction, group, email, now);
    await transaction
      .insert(groupUsers)
      .values({ customerId: group.customerId, groupId: group.groupId, userId, createdAt: now })
      .onConflictDoNothing();
    const token = newToken();
    await ResetLinkStore.put(transaction, { userId, tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR) });
    await writeAudit(transaction, now, { customerId: group.customerId, action: 'admin:create', subjectId: userId });
    return token;
  });
}

/** Finds the oldest group with all rights on everything. */
async function findStaffGroup(transaction: Transaction): Promise<StaffGroup | undefined> {
  const [found] = await transaction
    .select({ customerId: groups.customerId, groupId: groups.groupId, hierarchyId: groups.hierarchyId })
    .from(groups)
    .where(and(isNull(groups.archivedAt), sql`${groups.statements} @> ${JSON.stringify([EVERYWHERE])}::jsonb`))
    .orderBy(asc(groups.createdAt), asc(groups.groupId))
    .limit(1);
  return found;
}

async function createHome(transaction: Transaction, now: Date): Promise<StaffGroup> {
  const [organizationId, customerId, groupId, hierarchyId] = [newId(now), newId(now), newId(now), newId(now)];
  await transaction.insert(organizations).values({ organizationId, ...HOME, createdAt: now, updatedAt: now });
  await transaction.insert(customers).values({
    customerId,
    organizationId,
    ...HOME,
    awsRegion: AWS_REGIONS[0],
    rootHierarchyId: hierarchyId,
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(hierarchies).values({ customerId, hierarchyId, name: HOME.displayName, createdAt: now, updatedAt: now });
  await transaction
    .insert(groups)
    .values({ customerId, groupId, hierarchyId, name: 'Platform Staff', statements: [EVERYWHERE], createdAt: now, updatedAt: now });
  return { customerId, groupId, hierarchyId };
}

async function ensureUser(transaction: Transaction, group: StaffGroup, email: string, now: Date): Promise<string> {
  const [existing] = await transaction
    .select({ userId: users.userId, archivedAt: users.archivedAt, source: users.source })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (existing?.archivedAt)
    throw new CommandError(`${email} belongs to an archived user. Restore that user first, or use another address.`);
  if (existing?.source === 'SSO') throw new CommandError(`${email} signs in by single sign-on and has no password. Use another address.`);
  if (existing !== undefined) return existing.userId;
  const userId = newId(now);
  await transaction.insert(users).values({
    customerId: group.customerId,
    userId,
    hierarchyId: group.hierarchyId,
    email,
    username: email,
    firstName: 'Platform',
    lastName: 'Administrator',
    userType: 'STAFF',
    createdAt: now,
    updatedAt: now,
  });
  return userId;
}
