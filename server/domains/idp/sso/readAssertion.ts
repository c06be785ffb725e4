import { isEmail, LIMITS } from '@edge-console/sdk/contract';
import type { Profile } from '@node-saml/node-saml';

/**
 * Names of attributes that identity providers send: the names that the console shows, then the defaults of Entra ID and AD FS, then those
 * of LDAP. The first present attribute counts. (SSOCFG-009)
 */
export const CLAIMS = {
  email: ['email', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname', 'givenName', 'urn:oid:2.5.4.42'],
  lastName: ['lastName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname', 'sn', 'urn:oid:2.5.4.4'],
} as const;

/** The provider's name of a person, for log-out. */
export interface Subject {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  readonly sessionIndex: string | undefined;
}

/** The verified content of an assertion. */
export interface Asserted {
  readonly assertionId: string;
  readonly expiresAt: Date;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subject: Subject;
}

/** Maximum number of characters of a stored name, index or id. SAML allows 256 for names; ids of providers are shorter. */
export const NAME_LIMIT = 256;

type Parsed = { readonly $?: Readonly<Record<string, string>> } & { readonly [name: string]: readonly Parsed[] | undefined };

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Reads an assertion whose signature, time, audience and request the library has verified, from the signed bytes only. Also requires what
 * the library does not check: the recipient and the expiry.
 * @returns undefined if something is missing or if the assertion is for another address
 */
export function readAssertion(profile: Profile, requestId: string, acsUrl: string): Asserted | undefined {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as { readonly Assertion?: Parsed };
  const assertionId = idOf(assertion);
  const until = confirmedUntil(assertion, requestId, acsUrl);
  const email = emailOf(profile);
  const subject = subjectOf(profile);
  if (until === undefined || assertionId === undefined || email === undefined || subject === undefined) return undefined;
  return {
    assertionId,
    expiresAt: new Date(until),
    email,
    firstName: claim(profile, CLAIMS.firstName) ?? email.slice(0, email.indexOf('@')),
    lastName: claim(profile, CLAIMS.lastName) ?? '',
    subject,
  };
}

function idOf(assertion: Parsed | undefined): string | undefined {
  const id = assertion?.$?.['ID'];
  return id !== undefined && id.length <= NAME_LIMIT ? id : undefined;
}

function subjectOf({ issuer, nameID, nameIDFormat, sessionIndex }: Partial<Profile>): Subject | undefined {
  // The issuer does not need a limit here, because the caller compares it with the configured one.
  if (!issuer || !nameID || [nameID, nameIDFormat, sessionIndex].some((text = '') => text.length > NAME_LIMIT)) return undefined;
  return { issuer, nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex };
}

function attributesOf(element: Parsed | undefined, name: string): Readonly<Record<string, string>> {
  return element?.[name]?.[0]?.$ ?? {};
}

/** Expiry of a confirmation for this request and this address. */
function confirmedUntil(assertion: Parsed | undefined, requestId: string, acsUrl: string): string | undefined {
  const subject = assertion?.['Subject']?.[0];
  if (attributesOf(assertion, 'Conditions')['NotOnOrAfter'] === undefined) return undefined;
  if (attributesOf(subject, 'SubjectConfirmation')['Method'] !== BEARER) return undefined;
  const data = attributesOf(subject?.['SubjectConfirmation']?.[0], 'SubjectConfirmationData');
  return data['Recipient'] === acsUrl && data['InResponseTo'] === requestId ? data['NotOnOrAfter'] : undefined;
}

/** The subject if it is an e-mail address; otherwise the claim. */
function emailOf(profile: Profile): string | undefined {
  const found = isEmail(profile.nameID) ? profile.nameID : claim(profile, CLAIMS.email);
  return found !== undefined && isEmail(found) && found.length <= LIMITS.email ? found.toLowerCase() : undefined;
}

function claim(profile: Profile, names: readonly string[]): string | undefined {
  const attributes = (profile as { readonly attributes?: Readonly<Record<string, unknown>> }).attributes ?? {};
  const values = names.map((name) => attributes[name]);
  const value = values.find((found) => typeof found === 'string' && found.trim() !== '') as string | undefined;
  return value?.trim().slice(0, LIMITS.email);
}
