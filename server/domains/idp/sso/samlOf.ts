import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { AwsRegion } from '@edge-console/sdk/contract';

/** Clocks of others may differ by this much, in milliseconds. (security.md 1.1) */
export const CLOCK_SKEW = 60_000;
/** An answer comes within this time of its request, in milliseconds. */
export const REQUEST_LIFE = 10 * 60_000;

/** Addresses that a customer's identity provider is told of. */
export interface ServiceAddresses {
  /** Entity id of the service provider, and the audience of its assertions: one for each customer. */
  readonly entityId: string;
  /** Where answers are sent. */
  readonly acsUrl: string;
}

export function addressesOf(consoleAddress: string, awsRegion: AwsRegion, accountName: string): ServiceAddresses {
  const at = (path: string) => new URL(`/api/${awsRegion}/sso/${path}`, consoleAddress).toString();
  return { entityId: at(`metadata/${accountName}`), acsUrl: at('acs') };
}

export interface IdentityProvider {
  readonly loginUrl: string;
  readonly publicCertificates: readonly string[];
}

/** SAML with one customer's identity provider, as strict as the library can be. (security.md 1.1) */
export function samlOf({ entityId, acsUrl }: ServiceAddresses, provider: IdentityProvider, requests: CacheProvider): SAML {
  return new SAML({
    entryPoint: provider.loginUrl,
    idpCert: [...provider.publicCertificates],
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_LIFE,
    acceptedClockSkewMs: CLOCK_SKEW,
    disableRequestedAuthnContext: true,
    cacheProvider: requests,
  });
}

/** Keeps the one request that is begun, for the caller to store. */
export class NewRequest implements CacheProvider {
  requestId = '';
  issuedAt = '';

  async saveAsync(requestId: string, issuedAt: string) {
    this.requestId = requestId;
    this.issuedAt = issuedAt;
    return { value: issuedAt, createdAt: Date.parse(issuedAt) };
  }
  async getAsync() {
    return null;
  }
  async removeAsync() {
    return null;
  }
}

/** Knows the one stored request that an answer may be for. */
export class StoredRequest implements CacheProvider {
  constructor(private readonly request: { readonly requestId: string; readonly issuedAt: string }) {}

  async saveAsync() {
    return null;
  }
  async getAsync(requestId: string) {
    return requestId === this.request.requestId ? this.request.issuedAt : null;
  }
  /** The caller uses it up, in the transaction that signs in. */
  async removeAsync() {
    return null;
  }
}
