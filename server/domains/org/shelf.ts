import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../graphql/context.js';
import { badRequest, notFound, serviceErrorOf, type ServiceError } from '../../graphql/errors.js';
import { withSavepoint, type Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import { actorOf, type Actor } from './actorOf.js';

/** Into the archive, or out of it. Each undoes the other. */
export type ShelfMove = 'archive' | 'restore';

/** What became of one of several rows. */
export interface RowOutcome {
  readonly _id: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** A table whose rows can be archived. */
export interface Shelf<TRow extends { readonly customerId: string; readonly archivedAt: Date | null }> {
  readonly table: PgTable & { readonly archivedAt: AnyPgColumn; readonly version: AnyPgColumn; readonly $inferSelect: TRow };
  readonly keyed: (id: string) => SQL;
  readonly actions: Readonly<Record<ShelfMove, string>>;
  /** Refuses what a failed write means, such as a name that was taken meanwhile; else the error goes on. */
  readonly refuse?: (error: unknown) => ServiceError | undefined;
}

/** Rows one call may change. */
const MOST_ROWS = 500;

/** Does one thing to many rows, each by itself: the others stay done when one cannot be. (P5) */
export async function eachRow(
  transaction: Transaction,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<readonly RowOutcome[]> {
  if (ids.length > MOST_ROWS) throw badRequest(`Name at most ${MOST_ROWS} rows in one call.`);
  const outcomes: RowOutcome[] = [];
  // In the order of ids, so that two calls over the same rows cannot wait for each other.
  for (const _id of [...new Set(ids)].sort()) {
    try {
      await withSavepoint(transaction, () => work(_id));
      outcomes.push({ _id, ok: true });
    } catch (error) {
      const refusal = serviceErrorOf(error);
      if (refusal === undefined) throw error;
      outcomes.push({ _id, ok: false, code: refusal.extensions.code, message: refusal.message });
    }
  }
  return outcomes;
}

/**
 * Archives or restores one row and writes its audit; a row that is so already is fine.
 * @throws NOT_FOUND for a row that the transaction does not see, and what the shelf refuses
 */
export async function moveRow<TRow extends { readonly customerId: string; readonly archivedAt: Date | null }>(
  transaction: Transaction,
  { table, keyed, actions, refuse }: Shelf<TRow>,
  move: ShelfMove,
  id: string,
  { now, actor }: { readonly now: Date; readonly actor: Actor },
): Promise<void> {
  const archivedAt = move === 'archive' ? now : null;
  const [before] = (await transaction
    .select()
    .from(table as PgTable)
    .where(keyed(id))
    .for('update')) as TRow[];
  if (before === undefined) throw notFound();
  if ((before.archivedAt === null) === (archivedAt === null)) return;
  try {
    await transaction
      .update(table)
      .set({ archivedAt, updatedAt: now, version: sql`${table.version} + 1` } as never)
      .where(keyed(id));
  } catch (error) {
    throw refuse?.(error) ?? error;
  }
  await writeAudit(transaction, now, {
    action: actions[move],
    customerId: before.customerId,
    ...actor,
    subjectId: id,
    before: { archivedAt: before.archivedAt },
    after: { archivedAt },
  });
}

/** Who moves a row, and when. */
export function movedBy(context: RequestContext): { readonly now: Date; readonly actor: Actor } {
  return { now: context.now(), actor: actorOf(context) };
}
