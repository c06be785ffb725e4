import { DOMParser } from '@xmldom/xmldom';

/** Why an answer is refused before its signatures are looked at: kept in the audit, never with anything of the answer. */
export type ShapeFault = 'size' | 'markup' | 'structure' | 'algorithm' | 'address';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
/** The library does not ask: it reads the assertion beside a failure too. */
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** An answer has a few kilobytes; characters of base64. */
export const ANSWER_LIMIT = 200_000;

const ALGORITHMS: Readonly<Record<string, ReadonlySet<string>>> = {
  SignatureMethod: new Set(['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512']),
  DigestMethod: new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']),
  CanonicalizationMethod: new Set(['http://www.w3.org/2001/10/xml-exc-c14n#']),
  Transform: new Set([`${DSIG}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#']),
};

/** Comments, CDATA, document types, entities and processing instructions: nothing of a plain answer, much of what attacks use. */
const TREACHEROUS = /<!|<\?(?!xml\s)|.<\?xml/s;

/**
 * Judges the form of an answer: one signed Response with one signed Assertion in it and nothing that two readers could read
 * differently. The library judges signatures, times and audience afterwards. (security.md H13 to H18)
 * @returns what is wrong, or undefined
 */
export function faultOfShape(answer: string, acsUrl: string): ShapeFault | undefined {
  if (answer.length > ANSWER_LIMIT) return 'size';
  const xml = Buffer.from(answer, 'base64').toString('utf8').trim();
  if (TREACHEROUS.test(xml)) return 'markup';
  const root = parse(xml);
  if (root === undefined) return 'markup';
  if (!isPlain(root)) return 'structure';
  if (!usesKnownAlgorithms(root)) return 'algorithm';
  return root.getAttribute('Destination') === acsUrl ? undefined : 'address';
}

function parse(xml: string): Element | undefined {
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

function elementsOf(root: Element, namespace: string, name: string): Element[] {
  return [...Array.from(root.getElementsByTagNameNS(namespace, name))];
}

/** Elements that may be there once: of two, one reader could take the other. */
const ONCE = ['Response', 'StatusCode', 'Assertion', 'Subject', 'NameID', 'Conditions', 'SubjectConfirmation'];
const NEVER = ['EncryptedAssertion', 'Object'];

function isPlain(root: Element): boolean {
  if (root.namespaceURI !== PROTOCOL || root.localName !== 'Response' || root.getAttribute('Version') !== '2.0') return false;
  const everything = [root, ...Array.from(root.getElementsByTagName('*'))];
  const named = (name: string) => everything.filter((element) => element.localName === name);
  if (ONCE.some((name) => named(name).length !== 1) || NEVER.some((name) => named(name).length > 0)) return false;
  if (named('StatusCode')[0]?.getAttribute('Value') !== SUCCESS) return false;
  const [assertion] = elementsOf(root, ASSERTION, 'Assertion');
  if (assertion?.parentNode !== root) return false;
  const ids = everything.flatMap((element) => ['ID', 'Id', 'id'].map((name) => element.getAttribute(name))).filter(Boolean);
  return new Set(ids).size === ids.length && areSigned(root, assertion, named('Signature').length);
}

/** Each of the two has a signature of its own, and there is no third. */
function areSigned(root: Element, assertion: Element, signatureCount: number): boolean {
  const holders = elementsOf(root, DSIG, 'Signature').map((signature) => signature.parentNode);
  return signatureCount === 2 && holders.length === 2 && holders.includes(root) && holders.includes(assertion);
}

function usesKnownAlgorithms(root: Element): boolean {
  return Object.entries(ALGORITHMS).every(([name, known]) =>
    elementsOf(root, DSIG, name).every((element) => known.has(element.getAttribute('Algorithm') ?? '')),
  );
}
