import type { CatalogueEntry, Contributions, PluginManifest } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { createRegistries } from '../../registries/createRegistries.js';
import type { ExplainState } from '../explain/Explanation.js';
import { PluginHealth } from '../health/PluginHealth.js';
import type { DeferredChanges } from '../deferred/DeferredChanges.js';
import type { PageModules } from '../PageModules.js';
import { PluginLoader } from '../PluginLoader.js';
import { hiddenPage } from './hiddenPage.js';
import { manifestOf } from './manifestOf.js';
import { quietHost } from './quietHost.js';

/** A catalogue and a page for which a contribution is explained. */
export interface Fixture {
  readonly entries?: readonly CatalogueEntry[];
  readonly off?: readonly string[];
  readonly world?: Partial<ExplainState>;
  readonly page?: Partial<PageModules>;
  /** Runs before the explanation. */
  readonly act?: (loader: PluginLoader, flags: FakeFlags) => Promise<unknown>;
  readonly deferredChanges?: DeferredChanges;
  readonly catalogue?: () => Promise<never>;
}

export const entry = (manifest: unknown, rest: Partial<CatalogueEntry> = {}): CatalogueEntry => {
  const { id = 'x', version = '1.0.0' } = manifest as Partial<PluginManifest>;
  return { baseUrl: `/plugins/${id}/${version}/`, manifest, ...rest };
};
/** An entry of plugin 'a'. */
export const plugin = (rest: Partial<PluginManifest> = {}, contributions: Partial<Contributions> = {}) =>
  entry(manifestOf('a', rest, contributions));
export const route = { id: 'a.page', area: 'base', path: 'a', module: './Page', title: 'title' } as const;
export const menu = { id: 'a.menu', label: 'menu', icon: 'help', order: 1, target: { path: 'a' } } as const;
export const extension = { id: 'a.tile', point: 'b.tiles', order: 1, properties: {} } as const;

/** Starts the real loader on that page, and returns the state for explanations. */
export async function start({ entries = [plugin()], off = [], world = {}, page = {}, act, catalogue, deferredChanges }: Fixture) {
  const ids = entries.map(({ manifest }) => (manifest as Partial<PluginManifest>).id ?? '');
  const flags = new FakeFlags(new Set(ids.map((id) => `plugin.${id}`).filter((flag) => !off.includes(flag))));
  const registries = createRegistries();
  const health = new PluginHealth({ window: hiddenPage(), locks: undefined });
  const loader = new PluginLoader({
    ...quietHost(),
    flags,
    registries,
    health,
    ...(deferredChanges === undefined ? {} : { deferredChanges }),
    sdkVersion: '0.1.0',
    fetchCatalogue: catalogue ?? (() => Promise.resolve({ schemaVersion: 1, environment: 'qa', revision: '1', plugins: entries })),
    page: {
      ...quietHost().page,
      ...page,
    },
  });
  await loader.refresh();
  await act?.(loader, flags);
  const asked: ExplainState = {
    environment: 'qa',
    session: 'signed-in',
    hasAccess: true,
    areFlagsKnown: true,
    isOn: (flag) => flags.isOn(flag),
    textOf: (flag) => flags.textOf(flag),
    policy: () => 'allowed',
    snapshot: loader.snapshot,
    inventory: catalogue === undefined ? loader.inventory : { entries, offered: [] },
    problems: loader.problems,
    refusalsOf: (id) => loader.refusalsOf(id),
    failureOf: (id, module) => loader.failureOf(id, module),
    faultOf: (id) => loader.faults.of(id),
    hasAddress: () => true,
    pageAt: () => undefined,
    drawnByShell: { points: ['shell.userMenu'], kinds: ['routes', 'menu', 'searchProviders', 'commands'] },
    ...world,
  };
  return { loader, registries, health, world: asked };
}
