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
import type { RefusalReason } from './refusalReasons.js';

/** Why a response is rejected before its signatures are verified. Recorded in the audit, without content of the response. */
export type ShapeFault = Extract<
  RefusalReason,
  'size' | 'markup' | 'encrypted' | 'status' | 'structure' | 'algorithm' | 'issuer' | 'address'
>;

/** Maximum length in base64 characters. A usual response has a few kilobytes. */
export const ANSWER_LIMIT = 200_000;

/**
 * Checks the structure of a response: one signed Response with one signed Assertion, without content that two parsers could read
 * differently. The library verifies signatures, times and audience afterwards. (security.md H13 to H18)
 * @param idpEntityId entity id of the customer's identity provider
 * @returns the fault, or undefined
 */
export function faultOfShape(answer: string, acsUrl: string, idpEntityId: string | null): ShapeFault | undefined {
  if (answer.length > ANSWER_LIMIT) return 'size';
  const root = parsePlain(Buffer.from(answer, 'base64').toString('utf8').trim());
  if (root === undefined) return 'markup';
  // Reported separately, because operators can correct it: the provider is configured to encrypt. (docs/operations/single-sign-on.md)
  if (everyElement(root).some((element) => ENCRYPTED.includes(element.localName))) return 'encrypted';
  // Also reported separately: the provider itself rejected the sign-in, usually because the user may not use its application.
  if (elementsOf(root, PROTOCOL, 'StatusCode').some((code) => code.getAttribute('Value') !== SUCCESS)) return 'status';
  if (!isPlain(root)) return 'structure';
  if (!usesKnownAlgorithms(root)) return 'algorithm';
  if (!areIssuedBy(root, idpEntityId)) return 'issuer';
  return root.getAttribute('Destination') === acsUrl ? undefined : 'address';
}

const ENCRYPTED = ['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute', 'EncryptedData'];
/** Elements that must not occur twice, because two parsers could choose different ones. */
const ONCE = ['Response', 'StatusCode', 'Assertion', 'Subject', 'NameID', 'Conditions', 'SubjectConfirmation'];

function isPlain(root: Element): boolean {
  if (root.namespaceURI !== PROTOCOL || root.localName !== 'Response' || root.getAttribute('Version') !== '2.0') return false;
  const everything = everyElement(root);
  const named = (name: string) => everything.filter((element) => element.localName === name);
  if (ONCE.some((name) => named(name).length !== 1) || named('Object').length > 0) return false;
  // The library does not check the status: it would also read an assertion in a failure response.
  if (named('StatusCode')[0]?.getAttribute('Value') !== SUCCESS) return false;
  const [assertion] = elementsOf(root, ASSERTION, 'Assertion');
  return assertion?.parentNode === root && haveUniqueIds(everything) && areSigned(root, assertion, named('Signature').length);
}

/** Whether response and assertion each have their own signature, and no third signature exists. */
function areSigned(root: Element, assertion: Element, signatureCount: number): boolean {
  const holders = elementsOf(root, DSIG, 'Signature').map((signature) => signature.parentNode);
  return signatureCount === 2 && holders.length === 2 && holders.includes(root) && holders.includes(assertion);
}

/**
 * The response may name its issuer, and its assertion must. Both must be the customer's identity provider, because several providers may
 * share a key. The library does not compare issuers here: its option `idpIssuer` applies only to log-out messages by redirect.
 */
function areIssuedBy(root: Element, idpEntityId: string | null): boolean {
  const issuers = everyElement(root).filter((element) => element.localName === 'Issuer');
  const parents = issuers.map((issuer) => issuer.parentNode);
  const [assertion] = elementsOf(root, ASSERTION, 'Assertion');
  const isUniqueIn = new Set(parents).size === parents.length && parents.every((parent) => parent === root || parent === assertion);
  return isUniqueIn && assertion !== undefined && parents.includes(assertion) && issuers.every((issuer) => isIssuedBy(issuer, idpEntityId));
}
