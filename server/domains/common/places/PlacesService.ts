import type { FastifyBaseLogger } from 'fastify';
import { REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import { badRequest, downstreamError } from '../../../graphql/errors.js';
import { GeocoderError, type FoundPlace, type Geocoder } from '../../../integrations/geocoding/index.js';

const LONGEST_TEXT = 200;
const SHORTEST_TEXT = 2;

/** Finds places for the locations of records. */
export class PlacesService {
  constructor(
    private readonly geocoder: Geocoder,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /**
   * Places that match a text, the best match first; of several with the same name, that in the country of the region. (VAC-043)
   * @throws BAD_REQUEST for a text that is too long, DOWNSTREAM_SERVICE_ERROR if the geocoder fails
   */
  async search(searchText: string, awsRegion: AwsRegion): Promise<readonly FoundPlace[]> {
    if (searchText.length > LONGEST_TEXT) throw badRequest(`searchText must be at most ${LONGEST_TEXT} characters.`);
    const text = searchText.trim();
    if (text.length < SHORTEST_TEXT) return [];
    try {
      return await this.geocoder.search(text, REGIONS[awsRegion].phoneCountry);
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      this.logger.warn({ reason: error.reason }, 'The geocoder returned no places.');
      throw downstreamError('The search for places is unavailable.', error);
    }
  }
}
