import { SignedXml } from 'xml-crypto';
import {
  buildResponse,
  signElement,
  signResponse,
  type ResponseFacts,
} from '../../../server/integrations/identityProvider/signResponse.js';
import { MINUTE, newKeys, provider, signed } from './samlBench.js';
import { selfSigned } from '../../../server/integrations/identityProvider/selfSigned.js';
import { ADMIN, assertionOf, forged, signatureOf, unsigned, type Attack } from './wrappings.js';

const attacker = newKeys();
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

interface Algorithms {
  readonly signature?: string;
  readonly digest?: string;
  readonly canonicalization?: string;
}

/** Signs with algorithms that must be rejected. */
function signedBy({ signature = RSA_SHA256, digest = SHA256, canonicalization = C14N }: Algorithms): Attack {
  const sign = (xml: string, element: string) => {
    const isHmac = signature.includes('hmac');
    const signer = new SignedXml({
      // Key confusion: the public key as the secret of an HMAC.
      privateKey: isHmac ? provider.publicKey : provider.privateKey,
      signatureAlgorithm: signature,
      canonicalizationAlgorithm: canonicalization as typeof C14N,
    });
    if (isHmac) signer.enableHMAC();
    const xpath = `//*[local-name(.)='${element}']`;
    signer.addReference({ xpath, transforms: [`${DSIG}enveloped-signature`, canonicalization], digestAlgorithm: digest });
    signer.computeSignature(xml, { prefix: 'ds', location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
    return signer.getSignedXml();
  };
  return (facts) => sign(sign(buildResponse(facts), 'Assertion'), 'Response');
}

/** The attacker signs and includes a matching certificate. */
function withOwnCertificate(facts: ResponseFacts): string {
  const pem = selfSigned(attacker.privateKey, new Date(Date.now() - MINUTE), new Date(Date.now() + 60 * MINUTE));
  const certificate = pem.replace(/-----.*?-----|\s/g, '');
  const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  return signResponse(buildResponse(facts), attacker.privateKey).replaceAll('</ds:SignatureValue>', `</ds:SignatureValue>${keyInfo}`);
}

export const SIGNATURES: Readonly<Record<string, Attack>> = {
  unsigned: buildResponse,
  'only the response signed': (facts) => signElement(buildResponse(facts), 'Response', provider.privateKey),
  'only the assertion signed': (facts) => signElement(buildResponse(facts), 'Assertion', provider.privateKey),
  'signed with another key': (facts) => signResponse(buildResponse(facts), attacker.privateKey),
  'signed by an attacker whose certificate is in KeyInfo': withOwnCertificate,
  'HMAC-SHA1 keyed by the public key': signedBy({ signature: `${DSIG}hmac-sha1` }),
  'a signature by SHA-1': signedBy({ signature: `${DSIG}rsa-sha1` }),
  'a digest by SHA-1': signedBy({ digest: `${DSIG}sha1` }),
  'inclusive canonical XML': signedBy({ canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
  'a reference to nothing': (facts) => signed(facts).replace(/URI="#[^"]+"/, 'URI=""'),
  'two SignedInfo in one signature': (facts) => {
    const xml = signed(facts);
    const info = /<ds:SignedInfo.*?<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? '';
    return xml.replace(info, `${info.replace(/<ds:DigestValue>[^<]+/, '<ds:DigestValue>AAAA')}${info}`);
  },
  'two digests in one reference': (facts) =>
    signed(facts).replace(/<ds:DigestValue>[^<]+<\/ds:DigestValue>/, '<ds:DigestValue>AAAA</ds:DigestValue>$&'),
  'a comment in a digest': (facts) => signed(facts).replace('<ds:DigestValue>', '<ds:DigestValue><!--AAAA-->'),
  'two assertions': (facts) => signed(facts).replace('</samlp:Response>', `${assertionOf(buildResponse(facts))}</samlp:Response>`),
  'two signed assertions': (facts) => signed(facts).replace('</samlp:Response>', `${assertionOf(signed(facts))}</samlp:Response>`),
  'two roots': (facts) => `${signed(facts)}${signed(facts)}`,
  'a forged root before the signed one': (facts) => `${forged(unsigned(signed(facts)))}${signed(facts)}`,
  'two signatures of the response': (facts) => {
    const xml = signed(facts);
    return xml.replace('<samlp:Status>', `${signatureOf(xml)}<samlp:Status>`);
  },
  'a forged assertion, the signed one as decoy in Extensions': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    const decoy = `<samlp:Extensions>${original}</samlp:Extensions><samlp:Status>`;
    return xml.replace(original, forged(unsigned(original))).replace('<samlp:Status>', decoy);
  },
  'another person in the signed text': (facts) => signed(facts).replaceAll(facts.email, ADMIN),
  'another attribute in the signed text': (facts) => signed(facts).replace('>New<', '>Old<'),
  'the signed assertion in an unsigned response': (facts) => {
    const xml = signed(facts);
    return xml.replace(signatureOf(xml), '');
  },
};

const CIPHER =
  '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><xenc:CipherData><xenc:CipherValue>QUFBQQ==</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>';

/** Encrypted assertions are rejected, so that unverified data is never decrypted. (docs/operations/single-sign-on.md) */
export const ENCRYPTED: Readonly<Record<string, Attack>> = {
  'an encrypted assertion': (facts) => {
    const xml = buildResponse(facts);
    const sealed = xml.replace(assertionOf(xml), `<saml:EncryptedAssertion>${CIPHER}</saml:EncryptedAssertion>`);
    return signElement(sealed, 'Response', provider.privateKey);
  },
  'an encrypted assertion beside a signed one': (facts) => {
    const inside = `<saml:EncryptedAssertion>${CIPHER}</saml:EncryptedAssertion></samlp:Response>`;
    return signElement(
      signElement(buildResponse(facts), 'Assertion', provider.privateKey).replace('</samlp:Response>', inside),
      'Response',
      provider.privateKey,
    );
  },
  'an encrypted assertion around a forged one': (facts) => {
    const xml = signed(facts);
    const evil = forged(unsigned(assertionOf(xml)));
    return xml.replace('</samlp:Response>', `<saml:EncryptedAssertion>${CIPHER}${evil}</saml:EncryptedAssertion></samlp:Response>`);
  },
  'an encrypted name': (facts) =>
    signResponse(
      buildResponse(facts).replace(/<saml:NameID.*<\/saml:NameID>/, `<saml:EncryptedID>${CIPHER}</saml:EncryptedID>`),
      provider.privateKey,
    ),
};

const LAUGHS = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');

export const MARKUP: Readonly<Record<string, Attack>> = {
  'a comment in NameID': (facts) => signed(facts).replace(`>${facts.email}<`, `>${facts.email.slice(0, 4)}<!---->${facts.email.slice(4)}<`),
  'a comment in a signed NameID': (facts) =>
    signResponse(
      buildResponse({ ...facts, email: `${ADMIN}<!---->.evil.example` }).replace('&#60;!----&#62;', '<!---->'),
      provider.privateKey,
    ),
  'CDATA in NameID': (facts) => signed(facts).replace(`>${facts.email}<`, `><![CDATA[${facts.email}]]><`),
  'a processing instruction in NameID': (facts) => signed(facts).replace(`>${facts.email}<`, `>${facts.email}<?x?><`),
  'an external entity': (facts) =>
    `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signed(facts).replace(`>${facts.email}<`, '>&x;<')}`,
  'an external document type': (facts) => `<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">${signed(facts)}`,
  'a parameter entity': (facts) => `<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd">%x;]>${signed(facts)}`,
  'billion laughs': (facts) => `<!DOCTYPE r [<!ENTITY l0 "ha">${LAUGHS}]>${signed(facts).replace(`>${facts.email}<`, '>&l10;<')}`,
  'an unknown entity': (facts) => signed(facts).replace(`>${facts.email}<`, '>&x;<'),
  'no XML': () => 'hello',
  nothing: () => '',
  'ten megabytes': (facts) => signed(facts).replace('<samlp:Status>', `${' '.repeat(10_000_000)}<samlp:Status>`),
  'more than an answer needs': (facts) => signed(facts).replace('<samlp:Status>', `${' '.repeat(160_000)}<samlp:Status>`),
  'ten thousand nested elements': (facts) =>
    signed(facts).replace('<samlp:Status>', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}<samlp:Status>`),
};

const changed =
  (change: (facts: ResponseFacts) => Partial<ResponseFacts>): Attack =>
  (facts) =>
    signed({ ...facts, ...change(facts) });
/** Signed after the edit. */
const edited =
  (from: string | RegExp, to: string | ((facts: ResponseFacts) => string)): Attack =>
  (facts) =>
    signResponse(buildResponse(facts).replace(from, typeof to === 'string' ? to : to(facts)), provider.privateKey);
const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const END_OF_CONFIRMATION = /(<saml:SubjectConfirmationData [^>]*)NotOnOrAfter="[^"]+"/;
const END_OF_CONDITIONS = /(<saml:Conditions [^>]*)NotOnOrAfter="[^"]+"/;

export const MEANT_FOR_OTHERS: Readonly<Record<string, Attack>> = {
  'another audience': changed(() => ({ audience: 'https://other.example' })),
  'no audience': edited(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
  'no conditions': edited(/<saml:Conditions.*<\/saml:Conditions>/, ''),
  'another recipient': edited(/Recipient="[^"]+"/, 'Recipient="https://other.example/acs"'),
  'no recipient': edited(/ Recipient="[^"]+"/, ''),
  'another destination': edited(/Destination="[^"]+"/, 'Destination="https://other.example/acs"'),
  'no destination': edited(/ Destination="[^"]+"/, ''),
  'another request': changed(() => ({ requestId: '_another' })),
  'another request in the response': edited(/InResponseTo="[^"]+"/, 'InResponseTo="_another"'),
  'no request': edited(/ InResponseTo="[^"]+"/g, ''),
  'no request in the assertion': edited(/(<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, '$1'),
  'another way of confirmation': edited('cm:bearer', 'cm:sender-vouches'),
  'expired by a second': changed(() => ({ until: new Date(Date.now() - MINUTE - 1000) })),
  'a confirmation expired by a second': edited(END_OF_CONFIRMATION, () => `$1NotOnOrAfter="${at(-MINUTE - 1000)}"`),
  'conditions expired by a second': edited(END_OF_CONDITIONS, () => `$1NotOnOrAfter="${at(-MINUTE - 1000)}"`),
  'not valid for another five seconds': edited(/NotBefore="[^"]+"/, () => `NotBefore="${at(MINUTE + 5000)}"`),
  'without end': edited(/ NotOnOrAfter="[^"]+"/g, ''),
  'an invalid end time': edited(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="never"'),
  'no name': edited(/<saml:NameID.*<\/saml:NameID>/, ''),
  'an empty name': edited(/(<saml:NameID[^>]*>)[^<]+/, '$1'),
  'no issuer': edited(/(<saml:Assertion [^>]*>)<saml:Issuer>[^<]*<\/saml:Issuer>/, '$1<saml:Issuer/>'),
  'a failure': edited('status:Success', 'status:Responder'),
  'another version': edited('Version="2.0"', 'Version="1.1"'),
};
