import { Emitter, type Event, type FeatureFlags, type PluginScope } from '@edge-console/sdk';
import { CATALOGUE_FLAG, type PluginCatalogue } from '@edge-console/sdk/contract';
import { ActivePlugin, type ActivationOptions } from './ActivePlugin.js';
import { CatalogueTimeliness } from './CatalogueTimeliness.js';
import { contributionIds } from './contributions.js';
import { decidePlugins } from './decidePlugins.js';
import { PluginFaults } from './health/PluginFaults.js';
import type { PluginHealth } from './health/PluginHealth.js';
import type { DeferredChanges } from './deferred/DeferredChanges.js';
import type { Inventory, LoadedModule, LoaderSnapshot } from './LoaderSnapshot.js';
import { ModuleWatch } from './ModuleWatch.js';
import type { ModuleStatus, PluginCode } from './PluginCode.js';
import { ProblemLog } from './ProblemLog.js';
import { catalogueUnavailable, ModuleLoadError, type PluginProblem } from './problems.js';
import { isSameBuild, readCatalogue, type InstalledPlugin } from './readCatalogue.js';
import type { PluginState } from './resolvePlugins.js';
import { formatMessage } from './sentences.js';
import { rangeCheckOf, type InRange } from './versionRanges.js';

export interface LoaderOptions extends ActivationOptions {
  readonly flags: FeatureFlags;
  readonly sdkVersion: string;
  readonly fetchCatalogue: () => Promise<PluginCatalogue>;
  readonly health: PluginHealth;
  /** Left out: changes are not deferred for forms. */
  readonly deferredChanges?: DeferredChanges;
}

/**
 * Loads the catalogue, registers its contributions, and loads their code on first use. Follows the flags while the page is open: plugins
 * are enabled and disabled without a reload. (KERNEL-018 to KERNEL-022, FLAG-001)
 */
export class PluginLoader {
  private readonly changed = new Emitter<void>();
  private readonly active = new Map<string, ActivePlugin>();
  /** Number of addresses that failed, so that a plugin that is enabled again does not receive a failed import from the browser's cache. */
  private readonly attempts = new Map<string, number>();
  private readonly log: ProblemLog;
  private readonly modules: ModuleWatch;
  private stock: Inventory = { entries: [], offered: [] };
  private installed: readonly InstalledPlugin[] = [];
  private inRange: InRange = () => false;
  private readings = 0;
  private isReading = false;
  private isPublicOnly = false;
  private readonly timeliness: CatalogueTimeliness;
  private current: LoaderSnapshot = { status: 'loading', plugins: new Map() };

  /** Collects the faults of plugins, reported by the code that runs them. */
  readonly faults: PluginFaults;

  constructor(private readonly options: LoaderOptions) {
    this.log = new ProblemLog(options.telemetry);
    this.timeliness = new CatalogueTimeliness(options.flags);
    this.faults = new PluginFaults(options.health, options.telemetry, (id) => this.active.get(id)?.plugin.manifest.version);
    this.modules = new ModuleWatch(this.log, this.faults, () => this.changed.fire());
    options.flags.onDidChange((changed) => this.followFlags(changed));
    options.health.onDidChange(() => this.reconcile());
    options.deferredChanges?.onDidRelease(() => this.reconcile());
    options.texts.onDidChangeLanguage(() => void this.loadTexts());
  }

  /** Fires when plugins, their states or the status of a module changed. */
  readonly onDidChange: Event<void> = this.changed.event;

  get onDidLoadModule(): Event<LoadedModule> {
    return this.modules.onDidLoadModule;
  }

  get snapshot(): LoaderSnapshot {
    return this.current;
  }

  get problems(): readonly PluginProblem[] {
    return this.log.all();
  }

  get inventory(): Inventory {
    return this.stock;
  }

  /** Contributions of an active plugin that could not be registered. */
  refusalsOf(pluginId: string): readonly PluginProblem[] {
    return this.active.get(pluginId)?.contributions.problems ?? [];
  }

  /** The reason why a module did not run; does not load anything. */
  failureOf(pluginId: string, module: string): ModuleLoadError | undefined {
    return this.active.get(pluginId)?.code.failureOf(module);
  }

  /** Loads the catalogue and registers its contributions; never rejects. A repeated call applies changes. */
  async refresh(): Promise<void> {
    this.readings += 1;
    const { readings } = this;
    this.isReading = true;
    try {
      const [catalogue] = await Promise.all([this.options.fetchCatalogue(), this.options.flags.ready(), this.startHealth()]);
      const { offered, problems } = await readCatalogue(catalogue);
      const inRange = await rangeCheckOf(offered, this.options.sdkVersion);
      if (readings !== this.readings) return;
      this.isReading = false;
      for (const problem of problems) this.log.add(problem);
      const known = this.stock.offered;
      this.inRange = inRange;
      this.stock = {
        entries: catalogue.plugins,
        offered: offered.map((plugin) => known.find((old) => isSameBuild(old, plugin)) ?? plugin),
      };
      this.isPublicOnly = catalogue.isPublicOnly === true;
      this.current = { status: 'ready', plugins: new Map() };
      this.reconcile();
      if (this.timeliness.isBehind(catalogue)) void this.refresh();
    } catch (error) {
      if (readings === this.readings) this.isReading = false;
      this.log.add({ code: 'CATALOGUE_UNAVAILABLE', pluginId: '', ...catalogueUnavailable(error) }, error);
      // A page that already works keeps its plugins. Only the first fetch, and the first one for a signed-in user, decide what it shows.
      if (this.current.status !== 'ready' || (this.isPublicOnly && this.timeliness.hasUser))
        this.current = { status: 'failed', error, plugins: new Map() };
      this.changed.fire();
    }
  }

  /** Fetches the whole catalogue after a user has signed in; after a failed fetch, fetches again for the next user. */
  followUser(hasUser: boolean): void {
    this.timeliness.followUser(hasUser);
    if (!this.isReading && (this.current.status === 'failed' || (hasUser && this.isPublicOnly))) void this.refresh();
  }

  /** Services and name of an active plugin, for what the shell renders of it. */
  scopeOf(pluginId: string): PluginScope | undefined {
    return this.active.get(pluginId)?.scope;
  }

  /** Default export of a module and its loading state; starts loading it. `undefined` if the plugin is not active. */
  peekModule(pluginId: string, module: string): ModuleStatus | undefined {
    const plugin = this.active.get(pluginId);
    if (plugin === undefined) return undefined;
    const known = plugin.code.peek(module);
    if (known.status === 'loading') this.modules.watch(plugin, module);
    return known;
  }

  /** @throws ModuleLoadError */
  async loadModule(pluginId: string, module: string): Promise<unknown> {
    const plugin = this.active.get(pluginId);
    if (plugin === undefined) throw new ModuleLoadError('fetch', pluginId, module, formatMessage('pluginNotActive', {}));
    this.modules.watch(plugin, module);
    return plugin.code.load(module);
  }

  retryModule(pluginId: string, module: string): void {
    this.modules.forget(pluginId, module);
    this.active.get(pluginId)?.code.retry(module);
    this.changed.fire();
  }

  /** Allows a plugin again that was quarantined after crashes. */
  release(pluginId: string): void {
    const manifest = this.current.plugins.get(pluginId)?.manifest;
    if (manifest === undefined) return;
    this.faults.forget(contributionIds(manifest));
    this.options.health.release({ pluginId, version: manifest.version });
  }

  /** Loads the plugins' texts that the page shows, in the current language. Never rejects. */
  async loadTexts(): Promise<void> {
    const incomplete = [...this.active].filter(([, { code }]) => code.isUsed || !code.hasLabels);
    await Promise.all(incomplete.map(([id, { code }]) => this.fetchTexts(id, code)));
  }

  dispose(): void {
    for (const id of [...this.active.keys()]) this.deactivate(id);
  }

  private async startHealth(): Promise<void> {
    for (const problem of await this.options.health.start()) this.log.add(problem);
  }

  /** The catalogue's own flag changes with it. (SDK-007) */
  private followFlags(changed: readonly string[]): void {
    this.reconcile();
    // A catalogue that is loading is compared with the flag afterwards.
    if (changed.includes(CATALOGUE_FLAG) && this.current.status !== 'loading' && !this.isReading) void this.refresh();
  }

  private reconcile(): void {
    if (this.current.status !== 'ready') return;
    const { flags, sdkVersion, health, deferredChanges } = this.options;
    const active = [...this.active.values()].map(({ plugin }) => plugin);
    const { installed, states } = decidePlugins({
      ...this.stock,
      active,
      flags,
      sdkVersion,
      inRange: this.inRange,
      health,
      deferredChanges,
    });
    this.installed = installed;
    for (const [id, { plugin }] of [...this.active]) {
      if (states.get(id)?.state !== 'active' || !this.installed.includes(plugin)) this.deactivate(id);
    }
    for (const plugin of this.installed) {
      const state = states.get(plugin.manifest.id);
      if (state?.state === 'active') this.activate(plugin);
      if (state?.state === 'failed') this.log.add(state.cause);
    }
    const plugins = new Map(
      this.installed.map(({ manifest }) => [manifest.id, { manifest, state: states.get(manifest.id) as PluginState }]),
    );
    this.current = { status: 'ready', plugins, ...(this.isPublicOnly ? { isPublicOnly: true } : {}) };
    this.changed.fire();
  }

  private activate(plugin: InstalledPlugin): void {
    const { id } = plugin.manifest;
    const known = this.active.get(id) ?? this.open(plugin);
    this.active.set(id, known);
    known.contributions.register();
    if (this.makeWay(known)) known.contributions.register();
    for (const problem of known.contributions.problems) this.log.add(problem);
  }

  /**
   * If two plugins claim the same mark, the first in activation order keeps it, whichever was enabled first, so that every tab shows the
   * same. The later plugin then registers again.
   */
  private makeWay({ plugin, contributions }: ActivePlugin): boolean {
    const { holders } = contributions;
    if (holders.size === 0) return false;
    const later = this.installed.slice(this.installed.indexOf(plugin) + 1).filter(({ manifest }) => holders.has(manifest.id));
    for (const { manifest } of later) this.active.get(manifest.id)?.contributions.dispose();
    return later.length > 0;
  }

  private open(plugin: InstalledPlugin): ActivePlugin {
    const opened = new ActivePlugin(plugin, this.options, this.attempts.get(plugin.manifest.id));
    // The labels are in another language than requested, or missing because the preset did not build the plugin.
    if (!opened.code.hasLabels) void this.fetchTexts(plugin.manifest.id, opened.code);
    return opened;
  }

  private deactivate(id: string): void {
    const plugin = this.active.get(id);
    if (plugin === undefined) return;
    this.active.delete(id);
    this.modules.forget(id);
    this.attempts.set(id, plugin.code.nextAttempt);
    plugin.dispose();
  }

  private fetchTexts(pluginId: string, code: PluginCode): Promise<void> {
    return code.loadTexts().then(
      () => this.changed.fire(),
      (error: unknown) =>
        this.log.add({ code: 'TEXTS_FAILED', pluginId, ...formatMessage('textsFailed', { pluginId, detail: String(error) }) }, error),
    );
  }
}
