import type { AuthFactorProofInput } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { conflict, customError, notFound, ServiceError, unauthenticated } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { writeAudit, type MessageRecipient } from '../../common/index.js';
import { AuthStore } from '../AuthStore.js';
import type { FactorProof } from '../mfa/FactorProof.js';
import { countWrongCode, refusalOfCodes } from '../mfa/wrongCodes.js';
import type { PasswordCheck } from '../PasswordCheck.js';
import { requireSession } from '../requireSession.js';
import { FactorStore } from './FactorStore.js';
import { ADDED, factorMail, REMOVED, RENEWED, USED, type FactorChange } from './factorMails.js';
import type { RecoveryCodes } from './RecoveryCodes.js';
import type { NewSecret, TotpFactors } from './TotpFactors.js';

type Person = NonNullable<Awaited<ReturnType<typeof AuthStore.userById>>>;

type FactorOwner = MessageRecipient;

/** Lets users manage their second factors: an authenticator app, and recovery codes in case the app is lost. */
export class SecondFactors {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage' | 'messages'>,
    private readonly passwords: PasswordCheck,
    private readonly totp: TotpFactors,
    private readonly codes: RecoveryCodes,
    private readonly proof: FactorProof,
  ) {}

  async state(context: RequestContext) {
    const user = await this.caller(context);
    return this.inSystem(async (transaction) => ({
      isCodeMailed: user.mfaEnabled,
      authenticatorSince: (await this.totp.since(transaction, user.userId)) ?? null,
      recoveryCodesLeft: await this.codes.left(transaction, user.userId),
    }));
  }

  /** @throws as a wrong password at sign-in; CONFLICT if an app is already confirmed */
  async begin(password: string, context: RequestContext): Promise<NewSecret> {
    const user = await this.provenCaller(password, context);
    const shown = await this.inSystem(async (transaction) => {
      await requireSession(transaction, callerOf(context));
      return this.totp.begin(transaction, user, context.now());
    });
    if (shown === undefined) throw conflict();
    return shown;
  }

  /**
   * Enables the app.
   * @returns recovery codes, which are shown only once
   * @throws ERROR_CUSTOM_MFA_CODE_NOT_MATCH; ..._EXPIRED if the user must begin again; ERROR_CUSTOM_USER_LOCKED after too many wrong
   *   codes
   */
  async confirm(typed: string, context: RequestContext): Promise<string[]> {
    const user = await this.caller(context);
    const code = typed.replace(/\s/g, '');
    const result = await this.inSystem(async (transaction) => {
      await requireSession(transaction, callerOf(context));
      const now = context.now();
      const refusal = await refusalOfCodes(transaction, user.userId, now);
      if (refusal !== undefined) return refusal;
      const outcome = await this.totp.confirm(transaction, user.userId, code, now);
      if (outcome === 'gone') return customError('ERROR_CUSTOM_MFA_CODE_EXPIRED');
      if (outcome === 'wrong') {
        await countWrongCode(transaction, user.userId, now);
        return customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
      }
      await this.notify(transaction, user, ADDED, context);
      return this.codes.renew(transaction, user.userId);
    });
    if (result instanceof ServiceError) throw result;
    return result;
  }

  /** @throws as {@link FactorProof.redeem}; NOT_FOUND without an app */
  renewCodes(proof: AuthFactorProofInput, context: RequestContext): Promise<string[]> {
    return this.proof.redeem(proof, context, async (transaction, user) => {
      if (!(await this.totp.isOn(transaction, user.userId))) throw notFound();
      await this.notify(transaction, user, RENEWED, context);
      return this.codes.renew(transaction, user.userId);
    });
  }

  /** @throws as {@link FactorProof.redeem}; NOT_FOUND without an app */
  remove(proof: AuthFactorProofInput, context: RequestContext): Promise<void> {
    return this.proof.redeem(proof, context, async (transaction, user) => {
      if (!(await FactorStore.remove(transaction, user.userId))) throw notFound();
      await this.notify(transaction, user, REMOVED, context);
    });
  }

  /** Notifies a user of a sign-in with one of the recovery codes. */
  async notifyCodeUsed(transaction: Transaction, user: FactorOwner, context: RequestContext): Promise<void> {
    await this.notify(transaction, user, USED, context);
  }

  private async notify(transaction: Transaction, user: FactorOwner, change: FactorChange, context: RequestContext): Promise<void> {
    const { userId, customerId, defaultAwsRegion } = user;
    const now = context.now();
    const concerned = { customerId, actorId: userId, subjectId: userId, requestId: context.requestId };
    await writeAudit(transaction, now, { action: change.action, ...concerned });
    const left = await this.codes.left(transaction, userId);
    const write = factorMail(change, now, defaultAwsRegion, left);
    const { browserLanguage } = context;
    await this.dependencies.messages.send(transaction, { event: change.action, to: user, browserLanguage, write });
  }

  private async caller({ session }: RequestContext): Promise<Person> {
    const user = session && (await this.inSystem((transaction) => AuthStore.userById(transaction, session.userId)));
    if (user === undefined) throw unauthenticated();
    return user;
  }

  /** Requires the password, so that an unattended screen is not sufficient. */
  private async provenCaller(password: string, context: RequestContext): Promise<Person> {
    const user = await this.caller(context);
    await this.passwords.confirm(user.email, password, context.session?.sessionId ?? '');
    return user;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

function callerOf({ session }: RequestContext) {
  if (session === undefined) throw unauthenticated();
  return session;
}
