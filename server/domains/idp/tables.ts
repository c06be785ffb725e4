import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Single sign-on of a customer. */
export const ssoConfigs = pgTable('sso_configs', {
  customerId: text('customer_id').primaryKey(),
  accountName: text('account_name').notNull(),
  enabled: boolean('enabled').notNull(),
  /** Whether everything a sign-in needs is configured. */
  initialized: boolean('initialized').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
});
