import { EmbeddedCities } from './EmbeddedCities.js';
import type { Geocoder } from './Geocoder.js';
import { HttpGeocoder, type GeocoderSettings } from './HttpGeocoder.js';

export { GeocoderError, MOST_PLACES, type FoundPlace, type Geocoder } from './Geocoder.js';
export { HttpGeocoder } from './HttpGeocoder.js';

/** The geocoder for these settings: the cities in the server without one. */
export function geocoderOf(settings: GeocoderSettings | undefined): Geocoder {
  return settings === undefined ? new EmbeddedCities() : new HttpGeocoder(settings);
}
