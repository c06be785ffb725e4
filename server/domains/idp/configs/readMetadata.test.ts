import { describe, expect, test } from 'vitest';
import { buildMetadata } from '../../../integrations/identityProvider/metadata.js';
import { readMetadata } from './readMetadata.js';
import { certificateFor } from './testing/ConfigCaller.js';

const NOW = new Date(Date.UTC(2026, 5, 1, 12));
const CERTIFICATE = certificateFor(NOW);
const FACTS = { entityId: 'https://idp.example', loginUrl: 'https://idp.example/login', logoutUrl: 'https://idp.example/logout' };
const METADATA = buildMetadata({ ...FACTS, certificate: CERTIFICATE });

const contentOf = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
const read = (metadata: string) => readMetadata(metadata, NOW);
const problemsOf = (metadata: string) => read(metadata).problems;
const without = (pattern: RegExp) => METADATA.replace(pattern, '');

const MD = 'xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"';
const SAML2 = 'protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"';
const binding = (name: string) => `Binding="urn:oasis:names:tc:SAML:2.0:bindings:${name}"`;
const key = (use: string, certificate = CERTIFICATE) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n${contentOf(certificate).replace(/.{76}/g, '$&\n')}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const entity = (id: string, content: string) => `<md:EntityDescriptor ${MD} entityID="${id}">${content}</md:EntityDescriptor>`;
const provider = (content: string) => `<md:IDPSSODescriptor ${SAML2}>${content}</md:IDPSSODescriptor>`;
const LOGIN = `<md:SingleSignOnService ${binding('HTTP-Redirect')} Location="https://idp.example/login"/>`;

const VALUES = {
  idpEntityId: 'https://idp.example',
  loginUrl: 'https://idp.example/login',
  logoutUrl: 'https://idp.example/logout',
  publicCertificates: [CERTIFICATE.trim()],
  problems: [],
};

describe('metadata of identity providers', () => {
  test('fills all values', () => expect(read(METADATA)).toEqual(VALUES));

  test.each([
    ['a byte order mark and blanks before it', `\ufeff  ${METADATA}`],
    ['comments', METADATA.replace('<IDPSSODescriptor', '<!-- of -- Acme <b> --><IDPSSODescriptor').replace(/$/, '<!---->')],
    ['escaped characters', METADATA.replace('https://idp.example"', 'https:&#x2F;&#47;idp.example"')],
    [
      'a collection of one provider and its services',
      `<md:EntitiesDescriptor ${MD}>${entity('sp', '<md:SPSSODescriptor/>')}${METADATA.replace(/<\?.*\?>/, '')}</md:EntitiesDescriptor>`,
    ],
  ])('may have %s', (_case, metadata) => expect(read(metadata)).toEqual(VALUES));

  test('of AD FS and Entra ID: other roles have their own keys, and only the keys for signing count', () => {
    const second = certificateFor(NOW, 200);
    const others = `<md:RoleDescriptor ${SAML2}>${key(' use="signing"', certificateFor(NOW, 50))}</md:RoleDescriptor><md:SPSSODescriptor ${SAML2}>${key(' use="signing"', certificateFor(NOW, 60))}</md:SPSSODescriptor>`;
    const keys = key(' use="encryption"', certificateFor(NOW, 70)) + key(' use="signing"') + key('', second) + key(' use="signing"');
    const services = `<md:SingleSignOnService ${binding('HTTP-POST')} Location="https://idp.example/post"/>${LOGIN}`;
    expect(read(entity(' https://sts.example/6f0e/ ', others + provider(keys + services)))).toEqual({
      idpEntityId: 'https://sts.example/6f0e/',
      loginUrl: 'https://idp.example/login',
      logoutUrl: undefined,
      publicCertificates: [CERTIFICATE.trim(), second.trim()],
      problems: [],
    });
  });
});

describe('what is missing is named, and the rest is filled', () => {
  test.each([
    ['NO_ENTITY_ID', without(/ entityID="[^"]+"/), { ...VALUES, idpEntityId: undefined }],
    ['NO_LOGIN_URL', without(/<SingleSignOnService[^>]+>/), { ...VALUES, loginUrl: undefined }],
    ['NO_LOGIN_URL', METADATA.replaceAll('HTTP-Redirect', 'SOAP'), { ...VALUES, loginUrl: undefined, logoutUrl: undefined }],
    ['NO_CERTIFICATE', without(/<KeyDescriptor[^]+<\/KeyDescriptor>/), { ...VALUES, publicCertificates: [] }],
    ['EXPIRED', METADATA.replace('entityID', 'validUntil="2026-05-31T00:00:00Z" entityID'), VALUES],
    ['EXPIRED', METADATA.replace('entityID', 'validUntil="soon" entityID'), VALUES],
  ])('%s (%#)', (problem, metadata, values) => expect(read(metadata)).toEqual({ ...values, problems: [problem] }));

  test('a log-out address is optional', () =>
    expect(read(without(/<SingleLogoutService[^>]+>/))).toEqual({ ...VALUES, logoutUrl: undefined }));

  test('everything at once', () =>
    expect(problemsOf(entity('', provider('')))).toEqual(['NO_ENTITY_ID', 'NO_LOGIN_URL', 'NO_CERTIFICATE']));

  test('more certificates than the form accepts', () => {
    const keys = [10, 20, 30, 40, 50, 60].map((days) => key('', certificateFor(NOW, days))).join('');
    expect(read(entity('idp', provider(keys + LOGIN)))).toMatchObject({ publicCertificates: [], problems: ['LONG_CERTIFICATES'] });
  });
});

describe('other documents are rejected', () => {
  test.each([
    ['NOT_XML', ''],
    ['NOT_XML', 'https://idp.example/metadata'],
    ['NOT_XML', '{"entityID": "https://idp.example"}'],
    ['NOT_XML', METADATA.slice(0, 400)],
    ['NOT_METADATA', '<html><body>Sign in</body></html>'],
    ['NOT_METADATA', METADATA.replace('SAML:2.0:metadata', 'SAML:1.0:metadata')],
    ['NO_IDENTITY_PROVIDER', entity('sp', `<md:SPSSODescriptor ${SAML2}/>`)],
    ['NO_IDENTITY_PROVIDER', METADATA.replace('SAML:2.0:protocol', 'SAML:1.1:protocol')],
    [
      'SEVERAL_IDENTITY_PROVIDERS',
      `<md:EntitiesDescriptor ${MD}>${entity('a', provider(''))}${entity('b', provider(''))}</md:EntitiesDescriptor>`,
    ],
    ['SEVERAL_IDENTITY_PROVIDERS', entity('a', provider('') + provider(''))],
    ['TOO_LARGE', METADATA.replace('?>', `?>${' '.repeat(200_000)}`)],
    ['TOO_LARGE', METADATA.replace('<NameIDFormat>', `${'<NameIDFormat/>'.repeat(4_000)}<NameIDFormat>`)],
  ])('%s (%#)', (problem, metadata) => expect(read(metadata)).toEqual({ ...read(''), problems: [problem] }));
});
