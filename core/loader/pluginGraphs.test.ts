import { Emitter, type FeatureFlags } from '@edge-console/sdk';
import type { PluginCatalogue } from '@edge-console/sdk/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistries, type Registries } from '../registries/createRegistries.js';
import { PluginHealth } from './health/PluginHealth.js';
import { PluginLoader } from './PluginLoader.js';
import { hiddenPage } from './testing/hiddenPage.js';
import { quietHost } from './testing/quietHost.js';
import { FITTING_SDK, IDS, pageOf, randomPlugins, type RandomPlugin } from './testing/randomPlugins.js';
import { DEADLINES } from './withDeadline.js';

/** Number of loads of a module: its files and code, and the setup before it. */
const MODULE_DEADLINE = DEADLINES.module + DEADLINES.setup;
const RUNS = process.env['LONG_TESTS'] === '1' ? 10_000 : 1_000;

const counted = { graphs: 0, plugins: 0, cycles: 0, active: 0, disabled: 0, failed: 0, loaded: 0, notLoaded: 0, unsettled: 0, orders: 0 };

class TestFlags implements FeatureFlags {
  private readonly changed = new Emitter<readonly string[]>();
  readonly onDidChange = this.changed.event;
  readonly status = 'ready';
  readonly off = new Set<string>();

  constructor(private readonly delay: number) {}

  isOn(flag: string): boolean {
    return !this.off.has(flag);
  }

  textOf(): undefined {
    return undefined;
  }

  ready(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.delay));
  }

  set(flag: string, isOn: boolean): void {
    if (isOn) this.off.delete(flag);
    else this.off.add(flag);
    this.changed.fire([flag]);
  }
}

interface GeneratedCase {
  readonly plugins: readonly RandomPlugin[];
  readonly off: readonly string[];
  readonly catalogueDelay: number;
  readonly flagDelay: number;
}

/** Of several entries with one id, the first valid one counts. */
function usedOf(plugins: readonly RandomPlugin[]): ReadonlyMap<string, RandomPlugin> {
  const used = new Map<string, RandomPlugin>();
  for (const plugin of plugins) {
    const { id } = plugin.manifest;
    if (plugin.isValid && !used.has(id)) used.set(id, plugin);
  }
  return used;
}

function start({ plugins, off, catalogueDelay, flagDelay }: GeneratedCase) {
  const flags = new TestFlags(flagDelay);
  for (const id of off) flags.set(`plugin.${id}`, false);
  const registries = createRegistries();
  const used = usedOf(plugins);
  const catalogue: PluginCatalogue = {
    schemaVersion: 1,
    environment: 'local',
    revision: '1',
    plugins: plugins.map(({ manifest, isValid }) => ({
      baseUrl: `/plugins/${manifest.id}/${manifest.version}/`,
      manifest: isValid ? manifest : { id: manifest.id },
      // The schema has its own tests; here it only has to find the broken entries.
      ...(isValid ? { isChecked: true } : {}),
    })),
  };
  const health = new PluginHealth({ window: hiddenPage(), locks: undefined });
  const loader = new PluginLoader({
    ...quietHost(),
    flags,
    health,
    registries,
    page: pageOf(() => used),
    fetchCatalogue: () => new Promise((resolve) => setTimeout(() => resolve(catalogue), catalogueDelay)),
    sdkVersion: '0.1.0',
  });
  return {
    loader,
    registries,
    flags,
    used,
    end: () => {
      loader.dispose();
      health.dispose();
    },
  };
}

const FITS: Readonly<Record<string, (version: string) => boolean>> = {
  '*': () => true,
  '^1.0.0': (version) => version.startsWith('1.'),
  '^2.0.0': (version) => version.startsWith('2.'),
};

/** The same rule, computed in another way: a plugin is active if it can be added after all plugins that it needs. */
function activeByRule(used: ReadonlyMap<string, RandomPlugin>, off: readonly string[]): ReadonlySet<string> {
  const active = new Set<string>();
  const fits = ({ manifest: { id, sdk, requires } }: RandomPlugin) =>
    !off.includes(id) &&
    sdk === FITTING_SDK &&
    requires.every((item) => {
      const version = used.get(item.id)?.manifest.version;
      return item.optional === true || (active.has(item.id) && version !== undefined && (FITS[item.range]?.(version) ?? false));
    });
  for (let grew = true; grew;) {
    const next = [...used.values()].filter((plugin) => !active.has(plugin.manifest.id) && fits(plugin));
    next.forEach(({ manifest }) => active.add(manifest.id));
    grew = next.length > 0;
  }
  return active;
}

function snapshotOf(registries: Registries, loader: PluginLoader): unknown {
  const registered = Object.fromEntries(
    Object.entries(registries).map(([kind, registry]) => [
      kind,
      (registry as Registries['routes']).all().map(({ owner, item }) => `${owner} ${item.id}`),
    ]),
  );
  const states = Object.fromEntries([...loader.snapshot.plugins].map(([id, { state }]) => [id, state]));
  return { registered, states: Object.fromEntries(Object.entries(states).sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function checkCycle(id: string, message: string, used: ReadonlyMap<string, RandomPlugin>): void {
  const path = (/: (.*)\.$/.exec(message)?.[1] ?? '').split(' -> ');
  expect([path[0], path.at(-1)]).toEqual([id, id]);
  for (const [index, from] of path.slice(0, -1).entries()) {
    const needs = used.get(from)?.manifest.requires ?? [];
    expect(needs.some((item) => item.id === path[index + 1] && item.optional !== true)).toBe(true);
  }
  counted.cycles += 1;
}

/** The expected result of loading the plugin's module, from the behaviour of its files and its code. */
function loadsSuccessfully({ behaviour, setup }: RandomPlugin): boolean {
  return behaviour === 'fine' && (setup === 'none' || setup === 'fine');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  const lines = Object.entries(counted).map(([name, count]) => `${name} ${count.toLocaleString('en-GB')}`);
  process.stdout.write(`Random plugin graphs: ${lines.join(', ')}\n`);
});

const world = fc.record({
  plugins: randomPlugins,
  off: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
  catalogueDelay: fc.integer({ min: 0, max: 9_000 }),
  flagDelay: fc.integer({ min: 0, max: 9_000 }),
});

test(`KERNEL-018 KERNEL-022: over ${RUNS} random graphs every plugin and module ends in time, cycles are named as paths, and only true dependants fail`, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      const { loader, used, end } = start(drawn);
      const reading = loader.refresh();
      await vi.advanceTimersByTimeAsync(Math.max(drawn.catalogueDelay, drawn.flagDelay));
      await reading;
      expect(loader.snapshot.status).toBe('ready');
      const { plugins } = loader.snapshot;
      expect([...plugins.keys()].sort()).toEqual([...used.keys()].sort());
      const active = [...plugins].flatMap(([id, { state }]) => (state.state === 'active' ? [id] : []));
      expect(new Set(active)).toEqual(activeByRule(used, drawn.off));
      for (const [id, { state }] of plugins) {
        counted[state.state] += 1;
        if (state.state === 'failed' && state.cause.code === 'DEPENDENCY_CYCLE') checkCycle(id, state.cause.message, used);
      }
      for (const id of active) loader.peekModule(id, './Page');
      await vi.advanceTimersByTimeAsync(MODULE_DEADLINE);
      for (const id of active) {
        const plugin = used.get(id);
        const isLoaded = plugin !== undefined && loadsSuccessfully(plugin);
        const status = loader.peekModule(id, './Page')?.status;
        if (status !== 'ready' && status !== 'failed') counted.unsettled += 1;
        expect(`${id} ${status}`).toBe(`${id} ${isLoaded ? 'ready' : 'failed'}`);
        counted[isLoaded ? 'loaded' : 'notLoaded'] += 1;
      }
      counted.graphs += 1;
      counted.plugins += plugins.size;
      end();
    }),
    { numRuns: RUNS },
  );
}, 120_000);

test('KERNEL-009 KERNEL-013: the final registrations do not depend on the order in which catalogue and flags arrive', async () => {
  const orders = world.chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      shuffled: fc.shuffledSubarray([...drawn.plugins], { minLength: drawn.plugins.length }),
      switched: fc.array(fc.tuple(fc.constantFrom(...IDS), fc.boolean()), { maxLength: 12 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(orders, async ({ drawn, shuffled, switched }) => {
      const first = start(drawn);
      // Entries with one id keep their order: the catalogue decides which of them counts.
      const inOrder = drawn.plugins.map((plugin) => plugin.manifest.id);
      const queues = new Map(inOrder.map((id) => [id, drawn.plugins.filter(({ manifest }) => manifest.id === id)]));
      const other = start({
        ...drawn,
        plugins: shuffled.flatMap(({ manifest }) => queues.get(manifest.id)?.shift() ?? []),
        catalogueDelay: drawn.flagDelay,
        flagDelay: drawn.catalogueDelay,
      });
      const readings = [first.loader.refresh(), other.loader.refresh()];
      await vi.advanceTimersByTimeAsync(9_000);
      await Promise.all(readings);
      for (const [id, isOn] of switched) other.flags.set(`plugin.${id}`, isOn);
      for (const id of IDS) other.flags.set(`plugin.${id}`, !drawn.off.includes(id));
      expect(snapshotOf(other.registries, other.loader)).toEqual(snapshotOf(first.registries, first.loader));
      counted.orders += 1;
      first.end();
      other.end();
    }),
    { numRuns: RUNS / 10 },
  );
}, 120_000);
