import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { removeMessages, type Storage } from '../../storage/index.js';
import { messageEvents } from './MessageEvents.js';
import { mailMessages } from './tables.js';

/** Mails of a customer to a person. */
export interface MailOfPerson {
  readonly awsRegion: AwsRegion;
  readonly customerId: string;
  /** Mails about these assessments. */
  readonly assessmentIds: readonly string[];
  /** All mails to this address. */
  readonly email?: string | undefined;
}

/**
 * Removes mails that wait for delivery, and those in the embedded mailbox.
 * @throws if a mail is being delivered; the caller repeats the removal after the delivery
 */
export async function removeMailOf(storage: Storage, { awsRegion, customerId, assessmentIds, email }: MailOfPerson): Promise<void> {
  const delivered = await storage.region(awsRegion).transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select({ messageId: messageEvents.messageId })
      .from(messageEvents)
      .where(and(eq(messageEvents.customerId, customerId), inArray(messageEvents.assessmentId, [...assessmentIds]))),
  );
  const messageIds = delivered.map(({ messageId }) => messageId);
  const isDelivering = await storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const isAbout = sql`data -> 'about' ->> 'assessmentId' = ANY (${sql.param([...assessmentIds])}::text[])`;
    const isTo = email === undefined ? sql`false` : sql`lower(data ->> 'to') = ${email.toLowerCase()}`;
    const isOfCustomer = sql`data -> 'about' ->> 'customerId' = ${customerId} AND (${isAbout} OR ${isTo})`;
    const isActive = await removeMessages(transaction, 'mail', isOfCustomer);
    await transaction
      .delete(mailMessages)
      .where(
        or(inArray(mailMessages.messageId, messageIds), email === undefined ? undefined : eq(mailMessages.recipient, email.toLowerCase())),
      );
    return isActive;
  });
  if (isDelivering) throw new Error('A mail to the person is being delivered.');
}
