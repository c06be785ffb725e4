import { and, count, countDistinct, desc, eq, gte, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { pluginFaults, pluginHealth } from '../tables.js';

export type FaultRow = typeof pluginFaults.$inferSelect;

/** Health of a version of a plugin. */
export interface VersionHealth {
  readonly pluginId: string;
  readonly version: string;
  readonly users: number;
  /** Users with failures. */
  readonly failedUsers: number;
  /** Customers of the users. */
  readonly customers: number;
  /** Customers of users with failures. */
  readonly failedCustomers: number;
  /** Median in milliseconds. */
  readonly loadTime: number | null;
  readonly lastSeenAt: Date;
}

/** A customer with failing users of a version. */
interface FailingCustomer {
  readonly pluginId: string;
  readonly version: string;
  readonly customerId: string;
  readonly failedUsers: number;
}

/** SQL of plugin reports. Requires transactions over all customers. */
export const HealthStore = {
  /** Records a report. A user who reports again still counts once. */
  async record(transaction: Transaction, row: typeof pluginHealth.$inferInsert): Promise<void> {
    const { environment, pluginId, version, reporter } = pluginHealth;
    await transaction
      .insert(pluginHealth)
      .values(row)
      .onConflictDoUpdate({
        target: [environment, pluginId, version, reporter],
        set: {
          lastAt: row.lastAt,
          customerId: row.customerId,
          ...(row.failedAt === undefined ? {} : { failedAt: row.failedAt }),
          ...(row.loadTime === undefined ? {} : { loadTime: row.loadTime }),
        },
      });
  },

  async countFault(transaction: Transaction, row: typeof pluginFaults.$inferInsert): Promise<void> {
    const { environment, pluginId, version, code, contributionId, times } = pluginFaults;
    await transaction
      .insert(pluginFaults)
      .values(row)
      .onConflictDoUpdate({
        target: [environment, pluginId, version, code, contributionId],
        set: { times: sql`least(${times} + ${row.times}, 1000000000)`, lastAt: row.lastAt },
      });
  },

  /** All versions with reports since the given time. */
  async versions(transaction: Transaction, environment: ConsoleEnvironment, since: Date): Promise<VersionHealth[]> {
    const rows = await versionsSeen(transaction, since)
      .where(and(eq(pluginHealth.environment, environment), gte(pluginHealth.lastAt, since)))
      .groupBy(pluginHealth.pluginId, pluginHealth.version)
      .orderBy(pluginHealth.pluginId, pluginHealth.version);
    return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt ?? since }));
  },

  /** One version since the given time; undefined without reports. */
  async version(
    transaction: Transaction,
    environment: ConsoleEnvironment,
    plugin: { readonly pluginId: string; readonly version: string },
    since: Date,
  ): Promise<VersionHealth | undefined> {
    const found = await HealthStore.versions(transaction, environment, since);
    return found.find(({ pluginId, version }) => pluginId === plugin.pluginId && version === plugin.version);
  },

  /** Customers whose users reported any version of a plugin since the given time. Contains `undefined` if rows without a customer exist. */
  async customersOf(
    transaction: Transaction,
    environment: ConsoleEnvironment,
    pluginId: string,
    since: Date,
  ): Promise<(string | undefined)[]> {
    const rows = await transaction
      .selectDistinct({ customerId: pluginHealth.customerId })
      .from(pluginHealth)
      .where(and(eq(pluginHealth.environment, environment), eq(pluginHealth.pluginId, pluginId), gte(pluginHealth.lastAt, since)));
    return rows.map(({ customerId }) => customerId ?? undefined);
  },

  /** Customers with failing users of a version since the given time, those with the most users first. */
  async failingCustomers(transaction: Transaction, environment: ConsoleEnvironment, since: Date): Promise<FailingCustomer[]> {
    const { pluginId, version, customerId } = pluginHealth;
    const rows = await transaction
      .select({ pluginId, version, customerId, failedUsers: count() })
      .from(pluginHealth)
      .where(and(eq(pluginHealth.environment, environment), gte(pluginHealth.failedAt, since), isNotNull(customerId)))
      .groupBy(pluginId, version, customerId)
      .orderBy(desc(count()), customerId);
    return rows.map((row) => ({ ...row, customerId: row.customerId ?? '' }));
  },

  /** Time of the first report of a version. */
  async firstSeen(
    transaction: Transaction,
    environment: ConsoleEnvironment,
    plugin: { readonly pluginId: string; readonly version: string },
  ): Promise<Date | undefined> {
    const [row] = await transaction
      .select({ at: pluginHealth.firstAt })
      .from(pluginHealth)
      .where(
        and(
          eq(pluginHealth.environment, environment),
          eq(pluginHealth.pluginId, plugin.pluginId),
          eq(pluginHealth.version, plugin.version),
        ),
      )
      .orderBy(pluginHealth.firstAt)
      .limit(1);
    return row?.at;
  },

  /** Faults since the given time, newest first. */
  faults(transaction: Transaction, environment: ConsoleEnvironment, since: Date): Promise<FaultRow[]> {
    return transaction
      .select()
      .from(pluginFaults)
      .where(and(eq(pluginFaults.environment, environment), gte(pluginFaults.lastAt, since)))
      .orderBy(desc(pluginFaults.lastAt));
  },

  async forget(transaction: Transaction, before: Date): Promise<void> {
    await transaction.delete(pluginHealth).where(lt(pluginHealth.lastAt, before));
    await transaction.delete(pluginFaults).where(lt(pluginFaults.lastAt, before));
  },
};

function versionsSeen(transaction: Transaction, since: Date) {
  return transaction
    .select({
      pluginId: pluginHealth.pluginId,
      version: pluginHealth.version,
      users: count(),
      failedUsers: sql<number>`count(*) FILTER (WHERE ${pluginHealth.failedAt} >= ${since.toISOString()}::timestamptz)`.mapWith(Number),
      customers: countDistinct(pluginHealth.customerId),
      failedCustomers:
        sql<number>`count(DISTINCT ${pluginHealth.customerId}) FILTER (WHERE ${pluginHealth.failedAt} >= ${since.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      loadTime: sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${pluginHealth.loadTime}))::integer`,
      lastSeenAt: max(pluginHealth.lastAt),
    })
    .from(pluginHealth)
    .$dynamic();
}
