import type { LoadedListSpec } from '@edge-console/sdk/ui';
import type { OPSGetPluginsQuery } from '../../kernel/graphql/__generated__/operations.js';

type Plugin = OPSGetPluginsQuery['OPSGetPlugins']['plugins'][number];
export type PluginVersion = Plugin['versions'][number];
export type VersionHealth = OPSGetPluginsQuery['OPSGetPluginHealth'][number];

/** What an operator wants to know first. */
export type PluginRowState = 'active' | 'off' | 'refused' | 'partly';

/** A plugin with how the version that holds fares. */
export interface PluginRow extends Plugin {
  readonly state: PluginRowState;
  readonly health: readonly VersionHealth[];
  /** Of the version that holds, or else of the highest. */
  readonly present: PluginVersion | undefined;
  readonly users: number;
  readonly failedUsers: number;
  readonly loadTime: number | undefined;
}

export type PluginField = 'title' | 'state' | 'holds' | 'versions' | 'size' | 'loadTime' | 'users' | 'failing' | 'contributions';

export function pluginRows({ OPSGetPlugins, OPSGetPluginHealth }: OPSGetPluginsQuery): readonly PluginRow[] {
  return OPSGetPlugins.plugins.map((plugin) => {
    const health = OPSGetPluginHealth.filter(({ pluginId }) => pluginId === plugin.pluginId);
    const present = plugin.versions.find(({ holds }) => holds) ?? plugin.versions[0];
    const fares = health.find(({ version }) => version === present?.version);
    return {
      ...plugin,
      health,
      present,
      state: stateOf(plugin, present),
      users: fares?.users ?? 0,
      failedUsers: fares?.failedUsers ?? 0,
      loadTime: fares?.loadTime ?? undefined,
    };
  });
}

function stateOf(plugin: Plugin, present: PluginVersion | undefined): PluginRowState {
  if (!plugin.isOn) return 'off';
  if (present === undefined || present.refusal !== null) return 'refused';
  return plugin.hasRules ? 'partly' : 'active';
}

const SORT_VALUES: Readonly<Record<PluginField, (row: PluginRow) => string | number | undefined>> = {
  title: (row) => row.title,
  state: (row) => row.state,
  holds: (row) => row.holds ?? undefined,
  versions: (row) => row.versions.length,
  size: (row) => row.present?.packedBytes,
  loadTime: (row) => row.loadTime,
  users: (row) => row.users,
  failing: (row) => row.failedUsers,
  contributions: (row) => row.present?.contributions,
};

export const PLUGIN_LIST: LoadedListSpec<PluginRow, PluginField> = {
  id: 'operations.plugins',
  sorts: ['title', 'state', 'holds', 'versions', 'size', 'loadTime', 'users', 'failing', 'contributions'],
  idOf: (row) => row.pluginId,
  nameOf: (row) => row.title,
  searched: (row) => [row.title, row.pluginId, row.holds ?? ''],
  sortValue: (row, field) => SORT_VALUES[field](row),
};
