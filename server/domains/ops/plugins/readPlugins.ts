import { versionFlagOf, type ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { FlagStore } from '../../../flags/FlagStore.js';
import type { RemoteFlags } from '../../../flags/RemoteFlags.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import type { ServerPlugins } from '../../../plugins/openPlugins.js';
import type { PackageRecord } from '../../../plugins/PluginRecords.js';
import type { Transaction } from '../../../storage/index.js';
import { pluginStatusOf, type PluginStatus } from './pluginStatus.js';
import { readPluginState, type PluginState } from './pluginSwitch.js';

/** A plugin as operators see it. */
export interface PluginReport extends PluginState {
  /** Whether the plugin is on for users whom no rule matches. */
  readonly isOn: boolean;
  readonly status: PluginStatus;
  /** Definition of the switch; undefined if it is not defined, or if another service evaluates flags. */
  readonly switchFlag: FlagDefinition | undefined;
  readonly records: readonly PackageRecord[];
}

/** The sources of a plugin's state. */
export interface PluginSources {
  readonly environment: ConsoleEnvironment;
  readonly flags: FlagStore;
  /** Evaluates flags instead of `flags`, if configured. */
  readonly remoteFlags: RemoteFlags | undefined;
  readonly plugins: Pick<ServerPlugins, 'library' | 'records'>;
}

/** Values of another flag service for users whom no rule matches. */
export type RemoteValues = ReadonlyMap<string, unknown>;

/**
 * Called before the transaction begins, because a transaction must not wait for another service. @returns undefined if this server
 * evaluates flags
 */
export async function readRemoteValues({ remoteFlags, environment }: PluginSources): Promise<RemoteValues | undefined> {
  const evaluations = await remoteFlags?.evaluateAll({ environment });
  return evaluations && new Map(evaluations.map(({ flagKey, value }) => [flagKey, value]));
}

/** All plugins, by id. @param versions installed versions of all plugins */
export async function readPlugins(
  transaction: Transaction,
  sources: PluginSources,
  versions: readonly PluginVersion[],
  remote: RemoteValues | undefined,
): Promise<readonly PluginReport[]> {
  const reports: PluginReport[] = [];
  for (const id of new Set(versions.map((one) => one.id))) reports.push(await readPlugin(transaction, sources, id, versions, remote));
  return reports;
}

/** @param versions installed versions of all plugins */
export async function readPlugin(
  transaction: Transaction,
  { environment, flags, plugins }: PluginSources,
  id: string,
  versions: readonly PluginVersion[],
  remote: RemoteValues | undefined,
): Promise<PluginReport> {
  const local = await readPluginState(transaction, { environment, base: flags.base }, id, versions);
  const state = remote === undefined ? local : stateBy(remote, local);
  const key = `plugin.${id}`;
  const isOn = remote === undefined ? flags.isOn(key, { environment }) : remote.get(key) === true;
  const switchFlag = remote === undefined ? flags.definition(key) : undefined;
  const present = state.installed.find(({ version }) => version === state.activeVersion);
  const status = pluginStatusOf({ switchFlag, versionFlag: state.flag, isOn, present });
  return { ...state, isOn, status, switchFlag, records: await plugins.records.ofPlugin(id) };
}

/** Ignores this server's definitions, because another service evaluates flags. (FLAG-004) */
function stateBy(remote: RemoteValues, state: PluginState): PluginState {
  const { id, installed } = state;
  const named = remote.get(versionFlagOf(id));
  const found = installed.find(({ version }) => version === named);
  const highest = installed.find(({ refusal }) => refusal === undefined) ?? installed[0];
  return { ...state, flag: undefined, activeVersion: (found ?? highest)?.version, previous: undefined };
}
