import type { ComponentExtension, Event, Extension, ExtensionContent, ExtensionPoint, ExtensionRegistry } from '@edge-console/sdk';
import type { ExtensionContribution, Gate } from '@edge-console/sdk/contract';
import type { Registered, Registry } from './Registry.js';

export interface ExtensionParts {
  readonly registry: Registry<ExtensionContribution>;
  /** Whether flags and rights currently allow the extension. */
  readonly isAllowed: (gate: Gate) => boolean;
  /** After any of these events the result may change. */
  readonly gateChanges: readonly (Event<never> | Event<unknown>)[];
  readonly contents: Pick<ExtensionRegistry, 'contentOf' | 'retry' | 'crashed'>;
  readonly onDidChangeContent: Event<void>;
}

/** Lists the extensions of a point that flags and rights allow, and provides their code. (KERNEL-014, FLAG-006) */
export class DefaultExtensionRegistry implements ExtensionRegistry {
  private readonly answers = new Map<string, readonly Extension<unknown>[]>();
  /** The same object while it is registered, so that its component stays mounted when other extensions change. */
  private readonly extensions = new WeakMap<Registered<ExtensionContribution>, Extension<unknown>>();
  readonly onDidChange: Event<void>;

  constructor(private readonly parts: ExtensionParts) {
    const { registry, gateChanges, onDidChangeContent } = parts;
    const changes = [registry.onDidChange, ...gateChanges] as readonly Event<unknown>[];
    this.onDidChange = (listener) => {
      const subscriptions = [...changes, onDidChangeContent as Event<unknown>].map((event) => event(() => listener()));
      return { dispose: () => subscriptions.forEach((subscription) => subscription.dispose()) };
    };
    // Cached until a change: React requires the same array while nothing has changed.
    for (const event of changes) event(() => this.answers.clear());
  }

  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[] {
    const known = this.answers.get(point.id) ?? this.find(point.id);
    this.answers.set(point.id, known);
    return known as readonly Extension<T>[];
  }

  contentOf<P extends object>(extension: ComponentExtension<unknown, P>): ExtensionContent<P> {
    return this.parts.contents.contentOf(extension);
  }

  retry(extension: Extension<unknown>): void {
    this.parts.contents.retry(extension);
  }

  crashed(extension: Extension<unknown>, error: unknown): void {
    this.parts.contents.crashed(extension, error);
  }

  private find(pointId: string): readonly Extension<unknown>[] {
    const { registry, isAllowed } = this.parts;
    const entries = registry.all().filter(({ item }) => item.point === pointId && isAllowed(item));
    return entries.map((entry) => this.extensionOf(entry));
  }

  private extensionOf(entry: Registered<ExtensionContribution>): Extension<unknown> {
    const { owner, item } = entry;
    const extension = this.extensions.get(entry) ?? {
      id: item.id,
      pluginId: owner,
      order: item.order,
      properties: item.properties,
      contribution: item,
    };
    this.extensions.set(entry, extension);
    return extension;
  }
}
