import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../storage/index.js';
import { removeExpiredMail } from './removeExpiredMail.js';
import type { MailDelivery, MailMessage } from './MailTransport.js';
import { mailMessages } from './tables.js';

/** A message in the mailbox. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
  readonly code?: string;
}

/** Mail for a console on a loopback address: stored in the database and shown at /mailbox. */
export class EmbeddedMailbox implements MailDelivery {
  readonly eventType = 'DELIVERED';

  constructor(
    private readonly directory: Database,
    private readonly now: () => Date,
  ) {}

  async deliver(message: MailMessage, id: string): Promise<void> {
    const sentAt = this.now();
    await this.directory.transaction({ kind: 'system' }, async (transaction) => {
      await transaction
        .insert(mailMessages)
        .values({
          messageId: id,
          recipient: message.to.toLowerCase(),
          subject: message.subject,
          body: message.text,
          code: message.code ?? null,
          sentAt,
        })
        .onConflictDoNothing();
    });
    await removeExpiredMail(this.directory, sentAt);
  }

  /** Newest first. */
  async list(filter: { readonly to?: string; readonly limit: number }): Promise<readonly StoredMail[]> {
    const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select()
        .from(mailMessages)
        .where(filter.to === undefined ? undefined : eq(mailMessages.recipient, filter.to.toLowerCase()))
        .orderBy(desc(mailMessages.sentAt), desc(mailMessages.messageId))
        .limit(filter.limit),
    );
    return rows.map((row) => ({
      id: row.messageId,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      sentAt: row.sentAt,
      ...(row.code === null ? {} : { code: row.code }),
    }));
  }
}
