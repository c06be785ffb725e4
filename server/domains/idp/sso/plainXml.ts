import { DOMParser } from '@xmldom/xmldom';

export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const ALGORITHMS: Readonly<Record<string, ReadonlySet<string>>> = {
  SignatureMethod: new Set(['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512']),
  DigestMethod: new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']),
  CanonicalizationMethod: new Set(['http://www.w3.org/2001/10/xml-exc-c14n#']),
  Transform: new Set([`${DSIG}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#']),
};

const TEXT_NODE = 3;

/** Comments, CDATA, document types, entities and processing instructions: a usual message contains none of them, and attacks use them. */
const TREACHEROUS = /<!|<\?(?!xml\s)|.<\?xml/s;

/**
 * Maximum number of tags. A usual message has some dozens, a message with many groups some hundreds; the parser is slow for deep messages.
 */
export const TAG_LIMIT = 4_000;

/**
 * Parses a message that two parsers cannot read differently. @returns undefined for invalid XML, and for content other than elements and
 * text
 */
export function parsePlain(xml: string): Element | undefined {
  if (TREACHEROUS.test(xml) || xml.split('<', TAG_LIMIT + 1).length > TAG_LIMIT) return undefined;
  const fail = (message: string) => {
    throw new Error(message);
  };
  try {
    const document = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(xml, 'text/xml');
    return document.documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

export function elementsOf(root: Element, namespace: string, name: string): Element[] {
  return [...Array.from(root.getElementsByTagNameNS(namespace, name))];
}

/**
 * Whether an issuer is this identity provider, character by character, because SAML compares entity ids without trimming. An issuer with
 * child elements is rejected, because parsers differ in the text that they read from it.
 */
export function isIssuedBy(issuer: Element, entityId: string | null): boolean {
  const isText = Array.from(issuer.childNodes).every((node) => node.nodeType === TEXT_NODE);
  return entityId !== null && issuer.namespaceURI === ASSERTION && isText && issuer.textContent === entityId;
}

/** The element and all its descendants. */
export function everyElement(root: Element): Element[] {
  return [root, ...Array.from(root.getElementsByTagName('*'))];
}

/** Signatures reference elements by id, so ids must be unique. */
export function haveUniqueIds(elements: readonly Element[]): boolean {
  const ids = elements.flatMap((element) => ['ID', 'Id', 'id'].map((name) => element.getAttribute(name))).filter(Boolean);
  return new Set(ids).size === ids.length;
}

/** Whether all signatures use accepted algorithms: RSA with SHA-256 or SHA-512 and exclusive canonicalization. */
export function usesKnownAlgorithms(root: Element): boolean {
  return Object.entries(ALGORITHMS).every(([name, known]) =>
    elementsOf(root, DSIG, name).every((element) => known.has(element.getAttribute('Algorithm') ?? '')),
  );
}
