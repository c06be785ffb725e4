import type { RequestContext } from '../../../graphql/context.js';
import type { Database } from '../../../storage/index.js';
import { newToken, tokenHash } from '../tokens.js';
import { PasskeyStore } from './PasskeyStore.js';

/** HttpOnly; ties a challenge to the browser that asked for it. */
const BROWSER_COOKIE = 'edge_passkey';
const TOKEN = /^[\w-]{43}$/;
/** Milliseconds a challenge waits for its signature. */
export const CHALLENGE_LIFE = 5 * 60_000;

type Browser = Pick<RequestContext, 'cookies' | 'now'>;

/** What passkeys sign: random, once, for five minutes, and only in the browser that asked. */
export class PasskeyChallenges {
  constructor(private readonly directory: Database) {}

  /** @param userId who adds a passkey; left out for a sign-in */
  async issue({ cookies, now: clock }: Browser, userId?: string): Promise<string> {
    const now = clock();
    const presented = cookies.get(BROWSER_COOKIE);
    // Kept, so that a second tab does not spoil what the first one waits for.
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
   * Uses a challenge up, in a transaction of its own: what fails afterwards does not bring it back.
   * @returns whether it was issued to this browser for this and is not too old
   */
  async take(challenge: string, { cookies, now }: Browser, userId?: string): Promise<boolean> {
    const browser = cookies.get(BROWSER_COOKIE);
    if (browser === undefined) return false;
    const wanted = { challengeHash: tokenHash(challenge), browserHash: tokenHash(browser), ...(userId === undefined ? {} : { userId }) };
    const end = await this.directory.transaction({ kind: 'system' }, (transaction) => PasskeyStore.takeChallenge(transaction, wanted));
    return end !== undefined && end > now();
  }
}
