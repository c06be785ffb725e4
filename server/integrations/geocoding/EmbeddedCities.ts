import source from './cities.json' with { type: 'json' };
import { MOST_PLACES, type FoundPlace, type Geocoder } from './Geocoder.js';

interface City extends FoundPlace {
  /** The words of the address, without case and accents. */
  readonly words: readonly string[];
  /** The name, without case and accents. */
  readonly plainName: string;
  /** ISO 3166. */
  readonly country: string;
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Large cities of all continents, and smaller ones of some countries, without a request to another server. (VAC-043, D-108) */
export class EmbeddedCities implements Geocoder {
  private cities: readonly City[] | undefined;

  search(text: string, country: string): Promise<readonly FoundPlace[]> {
    this.cities ??= source.cities.map(readCity);
    const wanted = plain(text.trim());
    const words = wordsOf(wanted);
    if (words.length === 0) return Promise.resolve([]);
    const matches = this.cities.filter((city) => words.every((word) => city.words.some((own) => own.startsWith(word))));
    // The list has the largest cities first, and sorting keeps that order within each rank. Many names exist in several countries.
    const rank = (city: City) => 2 * rankOf(city, words, wanted) + (city.country === country ? 0 : 1);
    const ranked = matches.toSorted((a, b) => rank(a) - rank(b));
    return Promise.resolve(ranked.slice(0, MOST_PLACES).map(({ address, coordinate }) => ({ address, coordinate })));
  }
}

/** First the city with this name, then those whose name begins with the text, then others. */
function rankOf({ plainName }: City, [first = '']: readonly string[], wanted: string): number {
  if (plainName === wanted) return 0;
  return plainName.startsWith(first) ? 1 : 2;
}

/** Reads 'name|region|country|latitude|longitude'. */
function readCity(line: string): City {
  const [name = '', region = '', country = '', lat, lng] = line.split('|');
  const address = [name, region, COUNTRIES.of(country) ?? country].filter((part) => part !== '').join(', ');
  return { address, coordinate: { lat: Number(lat), lng: Number(lng) }, words: wordsOf(plain(address)), plainName: plain(name), country };
}

/** A text without case and accents, so that 'Zurich' finds 'Zürich'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
