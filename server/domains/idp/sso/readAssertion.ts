import { isEmail, LIMITS } from '@edge-console/sdk/contract';
import type { Profile } from '@node-saml/node-saml';

/**
 * Attributes that an identity provider sends of a person: the keys that the console shows, then what providers send without
 * being told (Entra ID and AD FS, then LDAP's). The first that is there counts. (SSOCFG-009)
 */
export const CLAIMS = {
  email: ['email', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname', 'givenName', 'urn:oid:2.5.4.42'],
  lastName: ['lastName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname', 'sn', 'urn:oid:2.5.4.4'],
} as const;

/** A person as their provider names them, for log-out. */
export interface Subject {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  readonly sessionIndex: string | undefined;
}

/** Whom an identity provider vouches for. */
export interface Asserted {
  readonly assertionId: string;
  readonly expiresAt: Date;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subject: Subject;
}

/** Characters of a name, index or id that is stored; SAML allows 256 for names, and ids of providers are shorter. */
export const NAME_LIMIT = 256;

type Parsed = { readonly $?: Readonly<Record<string, string>> } & { readonly [name: string]: readonly Parsed[] | undefined };

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Reads an assertion whose signature, time, audience and request the library has verified, from the signed bytes only, and
 * demands what the library leaves open: who it is for and until when.
 * @returns undefined where something is missing or meant for another address
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
  // The issuer has the limit of the configured one, which the caller compares.
  if (!issuer || !nameID || [nameID, nameIDFormat, sessionIndex].some((text = '') => text.length > NAME_LIMIT)) return undefined;
  return { issuer, nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex };
}

function attributesOf(element: Parsed | undefined, name: string): Readonly<Record<string, string>> {
  return element?.[name]?.[0]?.$ ?? {};
}

/** End of a confirmation that is for this request and this address, of an assertion that ends too. */
function confirmedUntil(assertion: Parsed | undefined, requestId: string, acsUrl: string): string | undefined {
  const subject = assertion?.['Subject']?.[0];
  if (attributesOf(assertion, 'Conditions')['NotOnOrAfter'] === undefined) return undefined;
  if (attributesOf(subject, 'SubjectConfirmation')['Method'] !== BEARER) return undefined;
  const data = attributesOf(subject?.['SubjectConfirmation']?.[0], 'SubjectConfirmationData');
  return data['Recipient'] === acsUrl && data['InResponseTo'] === requestId ? data['NotOnOrAfter'] : undefined;
}

/** The subject, where it is an address; otherwise the claim. */
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
