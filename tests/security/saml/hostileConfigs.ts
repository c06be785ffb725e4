import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { buildMetadata } from '../../../server/integrations/identityProvider/metadata.js';
import { selfSigned } from '../../../server/integrations/identityProvider/selfSigned.js';
import { certificateFor, providerKey } from '../../../server/domains/idp/configs/testing/ConfigCaller.js';

/* Hostile values for the page that configures single sign-on. */

type Named<T> = Readonly<Record<string, T>>;

/** Text that must not occur in a response: the content of a file that an entity refers to. */
export const CANARY = 'canary-of-a-local-file';

/** Addresses to which the server must never send a browser. */
export const ADDRESSES: readonly string[] = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://idp.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://idp.example/1',
  'file:///etc/passwd',
  'ftp://idp.example/',
  'ws://idp.example/',
  'http://idp.example/login',
  'http://10.0.0.1/login',
  'http://localhost.evil.example/login',
  'http://127.0.0.1.evil.example/login',
  '//idp.example/login',
  '/idp/login',
  'https:idp.example',
  'https:///idp.example',
  'https:\\\\idp.example',
  'https://idp.example\\@evil.example',
  'https://console.example@evil.example/',
  'https://user:password@idp.example/',
  'https://idp.example/#SAMLRequest',
  'https://idp.example/\r\nset-cookie: a=b',
  'https://[::1',
  'https://idp.example:99999/',
  `https://idp.example/${'a'.repeat(1_000)}`,
];

/** @returns texts in place of certificates, by name */
export function hostileCertificates(now: Date): Named<string> {
  const key = providerKey.privateKey;
  const [until, from] = [new Date(now.getTime() + 1_000_000_000), new Date(0)];
  const signed = ({ privateKey }: { readonly privateKey: KeyObject }) =>
    selfSigned(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), from, until);
  const weak = (modulusLength: number, publicExponent = 65_537) => signed(generateKeyPairSync('rsa', { modulusLength, publicExponent }));
  const content = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
  return {
    'a private key': key,
    'the content of a private key': content(key),
    'a private key after a certificate': `${certificateFor(now)}${key}`,
    'a private key labelled as a certificate': key.replaceAll('PRIVATE KEY', 'CERTIFICATE'),
    'an encrypted private key': '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIE\n-----END ENCRYPTED PRIVATE KEY-----',
    'a public key': providerKey.publicKey,
    'an expired certificate': certificateFor(now, -1),
    'an expired certificate after a valid one': `${certificateFor(now)}${certificateFor(now, -1)}`,
    'a key of 512 bits': weak(512),
    'a key of 1,024 bits': weak(1_024),
    'the exponent 3': weak(2_048, 3),
    'an elliptic curve': signed(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
    'no certificate': 'x',
    'an address': 'https://evil.example/certificate.pem',
    'markup in a block': '-----BEGIN CERTIFICATE-----\n<!DOCTYPE x>\n-----END CERTIFICATE-----',
    'a block without an end': '-----BEGIN CERTIFICATE-----\nMIIE',
    'a thousand beginnings': '-----BEGIN A-----'.repeat(290),
    'a nested block': `-----BEGIN CERTIFICATE-----\n${certificateFor(now).slice(0, 900)}\n-----END CERTIFICATE-----`,
    'a cut certificate': certificateFor(now).replace(/\n.{64}\n/, '\n'),
    'more than 5,000 characters': `${certificateFor(now)}${' '.repeat(5_000)}x`,
  };
}

/** @returns documents in place of metadata, by name */
export function hostileMetadata(now: Date, file: string): Named<string> {
  const facts = { entityId: 'https://idp.example', loginUrl: 'https://idp.example/login', logoutUrl: 'https://idp.example/logout' };
  const plain = buildMetadata({ ...facts, certificate: certificateFor(now) });
  const root = plain.replace(/<\?xml[^>]+>\s*/, '');
  const withType = (type: string, id: string) => `<?xml version="1.0"?>${type}${root.replace('https://idp.example"', `${id}"`)}`;
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');
  const entities = (count: number) =>
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${root.repeat(count)}</EntitiesDescriptor>`;
  return {
    'a document type': withType('<!DOCTYPE EntityDescriptor>', 'https://idp.example'),
    'an entity': withType(`<!DOCTYPE a [<!ENTITY e "${CANARY}">]>`, '&e;'),
    'an entity of a file': withType(`<!DOCTYPE a [<!ENTITY e SYSTEM "file://${file}">]>`, '&e;'),
    'an entity of another host': withType('<!DOCTYPE a [<!ENTITY e SYSTEM "http://169.254.169.254/latest/meta-data/">]>', '&e;'),
    'a parameter entity': withType(`<!DOCTYPE a [<!ENTITY % p SYSTEM "file://${file}"> %p;]>`, 'x'),
    'an external document type': withType(`<!DOCTYPE a SYSTEM "file://${file}">`, 'x'),
    'a billion laughs': withType(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'),
    'a document type after a comment': withType('<!-- x --><!DOCTYPE a [<!ENTITY e "x">]>', '&e;'),
    'a document type that comments hide': withType('<!<!---->DOCTYPE a [<!<!---->ENTITY e "x">]>', '&e;'),
    'a document type in lower case': withType('<!doctype a>', 'x'),
    'an undefined entity': plain.replace('https://idp.example"', '&undefined;"'),
    'a null character': plain.replace('https://idp.example"', 'https://idp.example&#0;"'),
    CDATA: plain.replace('<X509Certificate>', '<X509Certificate><![CDATA[x]]>'),
    'a style sheet': plain.replace('?>', '?><?xml-stylesheet href="https://evil.example/x.xsl"?>'),
    'an inclusion': `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${file}" parse="text"/>`,
    'a comment without its end': `${plain}<!-- `,
    'many comments without an end': '<!--'.repeat(40_000),
    'two roots': `${plain}${root}`,
    'an attribute twice': plain.replace('entityID=', 'entityID="https://other.example" entityID='),
    'two providers': entities(2),
    'fifty providers': entities(50),
    'a provider inside another': plain.replace('<NameIDFormat>', `${root}<NameIDFormat>`),
    'three thousand levels': plain.replace('<NameIDFormat>', `${'<a>'.repeat(1_500)}${'</a>'.repeat(1_500)}<b><NameIDFormat>`),
    'two hundred thousand blanks': plain.replace('?>', `?>${' '.repeat(200_000)}`),
    'a hundred thousand tags': plain.replace('<NameIDFormat>', `${'<a/>'.repeat(45_000)}<NameIDFormat>`),
    'a web page': '<!doctype html><html><body>Sign in</body></html>',
    'another namespace': plain.replace('SAML:2.0:metadata', 'SAML:2.0:metadata '),
    'no namespace': plain.replace(/ xmlns="[^"]+metadata"/, ''),
    text: 'https://idp.example/metadata',
    nothing: '',
    ...Object.fromEntries(
      ADDRESSES.filter((address) => !address.startsWith('\u0001')).map((address) => [
        `the log-in address ${JSON.stringify(address.slice(0, 60))}`,
        buildMetadata({ ...facts, loginUrl: address, certificate: certificateFor(now) }),
      ]),
    ),
  };
}
