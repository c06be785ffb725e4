/** The events of one version of a plugin on one page, in the server's format. */
export interface PluginReport {
  readonly pluginId: string;
  readonly version: string;
  /** Milliseconds until the first module ran. */
  readonly loadTime?: number;
  readonly faults: readonly PluginFault[];
}

export interface PluginFault {
  readonly code: string;
  readonly contributionId?: string;
  readonly times: number;
}

interface Seen {
  readonly pluginId: string;
  readonly version: string;
  loadTime: number | undefined;
  readonly faults: Map<string, { readonly code: string; readonly contributionId: string | undefined; times: number }>;
}

/** Maximum count of faults: a plugin that fails in a loop is recognized by then. */
const MOST_TIMES = 1_000;
const MOST_FAULTS = 20;

/** Counts the events of plugins until they are collected. */
export class PluginReports {
  private seen = new Map<string, Seen>();

  get isEmpty(): boolean {
    return this.seen.size === 0;
  }

  /** @param milliseconds from the first use until the module ran */
  loaded(pluginId: string, version: string, milliseconds: number): void {
    this.of(pluginId, version).loadTime ??= Math.round(milliseconds);
  }

  failed(pluginId: string, version: string, code: string, contributionId?: string): void {
    const { faults } = this.of(pluginId, version);
    const key = `${code} ${contributionId ?? ''}`;
    const known = faults.get(key);
    if (known !== undefined) known.times = Math.min(known.times + 1, MOST_TIMES);
    else if (faults.size < MOST_FAULTS) faults.set(key, { code, contributionId, times: 1 });
  }

  /** Returns all counts and resets them. */
  take(): readonly PluginReport[] {
    const taken = [...this.seen.values()];
    this.seen = new Map();
    return taken.map(({ pluginId, version, loadTime, faults }) => ({
      pluginId,
      version,
      ...(loadTime === undefined ? {} : { loadTime }),
      faults: [...faults.values()].map(({ code, contributionId, times }) => ({
        code,
        times,
        ...(contributionId === undefined ? {} : { contributionId }),
      })),
    }));
  }

  private of(pluginId: string, version: string): Seen {
    const key = `${pluginId} ${version}`;
    const known = this.seen.get(key) ?? { pluginId, version, loadTime: undefined, faults: new Map() };
    this.seen.set(key, known);
    return known;
  }
}
