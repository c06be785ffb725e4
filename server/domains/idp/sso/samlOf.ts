import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { ServerConfig } from '../../../config.js';
import { consoleAddress } from '../../../consoleAddress.js';
import { readKeys } from './certificates.js';

/** Permitted difference to the clocks of providers in milliseconds. (security.md 1.1) */
export const CLOCK_SKEW = 60_000;
/** Milliseconds in which a request must be answered. */
export const REQUEST_LIFE = 10 * 60_000;

/** Addresses of this console that a customer's identity provider needs. */
export interface ServiceAddresses {
  /** Entity id of the service provider, and the audience of its assertions. Each customer has its own. */
  readonly entityId: string;
  /** Address for responses. */
  readonly acsUrl: string;
  /** Address for log-out messages in both directions. */
  readonly sloUrl: string;
}

export function addressesOf(consoleAddress: string, awsRegion: AwsRegion, accountName: string): ServiceAddresses {
  const at = (path: string) => new URL(`/api/${awsRegion}/sso/${path}`, consoleAddress).toString();
  return { entityId: at(`metadata/${accountName}`), acsUrl: at('acs'), sloUrl: at(`slo/${accountName}`) };
}

/** The identity provider of one customer. */
export interface IdentityProvider {
  readonly awsRegion: AwsRegion;
  readonly accountName: string;
  readonly loginUrl: string | null;
  readonly logoutUrl: string | null;
  readonly publicCertificates: readonly string[];
}

type SamlSettings = Pick<ServerConfig, 'publicUrl' | 'host' | 'port' | 'samlSigning'>;

/** SAML with one customer's identity provider, with the strictest settings of the library. (security.md 1.1) */
export function samlFor(config: SamlSettings, provider: IdentityProvider, requests: CacheProvider): SAML {
  const { entityId, acsUrl, sloUrl } = addressesOf(consoleAddress(config), provider.awsRegion, provider.accountName);
  const certificates = readKeys(provider.publicCertificates).map(({ pem }) => pem);
  return new SAML({
    entryPoint: provider.loginUrl ?? acsUrl,
    logoutUrl: provider.logoutUrl ?? acsUrl,
    logoutCallbackUrl: sloUrl,
    // The library requires a value to create an object; nothing is signed with this one.
    idpCert: certificates.length > 0 ? certificates : ['none'],
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
    signatureAlgorithm: 'sha256',
    ...(config.samlSigning === undefined ? {} : { privateKey: config.samlSigning.privateKey }),
  });
}

/** Metadata of this console for a customer's identity provider, as XML. */
export function metadataFor(config: SamlSettings, provider: IdentityProvider): string {
  const xml = samlFor(config, provider, new NewRequest()).generateServiceProviderMetadata(null, config.samlSigning?.certificate ?? null);
  // The library declares one log-out binding; the console accepts both.
  return xml.replace(/<SingleLogoutService Binding="([^"]+)HTTP-POST"/, (post, bindings: string) => {
    const location = /(?<=<SingleLogoutService [^>]*)Location="[^"]+"/.exec(xml)?.[0] ?? '';
    return `<SingleLogoutService Binding="${bindings}HTTP-Redirect" ${location}/>\n    ${post}`;
  });
}

/** Holds a new request for the caller to store. */
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

/** Provides the stored request that a response may answer. */
export class StoredRequest implements CacheProvider {
  constructor(private readonly request: { readonly requestId: string; readonly issuedAt: string }) {}

  async saveAsync() {
    return null;
  }
  async getAsync(requestId: string) {
    return requestId === this.request.requestId ? this.request.issuedAt : null;
  }
  /** The caller consumes the request, in the transaction that signs in. */
  async removeAsync() {
    return null;
  }
}
