import { verify, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { ProviderKey } from './certificates.js';
import {
  ASSERTION,
  DSIG,
  elementsOf,
  everyElement,
  haveUniqueIds,
  isIssuedBy,
  parsePlain,
  PROTOCOL,
  SUCCESS,
  usesKnownAlgorithms,
} from './plainXml.js';
import { NAME_LIMIT } from './readAssertion.js';

/** Maximum size of a message: characters as sent, and bytes when inflated. A usual message has one or two kilobytes. */
const SENT_LIMIT = 50_000;
const XML_LIMIT = 100_000;

/** The message as received: the unparsed query of an address, or a form. */
export type Sent = { readonly binding: 'redirect'; readonly query: string } | { readonly binding: 'post'; readonly form: URLSearchParams };

export type LogoutMessage = {
  /** To return with the response, if this is a request. */
  readonly relayState: string;
  /** The element that the signature covers, or the whole message if it is unsigned. */
  readonly root: Element;
  readonly kind: 'LogoutRequest' | 'LogoutResponse';
  readonly isSigned: boolean;
};

const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/**
 * Reads a log-out message. Only content that the signature covers is returned.
 * @returns the reason if the message is malformed, contains more than elements and text, or has a signature that is not the provider's
 */
export function readLogoutMessage(sent: Sent, keys: readonly ProviderKey[]): LogoutMessage | string {
  return sent.binding === 'redirect' ? readRedirect(sent.query, keys) : readPost(sent.form, keys);
}

/**
 * The undecoded parameters, because the signature covers them. Duplicate names are rejected, because two parsers could choose different
 * ones.
 */
function rawParameters(query: string): ReadonlyMap<string, string> | undefined {
  const pairs = query.split('&').map((part): [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
  });
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? new Map(pairs) : undefined;
}

function decoded(raw: string | undefined): string {
  try {
    return decodeURIComponent((raw ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
}

function readRedirect(query: string, keys: readonly ProviderKey[]): LogoutMessage | string {
  if (query.length > SENT_LIMIT) return 'size';
  const raw = rawParameters(query);
  const names = ['SAMLRequest', 'SAMLResponse'].filter((name) => raw?.has(name));
  const [name = ''] = names;
  if (raw === undefined || names.length !== 1) return 'structure';
  let xml: string;
  try {
    xml = inflateRawSync(Buffer.from(decoded(raw.get(name)), 'base64'), { maxOutputLength: XML_LIMIT }).toString('utf8');
  } catch {
    return 'compression';
  }
  const isSigned = raw.has('Signature') || raw.has('SigAlg');
  if (isSigned && !isQuerySigned(name, raw, keys)) return 'signature';
  return readPlain(xml, name, decoded(raw.get('RelayState')), isSigned);
}

function isQuerySigned(name: string, raw: ReadonlyMap<string, string>, keys: readonly ProviderKey[]): boolean {
  const hash = HASHES[decoded(raw.get('SigAlg'))];
  if (hash === undefined) return false;
  const covered = [name, 'RelayState', 'SigAlg'].filter((part) => raw.has(part)).map((part) => `${part}=${raw.get(part)}`);
  const signature = Buffer.from(decoded(raw.get('Signature')), 'base64');
  return keys.some(({ key }) => verifies(hash, covered.join('&'), key, signature));
}

function verifies(hash: string, text: string, key: KeyObject, signature: Buffer): boolean {
  return verify(hash, Buffer.from(text), key, signature);
}

function readPost(form: URLSearchParams, keys: readonly ProviderKey[]): LogoutMessage | string {
  const names = ['SAMLRequest', 'SAMLResponse'].filter((name) => form.has(name));
  const [name = ''] = names;
  if (names.length !== 1 || form.getAll(name).length !== 1) return 'structure';
  const sent = form.get(name) ?? '';
  if (sent.length > SENT_LIMIT) return 'size';
  const xml = Buffer.from(sent, 'base64').toString('utf8').trim();
  const whole = readPlain(xml, name, form.get('RelayState') ?? '', false);
  if (typeof whole === 'string') return whole;
  const [signature] = elementsOf(whole.root, DSIG, 'Signature');
  if (signature === undefined) return whole;
  const covered = signedText(xml, whole.root, signature, keys);
  return covered === undefined ? 'signature' : readPlain(covered, name, whole.relayState, true);
}

/** @returns the text that the signature covers: the whole message except the signature */
function signedText(xml: string, root: Element, signature: Element, keys: readonly ProviderKey[]): string | undefined {
  const references = elementsOf(signature, DSIG, 'Reference');
  if (references.length !== 1 || references[0]?.getAttribute('URI') !== `#${root.getAttribute('ID')}`) return undefined;
  for (const { pem } of keys) {
    try {
      // Never uses a key from the message.
      const signed = new SignedXml({ publicCert: pem, getCertFromKeyInfo: () => null });
      signed.loadSignature(signature);
      const isValid = signed.checkSignature(xml);
      const [covered, ...more] = signed.getSignedReferences();
      if (isValid && more.length === 0) return covered;
    } catch {
      // Tries the next key: providers have two keys during a key change.
    }
  }
  return undefined;
}

function readPlain(xml: string, parameter: string, relayState: string, isSigned: boolean): LogoutMessage | string {
  const kind = parameter === 'SAMLRequest' ? 'LogoutRequest' : 'LogoutResponse';
  const root = parsePlain(xml.trim());
  if (root === undefined) return 'markup';
  if (!isMessage(root, kind) || !isPlain(root, kind)) return 'structure';
  return usesKnownAlgorithms(root) ? { relayState, root, kind, isSigned } : 'algorithm';
}

function isMessage(root: Element, kind: string): boolean {
  const isOfKind = root.namespaceURI === PROTOCOL && root.localName === kind && root.getAttribute('Version') === '2.0';
  const id = root.getAttribute('ID') ?? '';
  return isOfKind && id !== '' && id.length <= NAME_LIMIT;
}

/**
 * Whether the message has one name and one signature, both directly in the message. Signature wrapping needs others, in Extensions or
 * around the message.
 */
function isPlain(root: Element, kind: LogoutMessage['kind']): boolean {
  const everything = everyElement(root);
  const named = (name: string) => everything.filter((element) => element.localName === name);
  const once = kind === 'LogoutRequest' ? ['Issuer', 'NameID'] : ['Issuer'];
  if (once.some((name) => named(name).length !== 1) || named('Signature').length > 1 || named(kind).length > 1) return false;
  if ([...once, 'Signature'].some((name) => named(name).some((element) => element.parentNode !== root))) return false;
  return haveUniqueIds(everything) && !everything.some(({ localName }) => localName === 'Object' || localName.startsWith('Encrypted'));
}

/** Whether the customer's identity provider issued a message. Its key may also sign for other providers. */
export function isMessageOf(root: Element, idpEntityId: string | null): boolean {
  return elementsOf(root, ASSERTION, 'Issuer').some((issuer) => isIssuedBy(issuer, idpEntityId));
}

/** Reads the content of a log-out request. */
export function readLogoutRequest(root: Element) {
  const text = (namespace: string, name: string) => elementsOf(root, namespace, name).map((element) => (element.textContent ?? '').trim());
  return {
    id: root.getAttribute('ID') ?? '',
    // Not trimmed: entity ids are compared without trimming.
    issuer: elementsOf(root, ASSERTION, 'Issuer')[0]?.textContent ?? '',
    nameId: text(ASSERTION, 'NameID')[0] ?? '',
    sessionIndexes: text(PROTOCOL, 'SessionIndex'),
    issuedAt: new Date(root.getAttribute('IssueInstant') ?? ''),
    notOnOrAfter: root.getAttribute('NotOnOrAfter') ? new Date(root.getAttribute('NotOnOrAfter') ?? '') : undefined,
  };
}

/** Reads the content of a response to a log-out request. */
export function readLogoutResponse(root: Element) {
  // A second code can limit Success: PartialLogout means that some sessions continue.
  const codes = elementsOf(root, PROTOCOL, 'StatusCode').map((code) => code.getAttribute('Value'));
  return { inResponseTo: root.getAttribute('InResponseTo') ?? '', isSuccess: codes.length > 0 && codes.every((code) => code === SUCCESS) };
}
