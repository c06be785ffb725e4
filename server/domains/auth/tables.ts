import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';

/*
 * Tables of sign-in do not belong to a customer, because they are read before the user is known.
 * Row-level security permits only transactions of scope 'system'.
 */

/** Password and lockout of a user. */
export const credentials = pgTable('credentials', {
  userId: text('user_id').primaryKey(),
  /** Argon2id; null until the user has set a password. */
  passwordHash: text('password_hash'),
  passwordUpdatedAt: at('password_updated_at'),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
  /** When a mailed link set the password; null if the signed-in owner set it, or if it was never set. */
  setByLinkAt: at('set_by_link_at'),
  /** Number of reset links within an hour from `resetLinksSince`. */
  resetLinks: integer('reset_links').notNull().default(0),
  resetLinksSince: at('reset_links_since'),
  /** Wrong one-time codes since `wrongCodesSince`. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  wrongCodesSince: at('wrong_codes_since'),
});

/** Attempts for unknown addresses, counted like those of users. The key is a keyed hash, never the address. (D-016) */
export const unknownAddresses = pgTable('unknown_addresses', {
  addressHash: text('address_hash').primaryKey(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Open second steps: one for each browser that passed the first step. */
export const mfaChallenges = pgTable('mfa_challenges', {
  challengeId: text('challenge_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** SHA-256 of the attempt cookie. */
  browserHash: text('browser_hash').notNull(),
  /** Keyed hash of challenge id and code; null until a code is mailed. */
  codeHash: text('code_hash'),
  /** When the user last requested a code. Automatically mailed codes do not count. */
  resentAt: at('sent_at'),
  expiresAt: at('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
});

/** The authenticator app of a user. */
export const totpFactors = pgTable('totp_factors', {
  userId: text('user_id').primaryKey(),
  /** Encrypted for the user. */
  secret: text('secret').notNull(),
  /** Time step of the last used code. It and earlier time steps are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** When the first code was entered; null until then, and the app cannot be used. */
  confirmedAt: at('confirmed_at'),
  createdAt: at('created_at').notNull(),
});

/** Unused recovery codes. */
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
  /** The access token before the last rotation, valid for a short grace period; null if it had already expired. */
  previousAccessHash: text('previous_access_hash'),
  /** SHA-256 of the HttpOnly pair value. */
  pairHash: text('pair_hash').notNull(),
  refreshHash: text('refresh_hash').notNull(),
  /** The refresh token before the last rotation: valid for a short grace period, afterwards proof of reuse. */
  previousRefreshHash: text('previous_refresh_hash'),
  rotatedAt: at('rotated_at').notNull(),
  accessExpiresAt: at('access_expires_at').notNull(),
  refreshExpiresAt: at('refresh_expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
  /** User-Agent header when the session began. */
  userAgent: text('user_agent').notNull().default(''),
  /** Precise to the minute. */
  lastUsedAt: at('last_used_at').notNull(),
});

/** Devices that skip the code of the second step. (MFA-026) */
export const rememberedDevices = pgTable('remembered_devices', {
  deviceId: text('device_id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** When the device last skipped the code. */
  lastUsedAt: at('last_used_at').notNull(),
  /** Wrong passwords from this device. They count here and not for the account. */
  failedAttempts: integer('failed_attempts').notNull().default(0),
  lockedUntil: at('locked_until'),
});

/**
 * Links to set a password for one use, one for each user: a newer link replaces the previous one, and using the link deletes it.
 * (RESET-008)
 */
export const resetTokens = pgTable('reset_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').notNull(),
  expiresAt: at('expires_at').notNull(),
});
