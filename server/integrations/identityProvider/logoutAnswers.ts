import { createSign, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { escapeXml } from './signResponse.js';

const NAMESPACES = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** The common content of log-out messages. */
interface Envelope {
  readonly issuer: string;
  readonly destination: string;
  readonly now: Date;
}

function message(name: string, { issuer, destination, now }: Envelope, attributes: string, content: string): string {
  const id = `_${randomBytes(16).toString('hex')}`;
  return (
    `<samlp:${name} ${NAMESPACES} ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escapeXml(destination)}"${attributes}>` +
    `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>${content}</samlp:${name}>`
  );
}

export function logoutRequest(envelope: Envelope, nameId: string): string {
  return message('LogoutRequest', envelope, '', `<saml:NameID>${escapeXml(nameId)}</saml:NameID>`);
}

export function logoutResponse(envelope: Envelope, inResponseTo: string): string {
  const status = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>';
  return message('LogoutResponse', envelope, ` InResponseTo="${escapeXml(inResponseTo)}"`, status);
}

/** The address that sends a signed message by the redirect binding. */
export function signedAddress(
  destination: string,
  sent: { readonly parameter: 'SAMLRequest' | 'SAMLResponse'; readonly xml: string; readonly relayState: string },
  privateKey: string,
): string {
  const fields = { [sent.parameter]: deflateRawSync(sent.xml).toString('base64'), RelayState: sent.relayState, SigAlg: RSA_SHA256 };
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  const signature = createSign('sha256').update(query).sign(privateKey, 'base64');
  return `${destination}?${query}&${new URLSearchParams({ Signature: signature })}`;
}
