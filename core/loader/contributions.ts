import type { Disposable } from '@edge-console/sdk';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DuplicateRegistrationError, type Registry } from '../registries/Registry.js';
import type { Registries } from '../registries/createRegistries.js';
import type { PluginProblem } from './problems.js';

const KINDS = ['routes', 'menu', 'settingsTabs', 'searchProviders', 'commands', 'extensions'] as const;

interface Refusal {
  readonly problem: PluginProblem;
  /** Owner of what stands in the way. */
  readonly holder: string;
}

/** What one plugin has registered. One refused contribution does not keep the others out. (KERNEL-013) */
export class ContributionSet implements Disposable {
  private readonly registered = new Map<string, Disposable>();
  private refused: readonly Refusal[] = [];

  constructor(
    private readonly manifest: PluginManifest,
    private readonly registries: Registries,
  ) {}

  get problems(): readonly PluginProblem[] {
    return this.refused.map(({ problem }) => problem);
  }

  /** Owners of what this plugin was refused for. */
  get holders(): ReadonlySet<string> {
    return new Set(this.refused.map(({ holder }) => holder));
  }

  /** Registers what is not registered yet; what was refused before may fit by now, as its holder may be gone. */
  register(): void {
    const refused: Refusal[] = [];
    for (const kind of KINDS) {
      const registry = this.registries[kind] as unknown as Registry<{ readonly id: string }>;
      for (const item of this.manifest.contributions[kind]) {
        const refusal = this.registerOne(`${kind}:${item.id}`, registry, item);
        if (refusal !== undefined) refused.push(refusal);
      }
    }
    this.refused = refused;
  }

  dispose(): void {
    for (const registration of this.registered.values()) registration.dispose();
    this.registered.clear();
  }

  private registerOne(key: string, registry: Registry<{ readonly id: string }>, item: { readonly id: string }): Refusal | undefined {
    if (this.registered.has(key)) return undefined;
    try {
      this.registered.set(key, registry.register(this.manifest.id, item));
      return undefined;
    } catch (error) {
      if (!(error instanceof DuplicateRegistrationError)) throw error;
      const { message, holder } = error;
      return { problem: { code: 'CONTRIBUTION_REFUSED', pluginId: this.manifest.id, contributionId: item.id, message }, holder };
    }
  }
}
