import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { sameHash, tokenHash } from '../tokens.js';
import type { PasskeyChallenges } from './PasskeyChallenges.js';
import { PasskeyStore, type Passkey, type PasskeyUse } from './PasskeyStore.js';
import type { RelyingParty } from './relyingParty.js';
import { challengeIn, userHandleOf, verifyAssertion, type Assertion } from './verify.js';

/** A passkey with a valid signature, and the state that the authenticator reported. */
export interface Proven {
  readonly passkey: Passkey;
  readonly use: PasskeyUse;
}

export interface Unproven {
  /** For the audit. Does not contain input of the caller. */
  readonly reason: string;
  /** The owner of the passkey that the caller named. */
  readonly userId?: string;
}

/** Verifies the signature of a passkey and consumes its challenge. */
export class PasskeyProof {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage'>,
    private readonly challenges: PasskeyChallenges,
  ) {}

  async prove(assertion: Assertion, party: RelyingParty, context: Pick<RequestContext, 'cookies' | 'now'>): Promise<Proven | Unproven> {
    const challenge = challengeIn(assertion.clientDataJSON);
    if (challenge === undefined || !(await this.challenges.consume(challenge, context))) return { reason: 'challenge' };
    const passkey = await this.dependencies.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      PasskeyStore.byCredential(transaction, assertion.credentialId),
    );
    if (passkey === undefined) return { reason: 'unknown passkey' };
    const { userId } = passkey;
    if (!sameHash(tokenHash(assertion.userHandle), tokenHash(userHandleOf(userId)))) return { reason: 'another user', userId };
    const use = await verifyAssertion(assertion, challenge, party, passkey);
    return use === undefined ? { reason: 'signature, origin or user verification', userId } : { passkey, use };
  }
}
