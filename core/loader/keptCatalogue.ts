import type { PluginCatalogue } from '@edge-console/sdk/contract';

const CACHE = 'edge-catalogue';
/** When the kept catalogue was read. */
const READ_AT = 'x-edge-read-at';

/** The catalogue as it was read last, on this device. It holds nothing about anybody. */
export interface CatalogueKeeper {
  /** Keeps the whole catalogue apart from the part for everybody: a log-out takes nothing away from the next user. */
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
  const whole = `/plugins/last-known.json?language=${language}`;
  const publicPart = `${whole}&public`;
  return {
    async keep(catalogue) {
      const headers = { 'content-type': 'application/json', [READ_AT]: new Date().toISOString() };
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
