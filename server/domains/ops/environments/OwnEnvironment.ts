import { versionFlagOf } from '@edge-console/sdk/contract';
import type { Database, Transaction } from '../../../storage/index.js';
import { OverlayStore, type FlagChangeEntry } from '../flags/OverlayStore.js';
import { HealthStore, type FaultRow, type VersionHealth } from '../health/HealthStore.js';
import { HEALTH_KEPT } from '../health/HealthService.js';
import { readPlugins, readRemoteValues, type PluginReport, type PluginSources } from '../plugins/readPlugins.js';
import type { EnvironmentPlugin, EnvironmentReport } from './EnvironmentReport.js';
import { toEnvironmentRollout } from './toEnvironmentRollout.js';

const MAIL_ADDRESS = /[^\s@<>"']+@[^\s@<>"']+/g;

interface Health {
  readonly versions: readonly VersionHealth[];
  readonly faults: readonly FaultRow[];
}

/** Reports the plugins of this server's environment to other environments, without names of people or customers. (OPS-001) */
export class OwnEnvironment {
  constructor(
    private readonly directory: Database,
    private readonly sources: PluginSources,
    private readonly now: () => Date,
  ) {}

  /** Reads all files before it responds. Does not check rights; the caller must check them. */
  async report(): Promise<EnvironmentReport> {
    const { environment, plugins } = this.sources;
    const installed = await plugins.library.recheck();
    const remote = await readRemoteValues(this.sources);
    return this.directory.transaction({ kind: 'all' }, async (transaction) => {
      const reports = await readPlugins(transaction, this.sources, installed, remote);
      const health = await this.healthOf(transaction);
      const changes = await OverlayStore.newest(transaction, environment);
      return { environment, plugins: reports.map((report) => toPlugin(report, health, changes)) };
    });
  }

  private async healthOf(transaction: Transaction): Promise<Health> {
    const since = new Date(this.now().getTime() - HEALTH_KEPT);
    const { environment } = this.sources;
    return {
      versions: await HealthStore.versions(transaction, environment, since),
      faults: await HealthStore.faults(transaction, environment, since),
    };
  }
}

function toPlugin(report: PluginReport, health: Health, changes: ReadonlyMap<string, FlagChangeEntry>): EnvironmentPlugin {
  const { id, installed, activeVersion, status, switchFlag, flag } = report;
  const present = installed.find(({ version }) => version === activeVersion) ?? installed[0];
  const isPresent = (one: { readonly pluginId: string; readonly version: string }) =>
    one.pluginId === id && one.version === present?.version;
  const presentHealth = health.versions.find(isPresent);
  return {
    pluginId: id,
    title: present?.checked?.title ?? id,
    state: status,
    activeVersion,
    versions: installed.map(({ version }) => version),
    refusals: installed.flatMap(({ refusal }) => refusal ?? []),
    refusalSentences: installed.flatMap(({ refusalSentence }) => refusalSentence ?? []),
    rollout: toEnvironmentRollout(switchFlag),
    versionRollout: toEnvironmentRollout(flag),
    packedBytes: present?.packedBytes,
    loadTime: presentHealth?.loadTime ?? undefined,
    users: presentHealth?.users ?? 0,
    failedUsers: presentHealth?.failedUsers ?? 0,
    faults: health.faults.filter(isPresent).reduce((sum, { times }) => sum + times, 0),
    lastChange: lastChangeOf(id, changes),
  };
}

function lastChangeOf(id: string, changes: ReadonlyMap<string, FlagChangeEntry>): EnvironmentPlugin['lastChange'] {
  const found = [changes.get(`plugin.${id}`), changes.get(versionFlagOf(id))].flatMap((entry) => (entry ? [entry.change] : []));
  const [newest] = found.sort((one, other) => other.revision - one.revision);
  return newest && { at: newest.at.toISOString(), reason: newest.reason.replaceAll(MAIL_ADDRESS, '***') };
}
