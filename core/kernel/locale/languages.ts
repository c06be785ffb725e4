import { LANGUAGES, type Language } from '@edge-console/sdk';

/** Languages whose texts of kernel, shell and kit are part of their code; those of the others are fetched. */
export const BUNDLED_LANGUAGES: readonly Language[] = ['en-US', 'en-GB'];

/** Languages whose every catalogue is complete, which the gate `texts` sees to; only these are offered and chosen from the browser's settings. (D-020) */
export const COMPLETE_LANGUAGES: readonly Language[] = LANGUAGES;

/** For finding texts that are in no catalogue, or that have no room to grow: `?lng=en-XA` in the address with which a page is opened. */
const PSEUDO_LANGUAGE = 'en-XA';

export function asksForPseudoLanguage({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).get('lng') === PSEUDO_LANGUAGE;
}
