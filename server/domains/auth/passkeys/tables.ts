import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

/** Public keys of users, each of whose private half stays with the user. */
export const passkeys = pgTable('passkeys', {
  passkeyId: text('passkey_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** As the authenticator named it, base64url. */
  credentialId: text('credential_id').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  /** Signatures as the authenticator counts them; 0 for one that does not count. */
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  /** How a browser reaches it: `internal`, `hybrid`, `usb` ... */
  transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
  /** Kept by a provider on several devices, as it said when it was used last. */
  isSynced: boolean('is_synced').notNull(),
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
  lastUsedAt: at('last_used_at'),
});

/** What waits to be signed by a passkey, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** SHA-256 of a cookie: only the browser that asked may bring the answer. */
  browserHash: text('browser_hash').notNull(),
  /** Who adds a passkey; null for a sign-in. */
  userId: text('user_id'),
  expiresAt: at('expires_at').notNull(),
});
