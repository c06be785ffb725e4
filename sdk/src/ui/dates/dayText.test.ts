import dayjs from 'dayjs';
import 'dayjs/locale/de.js';
import 'dayjs/locale/fi.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/nl.js';
import 'dayjs/locale/pl.js';
import 'dayjs/locale/sv.js';
import { expect, test } from 'vitest';
import { datePatternOf, type Language } from '../../contract/index.js';
import { isDay } from '../data/isDay.js';
import { dayValueOf, formatDayInput, parseDayInput } from './dayText.js';

/** Formats days as the console does, with methods that need their object, as those of the kernel's service do. */
class ConsoleLocale {
  constructor(readonly language: Language) {}

  formatDate(day: string | null | undefined): string {
    return dayjs(day)
      .locale(this.language.startsWith('en') ? 'en' : this.language)
      .format(datePatternOf(this.language));
  }
}

const localeOf = (language: Language) => new ConsoleLocale(language);

test.each<[Language, string, string | undefined]>([
  ['en-GB', '05 Mar 2026', '2026-03-05'],
  ['en-GB', '5 march 2026', '2026-03-05'],
  ['en-GB', 'Mar 5, 2026', '2026-03-05'],
  ['en-GB', '5/3/2026', '2026-03-05'],
  ['en-US', '3/5/2026', '2026-03-05'],
  ['en-US', 'Mar 05, 2026', '2026-03-05'],
  ['en-US', '13/5/2026', undefined],
  ['de', '5.3.2026', '2026-03-05'],
  ['de', '05. März 2026', '2026-03-05'],
  ['de', '5 marz 2026', '2026-03-05'],
  ['fr', '01 août 2026', '2026-08-01'],
  ['fr', '1 juillet 2026', '2026-07-01'],
  ['fr', '1 jui 2026', undefined],
  ['nl', '5-3-2026', '2026-03-05'],
  ['nl', '5 maart 2026', '2026-03-05'],
  ['pl', '5 maja 2026', '2026-05-05'],
  ['fi', '5. maaliskuuta 2026', '2026-03-05'],
  ['sv', '2026-03-05', '2026-03-05'],
  ['en-GB', ' 2026-3-5 ', '2026-03-05'],
  ['en-GB', '2024-02-29', '2024-02-29'],
  ['en-GB', '2026-02-29', undefined],
  ['en-GB', '31/02/2026', undefined],
  ['en-GB', '00/03/2026', undefined],
  ['en-GB', '5/3/26', undefined],
  ['en-GB', '5/3', undefined],
  ['en-GB', '5 Ma 2026', undefined],
  ['en-GB', '5 Xyz 2026', undefined],
  ['en-GB', '0005-03-05', undefined],
  ['en-GB', 'tomorrow', undefined],
])('%s: %s is %s', (language, text, day) => {
  expect(parseDayInput(text, localeOf(language))).toBe(day);
});

test.each<Language>(['en-US', 'en-GB', 'fr', 'de', 'fi', 'nl', 'pl', 'sv'])(
  '%s: each day that is shown is read as the same day',
  (language) => {
    const locale = localeOf(language);
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-09`;
      expect(parseDayInput(formatDayInput(day, locale), locale)).toBe(day);
    }
  },
);

test('a text that is not a day is kept without the spaces around it, and an empty text is empty', () => {
  const locale = localeOf('en-GB');
  expect(dayValueOf(' soon ', locale)).toBe('soon');
  expect(dayValueOf(' ', locale)).toBe('');
  expect(formatDayInput('soon', locale)).toBe('soon');
});

test.each([
  ['2026-03-05', true],
  ['2026-3-5', false],
  ['2026-13-01', false],
  ['2026-02-30', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
