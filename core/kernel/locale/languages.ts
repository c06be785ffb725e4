import { LANGUAGES, type Language } from '@edge-console/sdk';
import type { AwsRegion } from '@edge-console/sdk/contract';

/** Texts missing in another language come from here. (LOCALE-001, LOCALE-002) */
export const FALLBACK_LANGUAGE: Language = 'en-US';

/** Languages whose texts of kernel, shell and kit are part of their code; those of the others are fetched. */
export const BUNDLED_LANGUAGES: readonly Language[] = ['en-US', 'en-GB'];

/** Languages whose every catalogue is complete, which the gate `texts` sees to; only these are offered and chosen from the browser's settings. (D-020) */
export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES;

/** For finding texts that are in no catalogue, or that have no room to grow: `?lng=en-XA` in the address with which a page is opened. */
const PSEUDO_LANGUAGE = 'en-XA';

export function asksForPseudoLanguage({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).get('lng') === PSEUDO_LANGUAGE;
}

export interface LanguageClues {
  /** What the user chose in this browser. */
  readonly chosen: string | undefined;
  /** Preferred language of the browser, `fr-CA`. */
  readonly browser: string;
  /** Region of the address or of the selected customer; undefined while logged out. */
  readonly awsRegion: AwsRegion | undefined;
  readonly complete?: readonly Language[];
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** `fr-CA` is French; `no` and `nn` read Bokmål; English is only what it says exactly. */
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

/** The user's choice, then the browser's language, then the region's English. (LOCALE-002 to LOCALE-004, D-020) */
export function chooseLanguage({ chosen, browser, awsRegion, complete = COMPLETE_LANGUAGES }: LanguageClues): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = languageOfBrowser(browser);
  return wanted !== undefined && complete.includes(wanted) ? wanted : languageOfRegion(awsRegion);
}
