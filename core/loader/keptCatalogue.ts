import type { PluginCatalogue } from '@edge-console/sdk/contract';

const CACHE = 'edge-catalogue';
/** When the kept catalogue was read. */
const READ_AT = 'x-edge-read-at';

/** The catalogue as it was read last, on this device. It holds nothing about anybody. */
export interface CatalogueKeeper {
  keep(catalogue: PluginCatalogue): Promise<void>;
  /** @returns undefined where none was kept, or where the browser keeps nothing */
  last(): Promise<{ readonly catalogue: PluginCatalogue; readonly readAt: Date } | undefined>;
}

/**
 * Keeps the catalogue in the browser's own cache, which has room for hundreds of plugins. Browsers have it on https and on
 * localhost only; elsewhere nothing is kept.
 * @param language whose titles and labels the catalogue has
 */
export function catalogueKeeper(language: string, caches: CacheStorage | undefined = globalThis.caches): CatalogueKeeper {
  const address = `/plugins/last-known.json?language=${language}`;
  return {
    async keep(catalogue) {
      const headers = { 'content-type': 'application/json', [READ_AT]: new Date().toISOString() };
      const cache = await caches?.open(CACHE);
      await cache?.put(address, new Response(JSON.stringify(catalogue), { headers }));
    },
    async last() {
      const cache = await caches?.open(CACHE);
      const kept = await cache?.match(address);
      if (kept === undefined) return undefined;
      return { catalogue: (await kept.json()) as PluginCatalogue, readAt: new Date(kept.headers.get(READ_AT) ?? 0) };
    },
  };
}
