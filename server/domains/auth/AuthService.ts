import { COOKIES, DEFAULT_REMEMBER_DEVICE_MINUTES, LIMITS, type AwsRegion } from '@edge-console/sdk/contract';
import type { AuthMfaMethod } from '../../graphql/__generated__/resolvers.js';
import type { RequestContext } from '../../graphql/context.js';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { customError, unauthenticated } from '../../graphql/errors.js';
import { newId, type Database, type TenantScope, type Transaction } from '../../storage/index.js';
import { actorAndTime, writeAudit } from '../common/index.js';
import { AuthStore, type SignInUser } from './AuthStore.js';
import type { AuthenticatedSession } from './authenticator.js';
import { guessRegion } from './guessRegion.js';
import { ManagedSignIns } from './managed/ManagedSignIns.js';
import { FactorProof } from './mfa/FactorProof.js';
import { SecondStep, type SecondProof } from './mfa/SecondStep.js';
import { OwnAccess } from './ownAccess/OwnAccess.js';
import { OwnPasskeys } from './passkeys/OwnPasskeys.js';
import { PasskeyChallenges } from './passkeys/PasskeyChallenges.js';
import { PasskeyLogin } from './passkeys/PasskeyLogin.js';
import { PasskeyProof } from './passkeys/PasskeyProof.js';
import { PasswordCheck } from './PasswordCheck.js';
import { PasswordReset } from './passwordReset/PasswordReset.js';
import { RecoveryCodes } from './secondFactors/RecoveryCodes.js';
import { SecondFactors } from './secondFactors/SecondFactors.js';
import { TotpFactors } from './secondFactors/TotpFactors.js';
import { Sessions } from './Sessions.js';
import { SignInExpiry } from './SignInExpiry.js';
import { KeyedHash, newToken, tokenHash } from './tokens.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn {
  readonly defaultAwsRegion: AwsRegion;
  readonly expiresAt: Date;
}

/** Sign-in and sessions. Responses and response times do not reveal whether an address exists until the password is proven. */
export class AuthService {
  readonly authenticator: Sessions;
  readonly passwordReset: PasswordReset;
  readonly expiry: SignInExpiry;
  readonly factorProof: FactorProof;
  readonly managed: ManagedSignIns;
  readonly own: OwnAccess;
  readonly passkeyLogin: PasskeyLogin;
  readonly passkeys: OwnPasskeys;
  readonly secondFactors: SecondFactors;
  private readonly directory: Database;
  private readonly keyed: KeyedHash;
  private readonly passwords: PasswordCheck;
  private readonly secondStep: SecondStep;
  private readonly now: () => Date;

  constructor(dependencies: DomainDependencies) {
    const { storage, secretKey, messages, clock } = dependencies;
    this.directory = storage.directory;
    this.now = () => clock.now();
    this.keyed = new KeyedHash(secretKey);
    this.authenticator = new Sessions(storage.directory, this.keyed, this.now);
    this.passwords = new PasswordCheck(storage.directory, this.keyed, this.now);
    const [totp, recoveryCodes] = [new TotpFactors(secretKey), new RecoveryCodes(this.keyed)];
    this.secondStep = new SecondStep(this.keyed, messages, { totp, recoveryCodes });
    this.passwordReset = new PasswordReset(dependencies);
    this.managed = new ManagedSignIns(dependencies);
    this.expiry = new SignInExpiry(dependencies);
    this.own = new OwnAccess(dependencies, this.passwords);
    const challenges = new PasskeyChallenges(storage.directory);
    const passkeyProof = new PasskeyProof(dependencies, challenges);
    this.factorProof = new FactorProof(dependencies, this.passwords, this.secondStep, passkeyProof);
    this.secondFactors = new SecondFactors(dependencies, this.passwords, totp, recoveryCodes, this.factorProof);
    this.passkeyLogin = new PasskeyLogin(dependencies, challenges, passkeyProof, this.authenticator);
    this.passkeys = new OwnPasskeys(dependencies, challenges, this.passwords, this.factorProof);
  }

  /**
   * Region of a user's default customer. For an unknown address, the region that a user of its domain would have, so that the response
   * does not reveal whether the address exists. (D-016)
   */
  async regionOf(email: string): Promise<AwsRegion> {
    const address = email
      .trim()
      .toLowerCase()
      .slice(0, LIMITS.email + 1);
    const domain = address.split('@')[1] ?? '';
    return this.inSystem(async (transaction) => {
      // All computed for every address, so that the response time does not reveal whether the address exists.
      const region = await AuthStore.regionOf(transaction, address);
      const atDomain = await AuthStore.regionsAtDomain(transaction, domain);
      const inUse = await AuthStore.regionsInUse(transaction);
      const guess =
        atDomain.length > 0
          ? guessRegion(atDomain, this.keyed.of('region', address))
          : guessRegion(
              inUse.map((awsRegion) => ({ awsRegion, users: 1 })),
              this.keyed.of('region', domain),
            );
      return region ?? guess ?? 'ap-southeast-2';
    });
  }

  /** First step. Begins a session, or opens a second step in the same browser. (LOGIN-018, MFA-024, MFA-026) */
  async emailLogin(
    credentials: Credentials,
    context: RequestContext,
  ): Promise<{ readonly mfa: true; readonly methods: readonly AuthMfaMethod[] } | (SignedIn & { readonly isDeviceRemembered: boolean })> {
    const user = await this.passwords.check(credentials.email, credentials.password, context.cookies.get(COOKIES.device));
    return this.inSystem(async (transaction) => {
      // Setting a new password ends all sessions. A sign-in with the old password that is still in progress must not begin another one.
      if (!(await AuthStore.lockPassword(transaction, user.userId, user.provenBy)))
        throw customError('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
      const isDeviceRemembered = await this.isRemembered(transaction, user.userId, context);
      if (isDeviceRemembered || !(await this.secondStep.isNeeded(transaction, user)))
        return { ...(await this.beginSession(transaction, user, context)), isDeviceRemembered };
      return { mfa: true, methods: await this.secondStep.open(transaction, user, context) };
    });
  }

  /** Verifies the second step and begins a session. (MFA-015) */
  async mfaLogin(
    input: SecondProof & { readonly email: string; readonly rememberDevice: boolean },
    context: RequestContext,
  ): Promise<SignedIn> {
    const code = input.code.replace(/\s/g, '');
    if (input.email.trim() === '' || code === '') throw customError('ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING');
    const result = await this.inSystem(async (transaction) => {
      const user = await AuthStore.findUserByEmail(transaction, input.email.trim());
      const proof = { method: input.method, code };
      // Also runs for an unknown user: nothing is proven yet, so neither response nor response time may reveal whether the address exists.
      // (data.md: Unknown addresses)
      const refusal = await this.secondStep.redeem(transaction, user?.userId ?? '', proof, context);
      if (refusal !== undefined || user === undefined) return refusal ?? customError('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
      if (input.method === 'RECOVERY_CODE') await this.secondFactors.notifyCodeUsed(transaction, user, context);
      if (input.rememberDevice) await this.rememberDevice(transaction, user.userId, context);
      return this.beginSession(transaction, user, context);
    });
    if (result instanceof Error) throw result;
    return result;
  }

  /** Mails another code to the browser of the first step, at most every 60 seconds. (MFA-006, MFA-007, MFA-025) */
  async resendCode(credentials: Credentials, context: RequestContext): Promise<boolean> {
    const user = await this.passwords.check(credentials.email, credentials.password);
    const result = await this.inSystem((transaction) => this.secondStep.resend(transaction, user, context));
    if (result instanceof Error) throw result;
    return result;
  }

  /** (SESSION-028) */
  async me(session: AuthenticatedSession, context: RequestContext) {
    const user = await this.inSystem((transaction) => AuthStore.userById(transaction, session.userId));
    if (user === undefined) throw unauthenticated();
    const { scope: entry } = await context.rights.reachOf('edge:access');
    // The list always contains the user's own customer, so that a user without access sees the denied page and not an empty list.
    const scope: TenantScope =
      entry.kind === 'customers' ? { ...entry, customerIds: [...new Set([...entry.customerIds, user.customerId])] } : entry;
    const customers = await this.directory.transaction(scope, (transaction) => AuthStore.customerSummaries(transaction));
    const home = customers.find((customer) => customer.customerId === user.customerId);
    return {
      user,
      groupIds: session.groupIds,
      customers,
      organizationId: home?.organizationId ?? '',
      defaultCustomer: home === undefined ? null : { awsRegion: home.awsRegion, customerId: home.customerId },
    };
  }

  /** The second step that each of these users is asked for first. (USER-045) */
  async mfaMethodsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, AuthMfaMethod>> {
    if (userIds.length === 0) return new Map();
    return this.inSystem((transaction) => this.secondStep.firstMethods(transaction, userIds));
  }

  /** Ends the lock of a user's password and codes. The user's sessions and password stay as they are. (IAMGQL-068) */
  async unlock(userId: string, context: RequestContext): Promise<void> {
    await context.services.org.users.withManageable('unlock', userId, context, (transaction, user) =>
      this.managed.unlock(transaction, user, actorAndTime(context)),
    );
  }

  /** @returns whether a link was mailed @throws as {@link ManagedSignIns.forceReset} (D-178) */
  async forcePasswordReset(userId: string, context: RequestContext): Promise<boolean> {
    return context.services.org.users.withManageable('resetPassword', userId, context, (transaction, user) =>
      this.managed.forceReset(transaction, user, actorAndTime(context)),
    );
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction({ kind: 'system' }, work);
  }

  private async beginSession(transaction: Transaction, user: SignInUser, context: RequestContext): Promise<SignedIn> {
    const now = this.now();
    const expiresAt = await this.authenticator.begin(transaction, user.userId, user.defaultAwsRegion, context);
    await writeAudit(transaction, now, {
      action: 'auth:signedIn',
      customerId: user.customerId,
      actorId: user.userId,
      subjectId: user.userId,
      requestId: context.requestId,
    });
    return { defaultAwsRegion: user.defaultAwsRegion, expiresAt };
  }

  private async isRemembered(transaction: Transaction, userId: string, context: RequestContext): Promise<boolean> {
    const token = context.cookies.get(COOKIES.device);
    return token !== undefined && AuthStore.useDevice(transaction, userId, tokenHash(token), this.now());
  }

  private async rememberDevice(transaction: Transaction, userId: string, context: RequestContext): Promise<void> {
    const now = this.now();
    const token = newToken();
    const life = DEFAULT_REMEMBER_DEVICE_MINUTES * 60_000;
    await AuthStore.rememberDevice(transaction, {
      deviceId: newId(now),
      userId,
      tokenHash: tokenHash(token),
      expiresAt: new Date(now.getTime() + life),
      createdAt: now,
      userAgent: context.userAgent,
      lastUsedAt: now,
    });
    context.cookies.set(COOKIES.device, token, { httpOnly: true, path: '/api', maxAgeSeconds: life / 1000 });
  }
}
