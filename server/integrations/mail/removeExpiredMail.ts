import { lt } from 'drizzle-orm';
import type { Database, WorkQueue } from '../../storage/index.js';
import { mailMessages } from './tables.js';

/** Milliseconds that the embedded mailbox keeps a message. */
const RETENTION = 7 * 24 * 60 * 60_000;

/** Removes messages of the embedded mailbox after seven days, because they contain links, codes and names. */
export async function removeExpiredMail(directory: Database, now: Date): Promise<void> {
  await directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.delete(mailMessages).where(lt(mailMessages.sentAt, new Date(now.getTime() - RETENTION))),
  );
}

/** Removes expired messages every hour, also on a server that now uses a mail server. */
export async function scheduleMailExpiry(queue: WorkQueue, directory: Database, now: () => Date): Promise<void> {
  await queue.work('mail-expiry', () => removeExpiredMail(directory, now()));
  await queue.schedule('mail-expiry', '23 * * * *');
}
