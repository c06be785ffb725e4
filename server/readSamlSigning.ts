import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ServerConfig } from './config.js';
import type { SettingsReader } from './SettingsReader.js';

/** Reads the key and the certificate for requests to identity providers. Both settings are required, or neither. */
export function readSamlSigning(reader: SettingsReader): ServerConfig['samlSigning'] {
  const [privateKey, certificate] = [reader.text('SAML_SIGNING_KEY'), reader.text('SAML_SIGNING_CERTIFICATE')];
  if (privateKey === undefined && certificate === undefined) return undefined;
  try {
    const key = createPrivateKey(privateKey ?? '');
    if (key.asymmetricKeyType === 'rsa' && new X509Certificate(certificate ?? '').checkPrivateKey(key))
      return { privateKey: `${privateKey}\n`, certificate: `${certificate}\n` };
  } catch {
    // The problem below omits the error, which may quote the key.
  }
  reader.problems.push('SAML_SIGNING_KEY and SAML_SIGNING_CERTIFICATE must be an RSA key and its certificate, both as PEM.');
  return undefined;
}
