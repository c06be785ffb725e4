import type { Language } from '../../contract/index.js';

const SUNDAY = 0;
const MONDAY = 1;

/** Longest name of a weekday above the calendar's narrow columns. */
const WEEKDAY_LENGTH = 2;

/** How a calendar shows days, months and weekdays in a language. */
export interface CalendarFormats {
  readonly weekStartsOn: 0 | 1;
  readonly day: (date: Date) => string;
  /** `Sunday 1 March 2026` */
  readonly fullDay: (date: Date) => string;
  readonly month: (date: Date) => string;
  readonly monthAndYear: (date: Date) => string;
  readonly year: (date: Date) => string;
  readonly weekday: (date: Date) => string;
  readonly shortWeekday: (date: Date) => string;
}

/** Formats of the browser: a library's locale would be one more file for each language. */
export function calendarFormatsOf(language: Language): CalendarFormats {
  const formatBy = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { numberingSystem: 'latn', calendar: 'gregory', ...options });
    return (date: Date) => format.format(date);
  };
  const short = formatBy({ weekday: 'short' });
  return {
    weekStartsOn: language === 'en-US' ? SUNDAY : MONDAY,
    day: (date) => String(date.getDate()),
    fullDay: formatBy({ dateStyle: 'full' }),
    month: formatBy({ month: 'long' }),
    monthAndYear: formatBy({ month: 'long', year: 'numeric' }),
    year: (date) => String(date.getFullYear()),
    weekday: formatBy({ weekday: 'long' }),
    shortWeekday: (date) => short(date).slice(0, WEEKDAY_LENGTH),
  };
}
