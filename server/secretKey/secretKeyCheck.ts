import { createHmac, hkdfSync } from 'node:crypto';
import type { Database, Transaction } from '../storage/index.js';
import { StartupError } from '../StartupError.js';
import { secretKeyCheck } from './tables.js';

const PURPOSE = 'secret-key-check';
const KEY_BYTES = 32;

/** A stable hash of the key, from which the key cannot be derived. */
function fingerprintOf(secretKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, KEY_BYTES));
  return createHmac('sha256', key).update(PURPOSE).digest('base64url');
}

/** If servers start concurrently, the first one writes; the others wait for it and read its value. */
async function rememberFirst(transaction: Transaction, fingerprint: string, now: Date): Promise<string | undefined> {
  await transaction.insert(secretKeyCheck).values({ fingerprint, acceptedAt: now }).onConflictDoNothing();
  const [row] = await transaction.select().from(secretKeyCheck);
  return row?.fingerprint;
}

/**
 * Stores the key's fingerprint at the first start, and rejects another key from then on.
 *
 * @throws {StartupError} if the database was used with another key
 */
export async function requireSecretKey(directory: Database, secretKey: string, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(secretKey);
  const known = await directory.transaction({ kind: 'system' }, (transaction) => rememberFirst(transaction, fingerprint, now));
  if (known === fingerprint) return;
  throw new StartupError(
    'SECRET_KEY is not the key that this database was used with. With another key, the authenticator apps and recovery codes of all ' +
      'users stop working. Start with the former key: SECRET_KEY, or secrets.json in DATA_DIR where SECRET_KEY was not set. ' +
      'If the former key is lost, run `npm run secret:accept` with the new one.',
  );
}

/** Accepts this key from now on. @returns false if the key was already accepted */
export async function acceptSecretKey(directory: Database, secretKey: string, now: Date): Promise<boolean> {
  const fingerprint = fingerprintOf(secretKey);
  return directory.transaction({ kind: 'system' }, async (transaction) => {
    if ((await rememberFirst(transaction, fingerprint, now)) === fingerprint) return false;
    await transaction.update(secretKeyCheck).set({ fingerprint, acceptedAt: now });
    return true;
  });
}
