import { object, string, type InferType } from 'yup';
import { isEmail } from '@edge-console/sdk/contract';
import { CANDIDATE_LIMITS as LIMITS } from '@edge-console/sdk/contract/recruiting';
import { customInputError, type ServiceError } from '../../../graphql/errors.js';
import type { AppsUpdateApplicationCandidateInput } from '../../../graphql/__generated__/resolvers.js';
import { readInput } from '../../../graphql/readInput.js';
import { internationalNumber } from '../../common/index.js';
import type { CandidateRow } from '../applications/ApplicationStore.js';
import { locationColumns, locationDraft, locationSchema } from '../location.js';

/** Name of the input, in messages. */
export const UPDATE_CANDIDATE = 'updateApplicationCandidateInput';

const within = (field: string, limit: number) => `Please keep the ${field} within ${String(limit)} characters`;
const PHONE_INVALID = 'Please enter a valid phone number';
const EMAIL_INVALID = 'Please enter a valid email';

/** (CAND-025 to CAND-030) */
const FIELDS = {
  firstName: string().trim().required('Please enter the first name').max(LIMITS.firstName, within('first name', LIMITS.firstName)),
  lastName: string().trim().default('').max(LIMITS.lastName, within('last name', LIMITS.lastName)),
  email: string()
    .trim()
    .lowercase()
    .required(EMAIL_INVALID)
    .max(LIMITS.email, within('email', LIMITS.email))
    .test('email', EMAIL_INVALID, (text) => isEmail(text)),
  phoneNumber: string()
    .trim()
    .required(PHONE_INVALID)
    .test('phone', PHONE_INVALID, (text) => internationalNumber(text) !== undefined)
    .transform((text: string) => internationalNumber(text) ?? text),
  location: locationSchema,
};
const person = object(FIELDS);

/** Columns of a candidate that users edit. */
export type CandidateChanges = Partial<
  Pick<CandidateRow, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address' | 'latitude' | 'longitude'>
>;

/**
 * Reads the given fields: texts trimmed, the address in lower case, the number in the format E.164. A field with null is left out.
 * @throws a validation error for the rejected fields
 */
export function readCandidate(input: Omit<AppsUpdateApplicationCandidateInput, '_id'>): CandidateChanges {
  const { location, firstName, lastName, email, phoneNumber } = input;
  const given = Object.fromEntries(
    Object.entries({ firstName, lastName, email, phoneNumber, location: location && locationDraft(location) }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
  const names = Object.keys(given) as (keyof typeof FIELDS)[];
  const { location: read, ...texts } = readInput(person.pick(names), given, UPDATE_CANDIDATE) as Partial<InferType<typeof person>>;
  return {
    ...texts,
    ...(read && locationColumns(read)),
  };
}

/** (D-183) */
export function emailInUse(): ServiceError {
  const message = 'Another candidate already has this email';
  return customInputError('ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS', { path: `${UPDATE_CANDIDATE}.email`, message });
}
