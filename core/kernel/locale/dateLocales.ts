import type { Language } from '@edge-console/sdk';

/** Month names of the languages that are not English, each fetched when it is first used. */
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

/** @returns the name to give dayjs once its names are there. */
export async function loadDateLocale(language: Language): Promise<string> {
  const load = LOADERS[language];
  if (load === undefined) return 'en';
  await load();
  return language;
}
