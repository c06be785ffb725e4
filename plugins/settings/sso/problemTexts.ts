import type { SSOCertificateProblem, SSOMetadataProblem } from '../graphql/__generated__/operations.js';

/** Keys of the texts about rejected certificates. */
export const CERTIFICATE_PROBLEMS: Readonly<Record<SSOCertificateProblem, string>> = {
  NOT_A_CERTIFICATE: 'sso.problems.notACertificate',
  PRIVATE_KEY: 'sso.problems.privateKey',
  PUBLIC_KEY: 'sso.problems.publicKey',
  UNSUPPORTED_KEY: 'sso.problems.unsupportedKey',
  WEAK_KEY: 'sso.problems.weakKey',
  EXPIRED: 'sso.problems.expired',
};

/** Keys of the texts about metadata. */
export const METADATA_PROBLEMS: Readonly<Record<SSOMetadataProblem, string>> = {
  TOO_LARGE: 'sso.metadata.tooLarge',
  NOT_XML: 'sso.metadata.notXml',
  NOT_METADATA: 'sso.metadata.notMetadata',
  NO_IDENTITY_PROVIDER: 'sso.metadata.noIdentityProvider',
  SEVERAL_IDENTITY_PROVIDERS: 'sso.metadata.severalIdentityProviders',
  EXPIRED: 'sso.metadata.expired',
  NO_ENTITY_ID: 'sso.metadata.noEntityId',
  NO_LOGIN_URL: 'sso.metadata.noLoginUrl',
  REFUSED_LOGIN_URL: 'sso.metadata.refusedLoginUrl',
  REFUSED_LOGOUT_URL: 'sso.metadata.refusedLogoutUrl',
  NO_CERTIFICATE: 'sso.metadata.noCertificate',
  LONG_CERTIFICATES: 'sso.metadata.longCertificates',
};

/** Metadata with one of these problems does not yield any value. */
export const UNREADABLE: readonly SSOMetadataProblem[] = [
  'TOO_LARGE',
  'NOT_XML',
  'NOT_METADATA',
  'NO_IDENTITY_PROVIDER',
  'SEVERAL_IDENTITY_PROVIDERS',
];
