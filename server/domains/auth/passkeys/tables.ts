import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

/** Public keys of passkeys. The private keys stay on the users' devices. */
export const passkeys = pgTable('passkeys', {
  passkeyId: text('passkey_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Id that the authenticator assigned, base64url. */
  credentialId: text('credential_id').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  /** Signature counter of the authenticator; 0 for an authenticator without a counter. */
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  /** How the browser reaches the authenticator: `internal`, `hybrid`, `usb` ... */
  transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
  /** Whether a provider synchronizes the passkey between devices, as reported at the last use. */
  isSynced: boolean('is_synced').notNull(),
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

/** Open challenges, for one use each. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** SHA-256 of a cookie. Only the browser that requested the challenge can use it. */
  browserHash: text('browser_hash').notNull(),
  /** The user who adds a passkey; null for a sign-in. */
  userId: text('user_id'),
  expiresAt: at('expires_at').notNull(),
});
