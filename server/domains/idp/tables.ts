import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';
import type { RefusalReason } from './sso/refusalReasons.js';

/** `sign-in`: a success; `refusal`: a sign-in that was rejected; `test`: a test sign-in of either result. */
export type OutcomeKind = 'sign-in' | 'refusal' | 'test';

/** Single sign-on of a customer. */
export const ssoConfigs = pgTable('sso_configs', {
  customerId: text('customer_id').primaryKey(),
  accountName: text('account_name').notNull(),
  enabled: boolean('enabled').notNull(),
  /** Whether the configuration is complete. */
  initialized: boolean('initialized').notNull().default(false),
  /** Department of users that a sign-in creates; null for the customer's root. */
  hierarchyId: text('hierarchy_id'),
  /** Groups of users that a sign-in creates. */
  groupIds: jsonb('group_ids').$type<readonly string[]>().notNull().default([]),
  loginUrl: text('login_url'),
  logoutUrl: text('logout_url'),
  /** Entity id of the identity provider, which its messages name as their issuer. Sign-ins require it. */
  idpEntityId: text('idp_entity_id'),
  /** In-time: the first sign-in creates unknown users. Before: unknown users are rejected. (SSOLOGIN-023) */
  userProvisionMode: text('user_provision_mode', { enum: ['In-time', 'Before'] })
    .notNull()
    .default('Before'),
  /** PEM blocks of the identity provider's signing keys; several during a key change. (D-058) */
  publicCertificates: jsonb('public_certificates').$type<readonly string[]>().notNull().default([]),
  /** Whether the username of a created user is '{customerId}_{email}'. (SSOCFG-027) */
  enabledCustomerIdAsUsernamePrefix: boolean('enabled_customer_id_as_username_prefix').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

/** Pending requests to identity providers. */
export const ssoRequests = pgTable(
  'sso_requests',
  {
    customerId: text('customer_id').notNull(),
    requestId: text('request_id').notNull(),
    /** SHA-256 of the RelayState, by which the request is found. */
    relayHash: text('relay_hash').notNull(),
    /** SHA-256 of a cookie. Only the browser that sent the request can deliver the response. */
    browserHash: text('browser_hash').notNull(),
    /** IssueInstant of the request. */
    issuedAt: text('issued_at').notNull(),
    /** Page to open after sign-in, checked when the request was made. */
    redirect: text('redirect').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** A test sign-in: its response is checked, and does not sign a user in. */
    isTest: boolean('is_test').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] })],
);

/** The last result of each kind, without data about users. */
export const ssoOutcomes = pgTable(
  'sso_outcomes',
  {
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<OutcomeKind>().notNull(),
    at: at('at').notNull(),
    /** Keyword of the rejection; null for a success. */
    reason: text('reason').$type<RefusalReason>(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind] })],
);

/** Used assertions and log-out requests, kept until they expire, to reject replays. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    customerId: text('customer_id').notNull(),
    assertionId: text('assertion_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.assertionId] })],
);

/** Sessions that an identity provider signed in, with the provider's identifiers, for log-out in both directions. */
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

/** Pending log-out requests. */
export const ssoLogouts = pgTable(
  'sso_logouts',
  {
    customerId: text('customer_id').notNull(),
    requestId: text('request_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.requestId] })],
);
