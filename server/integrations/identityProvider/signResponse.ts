import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { CLAIMS } from '../../domains/idp/sso/readAssertion.js';

const DSIG_TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'];

/** Content of a response. Addresses are those of the service provider. */
export interface ResponseFacts {
  readonly issuer: string;
  readonly requestId: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly now: Date;
  /** @default 5 minutes after `now` */
  readonly until?: Date;
}

const newId = () => `_${randomBytes(16).toString('hex')}`;

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A response without signatures. */
export function buildResponse(facts: ResponseFacts): string {
  const { now } = facts;
  const safe = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? escapeXml(value) : value]),
  ) as unknown as ResponseFacts;
  const [from, until] = [now.toISOString(), (facts.until ?? new Date(now.getTime() + 5 * 60_000)).toISOString()];
  const attribute = (name: string, value: string) =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${from}" Destination="${safe.acsUrl}" InResponseTo="${safe.requestId}">` +
    `<saml:Issuer>${safe.issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `<saml:Assertion ID="${newId()}" Version="2.0" IssueInstant="${from}"><saml:Issuer>${safe.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${safe.email}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${safe.requestId}" NotOnOrAfter="${until}" Recipient="${safe.acsUrl}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${safe.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${from}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attribute(CLAIMS.email[0], safe.email)}${attribute(CLAIMS.firstName[0], safe.firstName)}${attribute(CLAIMS.lastName[0], safe.lastName)}</saml:AttributeStatement>` +
    `</saml:Assertion></samlp:Response>`
  );
}

/** Signs one element and places the signature after the issuer. @param element local name: Assertion, Response */
export function signElement(xml: string, element: 'Assertion' | 'Response', privateKey: string): string {
  const signature = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({ xpath, transforms: DSIG_TRANSFORMS, digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' });
  signature.computeSignature(xml, { prefix: 'ds', location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signature.getSignedXml();
}

/** A response as identity providers send it: the assertion is signed first, then the whole response. */
export function signResponse(xml: string, privateKey: string): string {
  return signElement(signElement(xml, 'Assertion', privateKey), 'Response', privateKey);
}
