import type { PhoneProblem } from '@edge-console/sdk';
import type { REGIONS } from '@edge-console/sdk/contract';
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';

type Country = (typeof REGIONS)[keyof typeof REGIONS]['phoneCountry'];

/** Problems of a phone number, by the result of the length check. */
const PROBLEMS = {
  INVALID_COUNTRY: 'country',
  NOT_A_NUMBER: 'invalid',
  TOO_SHORT: 'short',
  TOO_LONG: 'long',
  INVALID_LENGTH: 'invalid',
} as const satisfies Readonly<Record<string, PhoneProblem>>;

/**
 * @param country of a number without a country code
 * @returns the number in the format E.164; undefined for an invalid number
 */
export function parsePhone(text: string, country: Country): string | undefined {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() === true ? number.number : undefined;
}

/** @returns undefined for a valid number */
export function phoneProblem(text: string, country: Country): PhoneProblem | undefined {
  const length = validatePhoneNumberLength(text, country);
  if (length !== undefined) return PROBLEMS[length];
  return parsePhone(text, country) === undefined ? 'invalid' : undefined;
}
