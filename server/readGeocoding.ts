import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { ServerConfig } from './config.js';
import type { SettingsReader } from './SettingsReader.js';

/** Reads the address of the geocoder. */
export function readGeocoding(reader: SettingsReader, environment: ConsoleEnvironment): ServerConfig['geocoding'] {
  // Users' texts, and often a key, are sent with each request, so other environments than a developer's machine need a protected connection.
  const url = reader.url('GEOCODING_URL', environment === 'local' ? ['https:', 'http:'] : ['https:']);
  return url === undefined ? undefined : { url };
}
