import { LANGUAGES, type Language } from '@edge-console/sdk';

/**
 * Languages whose texts of the kernel, the shell and the kit are part of the code; other languages are loaded. These languages replace a
 * missing text, in this order: en-US has only the texts that differ from en-GB. (LOCALE-001, D-188)
 */
export const BUNDLED_LANGUAGES: readonly Language[] = ['en-US', 'en-GB'];

/**
 * Languages that the console offers, and selects by the browser's settings. At a release, the gate `translations` requires complete
 * catalogues of these languages. (D-020, D-188)
 */
export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES;

/** Language for finding texts outside the catalogues and texts without room to grow: open a page with `?lng=en-XA`. */
const PSEUDO_LANGUAGE = 'en-XA';

export function asksForPseudoLanguage({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).get('lng') === PSEUDO_LANGUAGE;
}
