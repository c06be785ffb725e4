import { kitError } from '../form/kitError.js';
import { isDay } from '../data/isDay.js';
import type { DayLocale } from './dayText.js';

/** Shows the format of a day; its number is greater than that of any month. */
const EXAMPLE = '2026-12-31';

/** Values of the kit's text `date.invalid`. */
export function invalidDayValues(text: string, locale: DayLocale): Readonly<Record<string, string>> {
  return { text, example: locale.formatDate(EXAMPLE) };
}

/** The day errors of an object of days, by name; undefined without any. */
export function dayErrors(days: Readonly<Record<string, string>>, locale: DayLocale): Readonly<Record<string, string>> | undefined {
  const errors = Object.entries(days).flatMap(([name, day]) => {
    const error = dayError(day, locale);
    return error === undefined ? [] : [[name, error] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

/** The error of a text that is not a day. */
export function dayError(value: string, locale: DayLocale): string | undefined {
  return value === '' || isDay(value) ? undefined : kitError('date.invalid', invalidDayValues(value, locale));
}
