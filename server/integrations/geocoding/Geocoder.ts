/** A place for a location. (VAC-044) */
export interface FoundPlace {
  /** For users: 'Melbourne, VIC, Australia'. At most 200 characters. */
  readonly address: string;
  /** WGS 84, in degrees. */
  readonly coordinate: { readonly lat: number; readonly lng: number };
}

/** Finds places by a part of their address. */
export interface Geocoder {
  /**
   * Places that match, the best match first; at most {@link MOST_PLACES}.
   * @param country ISO 3166 code of the country in which most places are looked for, where the geocoder can prefer it
   * @throws {GeocoderError}
   */
  search(text: string, country: string): Promise<readonly FoundPlace[]>;
}

/** Places in a response. */
export const MOST_PLACES = 8;

/** The geocoder did not return a valid list. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
  /** @param reason for operators, without the address of the geocoder: `the response has status 503` */
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The geocoder returned no places: ${reason}.`, options);
  }
}
