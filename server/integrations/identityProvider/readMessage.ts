import { inflateRawSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';

/** Maximum size of an inflated message in bytes. */
const LIMIT = 20_000;

/** A request of a service provider by the redirect binding. */
export interface AskedMessage {
  readonly id: string;
  readonly issuer: string;
  /** Address for the response to a sign-in; empty in a log-out. */
  readonly acsUrl: string;
}

export function readMessage(encoded: string): AskedMessage | undefined {
  try {
    const xml = inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: LIMIT }).toString('utf8');
    const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
    const id = root.getAttribute('ID') ?? '';
    const issuer = root.getElementsByTagNameNS('urn:oasis:names:tc:SAML:2.0:assertion', 'Issuer')[0]?.textContent ?? '';
    return id === '' || issuer === '' ? undefined : { id, issuer, acsUrl: root.getAttribute('AssertionConsumerServiceURL') ?? '' };
  } catch {
    return undefined;
  }
}
