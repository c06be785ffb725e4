import type { Language } from '@edge-console/sdk';

const known = new Map<Language, Intl.NumberFormat>();

/** The number format of a language. Creating one takes much longer than formatting a number, and tables format hundreds of them. */
export function numberFormatOf(language: Language): Intl.NumberFormat {
  const format = known.get(language) ?? new Intl.NumberFormat(language);
  known.set(language, format);
  return format;
}
