import dayjs from 'dayjs';
import { createInstance, type i18n as I18n } from 'i18next';
import { chooseLanguage, datePatternOf, LANGUAGES, REGIONS, type AwsRegion, type Language } from '@edge-console/sdk/contract';
import type { RequestContext } from '../graphql/context.js';
import { CATALOGUES } from './catalogues.js';
import { dateLocaleOf } from './dateLocales.js';

const NAMESPACE = 'server';
/** Every day has this hour in every time zone. */
const NOON = 12;

/** What the server says in one language. */
export interface Texts {
  readonly language: Language;
  /** Text of a key of `server/locales`. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** `05 Mar 2024 09:07 GMT+11`, `Mar 05, 2024 ...` (LOCALE-006), on the clocks of the region, as nobody's own zone is known here. */
  readonly formatMoment: (moment: Date, awsRegion: AwsRegion) => string;
}

let made: I18n | undefined;

/** Made when somebody is first written to: most calls need no text. */
function translations(): I18n {
  if (made !== undefined) return made;
  made = createInstance();
  void made.init({
    supportedLngs: [...LANGUAGES],
    fallbackLng: 'en-GB',
    // Exactly the language asked for: 'en-GB' must not pull in a third catalogue 'en'.
    load: 'currentOnly',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    resources: Object.fromEntries(Object.entries(CATALOGUES).map(([language, texts]) => [language, { [NAMESPACE]: texts }])),
    // Whoever writes HTML escapes there; plain text must not be escaped.
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

/** What a call is answered in: the language of the page it comes from. (LOCALE-002 to LOCALE-004) */
export function textsOf({ browserLanguage, awsRegion }: Pick<RequestContext, 'browserLanguage' | 'awsRegion'>): Texts {
  return textsIn(chooseLanguage({ chosen: undefined, browser: browserLanguage, awsRegion }));
}

/** The date as the console writes it, the time on the clocks of the region. */
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
