import { isAwsRegion } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { Transaction } from '../../../storage/index.js';
import { writeAudit } from '../../common/index.js';
import { readKeys } from './certificates.js';
import { isMessageOf, readLogoutMessage, readLogoutRequest, readLogoutResponse, type Sent } from './logoutMessages.js';
import { CLOCK_SKEW, NewRequest, REQUEST_LIFE, samlFor } from './samlOf.js';
import { isAccountName, isWebAddress } from './ssoConfigRules.js';
import { SsoStore, type SsoConfig } from './SsoStore.js';

/** Maximum number of characters of a returned RelayState. SAML allows 80 bytes; providers send more. */
const RELAY_LIMIT = 1_000;

/** Result of a message. In all cases the browser stays at the console or goes to the configured provider. */
export type LogoutOutcome =
  /** The provider responded to our request. @property isComplete whether the provider logged out everywhere */
  | { readonly kind: 'returned'; readonly isComplete: boolean }
  /** The provider's request was executed. @property url address for the response, if configured */
  | { readonly kind: 'logged-out'; readonly url: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): LogoutOutcome => ({ kind: 'refused', reason });

/** Log-out both here and at the identity provider, started by either side. (docs/operations/single-sign-on.md) */
export class SingleLogout {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Begins log-out at the provider for a session that has ended here. @returns the address for the browser; undefined if it stays */
  async begin(sessionId: string): Promise<string | undefined> {
    const found = await this.inSystem(async (transaction) => {
      const session = await SsoStore.session(transaction, sessionId);
      const config = session === undefined ? undefined : await SsoStore.configOf(transaction, session.customerId);
      return session === undefined || config === undefined ? undefined : { session, config };
    });
    if (found === undefined || !isWebAddress(found.config.logoutUrl)) return undefined;
    const { config, session } = found;
    const request = new NewRequest();
    const { issuer, nameId, nameIdFormat, sessionIndex } = session;
    const format = nameIdFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
    const subject = { issuer, nameID: nameId, nameIDFormat: format, ...(sessionIndex === null ? {} : { sessionIndex }) };
    const url = await samlFor(this.dependencies.config, config, request).getLogoutUrlAsync(subject, '', {});
    const expiresAt = new Date(this.dependencies.clock.now().getTime() + REQUEST_LIFE);
    const { customerId } = config;
    await this.inSystem((transaction) => SsoStore.addLogout(transaction, { customerId, requestId: request.requestId, expiresAt }));
    return url;
  }

  /**
   * Processes a message of a customer's provider: a response to our request, or a request of the provider. Does not throw for invalid
   * input.
   */
  async receive(sent: Sent, awsRegion: string, accountName: string, requestId: string): Promise<LogoutOutcome> {
    const outcome = await this.judge(sent, awsRegion, accountName, requestId);
    const { logger } = this.dependencies;
    if (outcome.kind === 'refused') logger.warn({ requestId, reason: outcome.reason }, 'a log-out by SAML was refused');
    if (outcome.kind === 'returned' && !outcome.isComplete) logger.warn({ requestId }, 'an identity provider did not log out everywhere');
    return outcome;
  }

  private async judge(sent: Sent, awsRegion: string, accountName: string, requestId: string): Promise<LogoutOutcome> {
    if (!isAwsRegion(awsRegion) || !isAccountName(accountName)) return refused('unknown customer');
    const config = await this.inSystem((transaction) => SsoStore.configByAccountName(transaction, accountName));
    if (config === undefined || config.awsRegion !== awsRegion) return refused('unknown customer');
    const message = readLogoutMessage(sent, readKeys(config.publicCertificates));
    if (typeof message === 'string') return refused(message);
    const { root, kind, isSigned, relayState } = message;
    const destination = root.getAttribute('Destination');
    // An unsigned address proves nothing, so an unsigned message may omit it.
    if (destination !== samlFor(this.dependencies.config, config, new NewRequest()).options.logoutCallbackUrl && (isSigned || destination))
      return refused('address');
    if (!isMessageOf(root, config.idpEntityId)) return refused('issuer');
    if (kind === 'LogoutResponse') return this.processResponse(root, config);
    return isSigned ? this.processRequest(root, relayState, config, requestId) : refused('unsigned');
  }

  /** The result changes nothing here, because the session ended before the provider was asked. */
  private async processResponse(root: Element, { customerId }: SsoConfig): Promise<LogoutOutcome> {
    const { inResponseTo, isSuccess } = readLogoutResponse(root);
    const now = this.dependencies.clock.now();
    const isOurs = await this.inSystem((transaction) => SsoStore.useLogout(transaction, customerId, inResponseTo, now));
    return isOurs ? { kind: 'returned', isComplete: isSuccess } : refused('unknown request');
  }

  private async processRequest(root: Element, relayState: string, config: SsoConfig, requestId: string): Promise<LogoutOutcome> {
    const request = readLogoutRequest(root);
    const now = this.dependencies.clock.now();
    if (!isFresh(request, now)) return refused('time');
    const { customerId } = config;
    const expiresAt = new Date(now.getTime() + REQUEST_LIFE + 3 * CLOCK_SKEW);
    const ended = await this.inSystem(async (transaction) => {
      if (!(await SsoStore.useAssertion(transaction, { customerId, assertionId: request.id, expiresAt }))) return 'replay';
      const sessions = await SsoStore.sessionsOf(transaction, customerId, request.issuer, request.nameId);
      // Without an index, the request applies to all sessions of the person.
      const meant = sessions.filter(
        ({ sessionIndex }) => request.sessionIndexes.length === 0 || sessionIndex === null || request.sessionIndexes.includes(sessionIndex),
      );
      if (meant.length === 0) return 'unknown subject';
      await this.dependencies.services.auth.authenticator.endAll(
        transaction,
        meant.map(({ sessionId }) => sessionId),
      );
      await writeAudit(transaction, now, { action: 'auth:signedOutBySso', customerId, after: { sessions: meant.length }, requestId });
      return undefined;
    });
    if (ended === 'replay') return refused(ended);
    if (!isWebAddress(config.logoutUrl)) return ended === undefined ? { kind: 'logged-out', url: undefined } : refused(ended);
    const relay = relayState.length > RELAY_LIMIT ? '' : relayState;
    const saml = samlFor(this.dependencies.config, config, new NewRequest());
    const answered = { ID: request.id, issuer: request.issuer, nameID: '', nameIDFormat: '' };
    return { kind: 'logged-out', url: await saml.getLogoutResponseUrlAsync(answered, relay, {}, ended === undefined) };
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

/** Whether the request was issued recently, allowing for clock skew, and has not expired. Invalid dates fail every comparison. */
function isFresh({ issuedAt, notOnOrAfter }: { readonly issuedAt: Date; readonly notOnOrAfter: Date | undefined }, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  const isOver = notOnOrAfter !== undefined && !(notOnOrAfter.getTime() + CLOCK_SKEW > now.getTime());
  return age >= -CLOCK_SKEW && age <= REQUEST_LIFE + CLOCK_SKEW && !isOver;
}
