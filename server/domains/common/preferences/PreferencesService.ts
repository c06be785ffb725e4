import { asc, count, eq, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, unauthenticated } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { userPreferences } from './tables.js';

/** One preference of a user; null means that it is not set. */
export interface Preference {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: Date;
}

const KEY = /^[a-z][A-Za-z0-9.:-]{0,99}$/;
/** Maximum size of a value as JSON in bytes. */
const MAX_VALUE_BYTES = 16 * 1024;
/** Maximum number of keys of a user. */
const MAX_KEYS = 200;

/** Preferences of users. Callers can access only their own. */
export class PreferencesService {
  constructor(private readonly directory: Database) {}

  async list(context: RequestContext): Promise<readonly Preference[]> {
    return this.own(context, (transaction) => transaction.select().from(userPreferences).orderBy(asc(userPreferences.key)));
  }

  /** @throws BAD_REQUEST for an invalid key, a value that is too large, and too many keys */
  async set(key: string, value: unknown, context: RequestContext): Promise<Preference> {
    if (!KEY.test(key))
      throw badRequest('preference.key must be a lower-case letter and up to 99 letters, digits, dots, colons or hyphens.');
    if (Buffer.byteLength(JSON.stringify(value)) > MAX_VALUE_BYTES)
      throw badRequest(`preference.value must be at most ${MAX_VALUE_BYTES} bytes as JSON.`);
    return this.own(context, async (transaction, userId) => {
      const entry = { key, value, updatedAt: context.now() };
      if (value === null) {
        await transaction.delete(userPreferences).where(eq(userPreferences.key, key));
        return entry;
      }
      await this.requireBelowLimit(transaction, userId, key);
      await transaction
        .insert(userPreferences)
        .values({ userId, ...entry })
        .onConflictDoUpdate({
          target: [userPreferences.userId, userPreferences.key],
          set: { value, updatedAt: entry.updatedAt, version: sql`${userPreferences.version} + 1` },
        });
      return entry;
    });
  }

  /** Locks the user's preferences, so that concurrent calls cannot exceed the limit. */
  private async requireBelowLimit(transaction: Transaction, userId: string, key: string): Promise<void> {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
    const [others] = await transaction.select({ number: count() }).from(userPreferences).where(ne(userPreferences.key, key));
    if ((others?.number ?? 0) >= MAX_KEYS) throw badRequest(`A user can have at most ${MAX_KEYS} preferences.`);
  }

  private own<T>({ session }: RequestContext, work: (transaction: Transaction, userId: string) => Promise<T>): Promise<T> {
    if (session === undefined) throw unauthenticated();
    const { userId } = session;
    return this.directory.transaction({ kind: 'user', userId }, (transaction) => work(transaction, userId));
  }
}
