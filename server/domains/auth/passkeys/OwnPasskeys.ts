import { LIMITS } from '@edge-console/sdk/contract';
import type { AuthFactorProofInput } from '../../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, notFound, unauthenticated } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { writeAudit, type MailWriter } from '../../common/index.js';
import { AuthStore } from '../AuthStore.js';
import type { FactorProof } from '../mfa/FactorProof.js';
import type { PasswordCheck } from '../PasswordCheck.js';
import { CHALLENGE_LIFE, type PasskeyChallenges } from './PasskeyChallenges.js';
import { refused, unavailable } from './PasskeyLogin.js';
import { addedMail, removedMail, renamedMail, type Occasion } from './passkeyMails.js';
import { readName, readTransports } from './passkeyRules.js';
import { PasskeyStore, type Passkey } from './PasskeyStore.js';
import { relyingPartyOf, type RelyingParty } from './relyingParty.js';
import { requireSession } from '../requireSession.js';
import { ALGORITHMS, challengeIn, userHandleOf, verifyAttestation, type Attestation } from './verify.js';

type Owner = NonNullable<Awaited<ReturnType<typeof AuthStore.userById>>>;

interface Changed {
  readonly result: Passkey;
  readonly action: string;
  readonly mail: MailWriter;
}

/** Lets users see and change their own passkeys. Each change is audited, and the user is notified by mail. */
export class OwnPasskeys {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'config' | 'storage' | 'messages'>,
    private readonly challenges: PasskeyChallenges,
    private readonly passwords: PasswordCheck,
    private readonly proof: FactorProof,
  ) {}

  async list(context: RequestContext) {
    const { userId } = callerOf(context);
    const passkeys = await this.inSystem((transaction) => PasskeyStore.ofUser(transaction, userId));
    return { address: relyingPartyOf(this.dependencies.config)?.origin, passkeys };
  }

  /**
   * Begins to add a passkey.
   * @throws as a wrong password at sign-in, with the same limit of attempts
   */
  async begin(currentPassword: string, context: RequestContext) {
    const party = this.party();
    const { userId } = await this.provenOwner(currentPassword, context);
    const known = await this.inSystem((transaction) => PasskeyStore.ofUser(transaction, userId));
    if (known.length >= LIMITS.passkeys) throw tooMany();
    return {
      challenge: await this.challenges.issue(context, userId),
      relyingPartyId: party.id,
      relyingPartyName: 'Edge Console',
      userHandle: userHandleOf(userId),
      algorithms: ALGORITHMS,
      known: known.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] })),
      timeout: CHALLENGE_LIFE,
    };
  }

  /** @throws ERROR_CUSTOM_PASSKEY_REFUSED for a response that is wrong, late, or for another user */
  async register(input: Attestation & { readonly name: string }, context: RequestContext): Promise<Passkey> {
    const party = this.party();
    const name = readName(input.name);
    const { userId } = callerOf(context);
    const challenge = challengeIn(input.clientDataJSON);
    if (challenge === undefined || !(await this.challenges.consume(challenge, context, userId))) throw refused();
    const key = await verifyAttestation(input, challenge, party);
    if (key === undefined) throw refused();
    return this.write(context, async (transaction, _owner, at) => {
      if ((await PasskeyStore.countOf(transaction, userId)) >= LIMITS.passkeys) throw tooMany();
      const row = { ...key, passkeyId: newId(at.now), userId, name, transports: readTransports(input.transports), createdAt: at.now };
      const passkey = await PasskeyStore.add(transaction, row);
      if (passkey === undefined) throw refused();
      return { result: passkey, action: 'auth:passkeyAdded', mail: addedMail(name, at) };
    });
  }

  /** @throws NOT_FOUND for a removed passkey and for another user's passkey */
  rename(passkeyId: string, given: string, context: RequestContext): Promise<Passkey> {
    const name = readName(given);
    return this.write(context, async (transaction, owner, at) => {
      const before = (await PasskeyStore.ofUser(transaction, owner.userId)).find((passkey) => passkey.passkeyId === passkeyId);
      const passkey = await PasskeyStore.rename(transaction, owner.userId, passkeyId, name);
      if (before === undefined || passkey === undefined) throw notFound();
      return { result: passkey, action: 'auth:passkeyRenamed', mail: renamedMail(before.name, name, at) };
    });
  }

  /** @throws as {@link FactorProof.redeem}; NOT_FOUND for a removed passkey and for another user's passkey */
  async remove(passkeyId: string, proof: AuthFactorProofInput, context: RequestContext): Promise<void> {
    await this.proof.redeem(proof, context, (transaction, owner) =>
      this.change(transaction, owner, context, async (at) => {
        const passkey = await PasskeyStore.remove(transaction, owner.userId, passkeyId);
        if (passkey === undefined) throw notFound();
        return { result: passkey, action: 'auth:passkeyRemoved', mail: removedMail(passkey.name, at) };
      }),
    );
  }

  private write(
    context: RequestContext,
    work: (transaction: Transaction, owner: Owner, at: Occasion) => Promise<Changed>,
  ): Promise<Passkey> {
    const caller = callerOf(context);
    return this.inSystem(async (transaction) => {
      await requireSession(transaction, caller);
      const owner = await AuthStore.userById(transaction, caller.userId);
      if (owner === undefined) throw unauthenticated();
      return this.change(transaction, owner, context, (at) => work(transaction, owner, at));
    });
  }

  /** Changes a passkey, writes the audit entry, and notifies the owner by mail. */
  private async change(
    transaction: Transaction,
    owner: Owner,
    context: RequestContext,
    work: (at: Occasion) => Promise<Changed>,
  ): Promise<Passkey> {
    const now = context.now();
    const { userId, customerId, defaultAwsRegion } = owner;
    const { result, action, mail } = await work({ now, defaultAwsRegion });
    const after = { passkeyId: result.passkeyId };
    await writeAudit(transaction, now, { action, after, customerId, actorId: userId, subjectId: userId, requestId: context.requestId });
    const { browserLanguage } = context;
    await this.dependencies.messages.send(transaction, { event: action, to: owner, browserLanguage, write: mail });
    return result;
  }

  private async provenOwner(currentPassword: string, context: RequestContext): Promise<Owner> {
    const { userId, sessionId } = callerOf(context);
    const owner = await this.inSystem((transaction) => AuthStore.userById(transaction, userId));
    if (owner === undefined) throw unauthenticated();
    await this.passwords.confirm(owner.email, currentPassword, sessionId);
    return owner;
  }

  private party(): RelyingParty {
    const party = relyingPartyOf(this.dependencies.config);
    if (party === undefined) throw unavailable();
    return party;
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

function callerOf({ session }: RequestContext) {
  if (session === undefined) throw unauthenticated();
  return session;
}

function tooMany() {
  return badRequest(`You can have at most ${LIMITS.passkeys} passkeys. Remove one first.`);
}
