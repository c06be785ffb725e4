import { and, asc, count, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { Database, Transaction } from '../../storage/index.js';
import { customers, groups, groupUsers, organizations, users } from '../org/index.js';
import { ATTEMPT_LIMIT } from './attempts.js';
import type { RegionShare } from './guessRegion.js';
import { credentials, rememberedDevices, sessions, unknownAddresses } from './tables.js';

/** The columns of a user that sign-in needs. */
export interface SignInUser {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly userType: 'STAFF' | 'CUSTOMER';
  readonly mfaEnabled: boolean;
  readonly defaultAwsRegion: AwsRegion;
}

/** A running session for one call, with its user. */
export interface UsedSession
  extends
    Pick<
      typeof sessions.$inferSelect,
      'sessionId' | 'userId' | 'accessHash' | 'pairHash' | 'rotatedAt' | 'accessExpiresAt' | 'refreshExpiresAt' | 'lastUsedAt'
    >,
    Pick<typeof users.$inferSelect, 'customerId' | 'userType'> {
  readonly groupIds: readonly string[];
}

export interface Attempt {
  /** Including this attempt. */
  readonly attempts: number;
  readonly lockedUntil: Date | null;
}

/** The update that counts one more failed attempt. */
function countedIn(table: typeof credentials | typeof unknownAddresses | typeof rememberedDevices, now: Date, lockEnd: Date) {
  const ended = sql`${table.lockedUntil} <= ${now.toISOString()}`;
  const reached = sql`${table.lockedUntil} IS NULL AND ${table.failedAttempts} + 1 >= ${ATTEMPT_LIMIT}`;
  return {
    failedAttempts: sql`CASE WHEN ${ended} THEN 1 ELSE ${table.failedAttempts} + 1 END`,
    lockedUntil: sql`CASE WHEN ${ended} THEN NULL WHEN ${reached} THEN ${lockEnd.toISOString()}::timestamptz ELSE ${table.lockedUntil} END`,
  };
}

/** SQL of sign-in. Every call runs in a transaction of scope 'system'. */
export const AuthStore = {
  /** Archived users, and users of archived customers, are treated as unknown. */
  async findUserByEmail(transaction: Transaction, email: string): Promise<SignInUser | undefined> {
    const { userId, customerId, firstName, userType, mfaEnabled } = users;
    const [row] = await transaction
      .select({ userId, customerId, email: users.email, firstName, userType, mfaEnabled, defaultAwsRegion: customers.awsRegion })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.archivedAt), isNull(customers.archivedAt)));
    return row === undefined ? undefined : { ...row, defaultAwsRegion: row.defaultAwsRegion as AwsRegion };
  },

  /** Returns one row whether or not the user exists, so that the response time reveals nothing. (security.md H3) */
  async regionOf(transaction: Transaction, email: string): Promise<AwsRegion | undefined> {
    const found = transaction
      .select({ awsRegion: customers.awsRegion })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.archivedAt), isNull(customers.archivedAt)));
    const { rows } = await transaction.execute<{ region: AwsRegion | null }>(sql`SELECT (${found}) AS region`);
    return rows[0]?.region ?? undefined;
  },

  /** Number of users at the domain for each region, in a stable order. */
  async regionsAtDomain(transaction: Transaction, domain: string): Promise<readonly RegionShare[]> {
    const rows = await transaction
      .select({ awsRegion: customers.awsRegion, users: count() })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(eq(sql`split_part(lower(${users.email}), '@', 2)`, domain), isNull(users.archivedAt), isNull(customers.archivedAt)))
      .groupBy(customers.awsRegion)
      .orderBy(asc(customers.awsRegion));
    return rows.map((row) => ({ ...row, awsRegion: row.awsRegion as AwsRegion }));
  },

  async regionsInUse(transaction: Transaction): Promise<readonly AwsRegion[]> {
    const rows = await transaction
      .selectDistinct({ awsRegion: customers.awsRegion })
      .from(customers)
      .where(isNull(customers.archivedAt))
      .orderBy(asc(customers.awsRegion));
    return rows.map((row) => row.awsRegion as AwsRegion);
  },

  async passwordHash(transaction: Transaction, userId: string): Promise<string | undefined> {
    const [row] = await transaction
      .select({ passwordHash: credentials.passwordHash })
      .from(credentials)
      .where(eq(credentials.userId, userId));
    return row?.passwordHash ?? undefined;
  },

  /** Locks the password row until the transaction ends. @returns whether the hash is still the user's */
  async lockPassword(transaction: Transaction, userId: string, passwordHash: string): Promise<boolean> {
    const rows = await transaction
      .select({ userId: credentials.userId })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, passwordHash)))
      .for('update');
    return rows.length > 0;
  },

  /** Locks the user's credentials until the transaction ends. Sign-ins and password changes of this user wait. */
  async lockCredentials(transaction: Transaction, userId: string): Promise<void> {
    await transaction.select({ userId: credentials.userId }).from(credentials).where(eq(credentials.userId, userId)).for('update');
  },

  async lockedUntil(transaction: Transaction, userId: string): Promise<Date | undefined> {
    const [row] = await transaction
      .select({ lockedUntil: credentials.lockedUntil })
      .from(credentials)
      .where(eq(credentials.userId, userId));
    return row?.lockedUntil ?? undefined;
  },

  /**
   * Counts an attempt before its password is checked. The attempt that reaches the limit sets the lock in the same statement, so
   * parallel attempts cannot exceed the limit. An expired lock first resets the count.
   */
  async countAttempt(transaction: Transaction, userId: string, now: Date, lockEnd: Date): Promise<Attempt> {
    const [row] = await transaction
      .insert(credentials)
      .values({ userId, failedAttempts: 1 })
      .onConflictDoUpdate({ target: credentials.userId, set: countedIn(credentials, now, lockEnd) })
      .returning({ attempts: credentials.failedAttempts, lockedUntil: credentials.lockedUntil });
    return row as Attempt;
  },

  /** Counts an attempt for an address that does not belong to a user. */
  async countUnknown(transaction: Transaction, addressHash: string, now: Date, lockEnd: Date): Promise<Attempt> {
    const [row] = await transaction
      .insert(unknownAddresses)
      .values({ addressHash, failedAttempts: 1, updatedAt: now })
      .onConflictDoUpdate({
        target: unknownAddresses.addressHash,
        set: { ...countedIn(unknownAddresses, now, lockEnd), updatedAt: now },
      })
      .returning({ attempts: unknownAddresses.failedAttempts, lockedUntil: unknownAddresses.lockedUntil });
    return row as Attempt;
  },

  /** Counts an attempt from a remembered device of the user. */
  async countAtDevice(transaction: Transaction, deviceId: string, now: Date, lockEnd: Date): Promise<Attempt> {
    const [row] = await transaction
      .update(rememberedDevices)
      .set(countedIn(rememberedDevices, now, lockEnd))
      .where(eq(rememberedDevices.deviceId, deviceId))
      .returning({ attempts: rememberedDevices.failedAttempts, lockedUntil: rememberedDevices.lockedUntil });
    return row as Attempt;
  },

  async forgiveDevice(transaction: Transaction, deviceId: string): Promise<void> {
    await transaction
      .update(rememberedDevices)
      .set({ failedAttempts: 0, lockedUntil: null })
      .where(eq(rememberedDevices.deviceId, deviceId));
  },

  /** Ends locks after wrong passwords and wrong codes, and resets their numbers. @returns whether there were any */
  async unlock(transaction: Transaction, userId: string): Promise<boolean> {
    const { failedAttempts, lockedUntil, wrongCodes } = credentials;
    const unlocked = await transaction
      .update(credentials)
      .set({ failedAttempts: 0, lockedUntil: null, wrongCodes: 0, wrongCodesSince: null })
      .where(and(eq(credentials.userId, userId), or(gt(failedAttempts, 0), isNotNull(lockedUntil), gt(wrongCodes, 0))))
      .returning({ userId: credentials.userId });
    return unlocked.length > 0;
  },

  /** The user cannot sign in with a password until a new one is set. */
  async removePassword(transaction: Transaction, userId: string): Promise<void> {
    await transaction.update(credentials).set({ passwordHash: null }).where(eq(credentials.userId, userId));
  },

  /** Marks a user who must set a new password. */
  async requireNewPassword(
    transaction: Transaction,
    { customerId, userId }: Pick<typeof users.$inferSelect, 'customerId' | 'userId'>,
    updatedAt: Date,
  ): Promise<void> {
    await transaction
      .update(users)
      .set({ forcePasswordReset: true, updatedAt, version: sql`${users.version} + 1` })
      .where(and(eq(users.customerId, customerId), eq(users.userId, userId)));
  },

  /** Resets the count after a correct password. Removes a lock only if `evenLock` is true, which means that this attempt set it. */
  async resetAttempts(transaction: Transaction, userId: string, { evenLock }: { readonly evenLock: boolean }): Promise<void> {
    await transaction
      .update(credentials)
      .set({ failedAttempts: 0, lockedUntil: null })
      .where(and(eq(credentials.userId, userId), evenLock ? undefined : isNull(credentials.lockedUntil)));
  },

  /** Records the use of a device. @returns whether the device is remembered for this user */
  async useDevice(transaction: Transaction, userId: string, tokenHash: string, now: Date): Promise<boolean> {
    const rows = await transaction
      .update(rememberedDevices)
      .set({ lastUsedAt: now })
      .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.tokenHash, tokenHash), gt(rememberedDevices.expiresAt, now)))
      .returning({ deviceId: rememberedDevices.deviceId });
    return rows.length > 0;
  },

  /** @returns the id of the user's remembered device with this token */
  async rememberedDevice(transaction: Transaction, userId: string, tokenHash: string, now: Date): Promise<string | undefined> {
    const [row] = await transaction
      .select({ deviceId: rememberedDevices.deviceId })
      .from(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.tokenHash, tokenHash), gt(rememberedDevices.expiresAt, now)));
    return row?.deviceId;
  },

  async rememberDevice(transaction: Transaction, device: typeof rememberedDevices.$inferInsert): Promise<void> {
    await transaction.insert(rememberedDevices).values(device);
  },

  async putSession(transaction: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
    await transaction.insert(sessions).values(session);
  },

  /**
   * The running session of an access token, either the current token or the previous one, with its user. In one round trip, because every
   * call reads it.
   */
  async sessionByAccess(directory: Database, accessHash: string): Promise<UsedSession | undefined> {
    const [row] = await directory.readOnce<UsedSession>(
      { kind: 'system' },
      sql`SELECT ${sessions.sessionId} AS "sessionId", ${sessions.userId} AS "userId", ${sessions.accessHash} AS "accessHash",
          ${sessions.pairHash} AS "pairHash", ${sessions.rotatedAt} AS "rotatedAt", ${sessions.accessExpiresAt} AS "accessExpiresAt",
          ${sessions.refreshExpiresAt} AS "refreshExpiresAt", ${sessions.lastUsedAt} AS "lastUsedAt",
          ${users.customerId} AS "customerId", ${users.userType} AS "userType", ${groupIdsOf(sessions.userId)} AS "groupIds"
        FROM ${sessions}
        JOIN ${users} ON ${users.userId} = ${sessions.userId} AND ${users.archivedAt} IS NULL
        JOIN ${customers} ON ${customers.customerId} = ${users.customerId} AND ${customers.archivedAt} IS NULL
        WHERE (${sessions.accessHash} = ${accessHash} OR ${sessions.previousAccessHash} = ${accessHash}) AND ${sessions.endedAt} IS NULL`,
    );
    return row;
  },

  /** The session bound to a pair value. The row is locked, so that two refreshes run one after the other. */
  async sessionByPair(transaction: Transaction, pairHash: string): Promise<typeof sessions.$inferSelect | undefined> {
    const [row] = await transaction.select().from(sessions).where(eq(sessions.pairHash, pairHash)).for('update');
    return row;
  },

  /** The session bound to a pair value, if the session has not ended and its user and customer are not archived. */
  async runningByPair(
    transaction: Transaction,
    pairHash: string,
  ): Promise<Pick<typeof sessions.$inferSelect, 'sessionId' | 'refreshExpiresAt'> | undefined> {
    const [row] = await transaction
      .select({ sessionId: sessions.sessionId, refreshExpiresAt: sessions.refreshExpiresAt })
      .from(sessions)
      .innerJoin(users, and(eq(users.userId, sessions.userId), isNull(users.archivedAt)))
      .innerJoin(customers, and(eq(customers.customerId, users.customerId), isNull(customers.archivedAt)))
      .where(and(eq(sessions.pairHash, pairHash), isNull(sessions.endedAt)));
    return row;
  },

  async updateSession(transaction: Transaction, sessionId: string, change: Partial<typeof sessions.$inferInsert>): Promise<void> {
    await transaction.update(sessions).set(change).where(eq(sessions.sessionId, sessionId));
  },

  /** Records when the user last used a session. Lists of users show it, and sessions are removed after they expire. (USER-040) */
  async setLastActive(transaction: Transaction, userId: string, lastActiveAt: Date): Promise<void> {
    await transaction.update(users).set({ lastActiveAt }).where(eq(users.userId, userId));
  },

  async sessionById(transaction: Transaction, sessionId: string): Promise<typeof sessions.$inferSelect | undefined> {
    const [row] = await transaction.select().from(sessions).where(eq(sessions.sessionId, sessionId));
    return row;
  },

  /** Returns undefined for an archived user and for a user of an archived customer. */
  async userById(
    transaction: Transaction,
    userId: string,
  ): Promise<(typeof users.$inferSelect & { readonly defaultAwsRegion: AwsRegion }) | undefined> {
    const [row] = await transaction
      .select({ user: users, awsRegion: customers.awsRegion })
      .from(users)
      .innerJoin(customers, and(eq(customers.customerId, users.customerId), isNull(customers.archivedAt)))
      .where(and(eq(users.userId, userId), isNull(users.archivedAt)));
    return row === undefined ? undefined : { ...row.user, defaultAwsRegion: row.awsRegion as AwsRegion };
  },

  /** Customers that are not archived, by name, limited to the transaction's scope. */
  async customerSummaries(transaction: Transaction) {
    return transaction
      .select({
        customerId: customers.customerId,
        customerDisplayName: customers.displayName,
        organizationDisplayName: organizations.displayName,
        organizationId: customers.organizationId,
        awsRegion: customers.awsRegion,
        rootHierarchyId: customers.rootHierarchyId,
        uniqueName: customers.uniqueName,
      })
      .from(customers)
      .innerJoin(organizations, eq(organizations.organizationId, customers.organizationId))
      .where(isNull(customers.archivedAt))
      .orderBy(asc(sql`lower(${customers.displayName})`), asc(customers.customerId));
  },
};

/** Ids of a user's groups that are not archived. */
function groupIdsOf(userId: AnyPgColumn): SQL<string[]> {
  return sql<string[]>`ARRAY(
    SELECT ${groupUsers.groupId} FROM ${groupUsers}
    JOIN ${groups} ON ${groups.customerId} = ${groupUsers.customerId} AND ${groups.groupId} = ${groupUsers.groupId} AND ${groups.archivedAt} IS NULL
    WHERE ${groupUsers.userId} = ${userId})`;
}
