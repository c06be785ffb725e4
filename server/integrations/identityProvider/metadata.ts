import { escapeXml } from './signResponse.js';

export interface ProviderFacts {
  readonly entityId: string;
  readonly loginUrl: string;
  readonly logoutUrl: string;
  /** PEM. */
  readonly certificate: string;
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Metadata of an identity provider, as providers offer it for import. */
export function buildMetadata({ entityId, loginUrl, logoutUrl, certificate }: ProviderFacts): string {
  const content = certificate.replace(/-----[^-]+-----|\s/g, '');
  const service = (name: string, address: string) => `<${name} Binding="${REDIRECT}" Location="${escapeXml(address)}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(entityId)}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="false">
    <KeyDescriptor use="signing">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${content}</X509Certificate></X509Data></KeyInfo>
    </KeyDescriptor>
    ${service('SingleLogoutService', logoutUrl)}
    <NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>
    ${service('SingleSignOnService', loginUrl)}
  </IDPSSODescriptor>
</EntityDescriptor>
`;
}
