import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number with its country code in the format E.164. @returns undefined for a text that is not such a number */
export function internationalNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() === true ? number.number : undefined;
}
