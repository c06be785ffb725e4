import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';

/** Single sign-on of a customer. */
export const ssoConfigs = pgTable('sso_configs', {
  customerId: text('customer_id').primaryKey(),
  accountName: text('account_name').notNull(),
  enabled: boolean('enabled').notNull(),
  /** Whether everything a sign-in needs is configured. */
  initialized: boolean('initialized').notNull().default(false),
  /** Department of users that are created by signing in; without one the customer's root. */
  hierarchyId: text('hierarchy_id'),
  /** Groups of users that are created by signing in. */
  groupIds: jsonb('group_ids').$type<readonly string[]>().notNull().default([]),
  loginUrl: text('login_url'),
  logoutUrl: text('logout_url'),
  /** Entity id of the identity provider: what its messages name as their issuer. Without one, no sign-in begins. */
  idpEntityId: text('idp_entity_id'),
  /** In-time: unknown users are created at first login; Before: they are refused. (SSOLOGIN-023) */
  userProvisionMode: text('user_provision_mode', { enum: ['In-time', 'Before'] })
    .notNull()
    .default('Before'),
  /** PEM blocks of what the identity provider signs with; several while it changes its key. (D-058) */
  publicCertificates: jsonb('public_certificates').$type<readonly string[]>().notNull().default([]),
  /** Whether the username of a user that is created is '{customerId}_{email}'. (SSOCFG-027) */
  enabledCustomerIdAsUsernamePrefix: boolean('enabled_customer_id_as_username_prefix').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** Requests to identity providers that wait for their answer. */
export const ssoRequests = pgTable(
  'sso_requests',
  {
    customerId: text('customer_id').notNull(),
    requestId: text('request_id').notNull(),
    /** SHA-256 of the RelayState, which finds the request. */
    relayHash: text('relay_hash').notNull(),
    /** SHA-256 of a cookie: only the browser that asked may bring the answer. */
    browserHash: text('browser_hash').notNull(),
    /** IssueInstant of the request. */
    issuedAt: text('issued_at').notNull(),
    /** Where the browser goes afterwards, judged when it asked. */
    redirect: text('redirect').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] })],
);

/** Assertions that have signed somebody in and requests that have logged somebody out, until they would be expired anyway. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    customerId: text('customer_id').notNull(),
    assertionId: text('assertion_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.assertionId] })],
);

/** Sessions that an identity provider signed in, as it knows them: what log-out there and here is about. */
export const ssoSessions = pgTable(
  'sso_sessions',
  {
    customerId: text('customer_id').notNull(),
    sessionId: text('session_id').notNull(),
    issuer: text('issuer').notNull(),
    nameId: text('name_id').notNull(),
    nameIdFormat: text('name_id_format'),
    sessionIndex: text('session_index'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.sessionId] })],
);

/** Requests to log out that wait for their answer. */
export const ssoLogouts = pgTable(
  'sso_logouts',
  {
    customerId: text('customer_id').notNull(),
    requestId: text('request_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] })],
);
