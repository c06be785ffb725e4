import { inflateRawSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';

/** Bytes of an inflated message. */
const LIMIT = 20_000;

/** What a service provider asks by the redirect binding. */
export interface AskedMessage {
  readonly id: string;
  readonly issuer: string;
  /** Where a sign-in is answered; empty in a log-out. */
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
