import { Emitter, type Event } from '@edge-console/sdk';
import type { ActivePlugin } from './ActivePlugin.js';
import { contributionOf } from './contributions.js';
import type { PluginFaults } from './health/PluginFaults.js';
import type { LoadedModule } from './LoaderSnapshot.js';
import { isOwnFault, sentenceOf, type ModuleLoadError } from './problems.js';
import type { ProblemLog } from './ProblemLog.js';

/** Observes each load of a module and reports its result once, however many parts of the page wait for it. */
export class ModuleWatch {
  private readonly loaded = new Emitter<LoadedModule>();
  private readonly watched = new Set<string>();

  constructor(
    private readonly log: ProblemLog,
    private readonly faults: PluginFaults,
    private readonly onEnd: () => void,
  ) {}

  readonly onDidLoadModule: Event<LoadedModule> = this.loaded.event;

  watch({ plugin: { manifest }, code }: ActivePlugin, module: string): void {
    const { id: pluginId, version } = manifest;
    const key = `${pluginId} ${module}`;
    if (this.watched.has(key)) return;
    this.watched.add(key);
    const contributionId = contributionOf(manifest, module) ?? pluginId;
    const running = this.faults.enter(pluginId, contributionId);
    const began = performance.now();
    const end = () => {
      running.dispose();
      // The loaded module is rendered next.
      this.faults.enterBriefly(pluginId, contributionId);
      this.onEnd();
    };
    const ready = () => {
      this.loaded.fire({ pluginId, version, milliseconds: performance.now() - began });
      end();
    };
    code.load(module).then(ready, (error: ModuleLoadError) => {
      const problem = error.kind === 'setup' ? 'SETUP_FAILED' : 'MODULE_FAILED';
      this.log.add({ code: problem, pluginId, contributionId, ...sentenceOf(error) }, error);
      if (isOwnFault(error)) this.faults.failed(pluginId, contributionId, error);
      end();
    });
  }

  /** Call this when a module is loaded again, or when a plugin is removed. */
  forget(pluginId: string, module = ''): void {
    for (const key of [...this.watched]) if (key.startsWith(`${pluginId} ${module}`)) this.watched.delete(key);
  }
}
