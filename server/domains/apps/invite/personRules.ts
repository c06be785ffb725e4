import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { object, string, type InferType } from 'yup';
import { isEmail, REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import { INVITE_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { readInput } from '../../../graphql/readInput.js';

/** (INVITE-002 to INVITE-006) */
const MESSAGES = {
  email: 'Please input candidate email!',
  emailTooLong: `Please keep the email within ${INVITE_LIMITS.email} characters`,
  firstName: 'Please input candidate firstname!',
  firstNameTooLong: `Please keep the first name within ${INVITE_LIMITS.firstName} characters`,
  lastNameTooLong: `Please keep the last name within ${INVITE_LIMITS.lastName} characters`,
  phone: 'Please enter a valid phone number',
} as const;

/** @param awsRegion of the customer: numbers without a country code are of its country (INVITE-009) */
function personSchema(awsRegion: AwsRegion) {
  const phoneOf = (text: string) => parsePhoneNumberFromString(text, REGIONS[awsRegion].phoneCountry);
  return object({
    firstName: string().trim().required(MESSAGES.firstName).max(INVITE_LIMITS.firstName, MESSAGES.firstNameTooLong),
    lastName: string().trim().default('').max(INVITE_LIMITS.lastName, MESSAGES.lastNameTooLong),
    phoneNumber: string()
      .trim()
      .required(MESSAGES.phone)
      .test('phone', MESSAGES.phone, (text) => phoneOf(text)?.isValid() === true)
      .transform((text: string) => phoneOf(text)?.number ?? text),
    email: string()
      .trim()
      .lowercase()
      .required(MESSAGES.email)
      .max(INVITE_LIMITS.email, MESSAGES.emailTooLong)
      .test('email', MESSAGES.email, (text) => isEmail(text)),
  });
}

/** A person to invite: texts trimmed, the address in lower case, the number in the format E.164. (INVITE-007, INVITE-008) */
export type InvitedPerson = InferType<ReturnType<typeof personSchema>>;

export interface PersonInput {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber: string;
  readonly email: string;
}

/**
 * Reads a person who is invited or who applies.
 * @param path of the person in the input
 * @throws a validation error for the rejected fields
 */
export function readPerson({ firstName, lastName, phoneNumber, email }: PersonInput, awsRegion: AwsRegion, path: string): InvitedPerson {
  return readInput(personSchema(awsRegion), { firstName, lastName: lastName ?? '', phoneNumber, email }, path);
}
