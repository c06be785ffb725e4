import { DURATIONS } from '@edge-console/sdk/contract';
import { customError } from '../../graphql/errors.js';
import type { MailTransport } from '../../integrations/mail/index.js';
import { newId, type Transaction } from '../../storage/index.js';
import { mailUser } from '../common/index.js';
import type { SignInUser } from './AuthStore.js';
import { ChallengeStore } from './mfa/ChallengeStore.js';
import { locked } from './attempts.js';
import { newCode, sameHash, type KeyedHash } from './tokens.js';

/** Wrong codes before a code is dead. (security.md H5) */
const TRIES = 5;
/** Wrong codes of a user within the hour before no code is looked at any more. (security.md 1.1) */
const WRONG_CODES = 10;
const HOUR = 60 * 60_000;

/** One-time codes by mail: six digits, ten minutes, one live code for each user. */
export class OneTimeCodes {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly mail: MailTransport,
  ) {}

  /** Sends a new code, which ends the one before. (MFA-024, MFA-025) */
  async send(transaction: Transaction, user: SignInUser, browserLanguage: string, now: Date): Promise<void> {
    const code = newCode();
    const challengeId = newId(now);
    await ChallengeStore.putChallenge(transaction, {
      userId: user.userId,
      challengeId,
      codeHash: this.keyed.of('code', challengeId, user.userId, code),
      expiresAt: new Date(now.getTime() + DURATIONS.mfaCode),
      sentAt: now,
      triesLeft: TRIES,
    });
    await mailUser(transaction, this.mail, user, browserLanguage, ({ t }) => ({
      subject: t('mails.code.subject'),
      parts: [t('mails.code.lead'), { code }, t('mails.code.valid', { minutes: DURATIONS.mfaCode / 60_000 }), t('mails.code.notYou')],
    }));
  }

  /** Whether a resend must wait: one code in 60 seconds. */
  async isCoolingDown(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
    const challenge = await ChallengeStore.challengeOf(transaction, userId);
    return challenge !== undefined && now.getTime() - challenge.sentAt.getTime() < DURATIONS.mfaResendCooldown;
  }

  /**
   * Uses up the code; of two that bring it at once, one finds it gone.
   * @returns the error to answer once the transaction, with the used try in it, is committed
   */
  async redeem(transaction: Transaction, userId: string, code: string, now: Date): Promise<ReturnType<typeof customError> | undefined> {
    const challenge = await ChallengeStore.challengeOf(transaction, userId);
    const hourAgo = new Date(now.getTime() - HOUR);
    if ((await ChallengeStore.wrongCodes(transaction, userId, hourAgo)) >= WRONG_CODES) return locked();
    if (challenge === undefined || challenge.triesLeft <= 0) return customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    if (!sameHash(challenge.codeHash, this.keyed.of('code', challenge.challengeId, userId, code))) {
      await ChallengeStore.useTry(transaction, userId);
      await ChallengeStore.countWrongCode(transaction, userId, now, hourAgo);
      return customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    }
    if (challenge.expiresAt <= now) {
      await ChallengeStore.expireChallenge(transaction, userId);
      return customError('ERROR_CUSTOM_MFA_CODE_EXPIRED');
    }
    await ChallengeStore.dropChallenge(transaction, userId);
    return undefined;
  }
}
