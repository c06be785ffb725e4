import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { users } from '../../org/tables.js';
import { flagChanges, flagOverlays } from '../tables.js';

export type OverlayRow = typeof flagOverlays.$inferSelect;
export type FlagChangeRow = typeof flagChanges.$inferSelect;

/** A change with the name of the user, if a user made it. */
export interface FlagChangeEntry {
  readonly change: FlagChangeRow;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** SQL of the operators' definitions. Requires transactions over all customers. */
export const OverlayStore = {
  /** Serializes writers of an environment until the transaction ends, so that revisions are committed in order. */
  async lock(transaction: Transaction, environment: ConsoleEnvironment): Promise<void> {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`flags:${environment}`}, 0))`);
  },

  /** The latest revision; 0 before the first change. */
  async revision(transaction: Transaction, environment: ConsoleEnvironment): Promise<number> {
    const [found] = await transaction
      .select({ number: max(flagChanges.revision) })
      .from(flagChanges)
      .where(eq(flagChanges.environment, environment));
    return found?.number ?? 0;
  },

  /** Number of changes of the flag. */
  async version(transaction: Transaction, environment: ConsoleEnvironment, flagKey: string): Promise<number> {
    const [found] = await transaction
      .select({ number: max(flagChanges.version) })
      .from(flagChanges)
      .where(ofFlag(environment, flagKey));
    return found?.number ?? 0;
  },

  all(transaction: Transaction, environment: ConsoleEnvironment): Promise<OverlayRow[]> {
    return transaction.select().from(flagOverlays).where(eq(flagOverlays.environment, environment)).orderBy(flagOverlays.flagKey);
  },

  async find(transaction: Transaction, environment: ConsoleEnvironment, flagKey: string): Promise<OverlayRow | undefined> {
    const [row] = await transaction
      .select()
      .from(flagOverlays)
      .where(and(eq(flagOverlays.environment, environment), eq(flagOverlays.flagKey, flagKey)));
    return row;
  },

  async put(transaction: Transaction, row: typeof flagOverlays.$inferInsert): Promise<void> {
    const { definition, base = null, updatedAt } = row;
    await transaction
      .insert(flagOverlays)
      .values(row)
      .onConflictDoUpdate({ target: [flagOverlays.environment, flagOverlays.flagKey], set: { definition, base, updatedAt } });
  },

  async remove(transaction: Transaction, environment: ConsoleEnvironment, flagKey: string): Promise<void> {
    await transaction.delete(flagOverlays).where(and(eq(flagOverlays.environment, environment), eq(flagOverlays.flagKey, flagKey)));
  },

  async record(transaction: Transaction, change: typeof flagChanges.$inferInsert): Promise<void> {
    await transaction.insert(flagChanges).values(change);
  },

  /** Changes of a flag, newest first. */
  async history(
    transaction: Transaction,
    environment: ConsoleEnvironment,
    flagKey: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: FlagChangeEntry[]; readonly total: number }> {
    const where = ofFlag(environment, flagKey);
    const [total] = await transaction.select({ number: count() }).from(flagChanges).where(where);
    const rows = await changesWithNames(transaction).where(where).orderBy(desc(flagChanges.version)).limit(limit).offset(offset);
    return { rows, total: total?.number ?? 0 };
  },

  /** The latest change of each flag that operators ever changed. */
  async newest(transaction: Transaction, environment: ConsoleEnvironment): Promise<ReadonlyMap<string, FlagChangeEntry>> {
    const newest = sql`${flagChanges.revision} IN (SELECT max(revision) FROM flag_changes WHERE environment = ${environment} GROUP BY flag_key)`;
    const rows = await changesWithNames(transaction).where(and(eq(flagChanges.environment, environment), newest));
    return new Map(rows.map((entry) => [entry.change.flagKey, entry]));
  },
};

function ofFlag(environment: ConsoleEnvironment, flagKey: string) {
  return and(eq(flagChanges.environment, environment), eq(flagChanges.flagKey, flagKey));
}

function changesWithNames(transaction: Transaction) {
  return transaction
    .select({ change: flagChanges, firstName: users.firstName, lastName: users.lastName })
    .from(flagChanges)
    .leftJoin(users, eq(users.userId, flagChanges.actorId))
    .$dynamic();
}
