import type { Language } from '@edge-console/sdk';

/** Month names of all languages except English, loaded at their first use. */
const LOADERS: Partial<Record<Language, () => Promise<unknown>>> = {
  fr: () => import('dayjs/locale/fr.js'),
  es: () => import('dayjs/locale/es.js'),
  de: () => import('dayjs/locale/de.js'),
  fi: () => import('dayjs/locale/fi.js'),
  da: () => import('dayjs/locale/da.js'),
  nl: () => import('dayjs/locale/nl.js'),
  it: () => import('dayjs/locale/it.js'),
  sv: () => import('dayjs/locale/sv.js'),
  nb: () => import('dayjs/locale/nb.js'),
  pl: () => import('dayjs/locale/pl.js'),
};

/** @returns the locale name for dayjs, after its month names have been loaded. */
export async function loadDateLocale(language: Language): Promise<string> {
  const load = LOADERS[language];
  if (load === undefined) return 'en';
  await load();
  return language;
}
