import type { Event, Extension, ExtensionPoint, ExtensionRegistry } from '@edge-console/sdk';
import type { ExtensionContribution } from '@edge-console/sdk/contract';
import type { Registered, Registry } from './Registry.js';

function isAt(entry: Registered<ExtensionContribution>, pointId: string): boolean {
  return entry.item.point === pointId;
}

/** Answers what plugins contributed to a point; contributions whose flag is off are left out. (KERNEL-014, FLAG-006) */
export class DefaultExtensionRegistry implements ExtensionRegistry {
  private readonly answers = new Map<string, readonly Extension<unknown>[]>();
  readonly onDidChange: Event<void>;

  constructor(
    private readonly registry: Registry<ExtensionContribution>,
    private readonly isOn: (flag: string) => boolean = () => true,
    onFlagsChange?: Event<unknown>,
  ) {
    this.onDidChange = (listener) => {
      const subscriptions = [registry.onDidChange(() => listener()), onFlagsChange?.(() => listener())];
      return { dispose: () => subscriptions.forEach((subscription) => subscription?.dispose()) };
    };
    // Kept until something changes: React reads the same array as long as nothing did.
    registry.onDidChange(() => this.answers.clear());
    onFlagsChange?.(() => this.answers.clear());
  }

  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[] {
    const known = this.answers.get(point.id);
    if (known !== undefined) return known as readonly Extension<T>[];
    const found = this.registry
      .all()
      .filter((entry) => isAt(entry, point.id) && (entry.item.flag === undefined || this.isOn(entry.item.flag)))
      .map(({ owner, item }) => ({
        id: item.id,
        pluginId: owner,
        order: item.order,
        properties: item.properties as T,
        contribution: item,
      }));
    this.answers.set(point.id, found);
    return found;
  }
}
