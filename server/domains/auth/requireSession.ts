import { unauthenticated } from '../../graphql/errors.js';
import type { Transaction } from '../../storage/index.js';
import type { AuthenticatedSession } from './authenticator.js';
import { AuthStore } from './AuthStore.js';

/**
 * Makes sure, inside the transaction that changes how a user signs in, that the session still runs. A call that began before its
 * user's password was reset must not undo the reset: it waits for the reset, and finds the session ended. (security.md H8)
 *
 * @throws UNAUTHENTICATED
 */
export async function requireSession(transaction: Transaction, { userId, sessionId }: AuthenticatedSession): Promise<void> {
  // In the order in which a reset takes them: the user's credentials, then sessions.
  await AuthStore.lockCredentials(transaction, userId);
  const session = await AuthStore.sessionById(transaction, sessionId);
  if (session === undefined || session.endedAt !== null) throw unauthenticated();
}
