import { datePatternOf } from '../../contract/index.js';
import type { LocaleService } from '../../services/index.js';
import { isDay } from '../data/isDay.js';

/** What reading and writing a day needs of the language. */
export type DayLocale = Pick<LocaleService, 'language' | 'formatDate'>;

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const SHORTEST_MONTH = 3;

const two = (number: number) => String(number).padStart(2, '0');

/** @returns undefined for a day that does not exist, such as 31 February */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : undefined;
}

/** A day in the display format of the language; any other text unchanged. */
export function formatDayInput(value: string, locale: DayLocale): string {
  return isDay(value) ? locale.formatDate(value) : value;
}

/** Without case and accents: some keyboards cannot type 'août'. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The month that a word names: 'Mar', 'March' or the beginning of one name only. */
function monthOf(word: string, locale: DayLocale): number | undefined {
  const long = new Intl.DateTimeFormat(locale.language, { month: 'long', timeZone: 'UTC' });
  const names = MONTHS.map((month) => {
    const day = `2026-${two(month)}-15`;
    return [locale.formatDate(day).replaceAll(/[^\p{L}]/gu, ''), long.format(new Date(day))].map(plain);
  });
  const wanted = plain(word);
  const exact = names.findIndex((forms) => forms.includes(wanted));
  if (exact >= 0) return exact + 1;
  if (wanted.length < SHORTEST_MONTH) return undefined;
  const similar = MONTHS.filter((month) => names[month - 1]?.some((name) => name.startsWith(wanted) || wanted.startsWith(name)));
  return similar.length === 1 ? similar[0] : undefined;
}

function readNumbers(parts: readonly string[], locale: DayLocale): string | undefined {
  const [first = '', second = '', third = ''] = parts;
  const [one, other] = [Number(first), Number(second)];
  if (/^\d{4}$/.test(first) && third.length <= 2) return dayOf(one, other, Number(third));
  if (!/^\d{4}$/.test(third) || first.length > 2) return undefined;
  const isMonthFirst = datePatternOf(locale.language).startsWith('M');
  return isMonthFirst ? dayOf(Number(third), one, other) : dayOf(Number(third), other, one);
}

function readWords(parts: readonly string[], locale: DayLocale): string | undefined {
  const word = parts.find((part) => /^\p{L}+$/u.test(part));
  const year = parts.find((part) => /^\d{4}$/.test(part));
  const day = parts.find((part) => /^\d{1,2}$/.test(part));
  if (word === undefined || year === undefined || day === undefined) return undefined;
  const month = monthOf(word, locale);
  return month === undefined ? undefined : dayOf(Number(year), month, Number(day));
}

/**
 * The day that a user typed: in the display format of the language ('05 Mar 2026'), in numbers in the language's order of day and month
 * ('5/3/2026'), or as `YYYY-MM-DD`. A year has four digits.
 *
 * @returns `YYYY-MM-DD`; undefined for a text that is not a day
 */
export function parseDayInput(text: string, locale: DayLocale): string | undefined {
  const parts = text.split(/[\s.,/-]+/).filter((part) => part !== '');
  if (parts.length !== 3) return undefined;
  const areNumbers = parts.every((part) => /^\d{1,4}$/.test(part));
  return areNumbers ? readNumbers(parts, locale) : readWords(parts, locale);
}

/** The value of what the user typed: the day, or the text itself if it is not a day. */
export function dayValueOf(text: string, locale: DayLocale): string {
  return parseDayInput(text, locale) ?? text.trim();
}
