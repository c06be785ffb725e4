import type { PluginDefinition } from '@edge-console/sdk';
import { Emitter } from '@edge-console/sdk';
import { namedModules, type Contributions, type PluginManifest } from '@edge-console/sdk/contract';
import { FakeFlags } from '@edge-console/sdk/testing';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kernel } from '../kernel/container.js';
import { SERVICE_CLASSES } from '../kernel/serviceClasses.js';
import { createTestKernel } from '../kernel/testing/createTestKernel.js';
import { PluginHealth } from './health/PluginHealth.js';
import { PluginLoader } from './PluginLoader.js';
import { SDK_VERSION } from './sdkVersion.js';
import { createRegistries, type Registries } from '../registries/createRegistries.js';

/* Enables and disables each real plugin and each fixture a hundred times, with all its modules loaded each time; afterwards the numbers
   of listeners and objects are unchanged. */

const CYCLES = 100;
const definitions = import.meta.glob<{ readonly default: PluginDefinition }>([
  '../../plugins/*/plugin.ts',
  '../../tests/fixtures/plugins/*/plugin.ts',
]);
const modules = import.meta.glob<object>([
  '../../plugins/*/**/*.{ts,tsx}',
  '../../tests/fixtures/plugins/*/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/testing/**',
]);
const UNLOADABLE = /\/(Hangs|Rejects|Empty)\.tsx$/;
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

function manifestOf(definition: PluginDefinition): PluginManifest {
  const {
    routes = [],
    menu = [],
    settingsTabs = [],
    searchProviders = [],
    commands = [],
    extensionPoints = [],
    extensions = [],
    setup,
  } = definition;
  const contributions: Contributions = {
    routes,
    menu,
    settingsTabs,
    searchProviders,
    commands,
    extensionPoints: extensionPoints.map(({ id }) => id),
    extensions,
    ...(setup === undefined ? {} : { setup }),
  };
  const names = [...new Set(namedModules(contributions).map(({ module }) => module))];
  const files = [...names.map((name) => `${name.slice(2)}.js`), 'style.css', 'texts.json'];
  return {
    schemaVersion: 1,
    id: definition.id,
    version: definition.version,
    sdk: definition.sdk,
    flag: `plugin.${definition.id}`,
    title: definition.title,
    requires: [],
    contributions,
    modules: Object.fromEntries(names.map((name) => [name, { file: `${name.slice(2)}.js`, imports: [], css: ['style.css'] }])),
    locales: { 'en-GB': 'texts.json' },
    labels: { 'en-GB': { any: 'Any' } },
    operations: [],
    files: Object.fromEntries(files.map((file) => [file, { bytes: 1, integrity: INTEGRITY }])),
  };
}

/** Listeners of the page's own targets. */
function watchListeners() {
  let count = 0;
  for (const target of [window, document, document.body]) {
    const add = target.addEventListener.bind(target) as typeof window.addEventListener;
    const remove = target.removeEventListener.bind(target) as typeof window.removeEventListener;
    vi.spyOn(target, 'addEventListener').mockImplementation((...values: Parameters<typeof add>) => {
      count += 1;
      add(...values);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...values: Parameters<typeof remove>) => {
      count -= 1;
      remove(...values);
    });
  }
  return () => count;
}

/** Listeners of the kernel's events, over all its services. */
function subscriptionsTo(kernel: Kernel): number {
  const services = SERVICE_CLASSES.map(([token]) => kernel.services.get<unknown>(token) as object);
  const emitters = services.flatMap((service) => Object.values(service)).filter((value) => value instanceof Emitter);
  return emitters.reduce((sum, emitter) => sum + emitter.size, 0);
}

function registeredIn(registries: Registries): number {
  return Object.values(registries).reduce((sum, registry) => sum + (registry as Registries['routes']).all().length, 0);
}

const lines: string[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => void process.stdout.write(`After ${CYCLES} times on and off, before = after:\n${lines.join('\n')}\n`));

function start(id: string, folder: string, manifest: PluginManifest) {
  const { kernel } = createTestKernel();
  const registries = createRegistries();
  const flags = new FakeFlags(new Set());
  const texts = new Set<string>();
  const open = { scopes: 0 };
  const health = new PluginHealth({ window, locks: undefined });
  const loader = new PluginLoader({
    flags,
    registries,
    health,
    telemetry: { report: () => undefined },
    connection: { recoveries: 0 },
    sdkVersion: SDK_VERSION,
    fetchCatalogue: () =>
      Promise.resolve({
        schemaVersion: 1,
        environment: 'local',
        revision: '1',
        plugins: [{ baseUrl: `/plugins/${id}/1.0.0/`, manifest, isChecked: true }],
      }),
    openScope: () => {
      open.scopes += 1;
      const scope = kernel.createPluginScope(id);
      return {
        services: scope.services,
        dispose: () => {
          open.scopes -= 1;
          scope.dispose();
        },
      };
    },
    page: {
      preload: () => Promise.resolve(),
      preloadLibraries: () => undefined,
      addStyle: async () => {
        const style = document.createElement('style');
        document.head.append(style);
        return () => style.remove();
      },
      fetchJson: () => Promise.resolve({}),
      importModule: async (url) => {
        const name = url.replace(/^\/plugins\/[^/]+\/1\.0\.0\/(?:~\d+\/)?/, '').replace(/\.js$/, '');
        const found = [`${folder}/${name}.tsx`, `${folder}/${name}.ts`].find((file) => file in modules);
        return found === undefined ? undefined : modules[found]?.();
      },
    },
    texts: {
      languages: () => ['en-GB'],
      onDidChangeLanguage: new Emitter<void>().event,
      add: (owner) => void texts.add(owner),
      remove: (owner) => void texts.delete(owner),
    },
  });
  return { kernel, registries, flags, texts, open, health, loader };
}

test.each(Object.entries(definitions))(
  'KERNEL-012 KERNEL-016: %s leaves nothing behind',
  async (file, load) => {
    const definition = (await load()).default;
    const { id } = definition;
    const folder = file.replace(/\/plugin\.ts$/, '');
    const manifest = manifestOf(definition);
    const listeners = watchListeners();
    const { kernel, registries, flags, texts, open, health, loader } = start(id, folder, manifest);
    await loader.refresh();
    const loadable = Object.keys(manifest.modules).filter((name) => !UNLOADABLE.test(`/${name}.tsx`));
    const ledger = () => ({
      registered: registeredIn(registries),
      texts: texts.size,
      styles: document.head.querySelectorAll('style, link').length,
      listeners: listeners(),
      timers: vi.getTimerCount(),
      subscriptions: subscriptionsTo(kernel),
      scopes: open.scopes,
    });
    const cycle = async () => {
      flags.set(`plugin.${id}`, true);
      expect(loader.scopeOf(id)).toBeDefined();
      await Promise.all(loadable.map((name) => loader.loadModule(id, name)));
      flags.set(`plugin.${id}`, false);
      await vi.advanceTimersByTimeAsync(2_000);
    };
    // Objects that modules create when they are evaluated exist once, and their timers run out once.
    await cycle();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = ledger();
    const heap = process.memoryUsage().heapUsed;
    for (let count = 0; count < CYCLES; count += 1) await cycle();
    const grown = (process.memoryUsage().heapUsed - heap) / 1_048_576;
    expect(ledger()).toEqual(before);
    const counts = Object.entries(before).map(([name, count]) => `${name} ${count}`);
    lines.push(`  ${id}: ${counts.join(', ')}; ${loadable.length} modules; heap ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`);
    loader.dispose();
    health.dispose();
    kernel.dispose();
  },
  120_000,
);
