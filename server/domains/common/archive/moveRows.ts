import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { actorOf, type Actor } from '../actorOf.js';
import { writeAudits } from '../AuditWriter.js';
import { refusing, type Refusals } from '../refusing.js';

/** The two moves between list and archive. Each undoes the other. */
export type ArchiveMove = 'archive' | 'restore';

/** Policy action of each move. */
export type ArchiveActions = Readonly<Record<ArchiveMove, string>>;

interface ArchivableRow {
  /** Absent in a table whose rows do not belong to one customer. */
  readonly customerId?: string;
  readonly archivedAt: Date | null;
}

/** A table whose rows can be archived. */
export interface ArchivableTable<TRow extends ArchivableRow> {
  readonly table: PgTable & { readonly archivedAt: AnyPgColumn; readonly version: AnyPgColumn; readonly $inferSelect: TRow };
  readonly id: AnyPgColumn;
  readonly idOf: (row: TRow) => string;
  /** Id of the record in the audit, if callers name rows by another id. @default idOf */
  readonly subjectOf?: (row: TRow) => string;
  /** Condition for the rows that the call may change. */
  readonly within: SQL | undefined;
  readonly actions: ArchiveActions;
  /** Errors for constraints that prevent restoring a row, such as a name that is in use again. (D-155) */
  readonly refusals?: Refusals;
  /** Rejects rows that the caller may not restore. */
  readonly beforeRestore?: (transaction: Transaction, rows: readonly TRow[]) => Promise<void>;
}

/** When and by whom rows are changed, for the audit. */
export interface ActorAndTime {
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * Archives or restores one row and writes the audit. A row that already has the requested state is not changed.
 * @throws NOT_FOUND for a row that the transaction cannot see, and the table's refusals
 */
export async function moveRow<TRow extends ArchivableRow>(
  transaction: Transaction,
  table: ArchivableTable<TRow>,
  move: ArchiveMove,
  id: string,
  by: ActorAndTime,
): Promise<void> {
  const found = await moveRows(transaction, table, move, [id], by);
  if (!found.has(id)) throw notFound();
}

/**
 * Archives or restores rows and writes their audit, with three statements for all of them. Rows that already have the requested state are
 * not changed.
 * @returns ids of the rows that exist
 * @throws the table's refusals; the caller rolls back, since it then cannot tell which row was refused
 */
export async function moveRows<TRow extends ArchivableRow>(
  transaction: Transaction,
  { table, id, idOf, subjectOf = idOf, within, actions, refusals = {}, beforeRestore }: ArchivableTable<TRow>,
  move: ArchiveMove,
  ids: readonly string[],
  { now, actor }: ActorAndTime,
): Promise<ReadonlySet<string>> {
  const archivedAt = move === 'archive' ? now : null;
  const found = (await transaction
    .select()
    .from(table as PgTable)
    .where(and(within, inArray(id, [...ids])))
    // In the order of ids, so that two calls on the same rows cannot deadlock.
    .orderBy(asc(id))
    .for('update')) as TRow[];
  const moved = found.filter((row) => (row.archivedAt === null) !== (archivedAt === null));
  if (moved.length > 0) {
    if (move === 'restore') await beforeRestore?.(transaction, moved);
    const changes = { archivedAt, updatedAt: now, version: sql`${table.version} + 1` };
    await refusing(refusals, async () =>
      transaction
        .update(table)
        .set(changes as never)
        .where(and(within, inArray(id, moved.map(idOf)))),
    );
    await writeAudits(
      transaction,
      now,
      moved.map((row) => ({
        action: actions[move],
        ...(row.customerId === undefined ? {} : { customerId: row.customerId }),
        ...actor,
        subjectId: subjectOf(row),
        before: { archivedAt: row.archivedAt },
        after: { archivedAt },
      })),
    );
  }
  return new Set(found.map(idOf));
}

export function actorAndTime(context: RequestContext): ActorAndTime {
  return { now: context.now(), actor: actorOf(context) };
}
