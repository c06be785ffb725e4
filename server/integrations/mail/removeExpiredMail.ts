import { lt } from 'drizzle-orm';
import type { Database, WorkQueue } from '../../storage/index.js';
import { mailMessages } from './tables.js';

/** How long the embedded mailbox keeps a message, in milliseconds. */
const RETENTION = 7 * 24 * 60 * 60_000;

/** Removes messages of the embedded mailbox that are seven days old: they hold links, codes and names. */
export async function removeExpiredMail(directory: Database, now: Date): Promise<void> {
  await directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.delete(mailMessages).where(lt(mailMessages.sentAt, new Date(now.getTime() - RETENTION))),
  );
}

/** Does so every hour from now on, also on a server that has come to a mail server meanwhile. */
export async function scheduleMailExpiry(queue: WorkQueue, directory: Database, now: () => Date): Promise<void> {
  await queue.work('mail-expiry', () => removeExpiredMail(directory, now()));
  await queue.schedule('mail-expiry', '23 * * * *');
}
