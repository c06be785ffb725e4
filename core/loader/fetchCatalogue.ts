import type { PluginCatalogue } from '@edge-console/sdk/contract';
import { describeError } from './problems.js';
import { DEADLINES, withDeadline } from './withDeadline.js';

const ADDRESS = '/plugins/manifest.json';
/** Delays before the second and third attempt, in milliseconds. */
const PAUSES = [250, 1_000];

/** The catalogue could not be loaded after all attempts. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/**
 * Loads the catalogue: one request with up to three attempts, each with its own deadline.
 * @param language of the requested titles and labels; other languages are left out
 */
export async function fetchCatalogue(language: string, fetcher: typeof fetch = fetch): Promise<PluginCatalogue> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptFetch(`${ADDRESS}?language=${language}`, fetcher);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined)
        throw new CatalogueError(`The plugin catalogue could not be loaded: ${describeError(error)}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function attemptFetch(address: string, fetcher: typeof fetch): Promise<PluginCatalogue> {
  const abort = new AbortController();
  const timedOut = () => {
    abort.abort();
    return new CatalogueError(`no answer within ${DEADLINES.catalogue / 1000} seconds`);
  };
  return withDeadline(readAnswer(address, fetcher, abort.signal), DEADLINES.catalogue, timedOut);
}

async function readAnswer(address: string, fetcher: typeof fetch, signal: AbortSignal): Promise<PluginCatalogue> {
  // `no-cache` revalidates with the server each time, which may answer 304.
  const response = await fetcher(address, { signal, cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok) throw new CatalogueError(`the server answered ${response.status}`);
  const catalogue = (await response.json()) as PluginCatalogue;
  if (!Array.isArray(catalogue?.plugins)) throw new CatalogueError('the response is not a plugin catalogue');
  return catalogue;
}
