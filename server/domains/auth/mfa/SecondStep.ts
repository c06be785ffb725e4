import { COOKIES, DURATIONS } from '@edge-console/sdk/contract';
import type { AuthMfaMethod } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import { customError, type ServiceError } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import type { Messages } from '../../common/index.js';
import type { SignInUser } from '../AuthStore.js';
import { PasskeyStore } from '../passkeys/PasskeyStore.js';
import { FactorStore } from '../secondFactors/FactorStore.js';
import type { RecoveryCodes } from '../secondFactors/RecoveryCodes.js';
import type { TotpFactors } from '../secondFactors/TotpFactors.js';
import { newCode, newToken, sameHash, tokenHash, type KeyedHash } from '../tokens.js';
import { ChallengeStore, type Challenge } from './ChallengeStore.js';
import { countWrongCode, refusalOfCodes } from './wrongCodes.js';

/** The browser of the request, and the time. */
type Browser = Pick<RequestContext, 'cookies' | 'browserLanguage' | 'now'>;

export interface SecondProof {
  readonly method: AuthMfaMethod;
  readonly code: string;
}

/** Wrong codes that end a second step. (security.md H5) */
const TRIES = 5;
/** Milliseconds that an expired second step is kept, so that it can be answered as expired and get a new code. */
const RETENTION = 24 * 60 * 60_000;
const COOKIE_PATH = '/api';
const HOUR = 60 * 60_000;
/** Mailed codes per hour for sign-ins that were not finished. */
const UNUSED_CODES = 10;

/**
 * The second step of signing in. Within ten minutes it accepts a mailed code, a code of an authenticator app, or a recovery code. It
 * belongs to the browser of the first step; from another browser every code is wrong. (ASVS 6.6.2)
 */
export class SecondStep {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly messages: Messages,
    private readonly factors: { readonly totp: TotpFactors; readonly recoveryCodes: RecoveryCodes },
  ) {}

  /** Users with an app, or with a passkey that a mailed link must not bypass, need a second step even if mailed codes are disabled. */
  async isNeeded(transaction: Transaction, user: SignInUser): Promise<boolean> {
    return user.mfaEnabled || (await this.methodsOf(transaction, user.userId))[0] !== 'EMAIL_CODE';
  }

  /**
   * Opens the second step of this browser and replaces the previous one. A code is mailed at once if the user's method is a mailed code.
   * Within 60 seconds the previous code stays valid. After ten unused codes in an hour no further code is mailed automatically, because
   * a caller who knows the password could flood the mailbox.
   * @returns the methods of the second step, the preferred method first (MFA-024)
   */
  async open(transaction: Transaction, user: SignInUser, browser: Browser): Promise<readonly AuthMfaMethod[]> {
    const now = browser.now();
    const methods = await this.methodsOf(transaction, user.userId);
    const isMailed = methods[0] === 'EMAIL_CODE';
    if (isMailed && (await this.hasFreshCode(transaction, user.userId, browser))) return methods;
    await ChallengeStore.removeReplaced(transaction, user.userId, browserHashOf(browser), new Date(now.getTime() - RETENTION));
    const token = newToken();
    const challengeId = newId(now);
    await ChallengeStore.open(transaction, {
      challengeId,
      userId: user.userId,
      browserHash: tokenHash(token),
      expiresAt: endOf(now),
      triesLeft: TRIES,
    });
    browser.cookies.set(COOKIES.attempt, token, { httpOnly: true, path: COOKIE_PATH });
    const unused = await ChallengeStore.countMailed(transaction, user.userId, new Date(now.getTime() - HOUR + DURATIONS.mfaCode));
    if (isMailed && unused < UNUSED_CODES) await this.sendCode(transaction, user, challengeId, browser);
    return methods;
  }

  /**
   * Mails a new code and invalidates the previous one. The first request succeeds at once, because the mail may not have arrived; later
   * requests must wait 60 seconds. (MFA-006, MFA-007, MFA-025)
   * @returns true if a code is sent, or the rejection
   */
  async resend(transaction: Transaction, user: SignInUser, browser: Browser): Promise<boolean | ServiceError> {
    const challenge = await ChallengeStore.challengeOf(transaction, user.userId, browserHashOf(browser));
    if (challenge === undefined) return wrongCode();
    const { challengeId, resentAt } = challenge;
    const now = browser.now();
    if (!(await this.methodsOf(transaction, user.userId)).includes('EMAIL_CODE')) return false;
    if (resentAt !== null && now.getTime() - resentAt.getTime() < DURATIONS.mfaResendCooldown) return false;
    await ChallengeStore.update(transaction, challengeId, { resentAt: now });
    await this.sendCode(transaction, user, challengeId, browser);
    return true;
  }

  /**
   * Consumes the code and the second step. Of two concurrent calls with the same code, one succeeds.
   * @returns the error to throw after the transaction has committed, because the transaction also records the failed attempt
   */
  redeem(transaction: Transaction, userId: string, proof: SecondProof, browser: Browser): Promise<ServiceError | undefined> {
    const now = browser.now();
    return this.judge(transaction, userId, browser, (challenge) => this.isRight(transaction, challenge, proof, now));
  }

  /** Consumes the second step by a passkey of the user. The caller has verified the signature. */
  redeemByPasskey(transaction: Transaction, userId: string, browser: Browser): Promise<ServiceError | undefined> {
    return this.judge(transaction, userId, browser, () => true);
  }

  private async judge(
    transaction: Transaction,
    userId: string,
    browser: Browser,
    isRight: (challenge: Challenge) => Promise<boolean> | boolean,
  ): Promise<ServiceError | undefined> {
    const now = browser.now();
    // Checked before any row of the user is locked: a caller without the first step in this browser learns nothing from response or
    // response time.
    if (!(await ChallengeStore.isOpen(transaction, userId, browserHashOf(browser)))) return wrongCode();
    const refusal = await refusalOfCodes(transaction, userId, now);
    if (refusal !== undefined) return refusal;
    const challenge = await ChallengeStore.challengeOf(transaction, userId, browserHashOf(browser));
    // Another call may have consumed the step while this call waited for the lock.
    if (challenge === undefined || challenge.triesLeft <= 0) return wrongCode();
    if (challenge.expiresAt <= now) {
      // Recorded as expired, so that a clock that is set back cannot revive it. (security.md H12)
      await ChallengeStore.update(transaction, challenge.challengeId, { expiresAt: new Date(0) });
      return customError('ERROR_CUSTOM_MFA_CODE_EXPIRED');
    }
    if (!(await isRight(challenge))) {
      await ChallengeStore.useTry(transaction, challenge.challengeId);
      await countWrongCode(transaction, userId, now);
      return wrongCode();
    }
    await ChallengeStore.drop(transaction, challenge.challengeId);
    browser.cookies.clear(COOKIES.attempt, COOKIE_PATH);
    return undefined;
  }

  /** Whether this browser got a code within the last 60 seconds. */
  private async hasFreshCode(transaction: Transaction, userId: string, browser: Browser): Promise<boolean> {
    const challenge = await ChallengeStore.challengeOf(transaction, userId, browserHashOf(browser));
    if (challenge === undefined || challenge.codeHash === null || challenge.triesLeft <= 0) return false;
    const mailedAt = challenge.expiresAt.getTime() - DURATIONS.mfaCode;
    const age = browser.now().getTime() - mailedAt;
    return age >= 0 && age < DURATIONS.mfaResendCooldown;
  }

  private isRight(transaction: Transaction, challenge: Challenge, { method, code }: SecondProof, now: Date): Promise<boolean> | boolean {
    const { userId, challengeId, codeHash } = challenge;
    switch (method) {
      case 'EMAIL_CODE':
        return codeHash !== null && sameHash(codeHash, this.hashOf(challengeId, userId, code));
      case 'TOTP':
        return this.factors.totp.use(transaction, userId, code, now);
      case 'RECOVERY_CODE':
        return this.factors.recoveryCodes.use(transaction, userId, code);
      // A passkey is not a code. It signs in by itself. (PasskeyLogin)
      case 'PASSKEY':
        return false;
    }
  }

  /**
   * Methods that prove more than the password, the preferred method first. A person with access to the user's mail can set the password by a
   * link, so a mailed code must not replace an app, nor, after such a link, a passkey.
   */
  private async methodsOf(transaction: Transaction, userId: string): Promise<readonly AuthMfaMethod[]> {
    const first = (await this.firstMethods(transaction, [userId])).get(userId) ?? 'EMAIL_CODE';
    if (first !== 'TOTP') return [first];
    const left = await this.factors.recoveryCodes.left(transaction, userId);
    return left > 0 ? ['TOTP', 'RECOVERY_CODE'] : ['TOTP'];
  }

  /** The method that each of these users is asked for first. */
  async firstMethods(transaction: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, AuthMfaMethod>> {
    const withApp = await FactorStore.usersWithApp(transaction, userIds);
    const withPasskey = await PasskeyStore.usersBeforePassword(transaction, userIds);
    const methodOf = (userId: string) => (withApp.has(userId) ? 'TOTP' : withPasskey.has(userId) ? 'PASSKEY' : 'EMAIL_CODE');
    return new Map(userIds.map((userId) => [userId, methodOf(userId)]));
  }

  private async sendCode(
    transaction: Transaction,
    user: SignInUser,
    challengeId: string,
    { browserLanguage, now: clock }: Browser,
  ): Promise<void> {
    const [code, now] = [newCode(), clock()];
    const codeHash = this.hashOf(challengeId, user.userId, code);
    await ChallengeStore.update(transaction, challengeId, { codeHash, expiresAt: endOf(now), triesLeft: TRIES });
    await this.messages.send(transaction, {
      event: 'auth:signInCode',
      to: user,
      browserLanguage,
      write: ({ t }) => ({
        subject: t('mails.code.subject'),
        parts: [t('mails.code.lead'), { code }, t('mails.code.valid', { minutes: DURATIONS.mfaCode / 60_000 }), t('mails.code.notYou')],
      }),
    });
  }

  private hashOf(challengeId: string, userId: string, code: string): string {
    return this.keyed.of('code', challengeId, userId, code);
  }
}

/** For a browser without the cookie, a hash that matches no second step. */
function browserHashOf({ cookies }: Browser): string {
  return tokenHash(cookies.get(COOKIES.attempt) ?? '');
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + DURATIONS.mfaCode);
}

function wrongCode(): ServiceError {
  return customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
}
