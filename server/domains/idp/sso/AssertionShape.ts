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

/** Why an answer is refused before its signatures are looked at: kept in the audit, never with anything of the answer. */
export type ShapeFault = 'size' | 'markup' | 'encrypted' | 'structure' | 'algorithm' | 'issuer' | 'address';

/** An answer has a few kilobytes; characters of base64. */
export const ANSWER_LIMIT = 200_000;

/**
 * Judges the form of an answer: one signed Response with one signed Assertion in it and nothing that two readers could read
 * differently. The library judges signatures, times and audience afterwards. (security.md H13 to H18)
 * @param idpEntityId what the customer's identity provider names itself
 * @returns what is wrong, or undefined
 */
export function faultOfShape(answer: string, acsUrl: string, idpEntityId: string | null): ShapeFault | undefined {
  if (answer.length > ANSWER_LIMIT) return 'size';
  const root = parsePlain(Buffer.from(answer, 'base64').toString('utf8').trim());
  if (root === undefined) return 'markup';
  // Told apart for operators: the provider is set up to encrypt. (docs/operations/single-sign-on.md)
  if (everyElement(root).some((element) => ENCRYPTED.includes(element.localName))) return 'encrypted';
  if (!isPlain(root)) return 'structure';
  if (!usesKnownAlgorithms(root)) return 'algorithm';
  if (!areIssuedBy(root, idpEntityId)) return 'issuer';
  return root.getAttribute('Destination') === acsUrl ? undefined : 'address';
}

const ENCRYPTED = ['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute', 'EncryptedData'];
/** Elements that may be there once: of two, one reader could take the other. */
const ONCE = ['Response', 'StatusCode', 'Assertion', 'Subject', 'NameID', 'Conditions', 'SubjectConfirmation'];

function isPlain(root: Element): boolean {
  if (root.namespaceURI !== PROTOCOL || root.localName !== 'Response' || root.getAttribute('Version') !== '2.0') return false;
  const everything = everyElement(root);
  const named = (name: string) => everything.filter((element) => element.localName === name);
  if (ONCE.some((name) => named(name).length !== 1) || named('Object').length > 0) return false;
  // The library does not ask: it reads the assertion beside a failure too.
  if (named('StatusCode')[0]?.getAttribute('Value') !== SUCCESS) return false;
  const [assertion] = elementsOf(root, ASSERTION, 'Assertion');
  return assertion?.parentNode === root && haveUniqueIds(everything) && areSigned(root, assertion, named('Signature').length);
}

/** Each of the two has a signature of its own, and there is no third. */
function areSigned(root: Element, assertion: Element, signatureCount: number): boolean {
  const holders = elementsOf(root, DSIG, 'Signature').map((signature) => signature.parentNode);
  return signatureCount === 2 && holders.length === 2 && holders.includes(root) && holders.includes(assertion);
}

/**
 * The response may name its issuer, its assertion must, and each must be the customer's identity provider: a key may belong to
 * several. The library does not compare them: its option `idpIssuer` reaches messages of log-out by redirect only.
 */
function areIssuedBy(root: Element, idpEntityId: string | null): boolean {
  const issuers = everyElement(root).filter((element) => element.localName === 'Issuer');
  const parents = issuers.map((issuer) => issuer.parentNode);
  const [assertion] = elementsOf(root, ASSERTION, 'Assertion');
  const isUniqueIn = new Set(parents).size === parents.length && parents.every((parent) => parent === root || parent === assertion);
  return isUniqueIn && assertion !== undefined && parents.includes(assertion) && issuers.every((issuer) => isIssuedBy(issuer, idpEntityId));
}
