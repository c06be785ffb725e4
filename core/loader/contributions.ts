import type { Disposable } from '@edge-console/sdk';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DuplicateRegistrationError, type Registry } from '../registries/Registry.js';
import type { Registries } from '../registries/createRegistries.js';
import type { PluginProblem } from './problems.js';
import { formatMessage } from './sentences.js';

/** Kinds of contributions that are registered, by their names in manifests. */
export const KINDS = ['routes', 'menu', 'settingsTabs', 'searchProviders', 'commands', 'extensions'] as const;

export type RegisteredKind = (typeof KINDS)[number];

interface Refusal {
  readonly problem: PluginProblem;
  /** Plugin that owns the conflicting registration. */
  readonly holder: string;
}

/** Registrations of one plugin. A refused contribution does not prevent the others. (KERNEL-013) */
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

  /** Plugins whose registrations conflict with this plugin's. */
  get holders(): ReadonlySet<string> {
    return new Set(this.refused.map(({ holder }) => holder));
  }

  /**
   * Registers contributions that are not registered yet; a contribution that was refused before may succeed after the conflicting plugin
   * was removed.
   */
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
      const sentence = formatMessage(`${mark.kind}Taken`, { pluginId, mark: mark.value, holder });
      return { problem: { ...sentence, code: 'CONTRIBUTION_REFUSED', pluginId, contributionId: item.id, message }, holder };
    }
  }
}

/** Every contribution that a manifest declares, by kind. */
export function declaredIn({
  contributions,
}: PluginManifest): readonly { readonly kind: RegisteredKind; readonly item: { readonly id: string } }[] {
  return KINDS.flatMap((kind) => contributions[kind].map((item) => ({ kind, item })));
}

export function contributionIds(manifest: PluginManifest): readonly string[] {
  return declaredIn(manifest).map(({ item }) => item.id);
}

/** The first contribution that uses a module. */
export function contributionOf(manifest: PluginManifest | undefined, module: string): string | undefined {
  if (manifest === undefined) return undefined;
  return declaredIn(manifest).find(({ item }) => moduleOf(item) === module)?.item.id;
}

/** Module with the code of a contribution, if it has one. */
export function moduleOf(item: object): string | undefined {
  const { module, target } = item as { readonly module?: string; readonly target?: { readonly module?: string } };
  return module ?? target?.module;
}
