import type { Language } from '@edge-console/sdk';

/** Name of a language in that language. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
