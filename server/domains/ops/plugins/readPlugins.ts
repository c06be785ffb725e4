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
  /** Whether its switch is on for users whom no rule names. */
  readonly isOn: boolean;
  readonly status: PluginStatus;
  /** How the switch is defined; undefined where it is not, or where another service knows. */
  readonly switchFlag: FlagDefinition | undefined;
  readonly records: readonly PackageRecord[];
}

/** What plugins are read from. */
export interface PluginSources {
  readonly environment: ConsoleEnvironment;
  readonly flags: FlagStore;
  /** Decides in place of `flags`, where there is one. */
  readonly remoteFlags: RemoteFlags | undefined;
  readonly plugins: Pick<ServerPlugins, 'library' | 'records'>;
}

/** What another service says of flags, for users whom no rule names. */
export type RemoteValues = ReadonlyMap<string, unknown>;

/** Asked before the transaction begins, which must not wait for another service. @returns undefined where this server decides */
export async function readRemoteValues({ remoteFlags, environment }: PluginSources): Promise<RemoteValues | undefined> {
  const evaluations = await remoteFlags?.evaluateAll({ environment });
  return evaluations && new Map(evaluations.map(({ flagKey, value }) => [flagKey, value]));
}

/** Every plugin, by id. @param versions installed ones, of all plugins */
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

/** @param versions installed ones, of all plugins */
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
  const present = state.installed.find(({ version }) => version === state.holds);
  const status = pluginStatusOf({ switchFlag, versionFlag: state.flag, isOn, present });
  return { ...state, isOn, status, switchFlag, records: await plugins.records.ofPlugin(id) };
}

/** This server's own definitions mean nothing where another service decides. (FLAG-004) */
function stateBy(remote: RemoteValues, state: PluginState): PluginState {
  const { id, installed } = state;
  const named = remote.get(versionFlagOf(id));
  const found = installed.find(({ version }) => version === named);
  const highest = installed.find(({ refusal }) => refusal === undefined) ?? installed[0];
  return { ...state, flag: undefined, holds: (found ?? highest)?.version, previous: undefined };
}
