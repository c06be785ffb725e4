import type { ResponseFacts } from '../../../server/integrations/identityProvider/signResponse.js';
import { signed } from './samlBench.js';

/** Creates a response that must be rejected, from the facts of a valid one. */
export type Attack = (facts: ResponseFacts) => string;

export const ADMIN = 'admin@example.com';

export const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
export const signatureOf = (xml: string) => /<ds:Signature.*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
export const forged = (xml: string) => xml.replace(/>[^<@]+@[^<]+</g, `>${ADMIN}<`).replace(/ID="_[0-9a-f]+"/, 'ID="_forged"');
export const unsigned = (xml: string) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/gs, '');

/** Signature wrapping, numbered as in SAML Raider. Each starts from a validly signed response. (security.md H13) */
export const WRAPPINGS: Readonly<Record<string, Attack>> = {
  'XSW1: forged response, the signed one inside its signature': (facts) => {
    const xml = signed(facts);
    const evil = forged(unsigned(xml));
    const signature = signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${unsigned(xml)}</ds:Object></ds:Signature>`);
    return evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  },
  'XSW2: forged response, the signed one beside its signature': (facts) => {
    const xml = signed(facts);
    return forged(unsigned(xml)).replace('</saml:Issuer>', `</saml:Issuer>${unsigned(xml)}${signatureOf(xml)}`);
  },
  'XSW3: forged assertion before the signed one': (facts) => {
    const xml = signed(facts);
    return xml.replace('<saml:Assertion', `${forged(unsigned(assertionOf(xml)))}<saml:Assertion`);
  },
  'XSW4: the signed assertion inside a forged one': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    return xml.replace(original, forged(unsigned(original)).replace('</saml:Assertion>', `${original}</saml:Assertion>`));
  },
  'XSW5: forged assertion with the signature, the original at the end': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    return xml.replace(original, forged(original)).replace('</samlp:Response>', `${unsigned(original)}</samlp:Response>`);
  },
  'XSW6: the original inside the signature of a forged assertion': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    const evil = forged(original).replace('</ds:Signature>', `<ds:Object>${unsigned(original)}</ds:Object></ds:Signature>`);
    return xml.replace(original, evil);
  },
  'XSW7: forged assertion in Extensions': (facts) => {
    const xml = signed(facts);
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${forged(unsigned(assertionOf(xml)))}</samlp:Extensions><samlp:Status>`);
  },
  'XSW8: the original in an Object of the forged one': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    const holder = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${unsigned(original)}</ds:Object>`;
    return xml.replace(original, forged(original).replace('</saml:Assertion>', `${holder}</saml:Assertion>`));
  },
  'XSW9: both roots in a new one': (facts) => {
    const xml = signed(facts);
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0" Destination="${facts.acsUrl}" InResponseTo="${facts.requestId}">${forged(unsigned(xml))}${xml}</samlp:Response>`;
  },
};
