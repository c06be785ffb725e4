import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';
import type { Database, DatabasePlace, Storage, Transaction } from '../../storage/index.js';

/** What a transport did with messages. */
export const messageEvents = pgTable(
  'message_events',
  {
    customerId: text('customer_id').notNull(),
    messageId: text('message_id').notNull(),
    /** DELIVERED: put into the embedded mailbox. SENT: accepted by the mail server. CLICKED: its link was opened. (D-171) */
    eventType: text('event_type').$type<MessageEventType>().notNull(),
    channel: text('channel').$type<'EMAIL'>().notNull(),
    /** What happened: `auth:signInCode`. */
    event: text('event').notNull(),
    templateId: text('template_id').notNull(),
    language: text('language').notNull(),
    /** The assessment that the message is about. */
    assessmentId: text('assessment_id'),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.messageId, table.eventType] })],
);

export type MessageEventType = 'DELIVERED' | 'SENT' | 'CLICKED';

/** What happened to a message, as it is stored. */
export type MessageEventRow = typeof messageEvents.$inferSelect;

/** Messages about one assessment. */
export interface MessagesAboutAssessment {
  readonly customerId: string;
  readonly assessmentId: string;
  /** What happened: `MI_REPORT`. */
  readonly events: readonly string[];
}

/** What a message is about; does not contain personal data. */
export interface MessageSubject {
  readonly event: string;
  readonly templateId: string;
  readonly customerId: string;
  readonly language: string;
  readonly assessmentId?: string | undefined;
  /** The database of the transaction that sent the message, in which its events are recorded. */
  readonly place: DatabasePlace;
}

/** Milliseconds that events are kept: a year. */
const RETENTION = 365 * 24 * 60 * 60_000;

/** Records what transports did with messages, in the database in which a message was sent. */
export class MessageEvents {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
  ) {}

  /** A repeated event of a message is recorded once. */
  async record(messageId: string, eventType: MessageEventType, { place, assessmentId, ...about }: MessageSubject): Promise<void> {
    const entry = { ...about, messageId, eventType, channel: 'EMAIL', assessmentId: assessmentId ?? null, at: this.now() } as const;
    await this.databaseOf(place).transaction({ kind: 'system' }, (transaction) =>
      transaction.insert(messageEvents).values(entry).onConflictDoNothing(),
    );
  }

  private databaseOf(place: DatabasePlace): Database {
    return place === 'directory' ? this.storage.directory : this.storage.region(place);
  }
}

/** The latest event of the messages about an assessment. The transaction is one of the region. */
export async function latestEvent(
  transaction: Transaction,
  { customerId, assessmentId, events }: MessagesAboutAssessment,
): Promise<MessageEventRow | undefined> {
  const isAbout = and(
    eq(messageEvents.customerId, customerId),
    eq(messageEvents.assessmentId, assessmentId),
    inArray(messageEvents.event, [...events]),
  );
  const [row] = await transaction.select().from(messageEvents).where(isAbout).orderBy(desc(messageEvents.at)).limit(1);
  return row;
}

/** Records that the link of the latest of these messages was opened, once. Without such a message, nothing is recorded. */
export async function recordClick(transaction: Transaction, about: MessagesAboutAssessment, at: Date): Promise<void> {
  const latest = await latestEvent(transaction, about);
  if (latest === undefined) return;
  await transaction
    .insert(messageEvents)
    .values({ ...latest, eventType: 'CLICKED', at })
    .onConflictDoNothing();
}

/** Removes events that are older than a year. */
export async function removeExpiredEvents(database: Database, now: Date): Promise<void> {
  await database.transaction({ kind: 'system' }, (transaction) =>
    transaction.delete(messageEvents).where(lt(messageEvents.at, new Date(now.getTime() - RETENTION))),
  );
}
