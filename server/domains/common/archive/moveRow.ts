import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { actorOf, type Actor } from '../actorOf.js';
import { writeAudit } from '../AuditWriter.js';
import { refusing, type Refusals } from '../refusing.js';

/** The two moves between list and archive. Each undoes the other. */
export type ArchiveMove = 'archive' | 'restore';

/** Policy action of each move. */
export type ArchiveActions = Readonly<Record<ArchiveMove, string>>;

interface ArchivableRow {
  readonly customerId: string;
  readonly archivedAt: Date | null;
}

/** A table whose rows can be archived. */
export interface ArchivableTable<TRow extends ArchivableRow> {
  readonly table: PgTable & { readonly archivedAt: AnyPgColumn; readonly version: AnyPgColumn; readonly $inferSelect: TRow };
  /** Condition for the row with this id, within the scope of the call. */
  readonly keyed: (id: string) => SQL | undefined;
  readonly actions: ArchiveActions;
  /** Errors for constraints that prevent restoring a row, such as a name that is in use again. (D-155) */
  readonly refusals?: Refusals;
}

/**
 * Archives or restores one row and writes the audit. A row that already has the requested state is not changed.
 * @throws NOT_FOUND for a row that the transaction cannot see, and the table's refusals
 */
export async function moveRow<TRow extends ArchivableRow>(
  transaction: Transaction,
  { table, keyed, actions, refusals = {} }: ArchivableTable<TRow>,
  move: ArchiveMove,
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
  const changes = { archivedAt, updatedAt: now, version: sql`${table.version} + 1` };
  await refusing(refusals, async () =>
    transaction
      .update(table)
      .set(changes as never)
      .where(keyed(id)),
  );
  await writeAudit(transaction, now, {
    action: actions[move],
    customerId: before.customerId,
    ...actor,
    subjectId: id,
    before: { archivedAt: before.archivedAt },
    after: { archivedAt },
  });
}

export function actorAndTime(context: RequestContext): { readonly now: Date; readonly actor: Actor } {
  return { now: context.now(), actor: actorOf(context) };
}
