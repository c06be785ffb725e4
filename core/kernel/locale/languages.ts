import { LANGUAGES, type Language } from '@edge-console/sdk';

/**
 * Languages whose texts of kernel, shell and kit are part of the code; those of the others are fetched. A missing text is taken from
 * them in this order: en-US has only the texts that differ from en-GB. (LOCALE-001, D-188)
 */
export const BUNDLED_LANGUAGES: readonly Language[] = ['en-US', 'en-GB'];

/** Languages that the console offers, and that it chooses by the browser's settings. The gate `translations` requires complete catalogues of them at a release. (D-020, D-188) */
export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES;

/** Language for finding texts outside the catalogues and texts without room to grow: open a page with `?lng=en-XA`. */
const PSEUDO_LANGUAGE = 'en-XA';

export function asksForPseudoLanguage({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).get('lng') === PSEUDO_LANGUAGE;
}
