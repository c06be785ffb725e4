import { boolean, jsonb, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import { at, lifeOfRow } from '../../storage/columns.js';

export interface TagRow {
  readonly name: string;
  readonly value: string;
}

/** Organisations group customers. They do not belong to one customer, and are visible with any of their customers. */
export const organizations = pgTable('organizations', {
  organizationId: text('organization_id').primaryKey(),
  uniqueName: text('unique_name').notNull(),
  displayName: text('display_name'),
  tags: jsonb('tags').$type<readonly TagRow[]>().notNull().default([]),
  ...lifeOfRow(),
});

/** Customers, which are the tenants. */
export const customers = pgTable('customers', {
  customerId: text('customer_id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  /** Account name, unique over all regions. */
  uniqueName: text('unique_name').notNull(),
  displayName: text('display_name').notNull(),
  awsRegion: text('aws_region').notNull(),
  rootHierarchyId: text('root_hierarchy_id').notNull(),
  tags: jsonb('tags').$type<readonly TagRow[]>().notNull().default([]),
  ...lifeOfRow(),
});

/** Departments. */
export const hierarchies = pgTable(
  'hierarchies',
  {
    customerId: text('customer_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    /** Null for the root. */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    tags: jsonb('tags').$type<readonly TagRow[]>().notNull().default([]),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hierarchyId] })],
);

/** Removed departments whose contents may still have to move. (D-166) */
export const removedDepartments = pgTable(
  'removed_departments',
  {
    customerId: text('customer_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    removedAt: at('removed_at').notNull(),
    actorId: text('actor_id'),
    requestId: text('request_id'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hierarchyId] })],
);

export const users = pgTable(
  'users',
  {
    customerId: text('customer_id').notNull(),
    userId: text('user_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    /** Unique, ignoring case. */
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    userType: text('user_type').$type<'STAFF' | 'CUSTOMER'>().notNull(),
    source: text('source').$type<'LOCAL' | 'SSO'>().notNull().default('LOCAL'),
    notes: text('notes'),
    mfaEnabled: boolean('mfa_enabled').notNull().default(true),
    /** Whether the user must set a new password before the next sign-in with a password. Setting one clears it. (IAMGQL-007, D-178) */
    forcePasswordReset: boolean('force_password_reset').notNull().default(false),
    lastActiveAt: at('last_active_at'),
    /** Copied from the user's credentials by the database. Null if the user never set a password. */
    passwordUpdatedAt: at('password_updated_at'),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.userId] })],
);

/** Locks of users, also those that have ended, without what else sign-in stores. */
export const userLocks = pgView('user_locks', {
  customerId: text('customer_id').notNull(),
  userId: text('user_id').notNull(),
  lockedUntil: at('locked_until').notNull(),
}).existing();

export const groups = pgTable(
  'groups',
  {
    customerId: text('customer_id').notNull(),
    groupId: text('group_id').notNull(),
    hierarchyId: text('hierarchy_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tags: jsonb('tags').$type<readonly TagRow[]>().notNull().default([]),
    /** Rights of the group's members. (docs/ARCHITECTURE.md) */
    statements: jsonb('statements').$type<readonly PolicyStatement[]>().notNull().default([]),
    ...lifeOfRow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.groupId] })],
);

export const groupUsers = pgTable(
  'group_users',
  {
    customerId: text('customer_id').notNull(),
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.groupId, table.userId] })],
);
