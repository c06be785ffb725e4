import type { Language } from '../../sdk/src/contract/index.js';

/** Short names of the twelve months on pages and in mails. (LOCALE-006) */
const MONTHS: Readonly<Record<Language, string>> = {
  'en-GB': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'en-US': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  da: 'jan. feb. mar. apr. maj juni juli aug. sept. okt. nov. dec.',
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  es: 'ene feb mar abr may jun jul ago sep oct nov dic',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  nb: 'jan. feb. mars april mai juni juli aug. sep. okt. nov. des.',
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  pl: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  sv: 'jan feb mar apr maj jun jul aug sep okt nov dec',
};

const WITH_STOP: readonly Language[] = ['da', 'de', 'fi', 'nb'];

/** The fifth day of each month of 2024, in the date format of the language. */
export function writtenDates(language: Language): readonly string[] {
  return MONTHS[language].split(' ').map((month) => {
    if (language === 'en-US') return `${month} 05, 2024`;
    return `05${WITH_STOP.includes(language) ? '.' : ''} ${month} 2024`;
  });
}

/** The same days at noon in UTC. */
export const FIFTH_DAYS: readonly Date[] = Array.from({ length: 12 }, (_each, month) => new Date(Date.UTC(2024, month, 5, 12)));
