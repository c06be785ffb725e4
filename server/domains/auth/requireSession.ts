import { unauthenticated } from '../../graphql/errors.js';
import type { Transaction } from '../../storage/index.js';
import type { AuthenticatedSession } from './authenticator.js';
import { AuthStore } from './AuthStore.js';

/**
 * Checks that the session still runs, inside the transaction that changes how a user signs in. A call that began before a password reset
 * must not undo the reset: it waits for the reset and finds the session ended. (security.md H8)
 *
 * @throws UNAUTHENTICATED
 */
export async function requireSession(transaction: Transaction, { userId, sessionId }: AuthenticatedSession): Promise<void> {
  // Locks in the order of a password reset, to avoid deadlocks: first the user's credentials, then sessions.
  await AuthStore.lockCredentials(transaction, userId);
  const session = await AuthStore.sessionById(transaction, sessionId);
  if (session === undefined || session.endedAt !== null) throw unauthenticated();
}
