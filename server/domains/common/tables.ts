import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';

/** Customer id of audit rows that do not belong to a customer, such as sign-ins of unknown users. */
export const PLATFORM_CUSTOMER_ID = 'platform';

/** The audit. The server's role can insert and read rows, but not change them. */
export const audit = pgTable(
  'audit',
  {
    customerId: text('customer_id').notNull(),
    auditId: text('audit_id').notNull(),
    at: at('at').notNull(),
    /** User id, or null for the system. */
    actorId: text('actor_id'),
    /** Policy action or event: `org:createCustomer`, `auth:locked`. */
    action: text('action').notNull(),
    /** Id of the changed object. */
    subjectId: text('subject_id'),
    /** Row before and after; secrets and personal data are masked. */
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.auditId] })],
);
