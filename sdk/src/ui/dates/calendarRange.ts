import dayjs from 'dayjs';
import { DAY_FORMAT, isDay } from '../data/isDay.js';

/** Years before and after today that a calendar without limits offers. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 50;

/** Days as the calendar's library takes them: midnight in the browser's time zone. */
export interface CalendarRange {
  readonly value: Date | null;
  readonly minDate: Date;
  readonly maxDate: Date;
  /** A day of the month that is shown first. */
  readonly initialMonth: Date;
}

/** Midnight of a day in the browser's time zone. */
function dateOf(day: string | undefined): Date | undefined {
  return day === undefined || !isDay(day) ? undefined : dayjs(day).toDate();
}

/** The day of a date of the calendar. */
export function dayOfDate(date: Date): string {
  return dayjs(date).format(DAY_FORMAT);
}

/** The first day of a year, counted from the year of a date. */
const firstDay = (date: Date, years = 0) => dayjs(date).add(years, 'year').startOf('year').toDate();
/** The last day of a year, counted from the year of a date. */
const lastDay = (date: Date, years = 0) => dayjs(date).add(years, 'year').endOf('year').startOf('day').toDate();
const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one < other ? other : one);

/** What a calendar shows and offers. A text that is not a day, and a day outside the limits, are not shown. */
export function calendarRangeOf(value: string, min: string | undefined, max: string | undefined, today: Date): CalendarRange {
  const chosen = dateOf(value);
  const anchor = chosen ?? dateOf(min) ?? dateOf(max) ?? today;
  const minDate = dateOf(min) ?? earlier(firstDay(today, -YEARS_BACK), firstDay(anchor));
  const offeredMax = dateOf(max) ?? later(lastDay(today, YEARS_AHEAD), lastDay(anchor));
  const maxDate = later(minDate, offeredMax);
  const isOffered = chosen !== undefined && minDate <= chosen && chosen <= maxDate;
  return { value: isOffered ? chosen : null, minDate, maxDate, initialMonth: earlier(later(chosen ?? today, minDate), maxDate) };
}
