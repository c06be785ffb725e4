import { COOKIES, type AwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import { newId, type Database, type Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import type { AuthenticatedSession, Authenticator, PresentedTokens } from './authenticator.js';
import { AuthStore } from './AuthStore.js';
import { newToken, sameHash, tokenHash, type KeyedHash } from './tokens.js';

type Cookies = RequestContext['cookies'];
type Browser = Pick<RequestContext, 'cookies' | 'userAgent'>;
type StoredSession = NonNullable<Awaited<ReturnType<typeof AuthStore.sessionById>>>;

/** (SESSION-029) */
export const ACCESS_LIFE = 60 * 60_000;
export const REFRESH_LIFE = 12 * 60 * 60_000;
/**
 * Grace period in milliseconds for the tokens before the last rotation: tabs may refresh at the same moment, and calls may be in transit.
 * (security.md 1.1)
 */
export const REFRESH_GRACE = 10_000;
/** Precision in milliseconds of the time of last use, so that not every call writes to the database. */
const USE_GRAIN = 60_000;
const API_PATH = '/api';

/** State of a session. An ended session has neither a usable access token nor a usable refresh token. */
export interface SessionCheck {
  readonly hasEnded: boolean;
  readonly isAccessTokenExpired: boolean;
}

/** Result of a refresh. */
export type RefreshOutcome = { readonly kind: 'refreshed'; readonly expiresAt: Date } | { readonly kind: 'ended' };

/** Sessions: opaque tokens, stored as hashes and bound to an HttpOnly value. The refresh token rotates. */
export class Sessions implements Authenticator {
  constructor(
    private readonly directory: Database,
    private readonly keyed: KeyedHash,
    private readonly now: () => Date,
  ) {}

  /**
   * Begins a session and sets its cookies. Ends the browser's previous session.
   * @param sessionId for a caller that stores other data for the session
   */
  async begin(
    transaction: Transaction,
    userId: string,
    awsRegion: AwsRegion,
    { cookies, userAgent }: Browser,
    sessionId = newId(this.now()),
  ): Promise<Date> {
    const now = this.now();
    await this.endPresented(transaction, cookies, now);
    const tokens = { access: newToken(), pair: newToken(), refresh: newToken() };
    const expiresAt = new Date(now.getTime() + ACCESS_LIFE);
    await AuthStore.putSession(transaction, {
      sessionId,
      userId,
      accessHash: tokenHash(tokens.access),
      pairHash: tokenHash(tokens.pair),
      refreshHash: tokenHash(tokens.refresh),
      rotatedAt: now,
      accessExpiresAt: expiresAt,
      refreshExpiresAt: new Date(now.getTime() + REFRESH_LIFE),
      createdAt: now,
      userAgent,
      lastUsedAt: now,
    });
    await AuthStore.setLastActive(transaction, userId, now);
    const maxAgeSeconds = REFRESH_LIFE / 1000;
    setTokens(cookies, tokens, maxAgeSeconds);
    cookies.set(COOKIES.sessionPair, tokens.pair, { httpOnly: true, maxAgeSeconds });
    cookies.set(COOKIES.xsrf, newToken(), { httpOnly: false, maxAgeSeconds });
    cookies.set(COOKIES.region, awsRegion, { httpOnly: false, maxAgeSeconds });
    return expiresAt;
  }

  authenticate(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined> {
    return this.identify(tokens, 'use');
  }

  recognise(tokens: PresentedTokens): Promise<AuthenticatedSession | undefined> {
    return this.identify(tokens, 'look');
  }

  private async identify({ accessToken, pair }: PresentedTokens, purpose: 'use' | 'look'): Promise<AuthenticatedSession | undefined> {
    if (accessToken === undefined || pair === undefined) return undefined;
    const now = this.now();
    const accessHash = tokenHash(accessToken);
    const session = await AuthStore.sessionByAccess(this.directory, accessHash);
    if (session === undefined || !sameHash(session.pairHash, tokenHash(pair)) || endOf(session, purpose) <= now) return undefined;
    // Calls that were in transit during a refresh still have the previous token.
    if (session.accessHash !== accessHash && !isInGrace(session, now)) return undefined;
    const { sessionId, userId, customerId, userType, groupIds } = session;
    if (purpose === 'use' && now.getTime() - session.lastUsedAt.getTime() >= USE_GRAIN) await this.recordUse(session, now);
    return { sessionId, userId, customerId, userType, groupIds };
  }

  private async recordUse({ sessionId, userId }: Pick<StoredSession, 'sessionId' | 'userId'>, now: Date): Promise<void> {
    await this.directory.transaction({ kind: 'system' }, async (transaction) => {
      await AuthStore.updateSession(transaction, sessionId, { lastUsedAt: now });
      await AuthStore.setLastActive(transaction, userId, now);
    });
  }

  /**
   * Extends the session of the refresh cookie, up to 12 hours after sign-in. A refresh token that is used again after the grace period
   * ends the session, because a copy of the token exists.
   */
  async refresh(cookies: Cookies, requestId: string): Promise<RefreshOutcome> {
    const [presented, pair] = [cookies.get(COOKIES.refreshToken), cookies.get(COOKIES.sessionPair)];
    if (presented === undefined || pair === undefined) return { kind: 'ended' };
    const now = this.now();
    const outcome = await this.directory.transaction({ kind: 'system' }, async (transaction): Promise<RefreshOutcome> => {
      // Found by the pair value, so that tokens of earlier rotations are recognized.
      const session = await AuthStore.sessionByPair(transaction, tokenHash(pair));
      if (session === undefined || session.endedAt !== null) return { kind: 'ended' };
      if (session.refreshExpiresAt <= now) {
        // Recorded, so that a clock that is set back cannot revive the session. (security.md H12)
        await AuthStore.updateSession(transaction, session.sessionId, { endedAt: now });
        return { kind: 'ended' };
      }
      const user = await AuthStore.userById(transaction, session.userId);
      // A lock does not end running sessions. Otherwise any caller who knows an address could sign its user out. (security.md H2)
      if (user === undefined) return { kind: 'ended' };
      const refreshHash = tokenHash(presented);
      if (refreshHash === session.refreshHash) return this.rotate(transaction, session, presented, cookies, now);
      // Another tab has just refreshed, or its response was lost: return the same new tokens again.
      if (refreshHash === session.previousRefreshHash && isInGrace(session, now)) {
        setTokens(cookies, this.successors(session.sessionId, presented), secondsLeft(session, now));
        return { kind: 'refreshed', expiresAt: session.accessExpiresAt };
      }
      await AuthStore.updateSession(transaction, session.sessionId, { endedAt: now });
      await writeAudit(transaction, now, {
        action: 'auth:refreshReused',
        customerId: user.customerId,
        subjectId: session.userId,
        requestId,
      });
      return { kind: 'ended' };
    });
    if (outcome.kind === 'ended') this.clearCookies(cookies);
    return outcome;
  }

  /** The pair value does not rotate: it identifies the session also for tokens of earlier rotations. */
  private async rotate(
    transaction: Transaction,
    session: StoredSession,
    presented: string,
    cookies: Cookies,
    now: Date,
  ): Promise<RefreshOutcome> {
    const tokens = this.successors(session.sessionId, presented);
    const expiresAt = new Date(Math.min(now.getTime() + ACCESS_LIFE, session.refreshExpiresAt.getTime()));
    await AuthStore.updateSession(transaction, session.sessionId, {
      accessHash: tokenHash(tokens.access),
      refreshHash: tokenHash(tokens.refresh),
      previousAccessHash: session.accessExpiresAt > now ? session.accessHash : null,
      previousRefreshHash: session.refreshHash,
      rotatedAt: now,
      accessExpiresAt: expiresAt,
    });
    setTokens(cookies, tokens, secondsLeft(session, now));
    return { kind: 'refreshed', expiresAt };
  }

  /** Derives the next tokens from a refresh token. They are always the same for the same token, and only this server can derive them. */
  private successors(sessionId: string, refreshToken: string): { readonly access: string; readonly refresh: string } {
    return {
      access: this.keyed.of('next-access-token', sessionId, refreshToken),
      refresh: this.keyed.of('next-refresh-token', sessionId, refreshToken),
    };
  }

  /** A browser has one session. Signing in again ends the previous session, because the browser now uses the new one. */
  private async endPresented(transaction: Transaction, cookies: Cookies, now: Date): Promise<void> {
    const pair = cookies.get(COOKIES.sessionPair);
    const session = pair === undefined ? undefined : await AuthStore.sessionByPair(transaction, tokenHash(pair));
    if (session?.endedAt === null) await AuthStore.updateSession(transaction, session.sessionId, { endedAt: now });
  }

  /** Ends a session permanently. (SESSION-011) */
  async end(sessionId: string, cookies: Cookies): Promise<void> {
    await this.directory.transaction({ kind: 'system' }, (transaction) =>
      AuthStore.updateSession(transaction, sessionId, { endedAt: this.now() }),
    );
    this.clearCookies(cookies);
  }

  /** Ends the given sessions, for example of other browsers. */
  async endAll(transaction: Transaction, sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) await AuthStore.updateSession(transaction, sessionId, { endedAt: this.now() });
  }

  /**
   * State of the session that the browser's cookie names. A value without a session is answered like the value of an ended session, so
   * the response reveals nothing about other sessions. (SESSION-017, SESSION-018)
   * @param caller the session that the access token proved; undefined if the token has expired or belongs to no running session
   */
  async check(cookies: Cookies, caller: AuthenticatedSession | undefined): Promise<SessionCheck> {
    const pairHash = tokenHash(cookies.get(COOKIES.sessionPair) ?? '');
    const session = await this.directory.transaction({ kind: 'system' }, (transaction) => AuthStore.runningByPair(transaction, pairHash));
    const hasEnded = session === undefined || session.refreshExpiresAt <= this.now();
    return { hasEnded, isAccessTokenExpired: hasEnded || caller?.sessionId !== session.sessionId };
  }

  private clearCookies(cookies: Cookies): void {
    for (const name of [COOKIES.authToken, COOKIES.sessionPair, COOKIES.xsrf]) cookies.clear(name);
    cookies.clear(COOKIES.refreshToken, API_PATH);
  }
}

/** For display, the session lasts until its refresh token expires. */
function endOf(
  { accessExpiresAt, refreshExpiresAt }: Pick<StoredSession, 'accessExpiresAt' | 'refreshExpiresAt'>,
  purpose: 'use' | 'look',
): Date {
  return purpose === 'use' ? accessExpiresAt : refreshExpiresAt;
}

function isInGrace(session: Pick<StoredSession, 'rotatedAt'>, now: Date): boolean {
  return now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE;
}

/** The cookies' lifetime: as long as the session can be refreshed. */
function secondsLeft(session: StoredSession, now: Date): number {
  return Math.ceil((session.refreshExpiresAt.getTime() - now.getTime()) / 1000);
}

function setTokens(cookies: Cookies, tokens: { readonly access: string; readonly refresh: string }, maxAgeSeconds: number): void {
  cookies.set(COOKIES.authToken, tokens.access, { httpOnly: false, maxAgeSeconds });
  cookies.set(COOKIES.refreshToken, tokens.refresh, { httpOnly: true, path: API_PATH, maxAgeSeconds });
}
