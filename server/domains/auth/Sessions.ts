import { COOKIES, type AwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import { newId, type Database, type Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';
import { AuthStore } from './AuthStore.js';
import { newToken, sameHash, tokenHash } from './tokens.js';

type Cookies = RequestContext['cookies'];

/** (SESSION-029) */
export const ACCESS_LIFE = 60 * 60_000;
export const REFRESH_LIFE = 12 * 60 * 60_000;
/** How long the refresh token before the last one is still good: tabs that refresh at the same moment. (security.md 1.1) */
export const REFRESH_GRACE = 10_000;
const API_PATH = '/api';

/** What became of a refresh. */
export type RefreshOutcome = { readonly kind: 'refreshed'; readonly expiresAt: Date } | { readonly kind: 'ended' };

/** Sessions: opaque tokens, stored as hashes, bound to an HttpOnly value; the refresh token rotates. */
export class Sessions implements Authenticator {
  constructor(
    private readonly directory: Database,
    private readonly now: () => Date,
  ) {}

  /** Begins a session and sets its cookies. Replaces whatever cookies the browser brought. */
  async begin(transaction: Transaction, userId: string, awsRegion: AwsRegion, cookies: Cookies): Promise<Date> {
    const now = this.now();
    const tokens = { access: newToken(), pair: newToken(), refresh: newToken() };
    const expiresAt = new Date(now.getTime() + ACCESS_LIFE);
    await AuthStore.putSession(transaction, {
      sessionId: newId(now),
      userId,
      accessHash: tokenHash(tokens.access),
      pairHash: tokenHash(tokens.pair),
      refreshHash: tokenHash(tokens.refresh),
      rotatedAt: now,
      accessExpiresAt: expiresAt,
      refreshExpiresAt: new Date(now.getTime() + REFRESH_LIFE),
      createdAt: now,
    });
    this.setCookies(cookies, tokens, REFRESH_LIFE);
    cookies.set(COOKIES.region, awsRegion, { httpOnly: false, maxAgeSeconds: REFRESH_LIFE / 1000 });
    return expiresAt;
  }

  async authenticate({ accessToken, pair }: PresentedTokens): Promise<AuthenticatedSession | undefined> {
    if (accessToken === undefined || pair === undefined) return undefined;
    const now = this.now();
    return this.directory.transaction({ kind: 'system' }, async (transaction) => {
      const row = await AuthStore.sessionByAccess(transaction, tokenHash(accessToken));
      if (row === undefined || !sameHash(row.session.pairHash, tokenHash(pair)) || row.session.accessExpiresAt <= now) return undefined;
      // A user locked meanwhile is out at once, not at the next sign-in. (security.md H2)
      if (row.lockedUntil !== null && row.lockedUntil > now) return undefined;
      const { sessionId, userId } = row.session;
      return {
        sessionId,
        userId,
        customerId: row.customerId,
        userType: row.userType,
        groupIds: await AuthStore.groupIdsOf(transaction, userId),
      };
    });
  }

  /**
   * Prolongs the session of the refresh cookie, within the 12 hours from sign-in. A refresh token used a second time, after
   * the grace, ends the session: somebody has a copy.
   */
  async refresh(cookies: Cookies, requestId: string): Promise<RefreshOutcome> {
    const [presented, pair] = [cookies.get(COOKIES.refreshToken), cookies.get(COOKIES.sessionPair)];
    if (presented === undefined || pair === undefined) return { kind: 'ended' };
    const now = this.now();
    const outcome = await this.directory.transaction({ kind: 'system' }, async (transaction): Promise<RefreshOutcome> => {
      const session = await AuthStore.sessionByRefresh(transaction, tokenHash(presented));
      if (
        session === undefined ||
        session.endedAt !== null ||
        session.refreshExpiresAt <= now ||
        !sameHash(session.pairHash, tokenHash(pair))
      )
        return { kind: 'ended' };
      const user = await AuthStore.userById(transaction, session.userId);
      const lockedUntil = await AuthStore.lockedUntil(transaction, session.userId);
      if (user === undefined || (lockedUntil !== undefined && lockedUntil > now)) return { kind: 'ended' };
      if (session.refreshHash !== tokenHash(presented)) {
        // Within the grace another tab has just refreshed; its cookies are this browser's cookies too.
        if (now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE) return { kind: 'refreshed', expiresAt: session.accessExpiresAt };
        await AuthStore.updateSession(transaction, session.sessionId, { endedAt: now });
        await writeAudit(transaction, now, {
          action: 'auth:refreshReused',
          customerId: user.customerId,
          subjectId: session.userId,
          requestId,
        });
        return { kind: 'ended' };
      }
      return this.rotate(transaction, session, cookies, now);
    });
    if (outcome.kind === 'ended') this.clearCookies(cookies);
    return outcome;
  }

  private async rotate(
    transaction: Transaction,
    session: { readonly sessionId: string; readonly refreshHash: string; readonly refreshExpiresAt: Date },
    cookies: Cookies,
    now: Date,
  ): Promise<RefreshOutcome> {
    const tokens = { access: newToken(), pair: newToken(), refresh: newToken() };
    const expiresAt = new Date(Math.min(now.getTime() + ACCESS_LIFE, session.refreshExpiresAt.getTime()));
    // The pair stays: a parallel refresh with the previous token must still be recognised as the same browser.
    await AuthStore.updateSession(transaction, session.sessionId, {
      accessHash: tokenHash(tokens.access),
      refreshHash: tokenHash(tokens.refresh),
      previousRefreshHash: session.refreshHash,
      rotatedAt: now,
      accessExpiresAt: expiresAt,
    });
    const life = session.refreshExpiresAt.getTime() - now.getTime();
    cookies.set(COOKIES.authToken, tokens.access, { httpOnly: false, maxAgeSeconds: Math.ceil(life / 1000) });
    cookies.set(COOKIES.refreshToken, tokens.refresh, { httpOnly: true, path: API_PATH, maxAgeSeconds: Math.ceil(life / 1000) });
    return { kind: 'refreshed', expiresAt };
  }

  /** Ends a session for good. (SESSION-011) */
  async end(sessionId: string, cookies: Cookies): Promise<void> {
    await this.directory.transaction({ kind: 'system' }, (transaction) =>
      AuthStore.updateSession(transaction, sessionId, { endedAt: this.now() }),
    );
    this.clearCookies(cookies);
  }

  /** (SESSION-017) */
  async check(sessionId: string): Promise<{ isAccessTokenExpired: boolean; isRefreshTokenExpired: boolean }> {
    const now = this.now();
    const session = await this.directory.transaction({ kind: 'system' }, (transaction) => AuthStore.sessionById(transaction, sessionId));
    const isOver = (end: Date | undefined) => end === undefined || end <= now;
    return { isAccessTokenExpired: isOver(session?.accessExpiresAt), isRefreshTokenExpired: isOver(session?.refreshExpiresAt) };
  }

  private setCookies(
    cookies: Cookies,
    tokens: { readonly access: string; readonly pair: string; readonly refresh: string },
    life: number,
  ): void {
    const maxAgeSeconds = life / 1000;
    cookies.set(COOKIES.authToken, tokens.access, { httpOnly: false, maxAgeSeconds });
    cookies.set(COOKIES.sessionPair, tokens.pair, { httpOnly: true, maxAgeSeconds });
    cookies.set(COOKIES.refreshToken, tokens.refresh, { httpOnly: true, path: API_PATH, maxAgeSeconds });
    cookies.set(COOKIES.xsrf, newToken(), { httpOnly: false, maxAgeSeconds });
  }

  private clearCookies(cookies: Cookies): void {
    for (const name of [COOKIES.authToken, COOKIES.sessionPair, COOKIES.xsrf]) cookies.clear(name);
    cookies.clear(COOKIES.refreshToken, API_PATH);
  }
}
