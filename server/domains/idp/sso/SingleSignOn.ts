import { isEmail, type AwsRegion } from '@edge-console/sdk/contract';
import { consoleAddress } from '../../../consoleAddress.js';
import { redirectAfter } from '../../../redirectAfter.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, customError, type CustomErrorCode } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { newToken, REFRESH_LIFE, sameHash, tokenHash } from '../../auth/index.js';
import { HourlyAllowance, REFUSALS_AUDITED, writeAudit } from '../../common/index.js';
import { faultOfShape } from './AssertionShape.js';
import { readAssertion, type Asserted } from './readAssertion.js';
import { addressesOf, CLOCK_SKEW, metadataFor, NewRequest, REQUEST_LIFE, samlFor, StoredRequest } from './samlOf.js';
import type { RefusalReason } from './refusalReasons.js';
import { isAccountName, NOT_FOUND, NOT_INITIALIZED, refusalOf } from './ssoConfigRules.js';
import { SsoOutcomes } from './SsoOutcomes.js';
import { SsoStore, type SsoConfig, type SsoRequest } from './SsoStore.js';
import { SsoUsers, type Refusal } from './SsoUsers.js';

/** Cookie that binds a response to the browser that sent the request. Without it an attacker could sign a user in as another user. */
const BROWSER_COOKIE = 'edge_sso';

/** Maximum number of characters of an address, as sent and as stored. Addresses of the console are much shorter. */
const MAX_REDIRECT_LENGTH = 2_000;
/** Maximum number of characters of a RelayState. Those of the console are shorter. */
const MAX_RELAY_LENGTH = 100;

export interface LoginInput {
  readonly redirect?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly accountName?: string | null | undefined;
}

export interface Answer {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** Result of a response: the address for the browser, or the code that the page explains. */
export type Outcome =
  | { readonly kind: 'signed-in'; readonly redirect: string }
  /** A test sign-in; the page of the configuration shows its result. */
  | { readonly kind: 'tested'; readonly redirect: string }
  /** @property redirect address for a second attempt; present only for the browser that sent the request */
  | { readonly kind: 'refused'; readonly code: CustomErrorCode | 'failed'; readonly redirect?: string };

/** A sign-in that was rejected before the identity provider was asked. */
interface Begun {
  readonly code: CustomErrorCode;
  readonly reason: 'begin';
}

type Browser = Pick<RequestContext, 'cookies' | 'userAgent' | 'requestId'>;

/** Sign-in by the identity provider of the user's customer. (SSOLOGIN-022) */
export class SingleSignOn {
  private readonly audited = new HourlyAllowance(REFUSALS_AUDITED);
  private readonly outcomes: SsoOutcomes;

  constructor(private readonly dependencies: DomainDependencies) {
    this.outcomes = new SsoOutcomes(dependencies);
  }

  /** Begins a sign-in. @returns the address of the identity provider, including the request. (SSOLOGIN-011) */
  async begin(input: LoginInput, context: RequestContext): Promise<string> {
    const { config } = this.dependencies;
    const redirect = isShort(input.redirect) ? redirectAfter(input.redirect, consoleAddress(config), config.redirectDomains) : undefined;
    // Limited because it is stored before the caller has proven anything. Escaping makes up to twelve characters of one.
    if (!isShort(input.redirect) || !isShort(redirect)) throw badRequest(`The redirect is longer than ${MAX_REDIRECT_LENGTH} characters.`);
    if (redirect === undefined) throw badRequest('The redirect is not allowed.');
    const found = await this.inSystem((transaction) => this.find(transaction, input));
    const refusal = found === undefined ? NOT_FOUND : refusalOf(found, input.accountName);
    if (refusal !== undefined || found === undefined || typeof found === 'string') {
      const code = refusal ?? NOT_FOUND;
      await this.note({ code, reason: 'begin' }, typeof found === 'object' ? found.customerId : undefined, context.requestId);
      throw customError(code);
    }
    return this.request(found, { redirect, isTest: false }, context);
  }

  /**
   * Begins a test sign-in, whose response is checked and then discarded. A disabled configuration can be tested before it is enabled.
   * @param redirect page of the configuration
   * @returns the address of the identity provider, including the request
   * @throws ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED for an incomplete configuration
   */
  async beginTest(customerId: string, redirect: string, context: RequestContext): Promise<string> {
    const found = await this.inSystem((transaction) => SsoStore.configOf(transaction, customerId));
    const code = found === undefined ? NOT_INITIALIZED : refusalOf({ ...found, enabled: true }, found.accountName);
    if (found === undefined || code !== undefined) throw customError(code ?? NOT_INITIALIZED);
    return this.request(found, { redirect, isTest: true }, context);
  }

  /** Processes the response of an identity provider, once, from the browser that sent the request. Does not throw for invalid input. */
  async finish(answer: Answer, awsRegion: AwsRegion, browser: Browser): Promise<Outcome> {
    const pending = await this.pending(answer.RelayState);
    if (pending === undefined) {
      // Not audited, because any caller can send such responses and could fill the audit.
      this.dependencies.logger.warn({ requestId: browser.requestId }, 'a SAML response did not match a pending request');
      return { kind: 'refused', code: 'failed' };
    }
    const { request, config } = pending;
    const cookie = browser.cookies.get(BROWSER_COOKIE);
    if (cookie === undefined || !sameHash(tokenHash(cookie), request.browserHash)) {
      const refusal = { code: 'failed', reason: 'another browser' } as const;
      return request.isTest ? this.concludeTest(refusal, request) : this.refuse(refusal, config.customerId, browser);
    }
    const verdict = await this.judge(answer, request, config, awsRegion);
    const apply = request.isTest ? this.tryOut : this.enter;
    const result =
      'reason' in verdict
        ? verdict
        : await this.inSystem((transaction) => apply.call(this, transaction, verdict, request, config, browser));
    if (request.isTest) return this.concludeTest(result, request);
    if (result !== undefined) return this.refuse(result, config.customerId, browser, request.redirect);
    browser.cookies.clear(BROWSER_COOKIE, '/api');
    await this.outcomes.record(config.customerId, 'sign-in', undefined);
    return { kind: 'signed-in', redirect: request.redirect };
  }

  /** Metadata of this console for a customer's identity provider, as XML. */
  metadata(awsRegion: AwsRegion, accountName: string): string | undefined {
    if (!isAccountName(accountName)) return undefined;
    return metadataFor(this.dependencies.config, { awsRegion, accountName, loginUrl: null, logoutUrl: null, publicCertificates: [] });
  }

  /** The request of a RelayState, with its configuration. */
  private async pending(relayState: string): Promise<{ readonly request: SsoRequest; readonly config: SsoConfig } | undefined> {
    if (relayState === '' || relayState.length > MAX_RELAY_LENGTH) return undefined;
    const now = this.dependencies.clock.now();
    return this.inSystem(async (transaction) => {
      const request = await SsoStore.requestByRelay(transaction, tokenHash(relayState), now);
      const config = request === undefined ? undefined : await SsoStore.configOf(transaction, request.customerId);
      return request === undefined || config === undefined ? undefined : { request, config };
    });
  }

  private async find(transaction: Transaction, { email, accountName }: LoginInput): Promise<SsoConfig | 'unknown-name' | undefined> {
    if (typeof accountName === 'string') {
      const name = accountName.trim().toLowerCase();
      return (isAccountName(name) ? await SsoStore.configByAccountName(transaction, name) : undefined) ?? 'unknown-name';
    }
    const address = (email ?? '').trim().toLowerCase();
    if (!isEmail(address)) return undefined;
    // Only the domain is looked up, never the address, because callers could otherwise search for people. Whether the address has a user is
    // returned only after the provider has proven it. (data.md: Unknown addresses)
    const [customerId, another] = await SsoStore.customersAtDomain(transaction, address.slice(address.lastIndexOf('@') + 1));
    // If several customers share a domain, users must sign in by account name.
    return SsoStore.configOf(transaction, another === undefined ? (customerId ?? '') : '');
  }

  private async request(
    config: SsoConfig,
    purpose: Pick<SsoRequest, 'redirect' | 'isTest'>,
    context: Pick<RequestContext, 'cookies'>,
  ): Promise<string> {
    const [relay, browser, now] = [newToken(), newToken(), this.dependencies.clock.now()];
    const begun = new NewRequest();
    const url = await samlFor(this.dependencies.config, config, begun).getAuthorizeUrlAsync(relay, undefined, {});
    const request: SsoRequest = {
      customerId: config.customerId,
      requestId: begun.requestId,
      relayHash: tokenHash(relay),
      browserHash: tokenHash(browser),
      issuedAt: begun.issuedAt,
      ...purpose,
      expiresAt: new Date(now.getTime() + REQUEST_LIFE),
    };
    await this.inSystem((transaction) => SsoStore.addRequest(transaction, request, now));
    // Cross-site, because the identity provider posts the response from another site.
    context.cookies.set(BROWSER_COOKIE, browser, { httpOnly: true, path: '/api', maxAgeSeconds: REQUEST_LIFE / 1000, isCrossSite: true });
    return url;
  }

  private async judge(answer: Answer, request: SsoRequest, config: SsoConfig, awsRegion: AwsRegion): Promise<Asserted | Refusal> {
    const { acsUrl } = addressesOf(consoleAddress(this.dependencies.config), config.awsRegion, config.accountName);
    if (awsRegion !== config.awsRegion) return { code: 'failed', reason: 'another region' };
    const code = refusalOf(request.isTest ? { ...config, enabled: true } : config, config.accountName);
    if (code !== undefined) return { code, reason: 'configuration' };
    const fault = faultOfShape(answer.SAMLResponse, acsUrl, config.idpEntityId);
    if (fault !== undefined) return { code: 'failed', reason: fault };
    try {
      const { profile } = await samlFor(this.dependencies.config, config, new StoredRequest(request)).validatePostResponseAsync({
        ...answer,
      });
      const asserted = profile === null ? undefined : readAssertion(profile, request.requestId, acsUrl);
      if (asserted === undefined) return { code: 'failed', reason: 'assertion' };
      // Compared again in the signed bytes as read by the library.
      return asserted.subject.issuer === config.idpEntityId ? asserted : { code: 'failed', reason: 'issuer' };
    } catch (error) {
      return { code: 'failed', reason: reasonOf(error) };
    }
  }

  /** @returns the reason of a rejection */
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
    const used = await useOnce(transaction, asserted, request, now);
    if (used !== undefined) return used;
    const userId = await SsoUsers.find(transaction, asserted, config, { now, requestId: browser.requestId });
    if (typeof userId !== 'string') return userId;
    const sessionId = newId(now);
    await services.auth.authenticator.begin(transaction, userId, config.awsRegion, browser, sessionId);
    const { issuer, nameId, nameIdFormat, sessionIndex } = asserted.subject;
    await SsoStore.addSession(transaction, {
      sessionId,
      customerId,
      issuer,
      nameId,
      nameIdFormat: nameIdFormat ?? null,
      sessionIndex: sessionIndex ?? null,
      expiresAt: new Date(now.getTime() + REFRESH_LIFE),
    });
    await writeAudit(transaction, now, {
      action: 'auth:signedInBySso',
      customerId,
      actorId: userId,
      subjectId: userId,
      requestId: browser.requestId,
    });
    return undefined;
  }

  /** As {@link enter}, without signing in and without creating a user. */
  private async tryOut(transaction: Transaction, asserted: Asserted, request: SsoRequest, config: SsoConfig): Promise<Refusal | undefined> {
    const used = await useOnce(transaction, asserted, request, this.dependencies.clock.now());
    const found = used ?? (await SsoUsers.check(transaction, asserted, config));
    return typeof found === 'object' ? found : undefined;
  }

  private async concludeTest(result: Refusal | undefined, { customerId, redirect }: SsoRequest): Promise<Outcome> {
    await this.outcomes.record(customerId, 'test', result?.reason);
    return { kind: 'tested', redirect };
  }

  private async refuse(refusal: Refusal, customerId: string, { requestId }: Browser, redirect?: string): Promise<Outcome> {
    await this.note(refusal, customerId, requestId);
    await this.outcomes.record(customerId, 'refusal', refusal.reason);
    return { kind: 'refused', code: refusal.code, ...(redirect === undefined ? {} : { redirect }) };
  }

  private async note({ code, reason }: Refusal | Begun, customerId: string | undefined, requestId: string): Promise<void> {
    this.dependencies.logger.warn({ requestId, customerId, reason }, 'a sign-in by SAML was refused');
    if (!this.audited.count(customerId ?? '', this.dependencies.clock.now())) return;
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

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

/** Uses up the request and the assertion, so that neither is accepted again. @returns the rejection if one was used before */
async function useOnce(transaction: Transaction, asserted: Asserted, request: SsoRequest, now: Date): Promise<Refusal | undefined> {
  if (!(await SsoStore.useRequest(transaction, request))) return { code: 'failed', reason: 'used request' };
  // Kept as long as the assertion could be valid by either clock.
  const expiresAt = new Date(Math.max(asserted.expiresAt.getTime(), now.getTime() + REQUEST_LIFE) + 2 * CLOCK_SKEW);
  const { customerId } = request;
  const isNew = await SsoStore.useAssertion(transaction, { customerId, assertionId: asserted.assertionId, expiresAt });
  return isNew ? undefined : { code: 'failed', reason: 'replay' };
}

function isShort(redirect: string | null | undefined): boolean {
  return (redirect?.length ?? 0) <= MAX_REDIRECT_LENGTH;
}

const REASONS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/signature/i, 'signature'],
  [/expired|not yet valid|NotOnOrAfter|NotBefore|subject confirmation/, 'time'],
  [/audience/i, 'audience'],
  [/InResponseTo/, 'another request'],
];

/** A short reason for the library's error, because its messages quote the input. */
function reasonOf(error: unknown): RefusalReason {
  const message = error instanceof Error ? error.message : '';
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'assertion';
}
