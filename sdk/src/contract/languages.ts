import type { AwsRegion } from './regions.js';

/** (LOCALE-001) */
export const LANGUAGES = ['en-US', 'en-GB', 'fr', 'es', 'de', 'fi', 'da', 'nl', 'it', 'sv', 'nb', 'pl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Used if neither a preference nor the browser nor the region determines the language. (LOCALE-002) */
export const FALLBACK_LANGUAGE: Language = 'en-US';

/** Key of the user's preferred language among the preferences. */
export const LANGUAGE_PREFERENCE = 'account.language';

export interface LanguageClues {
  /** The language in the user's preferences. */
  readonly chosen: unknown;
  /** Preferred language of the browser, `fr-CA`. */
  readonly browser: string;
  /** Region of the address or of the customer; undefined if unknown. */
  readonly awsRegion: AwsRegion | undefined;
  readonly complete?: readonly Language[];
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** `fr-CA` is French; `no` and `nn` are shown in Bokmål; English needs an exact match. */
function languageOfBrowser(browser: string): Language | undefined {
  const wanted = browser.toLowerCase();
  const exact = LANGUAGES.find((language) => language.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [base = ''] = wanted.split('-');
  const alias = base === 'no' || base === 'nn' ? 'nb' : base;
  return isLanguage(alias) ? alias : undefined;
}

function languageOfRegion(awsRegion: AwsRegion | undefined): Language {
  if (awsRegion === undefined) return FALLBACK_LANGUAGE;
  return awsRegion === 'us-east-1' ? 'en-US' : 'en-GB';
}

/**
 * The user's preference, then the browser's language, then the region's English; the same for pages, e-mails and all other texts of the
 * server. (LOCALE-002 to LOCALE-004, D-020)
 */
export function chooseLanguage({ chosen, browser, awsRegion, complete = LANGUAGES }: LanguageClues): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = languageOfBrowser(browser);
  return wanted !== undefined && complete.includes(wanted) ? wanted : languageOfRegion(awsRegion);
}

/** Languages with a full stop after the day of a date. */
const WITH_STOP: readonly Language[] = ['de', 'da', 'nb', 'fi'];

/** `05 Mar 2024`, `Mar 05, 2024` (LOCALE-006), `05. März 2024`. */
export function datePatternOf(language: Language): string {
  if (language === 'en-US') return 'MMM DD, YYYY';
  return WITH_STOP.includes(language) ? 'DD. MMM YYYY' : 'DD MMM YYYY';
}
