import { lt } from 'drizzle-orm';
import type { Database, Storage, WorkQueue } from '../../storage/index.js';
import { removeExpiredEvents } from './MessageEvents.js';
import { mailMessages } from './tables.js';

/** Milliseconds that the embedded mailbox keeps a message. */
const RETENTION = 7 * 24 * 60 * 60_000;

/** Removes messages of the embedded mailbox after seven days, because they contain links, codes and names. */
export async function removeExpiredMail(directory: Database, now: Date): Promise<void> {
  await directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.delete(mailMessages).where(lt(mailMessages.sentAt, new Date(now.getTime() - RETENTION))),
  );
}

/**
 * Removes expired messages, also on a server that now uses a mail server, and expired events every hour. Events of an unavailable region are
 * removed later.
 */
export async function scheduleMailExpiry(queue: WorkQueue, storage: Storage, now: () => Date): Promise<void> {
  await queue.work('mail-expiry', async () => {
    await removeExpiredMail(storage.directory, now());
    for (const database of storage.databases.filter(({ availability }) => availability.isUp)) await removeExpiredEvents(database, now());
  });
  await queue.schedule('mail-expiry', '23 * * * *');
}
