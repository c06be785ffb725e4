import type { Disposable } from '@edge-console/sdk';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DuplicateRegistrationError, type Registry } from '../registries/Registry.js';
import type { Registries } from '../registries/createRegistries.js';
import type { PluginProblem } from './problems.js';
import { formatMessage } from './sentences.js';

/** Kinds of contributions that are registered, as manifests name them. */
export const KINDS = ['routes', 'menu', 'settingsTabs', 'searchProviders', 'commands', 'extensions'] as const;

export type RegisteredKind = (typeof KINDS)[number];

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
      const { message, holder, mark } = error;
      const pluginId = this.manifest.id;
      const said = formatMessage(`${mark.kind}Taken`, { pluginId, mark: mark.value, holder });
      return { problem: { ...said, code: 'CONTRIBUTION_REFUSED', pluginId, contributionId: item.id, message }, holder };
    }
  }
}

/** Everything a manifest says it contributes, by kind. */
export function declaredIn({
  contributions,
}: PluginManifest): readonly { readonly kind: RegisteredKind; readonly item: { readonly id: string } }[] {
  return KINDS.flatMap((kind) => contributions[kind].map((item) => ({ kind, item })));
}

export function contributionIds(manifest: PluginManifest): readonly string[] {
  return declaredIn(manifest).map(({ item }) => item.id);
}

/** The first contribution whose code a module is. */
export function contributionOf(manifest: PluginManifest | undefined, module: string): string | undefined {
  if (manifest === undefined) return undefined;
  return declaredIn(manifest).find(({ item }) => moduleOf(item) === module)?.item.id;
}

/** Module with the code of a contribution, where it has any. */
export function moduleOf(item: object): string | undefined {
  const { module, target } = item as { readonly module?: string; readonly target?: { readonly module?: string } };
  return module ?? target?.module;
}
