import { COOKIES, DURATIONS } from '@edge-console/sdk/contract';
import type { AuthMfaMethod } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import { customError, type ServiceError } from '../../../graphql/errors.js';
import type { MailTransport } from '../../../integrations/mail/index.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { mailUser } from '../../common/index.js';
import type { SignInUser } from '../AuthStore.js';
import { PasskeyStore } from '../passkeys/PasskeyStore.js';
import type { RecoveryCodes } from '../secondFactors/RecoveryCodes.js';
import type { TotpFactors } from '../secondFactors/TotpFactors.js';
import { newCode, newToken, sameHash, tokenHash, type KeyedHash } from '../tokens.js';
import { ChallengeStore, type Challenge } from './ChallengeStore.js';
import { countWrongCode, refusalOfCodes } from './wrongCodes.js';

/** The browser in which a step is taken, and when. */
type Browser = Pick<RequestContext, 'cookies' | 'browserLanguage' | 'now'>;

export interface SecondProof {
  readonly method: AuthMfaMethod;
  readonly code: string;
}

/** Wrong codes before a second step is dead. (security.md H5) */
const TRIES = 5;
/** How long one that is over can still be answered as such, and be given a new code. */
const RETENTION = 24 * 60 * 60_000;
const COOKIE_PATH = '/api';
const HOUR = 60 * 60_000;
/** Codes mailed within an hour at the beginning of sign-ins that nobody finished. */
const UNUSED_CODES = 10;

/**
 * The second step of signing in: ten minutes for a code that was mailed, one of an authenticator app, or a recovery code. It
 * belongs to the browser that passed the first step; from another one every code is wrong. (ASVS 6.6.2)
 */
export class SecondStep {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly mail: MailTransport,
    private readonly factors: { readonly totp: TotpFactors; readonly recoveryCodes: RecoveryCodes },
  ) {}

  /** Who has an app, or a passkey that a mailed link must not get round, is asked for a second step even where mail codes are off. */
  async isNeeded(transaction: Transaction, user: SignInUser): Promise<boolean> {
    return user.mfaEnabled || (await this.methodsOf(transaction, user.userId))[0] !== 'EMAIL_CODE';
  }

  /**
   * Opens it for this browser, in place of the one it had. Where a code is mailed, it is mailed at once; within 60 seconds the one
   * before stays good, and from the eleventh in an hour that nobody used none is mailed: whoever knows the password could fill the
   * mailbox.
   * @returns what the user may prove it with, the usual way first (MFA-024)
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
   * Mails a new code, which ends the one before. Asking again is possible after 60 seconds; asking for the first time at once, as
   * whoever sees no mail does. (MFA-006, MFA-007, MFA-025)
   * @returns whether it is on its way, or the refusal
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
   * Uses up the code, and the second step with it; of two that bring it at once, one finds it gone.
   * @returns the error to answer once the transaction, with the used try in it, is committed
   */
  redeem(transaction: Transaction, userId: string, proof: SecondProof, browser: Browser): Promise<ServiceError | undefined> {
    const now = browser.now();
    return this.judge(transaction, userId, browser, (challenge) => this.isRight(transaction, challenge, proof, now));
  }

  /** The same for a passkey of the user, whose signature the caller has found to be good. */
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
    // First of all, and before any row of the user is locked: who has not passed the first step here learns nothing, nor by the time.
    if (!(await ChallengeStore.isOpen(transaction, userId, browserHashOf(browser)))) return wrongCode();
    const refusal = await refusalOfCodes(transaction, userId, now);
    if (refusal !== undefined) return refusal;
    const challenge = await ChallengeStore.challengeOf(transaction, userId, browserHashOf(browser));
    // Another call may have used it up while this one waited for the user's row.
    if (challenge === undefined || challenge.triesLeft <= 0) return wrongCode();
    if (challenge.expiresAt <= now) {
      // Once seen to be over, it stays so, whatever the clock does. (security.md H12)
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

  /** Whether this browser was mailed a code so lately that none is due. */
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
      // A passkey is no code: it signs in by itself. (PasskeyLogin)
      case 'PASSKEY':
        return false;
    }
  }

  /**
   * What proves more than the password does. Who reads a user's mail can set the password by a link: so a mailed code is no way
   * round an app, nor, after such a link, round a passkey.
   */
  private async methodsOf(transaction: Transaction, userId: string): Promise<readonly AuthMfaMethod[]> {
    if (await this.factors.totp.isOn(transaction, userId)) {
      const left = await this.factors.recoveryCodes.left(transaction, userId);
      return left > 0 ? ['TOTP', 'RECOVERY_CODE'] : ['TOTP'];
    }
    return (await PasskeyStore.isOlderThanPassword(transaction, userId)) ? ['PASSKEY'] : ['EMAIL_CODE'];
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
    await mailUser(transaction, this.mail, user, browserLanguage, ({ t }) => ({
      subject: t('mails.code.subject'),
      parts: [t('mails.code.lead'), { code }, t('mails.code.valid', { minutes: DURATIONS.mfaCode / 60_000 }), t('mails.code.notYou')],
    }));
  }

  private hashOf(challengeId: string, userId: string, code: string): string {
    return this.keyed.of('code', challengeId, userId, code);
  }
}

/** Of a browser without the cookie, a hash that no second step has. */
function browserHashOf({ cookies }: Browser): string {
  return tokenHash(cookies.get(COOKIES.attempt) ?? '');
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + DURATIONS.mfaCode);
}

function wrongCode(): ServiceError {
  return customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
}
