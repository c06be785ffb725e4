import { array, number, object, string, ValidationError, type InferType } from 'yup';
import { readBoundedText } from '../../readBoundedText.js';
import { GeocoderError, MOST_PLACES, type FoundPlace, type Geocoder } from './Geocoder.js';

/** Milliseconds for the complete response. */
const TIMEOUT = 5_000;
const MAX_BYTES = 256 * 1024;
const LONGEST_ADDRESS = 200;

/** The documented response: docs/operations/geocoding.md. Coordinates are texts, as Nominatim sends them, or numbers. */
const answer = array()
  .of(
    object({
      display_name: string().required().max(2_000),
      lat: number().required().min(-90).max(90),
      lon: number().required().min(-180).max(180),
    }),
  )
  .required()
  .max(100);

export interface GeocoderSettings {
  /** Of the search. Its query is kept, so that it can contain a key. */
  readonly url: string;
}

/** Searches a geocoder with the interface of Nominatim: `GET {url}?q={text}&format=jsonv2&limit={number}`. */
export class HttpGeocoder implements Geocoder {
  /** @param timeout milliseconds for the complete response */
  constructor(
    private readonly settings: GeocoderSettings,
    private readonly timeout = TIMEOUT,
  ) {}

  async search(text: string): Promise<readonly FoundPlace[]> {
    return readPlaces(await this.fetchText(text).catch((error: unknown) => Promise.reject(failureOf(error))));
  }

  private async fetchText(text: string): Promise<string> {
    const url = new URL(this.settings.url);
    for (const [name, value] of Object.entries({ q: text, format: 'jsonv2', limit: String(MOST_PLACES) }))
      url.searchParams.set(name, value);
    const response = await fetch(url, {
      // The usage policy of Nominatim requires the name of the application. Stored addresses are in one language.
      headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': 'edge-console' },
      // A redirect could disclose a key in the address to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeout),
    });
    try {
      if (response.status !== 200) throw new GeocoderError(`the response has status ${String(response.status)}`);
      const body = await readBoundedText(response, MAX_BYTES);
      if (body === undefined) throw new GeocoderError(`the response has more than ${String(MAX_BYTES)} bytes`);
      return body;
    } finally {
      // Does not wait for the unread rest of the response.
      await response.body?.cancel().catch(() => undefined);
    }
  }
}

function failureOf(error: unknown): GeocoderError {
  if (error instanceof GeocoderError) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  // The error is not attached: its message can contain the address, and with it a key.
  return new GeocoderError(isTimeout ? 'the response did not arrive in time' : 'the geocoder is unreachable');
}

function readPlaces(text: string): readonly FoundPlace[] {
  return validated(parsed(text))
    .slice(0, MOST_PLACES)
    .map(({ display_name: name, lat, lon: lng }) => ({ address: shortened(name), coordinate: { lat, lng } }));
}

/** The first parts of an address that is too long to be stored. */
function shortened(address: string): string {
  if (address.length <= LONGEST_ADDRESS) return address;
  const end = address.lastIndexOf(',', LONGEST_ADDRESS);
  return address.slice(0, end > 0 ? end : LONGEST_ADDRESS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GeocoderError('the response is not valid JSON');
  }
}

function validated(value: unknown): InferType<typeof answer> {
  try {
    return answer.validateSync(value);
  } catch (error) {
    const path = error instanceof ValidationError ? error.path : undefined;
    // The message of the library quotes the value, which is not for the log.
    throw new GeocoderError(`${path === undefined || path === '' ? 'the response' : path} is missing or invalid`);
  }
}
