import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_AWS_REGION, type AwsRegion } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { customers, users } from '../../org/index.js';
import { credentials, resetTokens } from '../tables.js';

/** Maximum number of links per user and hour. The newest link stays valid, even if another person requested it. */
const LINKS_PER_HOUR = 10;
const HOUR = 3_600_000;

/** A user who can get a link. */
export interface LinkRecipient {
  readonly userId: string;
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly source: 'LOCAL' | 'SSO';
  /** Region of the user's default customer. */
  readonly defaultAwsRegion: AwsRegion;
}

/** The current data of the user of a link. */
export interface LinkHolder extends LinkRecipient {
  readonly lastName: string;
  /** True if the user or the customer is archived. */
  readonly isArchived: boolean;
}

/** SQL of reset links. Every call runs in a transaction of scope 'system'. */
export const ResetLinkStore = {
  /** The active user with this address. */
  recipientOf(transaction: Transaction, address: string): Promise<LinkRecipient | undefined> {
    return recipient(transaction, sql`lower(${users.email}) = lower(${address})`);
  },

  /** The active user with this id. */
  recipientById(transaction: Transaction, userId: string): Promise<LinkRecipient | undefined> {
    return recipient(transaction, eq(users.userId, userId));
  },

  /** A user of the password who has never set one. */
  newUser(transaction: Transaction, userId: string): Promise<LinkRecipient | undefined> {
    return recipient(transaction, and(eq(users.userId, userId), eq(users.source, 'LOCAL'), isNull(users.passwordUpdatedAt)));
  },

  /**
   * Counts a link in one statement, so that concurrent requests cannot exceed the limit.
   * @param most links of the user within the hour, including this one
   * @returns whether the link may be sent
   */
  async countLink(transaction: Transaction, userId: string, now: Date, most = LINKS_PER_HOUR): Promise<boolean> {
    const hasEnded = sql`${credentials.resetLinksSince} IS NULL OR ${credentials.resetLinksSince} <= ${new Date(now.getTime() - HOUR).toISOString()}`;
    const [row] = await transaction
      .insert(credentials)
      .values({ userId, resetLinks: 1, resetLinksSince: now })
      .onConflictDoUpdate({
        target: credentials.userId,
        set: {
          resetLinks: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${credentials.resetLinks} + 1 END`,
          resetLinksSince: sql`CASE WHEN ${hasEnded} THEN ${now.toISOString()}::timestamptz ELSE ${credentials.resetLinksSince} END`,
        },
      })
      .returning({ resetLinks: credentials.resetLinks });
    return (row?.resetLinks ?? 0) <= most;
  },

  /** Replaces the user's previous link. */
  async put(transaction: Transaction, link: typeof resetTokens.$inferInsert): Promise<void> {
    await transaction.insert(resetTokens).values(link).onConflictDoUpdate({ target: resetTokens.userId, set: link });
  },

  /** @returns the user of the link, `gone` for a deleted user; undefined for a link that is unknown, used, replaced or expired */
  async holderOf(transaction: Transaction, tokenHash: string, now: Date): Promise<LinkHolder | 'gone' | undefined> {
    const [row] = await transaction
      .select({ user: users, customerArchivedAt: customers.archivedAt, awsRegion: customers.awsRegion })
      .from(resetTokens)
      .leftJoin(users, eq(users.userId, resetTokens.userId))
      .leftJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)));
    if (row === undefined) return undefined;
    if (row.user === null) return 'gone';
    const { userId, customerId, email, firstName, lastName, source, archivedAt } = row.user;
    const isArchived = archivedAt !== null || row.customerArchivedAt !== null;
    const defaultAwsRegion = (row.awsRegion ?? DEFAULT_AWS_REGION) as AwsRegion;
    return { userId, customerId, email, firstName, lastName, source, defaultAwsRegion, isArchived };
  },

  /** Consumes the link. @returns true for exactly one of several concurrent calls */
  async use(transaction: Transaction, tokenHash: string, now: Date): Promise<boolean> {
    const used = await transaction
      .delete(resetTokens)
      .where(and(eq(resetTokens.tokenHash, tokenHash), gt(resetTokens.expiresAt, now)))
      .returning({ userId: resetTokens.userId });
    return used.length > 0;
  },
};

/** An active user of an active customer. */
async function recipient(transaction: Transaction, condition: SQL | undefined): Promise<LinkRecipient | undefined> {
  const { userId, customerId, email, firstName, source } = users;
  const [row] = await transaction
    .select({ userId, customerId, email, firstName, source, defaultAwsRegion: customers.awsRegion })
    .from(users)
    .innerJoin(customers, and(eq(customers.customerId, users.customerId), isNull(customers.archivedAt)))
    .where(and(condition, isNull(users.archivedAt)));
  return row === undefined ? undefined : { ...row, defaultAwsRegion: row.defaultAwsRegion as AwsRegion };
}
