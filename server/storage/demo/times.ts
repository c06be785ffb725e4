/** All times of the demo are within the year before this one, until `moveTimes` moves them to the day on which the demo is loaded. */
export const NEWEST = Date.UTC(2026, 8, 30, 9, 0, 0);
export const DAY = 86_400_000;

export const daysAgo = (days: number) => new Date(NEWEST - days * DAY);

/** @param part from 0 to 1 */
export function between(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * part);
}

/** Milliseconds, in whole days, by which the demo is moved so that its newest times are on this day or the day before. */
export const movedTo = (day: Date) => Math.floor((day.getTime() - NEWEST) / DAY) * DAY;
