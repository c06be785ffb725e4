import { stableId } from '../ids.js';
import type { IdentityOf, RegionalRows } from './buildRegionalDemo.js';
import { cycled } from './cycled.js';
import type { Employer } from './employers.js';
import { FIRST_NAMES, LAST_NAMES } from './people.js';
import { wholeBetween, type Random } from './random.js';
import { siteOf } from './sites.js';

export type DemoCandidate = RegionalRows['candidates'][number];

/** Share of candidates who have told where they live. */
const WITH_ADDRESS = 0.4;

interface NewCandidate {
  /** From 0. It makes the e-mail address unique. */
  readonly number: number;
  readonly createdAt: Date;
  readonly random: Random;
  readonly identityOf: IdentityOf;
}

/** Adds a candidate of the customer. */
export function addCandidate(
  { candidates }: RegionalRows,
  employer: Employer,
  { number, createdAt, random, identityOf }: NewCandidate,
): DemoCandidate {
  const { customerId, organizationId, uniqueName } = employer;
  // Each pair of names comes once in 2,500 candidates.
  const firstName = cycled(FIRST_NAMES, number * 7);
  const lastName = cycled(LAST_NAMES, number * 11 + Math.floor(number / FIRST_NAMES.length));
  const name = `${firstName}.${lastName.replace("'", '')}`.toLowerCase();
  const email = `${name}.${String(number + 1)}@example.net`;
  const { address, ...coordinate } = siteOf(uniqueName, '');
  const candidate = {
    customerId,
    candidateId: stableId(`candidate ${customerId} ${String(number)}`),
    organizationId,
    identityHash: identityOf(customerId, email),
    firstName,
    lastName,
    email,
    phoneNumber: phoneOf(employer, random),
    ...(random() < WITH_ADDRESS ? { address, ...coordinate } : { address: null, latitude: null, longitude: null }),
    createdAt,
    updatedAt: createdAt,
  };
  candidates.push(candidate);
  return candidate;
}

/** A mobile number of the country of the customer, from a range for fiction where the country has one. */
function phoneOf({ trade: { language } }: Employer, random: Random): string {
  const digits = (count: number) => String(wholeBetween(random, 0, 10 ** count - 1)).padStart(count, '0');
  if (language === 'en-AU') return `+61491570${digits(3)}`;
  if (language === 'en-US') return `+1617555${String(wholeBetween(random, 100, 199)).padStart(4, '0')}`;
  return language === 'en-GB' ? `+447700900${digits(3)}` : `+35385${digits(7)}`;
}
