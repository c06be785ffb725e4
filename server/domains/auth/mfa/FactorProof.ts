import type { AuthFactorProofInput, AuthMfaMethod } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, customError, ServiceError, unauthenticated } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { AuthStore } from '../AuthStore.js';
import type { PasskeyProof } from '../passkeys/PasskeyProof.js';
import { PasskeyStore } from '../passkeys/PasskeyStore.js';
import { relyingPartyOf } from '../passkeys/relyingParty.js';
import type { PasswordCheck } from '../PasswordCheck.js';
import { requireSession } from '../requireSession.js';
import type { SecondStep } from './SecondStep.js';

type Person = NonNullable<Awaited<ReturnType<typeof AuthStore.userById>>>;

/**
 * Asks signed-in users for the password and a second factor before one of their factors is removed: neither an unattended screen nor the
 * password alone is sufficient. (security.md 1.1)
 */
export class FactorProof {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'config' | 'storage'>,
    private readonly passwords: PasswordCheck,
    private readonly secondStep: SecondStep,
    private readonly passkeys: PasskeyProof,
  ) {}

  /**
   * Checks the password, and opens a second step in this browser for ten minutes.
   * @returns the methods of the second step, the preferred method first
   * @throws as a wrong password at sign-in, with the same limit of attempts
   */
  async open(password: string, context: RequestContext): Promise<readonly AuthMfaMethod[]> {
    const { session } = context;
    const user = session && (await this.inSystem((transaction) => AuthStore.userById(transaction, session.userId)));
    if (user === undefined) throw unauthenticated();
    await this.passwords.confirm(user.email, password, session?.sessionId ?? '');
    return this.inSystem(async (transaction) => {
      const methods = await this.secondStep.open(transaction, user, context);
      if (methods.includes('PASSKEY') || !(await this.hasUsablePasskey(transaction, user.userId))) return methods;
      return [...methods, 'PASSKEY'];
    });
  }

  /**
   * Verifies the second step and runs the requested work, in one transaction.
   * @throws ERROR_CUSTOM_MFA_CODE_NOT_MATCH, ..._EXPIRED, ERROR_CUSTOM_USER_LOCKED after too many wrong codes,
   *   ERROR_CUSTOM_PASSKEY_REFUSED; BAD_REQUEST for a proof without code or signature
   */
  async redeem<T>(
    proof: AuthFactorProofInput,
    context: RequestContext,
    work: (transaction: Transaction, user: Person) => Promise<T>,
  ): Promise<T> {
    const { session } = context;
    if (session === undefined) throw unauthenticated();
    const passkey = proof.method === 'PASSKEY' ? await this.signed(proof, context) : undefined;
    const result = await this.inSystem(async (transaction) => {
      await requireSession(transaction, session);
      const user = await AuthStore.userById(transaction, session.userId);
      if (user === undefined) return unauthenticated();
      const { userId } = user;
      if (passkey !== undefined && passkey.passkey.userId !== userId) return customError('ERROR_CUSTOM_PASSKEY_REFUSED');
      if (passkey !== undefined && !(await PasskeyStore.use(transaction, passkey.passkey.passkeyId, passkey.use, context.now())))
        return customError('ERROR_CUSTOM_PASSKEY_REFUSED');
      const refusal = await (passkey === undefined
        ? this.secondStep.redeem(transaction, userId, { method: proof.method, code: (proof.code ?? '').replace(/\s/g, '') }, context)
        : this.secondStep.redeemByPasskey(transaction, userId, context));
      return refusal ?? { done: await work(transaction, user) };
    });
    // Thrown after the transaction has committed, because the transaction also records the failed attempt.
    if (result instanceof ServiceError) throw result;
    return result.done;
  }

  private async signed({ passkey }: AuthFactorProofInput, context: RequestContext) {
    const party = relyingPartyOf(this.dependencies.config);
    if (party === undefined) throw customError('ERROR_CUSTOM_PASSKEY_UNAVAILABLE');
    if (passkey === null || passkey === undefined)
      throw badRequest('The method PASSKEY requires the signed response in the field passkey.');
    const proven = await this.passkeys.prove(passkey, party, context);
    if ('reason' in proven) throw customError('ERROR_CUSTOM_PASSKEY_REFUSED');
    return proven;
  }

  private async hasUsablePasskey(transaction: Transaction, userId: string): Promise<boolean> {
    return relyingPartyOf(this.dependencies.config) !== undefined && (await PasskeyStore.countOf(transaction, userId)) > 0;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}
