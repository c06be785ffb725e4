import { CATALOGUE_FLAG, type CatalogueEntry, type PluginCatalogue } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import { createRegistries } from '../registries/createRegistries.js';
import { PluginHealth } from './health/PluginHealth.js';
import { PluginLoader } from './PluginLoader.js';
import { manifestOf } from './testing/manifestOf.js';
import { quietHost } from './testing/quietHost.js';

const offered = (id: string, version: string, rest: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  baseUrl: `/plugins/${id}/${version}/`,
  manifest: manifestOf(id, { version, labels: { 'en-GB': { menu: `${id} ${version}` } } }),
  isChecked: true,
  ...rest,
});

async function start(...plugins: readonly CatalogueEntry[]) {
  const flags = new FakeFlags(new Set(['plugin.a', 'plugin.b', 'plugin.c']));
  let catalogue: PluginCatalogue = { schemaVersion: 1, environment: 'local', revision: '1', plugins };
  const fetchCatalogue = vi.fn(async () => structuredClone(catalogue));
  const opened: string[] = [];
  const registries = createRegistries();
  const loader = new PluginLoader({
    ...quietHost(),
    flags,
    health: new PluginHealth({ window, locks: undefined }),
    registries,
    fetchCatalogue,
    sdkVersion: '0.1.0',
    openScope: ({ id, version }) => {
      opened.push(`${id}@${version}`);
      return { services: { get: () => undefined as never }, dispose: () => undefined };
    },
  });
  await loader.refresh();
  return {
    loader,
    flags,
    opened,
    fetchCatalogue,
    /** Changes the server's catalogue and announces the change by a flag. */
    publish(revision: string, ...next: readonly CatalogueEntry[]) {
      catalogue = { ...catalogue, revision, plugins: next };
      flags.setText(CATALOGUE_FLAG, revision);
    },
    versions: () => [...loader.snapshot.plugins.values()].map(({ manifest, state }) => `${manifest.id}@${manifest.version} ${state.state}`),
    routes: () => registries.routes.all().map(({ item }) => item.id),
  };
}

describe('OPS-004: versions follow their flag while the page is open', () => {
  test('OPS-004: the version in the flag is loaded; another plugin is unchanged', async () => {
    const { loader, flags, opened, versions } = await start(offered('a', '1.1.0'), offered('a', '1.0.0'), offered('b', '1.0.0'));
    expect(versions()).toEqual(['a@1.1.0 active', 'b@1.0.0 active']);
    flags.setText('plugin.a.version', '1.0.0');
    expect(versions()).toEqual(['a@1.0.0 active', 'b@1.0.0 active']);
    expect(opened).toEqual(['a@1.1.0', 'b@1.0.0', 'a@1.0.0']);
    expect(await loader.loadModule('a', './Page')).toBe('/plugins/a/1.0.0/Page.js');
  });

  test('OPS-005: a version that the server refuses is failed with its cause, and has no routes', async () => {
    const refused = "Plugin 'a' 1.0.0 is rejected: Page.js is missing.";
    const { loader, routes } = await start(offered('a', '1.0.0', { refused }), offered('b', '1.0.0'));
    const cause = { code: 'PLUGIN_REFUSED', pluginId: 'a', message: refused };
    expect(loader.snapshot.plugins.get('a')?.state).toMatchObject({ state: 'failed', cause });
    expect(loader.problems).toMatchObject([cause]);
    expect(routes()).toEqual(['b.page']);
  });
});

describe('SDK-007: the catalogue is followed while the page is open', () => {
  test('SDK-007: a new plugin is added, a deleted one is removed, the others are unchanged', async () => {
    const { publish, opened, versions, routes } = await start(offered('a', '1.0.0'), offered('b', '1.0.0'));
    publish('2', offered('b', '1.0.0'), offered('c', '1.0.0'));
    await vi.waitFor(() => expect(routes()).toEqual(['b.page', 'c.page']));
    expect(versions()).toEqual(['b@1.0.0 active', 'c@1.0.0 active']);
    expect(opened).toEqual(['a@1.0.0', 'b@1.0.0', 'c@1.0.0']);
  });

  test('SDK-007: a change while the catalogue was loading is not missed, and a version that cannot be loaded is requested once', async () => {
    const { loader, publish, fetchCatalogue, routes } = await start(offered('a', '1.0.0'));
    publish('2', offered('c', '1.0.0'));
    await vi.waitFor(() => expect(routes()).toEqual(['c.page']));
    fetchCatalogue.mockResolvedValue({ schemaVersion: 1, environment: 'local', revision: 'of another server', plugins: [] });
    fetchCatalogue.mockClear();
    await loader.refresh();
    await vi.waitFor(() => expect(fetchCatalogue).toHaveBeenCalledTimes(2));
    await loader.refresh();
    expect(fetchCatalogue).toHaveBeenCalledTimes(3);
  });
});

describe('a page that was opened without a session', () => {
  const WHOLE = [offered('a', '1.0.0'), offered('b', '1.0.0')] as const;
  const PUBLIC = { schemaVersion: 1, environment: 'local', revision: 'public', plugins: [WHOLE[0]], isPublicOnly: true } as const;

  async function startPublic() {
    const page = await start(...WHOLE);
    page.fetchCatalogue.mockResolvedValueOnce(PUBLIC);
    await page.loader.refresh();
    expect(page.loader.snapshot.isPublicOnly).toBe(true);
    expect(page.versions()).toEqual(['a@1.0.0 active']);
    page.fetchCatalogue.mockClear();
    return page;
  }

  test('has every plugin after its user has signed in, requests them once, and does not change the existing ones', async () => {
    const { loader, flags, fetchCatalogue, versions, opened } = await startPublic();
    opened.length = 0;
    loader.followUser(true);
    // The flags of the user name the catalogue that is loading.
    flags.setText(CATALOGUE_FLAG, '1');
    await vi.waitFor(() => expect(versions()).toEqual(['a@1.0.0 active', 'b@1.0.0 active']));
    expect(loader.snapshot.isPublicOnly).toBeUndefined();
    expect(fetchCatalogue).toHaveBeenCalledOnce();
    expect(opened).toEqual(['b@1.0.0']);
  });

  test('and whose user was identified while the catalogue was loading requests it once more, not repeatedly', async () => {
    const { loader, fetchCatalogue } = await startPublic();
    fetchCatalogue.mockResolvedValue(PUBLIC);
    const reading = loader.refresh();
    loader.followUser(true);
    await reading;
    await vi.waitFor(() => expect(fetchCatalogue).toHaveBeenCalledTimes(2));
    await loader.refresh();
    expect(fetchCatalogue).toHaveBeenCalledTimes(3);
  });

  test('reports that the whole catalogue cannot be loaded, and loads it again for the next user', async () => {
    const { loader, fetchCatalogue, versions } = await startPublic();
    fetchCatalogue.mockRejectedValueOnce(new Error('503'));
    loader.followUser(true);
    await vi.waitFor(() => expect(loader.snapshot.status).toBe('failed'));
    loader.followUser(false);
    await vi.waitFor(() => expect(versions()).toEqual(['a@1.0.0 active', 'b@1.0.0 active']));
  });

  test('keeps its public plugins when a request fails and no user signs in', async () => {
    const { loader, fetchCatalogue, versions } = await startPublic();
    fetchCatalogue.mockRejectedValueOnce(new Error('503'));
    await loader.refresh();
    expect(loader.snapshot.status).toBe('ready');
    expect(versions()).toEqual(['a@1.0.0 active']);
  });
});
