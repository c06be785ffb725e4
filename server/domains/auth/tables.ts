import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';

/*
 * Tables of sign-in belong to no customer: they are read before anybody is known.
 * Row-level security opens them to transactions of scope 'system' only.
 */

/** Password and lockout of a user. */
export const credentials = pgTable('credentials', {
  userId: text('user_id').primaryKey(),
  /** Argon2id; null until the user has set a password. */
  passwordHash: text('password_hash'),
  passwordUpdatedAt: at('password_updated_at'),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
  /** When the password was set by a mailed link; null where its owner set it after signing in, or nobody has. */
  setByLinkAt: at('set_by_link_at'),
  /** Links to set a password that were asked for within an hour from `resetLinksSince` on. */
  resetLinks: integer('reset_links').notNull().default(0),
  resetLinksSince: at('reset_links_since'),
  /** Wrong one-time codes since `wrongCodesSince`. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  wrongCodesSince: at('wrong_codes_since'),
});

/** Attempts at addresses that no user has, counted like real ones. Keyed by a keyed hash, never by the address. (D-016) */
export const unknownAddresses = pgTable('unknown_addresses', {
  addressHash: text('address_hash').primaryKey(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Open second steps: one for each browser in which the first was passed. */
export const mfaChallenges = pgTable('mfa_challenges', {
  challengeId: text('challenge_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the attempt cookie. */
  browserHash: text('browser_hash').notNull(),
  /** Keyed hash of challenge id and code; null until a code is mailed. */
  codeHash: text('code_hash'),
  /** When a code was last asked for; that which comes by itself does not count. */
  resentAt: at('sent_at'),
  expiresAt: at('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
});

/** The authenticator app of a user. */
export const totpFactors = pgTable('totp_factors', {
  userId: text('user_id').primaryKey(),
  /** Sealed for the user. */
  secret: text('secret').notNull(),
  /** Step of time of the code that was used last: it and those before are used up. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Null until a code of it has been seen; it opens nothing before. */
  confirmedAt: at('confirmed_at'),
  createdAt: at('created_at').notNull(),
});

/** Recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    /** Keyed hash of user and code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const sessions = pgTable('sessions', {
  sessionId: text('session_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the access token. */
  accessHash: text('access_hash').notNull(),
  /** The access token before the last rotation, good for a short grace; null where it had expired by then. */
  previousAccessHash: text('previous_access_hash'),
  /** SHA-256 of the HttpOnly pair value. */
  pairHash: text('pair_hash').notNull(),
  refreshHash: text('refresh_hash').notNull(),
  /** The refresh token before the last rotation, good for a short grace, then proof of reuse. */
  previousRefreshHash: text('previous_refresh_hash'),
  rotatedAt: at('rotated_at').notNull(),
  accessExpiresAt: at('access_expires_at').notNull(),
  refreshExpiresAt: at('refresh_expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
  /** As the browser named itself when the session began. */
  userAgent: text('user_agent').notNull().default(''),
  /** To the minute. */
  lastUsedAt: at('last_used_at').notNull(),
});

/** Devices that are not asked for a code. (MFA-026) */
export const rememberedDevices = pgTable('remembered_devices', {
  deviceId: text('device_id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** When it last spared its user the code. */
  lastUsedAt: at('last_used_at').notNull(),
  /** Wrong passwords from this device; they count here, and those from elsewhere do not. */
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
});

/** One-time links to set a password, one for each user: a newer one replaces it, a use deletes it. (RESET-008) */
export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: at('expires_at').notNull(),
});
