import { useLocale, useText } from '@edge-console/sdk';
import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration';
import { useMemo } from 'react';
import { SCORE_STEP } from './content.js';
import type { NumberFormat, PartKind } from './figures.js';

dayjs.extend(duration);

/** Shown for a number without data. (D-091) */
export const NO_VALUE = '–';

export interface FigureTexts {
  /** A number of a figure in the user's language; a dash without data. */
  readonly numberText: (format: NumberFormat | undefined, value: number | null) => string;
  /** Name of a part: of a device, a recommendation, a bucket of scores or a day. */
  readonly partText: (kind: PartKind | undefined, key: string) => string;
}

/** Whole minutes and seconds: `95:07`. */
function minutesAndSeconds(seconds: number): string {
  const time = dayjs.duration(Math.round(seconds), 'seconds');
  return `${Math.floor(time.asMinutes())}:${time.format('ss')}`;
}

/** Formats numbers and names of parts. */
export function useFigureTexts(): FigureTexts {
  const text = useText();
  const { language } = useLocale();
  return useMemo(() => {
    const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
    const formats = {
      count: new Intl.NumberFormat(language),
      percent: new Intl.NumberFormat(language, { style: 'percent', ...one }),
      points: new Intl.NumberFormat(language, { ...one, signDisplay: 'negative' }),
      score: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
    };
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
    const devices: Readonly<Record<string, string>> = {
      mobile: text('devices.mobile'),
      desktop: text('devices.desktop'),
      tablet: text('devices.tablet'),
    };
    const recommendations: Readonly<Record<string, string>> = {
      YES: text('recommendations.yes'),
      MAYBE: text('recommendations.maybe'),
      NO: text('recommendations.no'),
    };
    return {
      numberText: (format = 'count', value) => {
        if (value === null) return NO_VALUE;
        return format === 'duration' ? minutesAndSeconds(value) : formats[format].format(value);
      },
      partText: (kind, key) => {
        if (kind === 'device') return devices[key.toLowerCase()] ?? key;
        if (kind === 'recommendation') return recommendations[key] ?? key;
        if (kind === 'day') return day.format(dayjs(key).toDate());
        return key === '100' ? key : `${key}–${Number(key) + SCORE_STEP - 1}`;
      },
    };
  }, [language, text]);
}
