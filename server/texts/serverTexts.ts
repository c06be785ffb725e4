import dayjs from 'dayjs';
import { createInstance, type i18n as I18n } from 'i18next';
import { chooseLanguage, datePatternOf, LANGUAGES, REGIONS, type AwsRegion, type Language } from '@edge-console/sdk/contract';
import type { RequestContext } from '../graphql/context.js';
import { CATALOGUES } from './catalogues.js';
import { dateLocaleOf } from './dateLocales.js';

const NAMESPACE = 'server';
/** An hour that every day has in every time zone. */
const NOON = 12;

/** The server's texts in one language. */
export interface Texts {
  readonly language: Language;
  /** Text of a key in `server/locales`. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /**
   * `05 Mar 2024 09:07 GMT+11`, `Mar 05, 2024 ...` (LOCALE-006), in the region's time zone, because the user's own time zone is unknown
   * here.
   */
  readonly formatMoment: (moment: Date, awsRegion: AwsRegion) => string;
}

let made: I18n | undefined;

/** Created on first use, because most calls need no texts. */
function translations(): I18n {
  if (made !== undefined) return made;
  made = createInstance();
  void made.init({
    supportedLngs: [...LANGUAGES],
    fallbackLng: 'en-GB',
    // Exactly the requested language: 'en-GB' must not load a third catalogue 'en'.
    load: 'currentOnly',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources: Object.fromEntries(Object.entries(CATALOGUES).map(([language, texts]) => [language, { [NAMESPACE]: texts }])),
    // The HTML renderer escapes. Plain text must not be escaped.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return made;
}

export function textsIn(language: Language): Texts {
  return {
    language,
    t: (key, values = {}) => translations().t(key, { ...values, lng: language }),
    formatMoment: (moment, awsRegion) => formatMoment(moment, language, awsRegion),
  };
}

/** Texts for a call, in the language of the calling page. (LOCALE-002 to LOCALE-004) */
export function textsOf({ browserLanguage, awsRegion }: Pick<RequestContext, 'browserLanguage' | 'awsRegion'>): Texts {
  return textsIn(chooseLanguage({ chosen: undefined, browser: browserLanguage, awsRegion }));
}

/** The date in the console's format, and the time in the region's time zone. */
function formatMoment(moment: Date, language: Language, awsRegion: AwsRegion): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: REGIONS[awsRegion].timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = new Date(Number(part('year')), Number(part('month')) - 1, Number(part('day')), NOON);
  const date = dayjs(day).locale(dateLocaleOf(language)).format(datePatternOf(language));
  return `${date} ${part('hour')}:${part('minute')} ${zoneOf(moment, language, awsRegion)}`;
}

function zoneOf(moment: Date, language: Language, awsRegion: AwsRegion): string {
  const { timeZone } = REGIONS[awsRegion];
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
