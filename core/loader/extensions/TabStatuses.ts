import {
  Emitter,
  SETTINGS_TAB_STATUSES,
  type Disposable,
  type SettingsTabStatus,
  type SettingsTabStatusSource,
  type TelemetryService,
} from '@edge-console/sdk';
import type { SettingsTabContribution } from '@edge-console/sdk/contract';
import type { Registered } from '../../registries/Registry.js';
import type { PluginLoader } from '../PluginLoader.js';
import { DEADLINES, withDeadline } from '../withDeadline.js';

type Tab = Registered<SettingsTabContribution>;

export interface TabStatusParts {
  readonly loader: Pick<PluginLoader, 'loadModule' | 'retryModule' | 'scopeOf' | 'faults'>;
  readonly telemetry: Pick<TelemetryService, 'report'>;
}

interface Asked {
  readonly abort: AbortController;
  status: SettingsTabStatus | undefined;
}

function readStatus(id: string, answer: unknown): SettingsTabStatus {
  const status = SETTINGS_TAB_STATUSES.find((known) => known === answer);
  if (status === undefined)
    throw new Error(`'${id}' must answer one of ${SETTINGS_TAB_STATUSES.join(', ')}, and answered ${String(answer)}.`);
  return status;
}

/** Requests the status of each settings tab separately: a tab whose request fails or hangs has no status, and the failure is reported. */
export class TabStatuses implements Disposable {
  private readonly asked = new Map<string, Asked>();
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly parts: TabStatusParts) {}

  statusOf(tab: Tab): SettingsTabStatus | undefined {
    if (tab.item.status === undefined) return undefined;
    if (!this.asked.has(tab.item.id)) this.ask(tab, undefined);
    return this.asked.get(tab.item.id)?.status;
  }

  /** Requests the status again; the previous status stays until the response arrives. */
  refresh(tab: Tab): void {
    const { status, abort } = this.asked.get(tab.item.id) ?? {};
    abort?.abort();
    if (tab.item.status !== undefined) this.ask(tab, status);
  }

  /** Removes every status: they belong to the previous customer. */
  clear(): void {
    for (const { abort } of this.asked.values()) abort.abort();
    if (this.asked.size === 0) return;
    this.asked.clear();
    this.changed.fire();
  }

  /** Removes the statuses of tabs that no longer exist. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, { abort }] of this.asked) {
      if (ids.has(id)) continue;
      abort.abort();
      this.asked.delete(id);
    }
  }

  dispose(): void {
    this.clear();
    this.changed.dispose();
  }

  private ask(tab: Tab, before: SettingsTabStatus | undefined): void {
    const asked: Asked = { abort: new AbortController(), status: before };
    this.asked.set(tab.item.id, asked);
    void this.read(tab, asked);
  }

  private async read({ owner, item }: Tab, asked: Asked): Promise<void> {
    const { loader, telemetry } = this.parts;
    const { signal } = asked.abort;
    // A status is requested while a page renders, and an event of the loader would render other parts during that.
    await Promise.resolve();
    try {
      const module = item.status ?? '';
      loader.retryModule(owner, module);
      const source = (await loader.loadModule(owner, module)) as SettingsTabStatusSource;
      const scope = loader.scopeOf(owner);
      if (scope === undefined || signal.aborted) return;
      loader.faults.enterBriefly(owner, item.id);
      const answer = source.read({ services: scope.services, signal });
      asked.status = readStatus(
        item.id,
        await withDeadline(answer, DEADLINES.search, () => new Error(`'${item.id}' did not answer in time.`)),
      );
    } catch (error) {
      asked.status = undefined;
      if (!signal.aborted) telemetry.report(error, { pluginId: owner, contributionId: item.id });
    }
    if (!signal.aborted) this.changed.fire();
  }
}
