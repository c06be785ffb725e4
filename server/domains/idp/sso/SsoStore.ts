import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups, groupUsers, users } from '../../org/index.js';
import { ssoAssertions, ssoConfigs, ssoLogouts, ssoRequests, ssoSessions } from '../tables.js';

export type SsoConfig = typeof ssoConfigs.$inferSelect & { readonly awsRegion: AwsRegion; readonly rootHierarchyId: string };
export type SsoRequest = typeof ssoRequests.$inferSelect;
export type SsoSession = typeof ssoSessions.$inferSelect;

function configs(transaction: Transaction) {
  return transaction
    .select({ config: ssoConfigs, awsRegion: customers.awsRegion, rootHierarchyId: customers.rootHierarchyId })
    .from(ssoConfigs)
    .innerJoin(customers, and(eq(customers.customerId, ssoConfigs.customerId), isNull(customers.archivedAt)))
    .$dynamic();
}

function toConfig(row: Awaited<ReturnType<typeof configs>>[number] | undefined): SsoConfig | undefined {
  return row === undefined ? undefined : { ...row.config, awsRegion: row.awsRegion as AwsRegion, rootHierarchyId: row.rootHierarchyId };
}

/** SQL of single sign-on. Every call runs in a transaction of scope 'system'. */
export const SsoStore = {
  async configByAccountName(transaction: Transaction, accountName: string): Promise<SsoConfig | undefined> {
    const [row] = await configs(transaction).where(eq(ssoConfigs.accountName, accountName));
    return toConfig(row);
  },

  async configOf(transaction: Transaction, customerId: string): Promise<SsoConfig | undefined> {
    const [row] = await configs(transaction).where(eq(ssoConfigs.customerId, customerId));
    return toConfig(row);
  },

  /** At most two customers with single sign-on that have users at this domain. Archived customers and users do not count. */
  async customersAtDomain(transaction: Transaction, domain: string): Promise<readonly string[]> {
    const rows = await transaction
      .selectDistinct({ customerId: users.customerId })
      .from(users)
      .innerJoin(ssoConfigs, eq(ssoConfigs.customerId, users.customerId))
      .innerJoin(customers, and(eq(customers.customerId, users.customerId), isNull(customers.archivedAt)))
      .where(and(eq(sql`split_part(lower(${users.email}), '@', 2)`, domain), isNull(users.archivedAt)))
      .limit(2);
    return rows.map((row) => row.customerId);
  },

  async userByEmail(transaction: Transaction, email: string) {
    const [row] = await transaction
      .select({ userId: users.userId, customerId: users.customerId, archivedAt: users.archivedAt })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`);
    return row;
  },

  /** Adds a request, and removes expired ones. */
  async addRequest(transaction: Transaction, request: SsoRequest, now: Date): Promise<void> {
    for (const table of [ssoRequests, ssoAssertions, ssoSessions, ssoLogouts])
      await transaction.delete(table).where(lte(table.expiresAt, now));
    await transaction.insert(ssoRequests).values(request);
  },

  async requestByRelay(transaction: Transaction, relayHash: string, now: Date): Promise<SsoRequest | undefined> {
    const [row] = await transaction
      .select()
      .from(ssoRequests)
      .where(and(eq(ssoRequests.relayHash, relayHash), gt(ssoRequests.expiresAt, now)));
    return row;
  },

  /** @returns true for exactly one of several concurrent responses */
  async useRequest(transaction: Transaction, { customerId, requestId }: SsoRequest): Promise<boolean> {
    const rows = await transaction
      .delete(ssoRequests)
      .where(and(eq(ssoRequests.customerId, customerId), eq(ssoRequests.requestId, requestId)))
      .returning({ requestId: ssoRequests.requestId });
    return rows.length > 0;
  },

  /** @returns whether this is the first use */
  async useAssertion(transaction: Transaction, assertion: typeof ssoAssertions.$inferInsert): Promise<boolean> {
    const rows = await transaction.insert(ssoAssertions).values(assertion).onConflictDoNothing().returning();
    return rows.length > 0;
  },

  /** Adds a user to those of the groups that are not archived. @returns true for exactly one of several concurrent sign-ins */
  async addUser(transaction: Transaction, user: typeof users.$inferInsert, groupIds: readonly string[]): Promise<boolean> {
    const added = await transaction.insert(users).values(user).onConflictDoNothing().returning({ userId: users.userId });
    if (added.length === 0 || groupIds.length === 0) return added.length > 0;
    const { customerId, userId } = user;
    const found = await transaction
      .select({ groupId: groups.groupId })
      .from(groups)
      .where(and(eq(groups.customerId, customerId), inArray(groups.groupId, [...groupIds]), isNull(groups.archivedAt)));
    if (found.length > 0) await transaction.insert(groupUsers).values(found.map(({ groupId }) => ({ customerId, groupId, userId })));
    return true;
  },

  async addSession(transaction: Transaction, session: SsoSession): Promise<void> {
    await transaction.insert(ssoSessions).values(session);
  },

  async session(transaction: Transaction, sessionId: string): Promise<SsoSession | undefined> {
    const [row] = await transaction.select().from(ssoSessions).where(eq(ssoSessions.sessionId, sessionId));
    return row;
  },

  /** Sessions of a subject, by the provider's name of the subject. */
  async sessionsOf(transaction: Transaction, customerId: string, issuer: string, nameId: string): Promise<readonly SsoSession[]> {
    return transaction
      .select()
      .from(ssoSessions)
      .where(and(eq(ssoSessions.customerId, customerId), eq(ssoSessions.issuer, issuer), eq(ssoSessions.nameId, nameId)));
  },

  async addLogout(transaction: Transaction, logout: typeof ssoLogouts.$inferSelect): Promise<void> {
    await transaction.insert(ssoLogouts).values(logout);
  },

  /** @returns whether the request was pending */
  async useLogout(transaction: Transaction, customerId: string, requestId: string, now: Date): Promise<boolean> {
    const rows = await transaction
      .delete(ssoLogouts)
      .where(and(eq(ssoLogouts.customerId, customerId), eq(ssoLogouts.requestId, requestId), gt(ssoLogouts.expiresAt, now)))
      .returning({ requestId: ssoLogouts.requestId });
    return rows.length > 0;
  },
};
