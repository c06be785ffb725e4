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
import { isAccountName, NOT_FOUND, refusalOf } from './ssoConfigRules.js';
import { SsoStore, type SsoConfig, type SsoRequest } from './SsoStore.js';
import { SsoUsers, type Refusal } from './SsoUsers.js';

/** Cookie that binds an answer to the browser that asked; without it somebody could be signed in as another. */
const BROWSER_COOKIE = 'edge_sso';

/** Characters of an address, as sent and as stored; the console's own stay far below. */
const LONGEST_REDIRECT = 2_000;
/** Characters of a RelayState; the console's own are shorter. */
const LONGEST_RELAY = 100;

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
  | { readonly kind: 'signed-in'; readonly redirect: string }
  /** @property redirect where a second try leads; only the browser that asked is told */
  | { readonly kind: 'refused'; readonly code: CustomErrorCode | 'failed'; readonly redirect?: string };

type Browser = Pick<RequestContext, 'cookies' | 'userAgent' | 'requestId'>;

/** Signing in by the identity provider of one's customer. (SSOLOGIN-022) */
export class SingleSignOn {
  private readonly audited = new HourlyAllowance(REFUSALS_AUDITED);

  constructor(private readonly dependencies: DomainDependencies) {}

  /** Begins a sign-in. @returns address of the identity provider, with the request. (SSOLOGIN-011) */
  async begin(input: LoginInput, context: RequestContext): Promise<string> {
    const { config } = this.dependencies;
    const redirect = isShort(input.redirect) ? redirectAfter(input.redirect, consoleAddress(config), config.redirectDomains) : undefined;
    // It is stored before the caller has proven anything, and escaping makes one character up to twelve.
    if (!isShort(input.redirect) || !isShort(redirect)) throw badRequest(`The redirect is longer than ${LONGEST_REDIRECT} characters.`);
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
    const pending = await this.pending(answer.RelayState);
    if (pending === undefined) {
      // Anybody can send such a thing as often as they like: the audit is not theirs to fill.
      this.dependencies.logger.warn({ requestId: browser.requestId }, 'an answer by SAML was to no request under way');
      return { kind: 'refused', code: 'failed' };
    }
    const { request, config } = pending;
    const cookie = browser.cookies.get(BROWSER_COOKIE);
    if (cookie === undefined || !sameHash(tokenHash(cookie), request.browserHash))
      return this.refuse({ code: 'failed', reason: 'another browser' }, config.customerId, browser);
    const verdict = await this.judge(answer, request, config, awsRegion);
    const result =
      'reason' in verdict ? verdict : await this.inSystem((transaction) => this.enter(transaction, verdict, request, config, browser));
    if (result !== undefined) return this.refuse(result, config.customerId, browser, request.redirect);
    browser.cookies.clear(BROWSER_COOKIE, '/api');
    return { kind: 'signed-in', redirect: request.redirect };
  }

  /** What a customer's identity provider is told of this console, as XML. */
  metadata(awsRegion: AwsRegion, accountName: string): string | undefined {
    if (!isAccountName(accountName)) return undefined;
    return metadataFor(this.dependencies.config, { awsRegion, accountName, loginUrl: null, logoutUrl: null, publicCertificates: [] });
  }

  /** The request that a RelayState belongs to, with its configuration. */
  private async pending(relayState: string): Promise<{ readonly request: SsoRequest; readonly config: SsoConfig } | undefined> {
    if (relayState === '' || relayState.length > LONGEST_RELAY) return undefined;
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
    // The domain decides, never the address: callers could otherwise look for people. Whether a user has the address is told once
    // the provider has proven it. (data.md: Unknown addresses)
    const [customerId, another] = await SsoStore.customersAtDomain(transaction, address.slice(address.lastIndexOf('@') + 1));
    // Where several customers share a domain, users sign in by account name.
    return SsoStore.configOf(transaction, another === undefined ? (customerId ?? '') : '');
  }

  private async request(config: SsoConfig, redirect: string, context: RequestContext): Promise<string> {
    const [relay, browser, now] = [newToken(), newToken(), this.dependencies.clock.now()];
    const begun = new NewRequest();
    const url = await samlFor(this.dependencies.config, config, begun).getAuthorizeUrlAsync(relay, undefined, {});
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

  private async judge(answer: Answer, request: SsoRequest, config: SsoConfig, awsRegion: AwsRegion): Promise<Asserted | Refusal> {
    const { acsUrl } = addressesOf(consoleAddress(this.dependencies.config), config.awsRegion, config.accountName);
    if (awsRegion !== config.awsRegion) return { code: 'failed', reason: 'another region' };
    const code = refusalOf(config, config.accountName);
    if (code !== undefined) return { code, reason: 'configuration' };
    const fault = faultOfShape(answer.SAMLResponse, acsUrl, config.idpEntityId);
    if (fault !== undefined) return { code: 'failed', reason: fault };
    try {
      const { profile } = await samlFor(this.dependencies.config, config, new StoredRequest(request)).validatePostResponseAsync({
        ...answer,
      });
      const asserted = profile === null ? undefined : readAssertion(profile, request.requestId, acsUrl);
      if (asserted === undefined) return { code: 'failed', reason: 'assertion' };
      // Once more in the signed bytes, as the library reads them.
      return asserted.subject.issuer === config.idpEntityId ? asserted : { code: 'failed', reason: 'issuer' };
    } catch (error) {
      return { code: 'failed', reason: reasonOf(error) };
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

  private async refuse(refusal: Refusal, customerId: string | undefined, { requestId }: Browser, redirect?: string): Promise<Outcome> {
    await this.note(refusal, customerId, requestId);
    return { kind: 'refused', code: refusal.code, ...(redirect === undefined ? {} : { redirect }) };
  }

  private async note({ code, reason }: Refusal, customerId: string | undefined, requestId: string): Promise<void> {
    this.dependencies.logger.warn({ requestId, customerId, reason }, 'a sign-in by SAML was refused');
    if (!this.audited.take(customerId ?? '', this.dependencies.clock.now())) return;
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

function isShort(redirect: string | null | undefined): boolean {
  return (redirect?.length ?? 0) <= LONGEST_REDIRECT;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/signature/i, 'signature'],
  [/expired|not yet valid|NotOnOrAfter|NotBefore|subject confirmation/, 'time'],
  [/audience/i, 'audience'],
  [/InResponseTo/, 'another request'],
];

/** What the library found, in a word: its own messages quote what was sent. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'assertion';
}
