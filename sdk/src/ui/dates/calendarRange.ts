import { isDay } from './dayText.js';

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
  if (day === undefined || !isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a date of the calendar. */
export function dayOfDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one < other ? other : one);

/** What a calendar shows and offers. A text that is not a day, and a day outside the limits, are not shown. */
export function calendarRangeOf(value: string, min: string | undefined, max: string | undefined, today: Date): CalendarRange {
  const chosen = dateOf(value);
  const anchor = chosen ?? dateOf(min) ?? dateOf(max) ?? today;
  const minDate = dateOf(min) ?? earlier(new Date(today.getFullYear() - YEARS_BACK, 0, 1), new Date(anchor.getFullYear(), 0, 1));
  const offeredMax = dateOf(max) ?? later(new Date(today.getFullYear() + YEARS_AHEAD, 11, 31), new Date(anchor.getFullYear(), 11, 31));
  const maxDate = later(minDate, offeredMax);
  const isOffered = chosen !== undefined && minDate <= chosen && chosen <= maxDate;
  return { value: isOffered ? chosen : null, minDate, maxDate, initialMonth: earlier(later(chosen ?? today, minDate), maxDate) };
}
