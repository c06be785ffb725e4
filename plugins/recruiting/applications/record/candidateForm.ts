import { isEmail } from '@edge-console/sdk/contract';
import { CANDIDATE_LIMITS, LOCATION_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { isSameValue } from '@edge-console/sdk/ui';
import { object, string, type ObjectSchema, type Schema } from 'yup';
import type { AppsUpdateApplicationCandidateInput } from '../../graphql/__generated__/operations.js';
import { coordinateOf, coordinateSchema, locationInput, type LocationValues } from '../../location.js';
import type { Application } from '../application.js';
import type { CandidatePart } from './parts.js';

export interface CandidateValues extends LocationValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** The values of each dialog. */
export const FIELDS_OF: Readonly<Record<CandidatePart, readonly (keyof CandidateValues)[]>> = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phoneNumber'],
  location: ['address', 'coordinate'],
};

export function valuesOf({ candidate: { personalInformation, location } }: Pick<Application, 'candidate'>): CandidateValues {
  const { firstName, lastName, email, phoneNumber } = personalInformation;
  const coordinate = coordinateOf(location);
  return {
    ...{ firstName, lastName, email, phoneNumber: phoneNumber ?? '', address: location?.address ?? '' },
    ...(coordinate === undefined ? {} : { coordinate }),
  };
}

/** Trims values; messages are keys of this plugin's texts. (CAND-025 to CAND-030) */
export const candidateSchema: ObjectSchema<CandidateValues> = object({
  firstName: string()
    .trim()
    .required('candidates.errors.firstNameRequired')
    .max(CANDIDATE_LIMITS.firstName, 'candidates.errors.firstNameLong'),
  lastName: string().trim().default('').max(CANDIDATE_LIMITS.lastName, 'candidates.errors.lastNameLong'),
  email: string()
    .trim()
    .required('candidates.errors.emailInvalid')
    .max(CANDIDATE_LIMITS.email, 'candidates.errors.emailLong')
    .test('email', 'candidates.errors.emailInvalid', (text) => text.length > CANDIDATE_LIMITS.email || isEmail(text)),
  // The field of the phone number validates a number.
  phoneNumber: string().trim().required('candidates.errors.phoneInvalid'),
  address: string().trim().required('candidates.errors.addressRequired').max(LOCATION_LIMITS.address, 'candidates.errors.addressLong'),
  coordinate: coordinateSchema,
});

/** The rules of one dialog; the schema does not read the other values. */
export function schemaOf(part: CandidatePart): Schema<CandidateValues> {
  return candidateSchema.pick([...FIELDS_OF[part]]) as unknown as Schema<CandidateValues>;
}

/** Only the changed values. An address that was typed has no coordinate. (CAND-005) */
export function changesOf(
  part: CandidatePart,
  before: CandidateValues,
  after: CandidateValues,
): Pick<AppsUpdateApplicationCandidateInput, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'location'> {
  const changed = FIELDS_OF[part].filter((field) => !isSameValue(before[field], after[field]));
  if (part !== 'location') return Object.fromEntries(changed.map((field) => [field, after[field]]));
  return changed.length === 0 ? {} : { location: locationInput(after) };
}

/** Inputs that the server may reject although the form accepts them. */
export const CANDIDATE_REFUSALS = {
  'updateApplicationCandidateInput.firstName': { firstName: 'candidates.errors.firstNameLong' },
  'updateApplicationCandidateInput.lastName': { lastName: 'candidates.errors.lastNameLong' },
  'updateApplicationCandidateInput.email': { email: 'candidates.errors.emailInvalid' },
  'updateApplicationCandidateInput.phoneNumber': { phoneNumber: 'candidates.errors.phoneInvalid' },
  'updateApplicationCandidateInput.location.address': { address: 'candidates.errors.addressLong' },
} as const;

/** (RECGQL-051) */
export const CANDIDATE_FAILURES = {
  ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS: {
    title: 'candidates.edit.failed',
    text: 'candidates.errors.emailTaken',
    fields: { email: 'candidates.errors.emailTaken' },
  },
} as const;
