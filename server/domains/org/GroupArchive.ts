import { and, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../graphql/errors.js';
import type { Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import { groups } from './tables.js';

/** Which right lets a group go to the archive and back. */
export const GROUP_ARCHIVE_ACTIONS = { archive: 'org:archiveGroup', restore: 'org:restoreGroup' } as const;

export type GroupMove = keyof typeof GROUP_ARCHIVE_ACTIONS;

/** Who moves groups of which customer. */
export interface GroupMover {
  readonly customerId: string;
  readonly actorId: string;
  readonly requestId: string | undefined;
  readonly now: Date;
}

/** Groups on their way to the archive and back. (GROUP-010, GROUP-018, GROUP-057) */
export const GroupArchive = {
  /** Archives or restores one group, with its audit; one that is so already is fine. @throws NOT_FOUND */
  async move(
    transaction: Transaction,
    kind: GroupMove,
    groupId: string,
    { customerId, actorId, requestId, now }: GroupMover,
  ): Promise<void> {
    const own = and(eq(groups.customerId, customerId), eq(groups.groupId, groupId));
    const [before] = await transaction.select({ archivedAt: groups.archivedAt }).from(groups).where(own).for('update');
    if (before === undefined) throw notFound();
    if ((before.archivedAt === null) === (kind === 'restore')) return;
    const archivedAt = kind === 'archive' ? now : null;
    await transaction
      .update(groups)
      .set({ archivedAt, updatedAt: now, version: sql`${groups.version} + 1` })
      .where(own);
    await writeAudit(transaction, now, {
      action: GROUP_ARCHIVE_ACTIONS[kind],
      customerId,
      actorId,
      ...(requestId === undefined ? {} : { requestId }),
      subjectId: groupId,
      before: { archivedAt: before.archivedAt },
      after: { archivedAt },
    });
  },

  /** Names of these groups of the customer, by id. */
  async names(transaction: Transaction, customerId: string, groupIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await transaction
      .select({ groupId: groups.groupId, name: groups.name })
      .from(groups)
      .where(and(eq(groups.customerId, customerId), inArray(groups.groupId, [...groupIds])));
    return new Map(found.map(({ groupId, name }) => [groupId, name]));
  },

  /** Groups of the customer that can be moved and whose name holds the text, oldest first. */
  movable(
    transaction: Transaction,
    kind: GroupMove,
    customerId: string,
    searchText: string,
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    const pattern = `%${searchText.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return transaction
      .select({ rowId: groups.groupId, name: groups.name })
      .from(groups)
      .where(
        and(
          eq(groups.customerId, customerId),
          kind === 'archive' ? isNull(groups.archivedAt) : isNotNull(groups.archivedAt),
          searchText === '' ? undefined : ilike(groups.name, pattern),
        ),
      )
      .orderBy(groups.createdAt, groups.groupId);
  },
};
