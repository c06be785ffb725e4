import { Emitter, type Event, type SettingsTab, type SettingsTabs, type SettingsTabStatus } from '@edge-console/sdk';
import type { Gate, GateAnswer, SettingsTabContribution } from '@edge-console/sdk/contract';
import type { TabStatuses } from '../loader/extensions/TabStatuses.js';
import type { Registered, Registry } from './Registry.js';

export interface SettingsTabParts {
  readonly registry: Registry<SettingsTabContribution>;
  readonly evaluate: (gate: Gate) => GateAnswer;
  /** After any of these events the result of a gate may change. */
  readonly gateChanges: readonly (Event<never> | Event<unknown>)[];
  readonly statuses: TabStatuses;
}

type Entry = Registered<SettingsTabContribution>;

function extensionOf({ owner, item }: Entry): SettingsTab {
  const { id, order, tab, label, query = {}, module } = item;
  const properties = { tab, label, query };
  // Wrapped as an extension, so that the kit renders the tab's component like other extensions.
  return { id, pluginId: owner, order, properties, contribution: { id, point: 'shell.settingsTabs', order, properties, module } };
}

/** Settings tabs that flags and rights allow, and their status. A tab is shown while its rights are unknown. (KERNEL-010, D-189) */
export class DefaultSettingsTabs implements SettingsTabs {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** The same object as long as a tab is registered, so that its page does not render again when other tabs change. */
  private readonly extensions = new WeakMap<Entry, SettingsTab>();
  private list: readonly SettingsTab[] | undefined;

  constructor(private readonly parts: SettingsTabParts) {
    const { registry, gateChanges, statuses } = parts;
    for (const event of [registry.onDidChange, ...gateChanges] as readonly Event<unknown>[]) event(() => this.forget());
    registry.onDidChange(() => statuses.keepOnly(new Set(registry.all().map(({ item }) => item.id))));
    statuses.onDidChange(() => this.changed.fire());
  }

  get tabs(): readonly SettingsTab[] {
    this.list ??= this.parts.registry
      .all()
      .filter(({ item }) => ['allowed', 'unknown'].includes(this.parts.evaluate(item)))
      .map((entry) => this.tabOf(entry));
    return this.list;
  }

  accessTo(tab: string): GateAnswer | 'missing' {
    const entry = this.parts.registry.all().find(({ item }) => item.tab === tab);
    return entry === undefined ? 'missing' : this.parts.evaluate(entry.item);
  }

  statusOf({ id }: SettingsTab): SettingsTabStatus | undefined {
    const entry = this.parts.registry.get(id);
    return entry === undefined ? undefined : this.parts.statuses.statusOf(entry);
  }

  refresh(id: string): void {
    const entry = this.parts.registry.get(id);
    if (entry !== undefined) this.parts.statuses.refresh(entry);
  }

  private tabOf(entry: Entry): SettingsTab {
    const tab = this.extensions.get(entry) ?? extensionOf(entry);
    this.extensions.set(entry, tab);
    return tab;
  }

  private forget(): void {
    this.list = undefined;
    this.changed.fire();
  }
}
