import dayjs from 'dayjs';

/** How addresses, forms and the API write a day. */
export const DAY_FORMAT = 'YYYY-MM-DD';

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // The library moves 31 February to March.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(DAY_FORMAT) === text;
}
