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
 * @param revision of the current catalogue, if the page knows it; the browser may then have it
 */
export async function fetchCatalogue(language: string, revision?: string, fetcher: typeof fetch = fetch): Promise<PluginCatalogue> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptFetch(language, revision, fetcher);
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined)
        throw new CatalogueError(`The plugin catalogue could not be loaded: ${describeError(error)}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function attemptFetch(language: string, revision: string | undefined, fetcher: typeof fetch): Promise<PluginCatalogue> {
  // `no-cache` revalidates with the server each time, which may answer 304. With a revision, the content of the address never changes.
  const [address, cache] =
    revision === undefined
      ? [`${ADDRESS}?language=${language}`, 'no-cache' as const]
      : [`${ADDRESS}?language=${language}&revision=${revision}`, 'default' as const];
  const abort = new AbortController();
  const timedOut = () => {
    abort.abort();
    return new CatalogueError(`no answer within ${DEADLINES.catalogue / 1000} seconds`);
  };
  return withDeadline(
    readAnswer(() => fetcher(address, { signal: abort.signal, cache, credentials: 'same-origin' })),
    DEADLINES.catalogue,
    timedOut,
  );
}

async function readAnswer(request: () => Promise<Response>): Promise<PluginCatalogue> {
  const response = await request();
  if (!response.ok) throw new CatalogueError(`the server answered ${response.status}`);
  const catalogue = (await response.json()) as PluginCatalogue;
  if (!Array.isArray(catalogue?.plugins)) throw new CatalogueError('the response is not a plugin catalogue');
  return catalogue;
}
