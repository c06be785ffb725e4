import { createSign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { TestConsole } from '../../../server/testing/index.js';
import { ISSUER, provider } from './samlBench.js';

/** Shared by tests of log-out: messages of a provider, by both bindings. */

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const NAMESPACES = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';

let made = 0;
export const newMessageId = () => `_message${(made += 1)}`;

export interface LogoutFacts {
  readonly id?: string;
  readonly destination: string;
  readonly nameId: string;
  readonly now: Date;
  readonly sessionIndex?: string;
  readonly issuer?: string;
}

export function logoutRequest({ id = newMessageId(), destination, nameId, now, sessionIndex, issuer = ISSUER }: LogoutFacts): string {
  const index = sessionIndex === undefined ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`;
  return `<samlp:LogoutRequest ${NAMESPACES} ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>${index}</samlp:LogoutRequest>`;
}

export function logoutResponse(destination: string, inResponseTo: string, now: Date, status = 'Success'): string {
  return `<samlp:LogoutResponse ${NAMESPACES} ID="${newMessageId()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${ISSUER}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`;
}

/** The message with an enveloped signature, as for the POST binding. */
export function signedInside(xml: string, { key = provider.privateKey, algorithm = RSA_SHA256 } = {}): string {
  const signer = new SignedXml({ privateKey: key, signatureAlgorithm: algorithm, canonicalizationAlgorithm: C14N });
  signer.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } });
  return signer.getSignedXml();
}

export interface QueryOptions {
  readonly parameter?: 'SAMLRequest' | 'SAMLResponse';
  readonly relay?: string;
  readonly key?: string;
  readonly algorithm?: string;
}

/** The query of the redirect binding, signed. */
export function signedQuery(xml: string, { parameter = 'SAMLRequest', relay, key, algorithm = RSA_SHA256 }: QueryOptions = {}): string {
  const parts = [
    `${parameter}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`,
    ...(relay === undefined ? [] : [`RelayState=${encodeURIComponent(relay)}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ];
  const signer = createSign(algorithm.endsWith('sha1') ? 'sha1' : 'sha256').update(parts.join('&'));
  return [...parts, `Signature=${encodeURIComponent(signer.sign(key ?? provider.privateKey, 'base64'))}`].join('&');
}

export const unsignedQuery = (xml: string, parameter = 'SAMLRequest') =>
  `${parameter}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`;

/** The address for log-out messages of a customer. */
export const logoutPath = (accountName: string) => `/api/ap-southeast-2/sso/slo/${accountName}`;

/** @returns the address to which the browser is redirected */
export async function getLogout(server: TestConsole, path: string, query: string): Promise<string | undefined> {
  return (await server.app.inject({ url: `${path}?${query}` })).headers.location;
}

export async function postLogout(server: TestConsole, path: string, fields: Readonly<Record<string, string>>): Promise<string | undefined> {
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ISSUER, 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams(fields).toString(),
  });
  return reply.headers.location;
}

/** The XML of a message in an address of the console. */
export function messageIn(address: string | undefined, parameter = 'SAMLRequest'): string {
  const sent = new URL(address ?? '').searchParams.get(parameter) ?? '';
  return inflateRawSync(Buffer.from(sent, 'base64')).toString();
}
