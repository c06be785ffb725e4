import { isEmail, LIMITS, type AwsRegion } from '@edge-console/sdk/contract';
import { consoleAddress } from '../../../consoleAddress.js';
import { redirectAfter } from '../../../redirectAfter.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, customError, type CustomErrorCode } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { newToken, sameHash, tokenHash } from '../../auth/index.js';
import { writeAudit } from '../../common/index.js';
import { faultOfShape } from './AssertionShape.js';
import { readAssertion, type Asserted } from './readAssertion.js';
import { addressesOf, CLOCK_SKEW, NewRequest, REQUEST_LIFE, samlOf, StoredRequest } from './samlOf.js';
import { SsoStore, type SsoConfig, type SsoRequest } from './SsoStore.js';

/** Cookie that binds an answer to the browser that asked; without it somebody could be signed in as another. */
const BROWSER_COOKIE = 'edge_sso';
const ACCOUNT_NAME = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

const NOT_FOUND = 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL';
const NOT_INITIALIZED = 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED';
const DISABLED = 'ERROR_CUSTOM_SSO_DISABLED';

export interface LoginInput {
  readonly redirect?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly accountName?: string | null | undefined;
}

export interface Answer {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** What became of an answer: where the browser goes, or the code that the page explains. */
export type Outcome =
  { readonly kind: 'signed-in'; readonly redirect: string } | { readonly kind: 'refused'; readonly code: CustomErrorCode | 'failed' };

interface Refusal {
  readonly code: CustomErrorCode | 'failed';
  /** For the audit; nothing of what was sent. */
  readonly reason: string;
}

type Browser = Pick<RequestContext, 'cookies' | 'userAgent' | 'requestId'>;

/** Signing in by the identity provider of one's customer. (SSOLOGIN-022) */
export class SingleSignOn {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Begins a sign-in. @returns address of the identity provider, with the request. (SSOLOGIN-011) */
  async begin(input: LoginInput, context: RequestContext): Promise<string> {
    const { config } = this.dependencies;
    const redirect = redirectAfter(input.redirect, consoleAddress(config), config.redirectDomains);
    if (redirect === undefined) throw badRequest('The redirect is not allowed.');
    const found = await this.inSystem((transaction) => this.find(transaction, input));
    const refusal = found === undefined ? NOT_FOUND : refusalOf(found, input.accountName);
    if (refusal !== undefined || found === undefined || typeof found === 'string') {
      const code = refusal ?? NOT_FOUND;
      await this.note({ code, reason: 'begin' }, typeof found === 'object' ? found.customerId : undefined, context.requestId);
      throw customError(code);
    }
    return this.request(found, redirect, context);
  }

  /** Takes the answer of an identity provider, once, from the browser that asked for it. Never throws for what was sent. */
  async finish(answer: Answer, awsRegion: AwsRegion, browser: Browser): Promise<Outcome> {
    const now = this.dependencies.clock.now();
    const relayHash = tokenHash(answer.RelayState);
    const pending = await this.inSystem(async (transaction) => {
      const request = await SsoStore.requestByRelay(transaction, relayHash, now);
      const config = request === undefined ? undefined : await SsoStore.configOf(transaction, request.customerId);
      return request === undefined || config === undefined ? undefined : { request, config };
    });
    if (pending === undefined) return this.refuse({ code: 'failed', reason: 'unknown request' }, undefined, browser);
    const { request, config } = pending;
    const verdict = await this.judge(answer, request, config, awsRegion, browser);
    if ('reason' in verdict) return this.refuse(verdict, config.customerId, browser);
    const result = await this.inSystem((transaction) => this.enter(transaction, verdict, request, config, browser));
    if (result !== undefined) return this.refuse(result, config.customerId, browser);
    browser.cookies.clear(BROWSER_COOKIE, '/api');
    return { kind: 'signed-in', redirect: request.redirect };
  }

  /** What a customer's identity provider is told of this console, as XML. */
  metadata(awsRegion: AwsRegion, accountName: string): string | undefined {
    if (!ACCOUNT_NAME.test(accountName) || accountName.length > LIMITS.email) return undefined;
    const addresses = addressesOf(consoleAddress(this.dependencies.config), awsRegion, accountName);
    // The library wants a certificate to make any object of its own; metadata holds none.
    return samlOf(
      addresses,
      { loginUrl: addresses.acsUrl, publicCertificates: ['none'] },
      new NewRequest(),
    ).generateServiceProviderMetadata(null);
  }

  private async find(transaction: Transaction, { email, accountName }: LoginInput): Promise<SsoConfig | 'unknown-name' | undefined> {
    if (typeof accountName === 'string') {
      return (await SsoStore.configByAccountName(transaction, accountName.trim().toLowerCase())) ?? 'unknown-name';
    }
    const address = (email ?? '').trim().toLowerCase();
    if (!isEmail(address)) return undefined;
    const user = await SsoStore.userByEmail(transaction, address);
    if (user !== undefined) return user.archivedAt === null ? SsoStore.configOf(transaction, user.customerId) : undefined;
    // Who has no account yet may get one where exactly one customer has people at that domain.
    const [customerId, another] = await SsoStore.customersAtDomain(transaction, address.slice(address.lastIndexOf('@') + 1));
    if (customerId === undefined || another !== undefined) return undefined;
    const config = await SsoStore.configOf(transaction, customerId);
    return config?.userProvisionMode === 'In-time' ? config : undefined;
  }

  private async request(config: SsoConfig, redirect: string, context: RequestContext): Promise<string> {
    const [relay, browser, now] = [newToken(), newToken(), this.dependencies.clock.now()];
    const begun = new NewRequest();
    const url = await this.samlFor(config, begun).getAuthorizeUrlAsync(relay, undefined, {});
    const request: SsoRequest = {
      customerId: config.customerId,
      requestId: begun.requestId,
      relayHash: tokenHash(relay),
      browserHash: tokenHash(browser),
      issuedAt: begun.issuedAt,
      redirect,
      expiresAt: new Date(now.getTime() + REQUEST_LIFE),
    };
    await this.inSystem((transaction) => SsoStore.addRequest(transaction, request, now));
    // The answer comes from another site.
    context.cookies.set(BROWSER_COOKIE, browser, { httpOnly: true, path: '/api', maxAgeSeconds: REQUEST_LIFE / 1000, isCrossSite: true });
    return url;
  }

  private async judge(
    answer: Answer,
    request: SsoRequest,
    config: SsoConfig,
    awsRegion: AwsRegion,
    browser: Browser,
  ): Promise<Asserted | Refusal> {
    const { acsUrl } = this.addressesFor(config);
    const cookie = browser.cookies.get(BROWSER_COOKIE);
    if (cookie === undefined || !sameHash(tokenHash(cookie), request.browserHash)) return { code: 'failed', reason: 'another browser' };
    if (awsRegion !== config.awsRegion) return { code: 'failed', reason: 'another region' };
    const code = refusalOf(config, config.accountName);
    if (code !== undefined) return { code, reason: 'configuration' };
    const fault = faultOfShape(answer.SAMLResponse, acsUrl);
    if (fault !== undefined) return { code: 'failed', reason: fault };
    try {
      const { profile } = await this.samlFor(config, new StoredRequest(request)).validatePostResponseAsync({ ...answer });
      const asserted = profile === null ? undefined : readAssertion(profile, request.requestId, acsUrl);
      return asserted ?? { code: 'failed', reason: 'assertion' };
    } catch {
      // The library's messages quote what was sent.
      return { code: 'failed', reason: 'signature, time or audience' };
    }
  }

  /** @returns why not */
  private async enter(
    transaction: Transaction,
    asserted: Asserted,
    request: SsoRequest,
    config: SsoConfig,
    browser: Browser,
  ): Promise<Refusal | undefined> {
    const { services, clock } = this.dependencies;
    const { customerId } = config;
    const now = clock.now();
    if (!(await SsoStore.useRequest(transaction, request))) return { code: 'failed', reason: 'used request' };
    // Kept for as long as either clock would let the assertion pass.
    const expiresAt = new Date(Math.max(asserted.expiresAt.getTime(), now.getTime() + REQUEST_LIFE) + 2 * CLOCK_SKEW);
    if (!(await SsoStore.useAssertion(transaction, { customerId, assertionId: asserted.assertionId, expiresAt })))
      return { code: 'failed', reason: 'replay' };
    const known = await SsoStore.userByEmail(transaction, asserted.email);
    // An identity provider vouches for its own customer's people only. (security.md H17)
    if (known !== undefined && known.customerId !== customerId) return { code: NOT_FOUND, reason: 'user of another customer' };
    if (known !== undefined && known.archivedAt !== null) return { code: NOT_FOUND, reason: 'archived user' };
    if (known === undefined && config.userProvisionMode === 'Before') return { code: NOT_FOUND, reason: 'unknown user' };
    const userId = known?.userId ?? (await this.provision(transaction, asserted, config, now, browser.requestId));
    await services.auth.authenticator.begin(transaction, userId, config.awsRegion, browser);
    await writeAudit(transaction, now, {
      action: 'auth:signedInBySso',
      customerId,
      actorId: userId,
      subjectId: userId,
      requestId: browser.requestId,
    });
    return undefined;
  }

  /** (SSOLOGIN-023) */
  private async provision(transaction: Transaction, asserted: Asserted, config: SsoConfig, now: Date, requestId: string): Promise<string> {
    const { email, firstName, lastName } = asserted;
    const userId = newId(now);
    const { customerId } = config;
    const hierarchyId = config.hierarchyId ?? config.rootHierarchyId;
    const user = {
      customerId,
      userId,
      hierarchyId,
      email,
      username: email,
      firstName,
      lastName,
      userType: 'CUSTOMER',
      source: 'SSO',
    } as const;
    await SsoStore.addUser(transaction, user, config.groupIds);
    await writeAudit(transaction, now, {
      action: 'auth:provisionedBySso',
      customerId,
      subjectId: userId,
      after: { hierarchyId },
      requestId,
    });
    return userId;
  }

  private async refuse(refusal: Refusal, customerId: string | undefined, { requestId }: Browser): Promise<Outcome> {
    await this.note(refusal, customerId, requestId);
    return { kind: 'refused', code: refusal.code };
  }

  private async note({ code, reason }: Refusal, customerId: string | undefined, requestId: string): Promise<void> {
    const concerned = customerId === undefined ? {} : { customerId };
    await this.inSystem((transaction) =>
      writeAudit(transaction, this.dependencies.clock.now(), {
        ...concerned,
        action: 'auth:ssoRefused',
        after: { refusal: code, reason },
        requestId,
      }),
    );
  }

  private addressesFor({ awsRegion, accountName }: SsoConfig) {
    return addressesOf(consoleAddress(this.dependencies.config), awsRegion, accountName);
  }

  private samlFor(config: SsoConfig, requests: NewRequest | StoredRequest) {
    const { loginUrl, publicCertificates } = config;
    return samlOf(this.addressesFor(config), { loginUrl: loginUrl ?? '', publicCertificates }, requests);
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

function refusalOf(config: SsoConfig | 'unknown-name', accountName: string | null | undefined): CustomErrorCode | undefined {
  if (config === 'unknown-name') return accountName === undefined ? NOT_FOUND : NOT_INITIALIZED;
  if (!config.enabled) return DISABLED;
  return config.initialized && config.loginUrl !== null && config.publicCertificates.length > 0 ? undefined : NOT_INITIALIZED;
}
