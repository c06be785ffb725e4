import type { PluginCatalogue } from '@edge-console/sdk/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CatalogueSource } from './CatalogueSource.js';
import { createCatalogueStore } from './catalogueStore.js';

const catalogue = (revision: string) => ({ revision, plugins: [] }) as unknown as PluginCatalogue;
const DOWN = new Error('the server answered 503');

/** The part of a browser's cache that the source uses. */
function fakeCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void kept.set(address, response),
    match: async (address: string) => kept.get(address)?.clone(),
  };
  return { open: async () => cache } as unknown as CacheStorage;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('the last loaded catalogue', () => {
  test('is used while the server does not answer, fires one event with its time, and is requested again until the server answers', async () => {
    const fetchCatalogue = vi.fn<() => Promise<PluginCatalogue>>().mockResolvedValueOnce(catalogue('one'));
    const store = createCatalogueStore('de', fakeCaches());
    const source = new CatalogueSource({ fetchCatalogue, store });
    const onFallBack = vi.fn();
    source.onDidFallBack(onFallBack);
    const recovered = vi.fn();
    source.onDidRecover(recovered);
    const due = vi.fn();
    source.onDidBecomeDue(due);
    expect(await source.read()).toEqual(catalogue('one'));
    await vi.advanceTimersByTimeAsync(60_000);

    fetchCatalogue.mockRejectedValue(DOWN);
    expect(await source.read()).toEqual(catalogue('one'));
    expect(onFallBack).toHaveBeenCalledExactlyOnceWith({ readAt: new Date('2026-06-01T12:00:00Z') });
    for (const pause of [5_000, 15_000, 60_000, 60_000]) {
      due.mockClear();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(due).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(due).toHaveBeenCalledOnce();
      await source.read();
    }
    expect(onFallBack).toHaveBeenCalledOnce();
    expect(recovered).not.toHaveBeenCalled();

    fetchCatalogue.mockResolvedValue(catalogue('two'));
    expect(await source.read()).toEqual(catalogue('two'));
    await source.read();
    expect(recovered).toHaveBeenCalledOnce();
    due.mockClear();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(due).not.toHaveBeenCalled();
  });

  test('is not used in another language; without a stored catalogue, reading fails', async () => {
    const caches = fakeCaches();
    await createCatalogueStore('de', caches).keep(catalogue('one'), new Date());
    const source = new CatalogueSource({ fetchCatalogue: () => Promise.reject(DOWN), store: createCatalogueStore('fr', caches) });
    await expect(source.read()).rejects.toThrow('503');
  });

  test('is kept after a log-out; before the first sign-in, the public part is used', async () => {
    const store = createCatalogueStore('de', fakeCaches());
    const publicPart = { ...catalogue('public'), isPublicOnly: true } as const;
    await store.keep(publicPart, new Date());
    expect((await store.last())?.catalogue).toEqual(publicPart);
    await store.keep(catalogue('whole'), new Date());
    await store.keep(publicPart, new Date());
    expect((await store.last())?.catalogue).toEqual(catalogue('whole'));
  });

  test('is not needed in a browser without storage, or with full storage', async () => {
    const full = { keep: () => Promise.reject(new Error('full')), last: () => Promise.reject(new Error('gone')) };
    for (const store of [createCatalogueStore('de', undefined), full]) {
      const fetchCatalogue = vi.fn<() => Promise<PluginCatalogue>>().mockResolvedValueOnce(catalogue('one')).mockRejectedValue(DOWN);
      const source = new CatalogueSource({ fetchCatalogue, store });
      expect(await source.read()).toEqual(catalogue('one'));
      await expect(source.read()).rejects.toThrow('503');
    }
  });
});
