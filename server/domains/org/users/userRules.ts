import { object, string, type InferType } from 'yup';
import { isEmail, LIMITS, USER_MESSAGES as MESSAGES } from '@edge-console/sdk/contract';
import { customError, type ServiceError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import { internationalNumber } from '../../common/index.js';

const person = object({
  firstName: string().trim().required(MESSAGES.firstNameRequired).max(LIMITS.personName, MESSAGES.firstNameTooLong),
  lastName: string().trim().required(MESSAGES.lastNameRequired).max(LIMITS.personName, MESSAGES.lastNameTooLong),
  phoneNumber: string()
    .trim()
    .default('')
    .test('phone', MESSAGES.phoneInvalid, (text) => text === '' || internationalNumber(text) !== undefined)
    .transform((text: string) => internationalNumber(text) ?? text),
});

const newUser = person.shape({
  email: string()
    .trim()
    .required(MESSAGES.emailRequired)
    .test('email', MESSAGES.emailInvalid, (text) => text === '' || isEmail(text)),
});

export interface PersonTexts {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
}

export interface NewUserTexts extends PersonTexts {
  readonly email: string;
}

interface PersonInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber?: string | null | undefined;
}

/** Reads and trims the texts of an update. @throws a validation error for the rejected fields. (USER-067 to USER-075) */
export function readPerson({ firstName, lastName, phoneNumber }: PersonInput): PersonTexts {
  return toTexts(readInput(person, { firstName, lastName, phoneNumber: phoneNumber ?? '' }, 'update'));
}

/** Reads and trims the texts of a new user. @throws as {@link readPerson}, also for the e-mail address (USER-071, USER-073) */
export function readNewUser({ firstName, lastName, email, phoneNumber }: PersonInput & { readonly email: string }): NewUserTexts {
  const texts = readInput(newUser, { firstName, lastName, email, phoneNumber: phoneNumber ?? '' }, 'user');
  return { ...toTexts(texts), email: texts.email };
}

function toTexts({ firstName, lastName, phoneNumber }: InferType<typeof person>): PersonTexts {
  return { firstName, lastName, phoneNumber: phoneNumber === '' ? null : phoneNumber };
}

/** An address belongs to one user of all customers, active or archived. (IAMGQL-063) */
export function userExists(): ServiceError {
  return customError('ERROR_CUSTOM_USER_EXISTS', undefined, MESSAGES.exists, 'refusals.userExists');
}
