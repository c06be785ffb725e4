/** All times of the demo are within the year before this day, whenever the demo is loaded. */
export const NEWEST = Date.UTC(2026, 8, 30, 9, 0, 0);
export const DAY = 86_400_000;

export const daysAgo = (days: number) => new Date(NEWEST - days * DAY);

/** @param part from 0 to 1 */
export function between(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * part);
}
