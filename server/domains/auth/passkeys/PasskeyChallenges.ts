import type { RequestContext } from '../../../graphql/context.js';
import type { Database } from '../../../storage/index.js';
import { newToken, tokenHash } from '../tokens.js';
import { PasskeyStore } from './PasskeyStore.js';

/** HttpOnly cookie that binds a challenge to the browser that requested it. */
const BROWSER_COOKIE = 'edge_passkey';
const TOKEN = /^[\w-]{43}$/;
/** Milliseconds until a challenge expires. */
export const CHALLENGE_LIFE = 5 * 60_000;

type Browser = Pick<RequestContext, 'cookies' | 'now'>;

/** Challenges that passkeys sign: random, for one use within five minutes, and bound to the browser that requested them. */
export class PasskeyChallenges {
  constructor(private readonly directory: Database) {}

  /** @param userId the user who adds a passkey; undefined for a sign-in */
  async issue({ cookies, now: clock }: Browser, userId?: string): Promise<string> {
    const now = clock();
    const presented = cookies.get(BROWSER_COOKIE);
    // The cookie is reused, so that a second tab does not invalidate the challenge of the first tab.
    const browser = presented !== undefined && TOKEN.test(presented) ? presented : newToken();
    const challenge = newToken();
    const row = {
      challengeHash: tokenHash(challenge),
      browserHash: tokenHash(browser),
      expiresAt: new Date(now.getTime() + CHALLENGE_LIFE),
      ...(userId === undefined ? {} : { userId }),
    };
    await this.directory.transaction({ kind: 'system' }, (transaction) => PasskeyStore.addChallenge(transaction, row, now));
    cookies.set(BROWSER_COOKIE, browser, { httpOnly: true, path: '/api', maxAgeSeconds: CHALLENGE_LIFE / 1000 });
    return challenge;
  }

  /**
   * Consumes a challenge in its own transaction, so that a later failure does not make it usable again.
   * @returns whether it was issued to this browser for this purpose and has not expired
   */
  async consume(challenge: string, { cookies, now }: Browser, userId?: string): Promise<boolean> {
    const browser = cookies.get(BROWSER_COOKIE);
    if (browser === undefined) return false;
    const wanted = { challengeHash: tokenHash(challenge), browserHash: tokenHash(browser), ...(userId === undefined ? {} : { userId }) };
    const end = await this.directory.transaction({ kind: 'system' }, (transaction) => PasskeyStore.consumeChallenge(transaction, wanted));
    return end !== undefined && end > now();
  }
}
