import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import type { PluginVersion, Running } from './RunningMarks.js';
import { readStored, writeStored } from './storedJson.js';

/** A page that was blocked while a plugin ran. */
export interface Strike {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly contributionId: string;
}

/** This many strikes within an hour quarantine a version of a plugin for a day, so that it does not block a third start. */
export const STRIKE_LIMIT = { count: 2, within: 3_600_000, quarantine: 86_400_000 } as const;

function isStrike(value: unknown): value is Strike {
  const { at, contributionId } = (value ?? {}) as Partial<Record<keyof Strike, unknown>>;
  return typeof at === 'number' && typeof contributionId === 'string';
}

/** Strikes of each version of a plugin, stored in this browser until log-out; a new version starts without strikes. (security H36) */
export class Strikes {
  private readonly kept: Map<string, unknown>;

  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {
    this.kept = new Map(Object.entries(readStored<unknown>(storage, STORAGE_KEYS.pluginStrikes)));
  }

  /** @returns the strikes that count now, including this one */
  add(running: Running): readonly Strike[] {
    const strikes = [...this.of(running), { at: this.now(), contributionId: running.contributionId }];
    this.keep(running, strikes);
    return strikes;
  }

  of(plugin: PluginVersion): readonly Strike[] {
    const kept = this.kept.get(nameOf(plugin));
    return Array.isArray(kept) ? kept.filter(isStrike).filter(({ at }) => this.now() - at < STRIKE_LIMIT.quarantine) : [];
  }

  /** The strike that quarantines a version, if any. */
  keepingOut(plugin: PluginVersion): Strike | undefined {
    const strikes = this.of(plugin);
    return strikes.find(({ at }, index) => {
      const first = strikes[index - STRIKE_LIMIT.count + 1];
      return first !== undefined && at - first.at < STRIKE_LIMIT.within;
    });
  }

  forget(plugin: PluginVersion): void {
    this.keep(plugin, []);
  }

  private keep(plugin: PluginVersion, strikes: readonly Strike[]): void {
    if (strikes.length === 0 && !this.kept.has(nameOf(plugin))) return;
    if (strikes.length === 0) this.kept.delete(nameOf(plugin));
    else this.kept.set(nameOf(plugin), strikes);
    writeStored(this.storage, STORAGE_KEYS.pluginStrikes, Object.fromEntries(this.kept));
  }
}

function nameOf({ pluginId, version }: PluginVersion): string {
  return `${pluginId}@${version}`;
}
