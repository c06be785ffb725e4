import type { AwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { customError, type ServiceError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { HourlyAllowance, REFUSALS_AUDITED, writeAudit } from '../../common/index.js';
import { locked } from '../attempts.js';
import { AuthStore } from '../AuthStore.js';
import type { Sessions } from '../Sessions.js';
import { CHALLENGE_LIFE, type PasskeyChallenges } from './PasskeyChallenges.js';
import { copiedMail } from './passkeyMails.js';
import { type PasskeyProof, type Proven, type Unproven } from './PasskeyProof.js';
import { PasskeyStore } from './PasskeyStore.js';
import { relyingPartyOf } from './relyingParty.js';
import type { Assertion } from './verify.js';

interface SignedIn {
  readonly defaultAwsRegion: AwsRegion;
  readonly expiresAt: Date;
}

interface Refusal extends Unproven {
  readonly error?: ServiceError;
}

/**
 * Signs in with a passkey. A passkey that verified its user is two factors, so neither password nor code is required. Until the signature
 * is proven all failures have the same response, which does not reveal whether a passkey or a user exists.
 */
export class PasskeyLogin {
  private readonly audited = new HourlyAllowance(REFUSALS_AUDITED);

  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'config' | 'storage' | 'messages' | 'logger'>,
    private readonly challenges: PasskeyChallenges,
    private readonly proof: PasskeyProof,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ERROR_CUSTOM_PASSKEY_UNAVAILABLE if browsers cannot use passkeys at the console's address */
  async begin(context: RequestContext) {
    const { id } = this.party();
    return { challenge: await this.challenges.issue(context), relyingPartyId: id, timeout: CHALLENGE_LIFE };
  }

  /** @throws ERROR_CUSTOM_PASSKEY_REFUSED, or ERROR_CUSTOM_USER_LOCKED to a caller who has proven the passkey */
  async login(assertion: Assertion, context: RequestContext): Promise<SignedIn> {
    const proven = await this.proof.prove(assertion, this.party(), context);
    const outcome: SignedIn | Refusal =
      'reason' in proven ? proven : await this.inSystem((transaction) => this.enter(transaction, proven, context));
    if (!('reason' in outcome)) return outcome;
    await this.note(outcome, context);
    throw outcome.error ?? refused();
  }

  private async enter(transaction: Transaction, { passkey, use }: Proven, context: RequestContext): Promise<SignedIn | Refusal> {
    const now = context.now();
    const { userId, passkeyId, name } = passkey;
    const isCountIncreased = await PasskeyStore.use(transaction, passkeyId, use, now);
    const user = await AuthStore.userById(transaction, userId);
    if (user === undefined) return { reason: 'archived', userId };
    // As with passwords: users who moved to single sign-on must sign in at their identity provider.
    if (user.source === 'SSO') return { reason: 'single sign-on', userId };
    if (!isCountIncreased) {
      // Without the request's language, because the caller may not be the user.
      const write = copiedMail(name, { now, defaultAwsRegion: user.defaultAwsRegion });
      await this.dependencies.messages.send(transaction, { event: 'auth:passkeyCopied', to: user, browserLanguage: '', write });
      return { reason: 'counter went back', userId };
    }
    const lockedUntil = await AuthStore.lockedUntil(transaction, userId);
    if (lockedUntil !== undefined && lockedUntil > now) return { reason: 'locked', userId, error: locked() };
    const expiresAt = await this.sessions.begin(transaction, userId, user.defaultAwsRegion, context);
    await writeAudit(transaction, now, {
      action: 'auth:signedInByPasskey',
      customerId: user.customerId,
      actorId: userId,
      subjectId: userId,
      after: { passkeyId },
      requestId: context.requestId,
    });
    return { defaultAwsRegion: user.defaultAwsRegion, expiresAt };
  }

  private async note({ reason, userId }: Refusal, context: RequestContext): Promise<void> {
    this.dependencies.logger.warn({ requestId: context.requestId, userId, reason }, 'a sign-in by passkey was refused');
    // Limited, because callers who have proven nothing could otherwise fill the audit.
    if (!this.audited.count(userId ?? '', context.now())) return;
    await this.inSystem(async (transaction) => {
      const user = userId === undefined ? undefined : await AuthStore.userById(transaction, userId);
      await writeAudit(transaction, context.now(), {
        action: 'auth:passkeyRefused',
        ...(user === undefined ? {} : { customerId: user.customerId }),
        ...(userId === undefined ? {} : { subjectId: userId }),
        after: { reason },
        requestId: context.requestId,
      });
    });
  }

  private party() {
    const party = relyingPartyOf(this.dependencies.config);
    if (party === undefined) throw unavailable();
    return party;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

export function refused(): ServiceError {
  return customError('ERROR_CUSTOM_PASSKEY_REFUSED');
}

export function unavailable(): ServiceError {
  return customError('ERROR_CUSTOM_PASSKEY_UNAVAILABLE');
}
