import { faultOfProviderAddress, LIMITS } from '@edge-console/sdk/contract';
import type { SSOMetadataProblem } from '../../../graphql/__generated__/resolvers.js';
import { isEntityId } from './configInput.js';
import { DSIG, parsePlain, PROTOCOL, TAG_LIMIT } from '../sso/plainXml.js';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
/** The binding of the console's requests. */
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Values for the form. A value is undefined if the metadata does not contain it, or if the form would not accept it. */
export interface ProviderMetadata {
  readonly idpEntityId: string | undefined;
  readonly loginUrl: string | undefined;
  readonly logoutUrl: string | undefined;
  /** PEM blocks. */
  readonly publicCertificates: readonly string[];
  readonly problems: readonly SSOMetadataProblem[];
}

const rejected = (problem: SSOMetadataProblem): ProviderMetadata => ({
  idpEntityId: undefined,
  loginUrl: undefined,
  logoutUrl: undefined,
  publicCertificates: [],
  problems: [problem],
});

/**
 * Reads the metadata of one identity provider. The parser accepts only elements and text, so the metadata cannot define entities or name
 * other files. A signature in the metadata is not verified: the administrator who enters the metadata vouches for it.
 */
export function readMetadata(metadata: string, now: Date): ProviderMetadata {
  if (metadata.length > LIMITS.metadata || metadata.split('<', TAG_LIMIT + 1).length > TAG_LIMIT) return rejected('TOO_LARGE');
  const root = parsePlain(withoutComments(metadata.replace(/^\ufeff/, '')).trim());
  if (root === undefined) return rejected('NOT_XML');
  if (root.namespaceURI !== METADATA || !/^Entit(y|ies)Descriptor$/.test(root.localName)) return rejected('NOT_METADATA');
  const providers = Array.from(root.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor')).filter(usesSaml2);
  const [provider, another] = providers;
  if (another !== undefined) return rejected('SEVERAL_IDENTITY_PROVIDERS');
  const entity = provider?.parentNode as Element | undefined;
  if (provider === undefined || entity?.localName !== 'EntityDescriptor') return rejected('NO_IDENTITY_PROVIDER');
  return valuesOf(
    entity,
    provider,
    [root, entity, provider].some((element) => isOver(element, now)),
  );
}

function usesSaml2(provider: Element): boolean {
  return (provider.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL);
}

/** Comments are common in metadata and do not affect its values. The parser rejects all other markup. */
function withoutComments(xml: string): string {
  let kept = '';
  let from = 0;
  for (let start = xml.indexOf('<!--'); start !== -1; start = xml.indexOf('<!--', from)) {
    const end = xml.indexOf('-->', start + 4);
    if (end === -1) break;
    kept += xml.slice(from, start);
    from = end + 3;
  }
  return kept + xml.slice(from);
}

function childrenOf(parent: Element, namespace: string, name: string): readonly Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => {
    const element = node as Element;
    return element.namespaceURI === namespace && element.localName === name;
  });
}

function isOver(element: Element, now: Date): boolean {
  const until = element.getAttribute('validUntil');
  return until !== null && until !== '' && !(Date.parse(until) > now.getTime());
}

function valuesOf(entity: Element, provider: Element, hasExpired: boolean): ProviderMetadata {
  const entityId = (entity.getAttribute('entityID') ?? '').trim();
  const idpEntityId = isEntityId(entityId) ? entityId : undefined;
  const [login, logout] = [locationOf(provider, 'SingleSignOnService'), locationOf(provider, 'SingleLogoutService')];
  const [loginUrl, logoutUrl] = [accepted(login), accepted(logout)];
  const certificates = certificatesOf(provider);
  const isLong = certificates.join('\n').length > LIMITS.certificates;
  const problems: readonly (readonly [SSOMetadataProblem, boolean])[] = [
    ['EXPIRED', hasExpired],
    ['NO_ENTITY_ID', idpEntityId === undefined],
    ['NO_LOGIN_URL', login === undefined],
    ['REFUSED_LOGIN_URL', login !== loginUrl],
    ['REFUSED_LOGOUT_URL', logout !== logoutUrl],
    ['NO_CERTIFICATE', certificates.length === 0],
    ['LONG_CERTIFICATES', isLong],
  ];
  const found = problems.flatMap(([problem, isFound]) => (isFound ? problem : []));
  return { idpEntityId, loginUrl, logoutUrl, publicCertificates: isLong ? [] : certificates, problems: found };
}

function accepted(address: string | undefined): string | undefined {
  const isAccepted = address !== undefined && address.length <= LIMITS.url && faultOfProviderAddress(address) === undefined;
  return isAccepted ? address : undefined;
}

/** The address for requests by redirect. */
function locationOf(provider: Element, service: string): string | undefined {
  const [found] = childrenOf(provider, METADATA, service).filter((element) => element.getAttribute('Binding') === REDIRECT);
  const location = found?.getAttribute('Location')?.trim();
  return location === '' ? undefined : location;
}

/** Certificates for signing, as PEM. A key without a use is for both signing and encryption. */
function certificatesOf(provider: Element): readonly string[] {
  const keys = childrenOf(provider, METADATA, 'KeyDescriptor').filter((key) => (key.getAttribute('use') || 'signing') === 'signing');
  const texts = keys.flatMap((key) =>
    Array.from(key.getElementsByTagNameNS(DSIG, 'X509Certificate')).map((element) => (element.textContent ?? '').replace(/\s/g, '')),
  );
  const pems = texts.filter((text) => text !== '').map(toPem);
  return [...new Set(pems)];
}

function toPem(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----`;
}
