import 'dayjs/locale/da.js';
import 'dayjs/locale/de.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fi.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/it.js';
import 'dayjs/locale/nb.js';
import 'dayjs/locale/nl.js';
import 'dayjs/locale/pl.js';
import 'dayjs/locale/sv.js';
import type { Language } from '@edge-console/sdk/contract';

/** Name of dayjs's locale for a language, which the console's pages use too. (LOCALE-006) */
export function dateLocaleOf(language: Language): string {
  return language === 'en-GB' || language === 'en-US' ? 'en' : language;
}
