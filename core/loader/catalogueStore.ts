import type { PluginCatalogue } from '@edge-console/sdk/contract';

const CACHE = 'edge-catalogue';
/** When the stored catalogue was loaded. */
const READ_AT = 'x-edge-read-at';

/** The last loaded catalogue, stored on this device. It does not contain data about users. */
export interface CatalogueStore {
  /** Stores the whole catalogue separately from the public part: a log-out does not remove what the next user needs. */
  keep(catalogue: PluginCatalogue, readAt: Date): Promise<void>;
  /** @returns undefined if no catalogue is stored, or the browser has no storage for it */
  last(): Promise<{ readonly catalogue: PluginCatalogue; readonly readAt: Date } | undefined>;
}

/**
 * Stores the catalogue in the browser's own cache, which has room for hundreds of plugins. Browsers provide it on https and on localhost
 * only; elsewhere nothing is stored.
 * @param language of the catalogue's titles and labels
 */
export function createCatalogueStore(language: string, caches: CacheStorage | undefined = globalThis.caches): CatalogueStore {
  const whole = `/plugins/last-known.json?language=${language}`;
  const publicPart = `${whole}&public`;
  return {
    async keep(catalogue, readAt) {
      const headers = { 'content-type': 'application/json', [READ_AT]: readAt.toISOString() };
      const cache = await caches?.open(CACHE);
      await cache?.put(catalogue.isPublicOnly === true ? publicPart : whole, new Response(JSON.stringify(catalogue), { headers }));
    },
    async last() {
      const cache = await caches?.open(CACHE);
      const kept = (await cache?.match(whole)) ?? (await cache?.match(publicPart));
      if (kept === undefined) return undefined;
      return { catalogue: (await kept.json()) as PluginCatalogue, readAt: new Date(kept.headers.get(READ_AT) ?? 0) };
    },
  };
}
