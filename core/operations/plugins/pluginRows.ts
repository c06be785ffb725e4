import { CONSOLE_ENVIRONMENTS } from '@edge-console/sdk/contract';
import { oneOf, type LoadedListSpec } from '@edge-console/sdk/ui';
import type { OPSGetPluginsQuery } from '../graphql/__generated__/operations.js';
import {
  cellOf,
  type CellState,
  type Environment,
  type EnvironmentCell,
  type EnvironmentPlugin,
} from '../environments/environmentCells.js';

type Plugin = OPSGetPluginsQuery['OPSGetPlugins']['plugins'][number];
export type PluginVersion = Plugin['versions'][number];
export type VersionHealth = OPSGetPluginsQuery['OPSGetPluginHealth'][number];

/** In the order of importance for operators; `missing` is a plugin that only other environments have. */
export type PluginRowState = Plugin['state'] | 'missing';

/** A plugin with the health of its version in use, and its state in each environment. */
export interface PluginRow extends Omit<Plugin, 'state'> {
  readonly state: PluginRowState;
  /** One for each environment, this server's own first. */
  readonly cells: readonly EnvironmentCell[];
  readonly health: readonly VersionHealth[];
  /** Of the version in use, otherwise of the highest version. */
  readonly present: PluginVersion | undefined;
  readonly users: number;
  readonly failedUsers: number;
  readonly loadTime: number | undefined;
}

/** In the order of the filter; a column of states is sorted in this order. */
export const STATES: readonly PluginRowState[] = ['active', 'partly', 'off', 'refused', 'missing'];

type OwnField = 'title' | 'state' | 'activeVersion' | 'rollout' | 'versions' | 'size' | 'loadTime' | 'users' | 'failing' | 'contributions';
/** The name of another environment's column contains the environment's name. */
export type PluginField = OwnField | `environment.${string}`;

/** The column of another environment. */
export const fieldOf = (environment: string): PluginField => `environment.${environment}`;

/** Plugins of this server, then those that only other environments have. */
export function pluginRows(
  { OPSGetPlugins, OPSGetPluginHealth }: OPSGetPluginsQuery,
  environments: readonly Environment[] = [],
): readonly PluginRow[] {
  const own = OPSGetPlugins.plugins;
  const elsewhere = environments.flatMap(({ plugins }) => plugins).filter((one) => own.every(({ pluginId }) => pluginId !== one.pluginId));
  const foreign = new Map(elsewhere.map((plugin) => [plugin.pluginId, plugin]));
  const cellsOf = (pluginId: string) => environments.map((environment) => cellOf(environment, pluginId));
  return [
    ...own.map((plugin) => {
      const health = OPSGetPluginHealth.filter(({ pluginId }) => pluginId === plugin.pluginId);
      const present = plugin.versions.find(({ isActive }) => isActive) ?? plugin.versions[0];
      const usage = health.find(({ version }) => version === present?.version);
      return {
        ...plugin,
        cells: cellsOf(plugin.pluginId),
        health,
        present,
        users: usage?.users ?? 0,
        failedUsers: usage?.failedUsers ?? 0,
        loadTime: usage?.loadTime ?? undefined,
      };
    }),
    ...[...foreign.values()].map((plugin) => missingRow(plugin, cellsOf(plugin.pluginId))),
  ];
}

function missingRow({ pluginId, title }: EnvironmentPlugin, cells: readonly EnvironmentCell[]): PluginRow {
  return {
    __typename: 'OPSPlugin',
    pluginId,
    title,
    state: 'missing',
    cells,
    isOn: false,
    rollout: null,
    activeVersion: null,
    isPinned: false,
    hasRules: false,
    previous: null,
    flagVersion: 0,
    versions: [],
    health: [],
    present: undefined,
    users: 0,
    failedUsers: 0,
    loadTime: undefined,
  };
}

const SORT_VALUES: Readonly<Record<OwnField, (row: PluginRow) => string | number | undefined>> = {
  title: (row) => row.title,
  state: (row) => stateOrder(row.state, row.activeVersion),
  activeVersion: (row) => row.activeVersion ?? undefined,
  rollout: (row) => row.rollout?.rules.length,
  versions: (row) => row.versions.length,
  size: (row) => row.present?.packedBytes,
  loadTime: (row) => row.loadTime,
  users: (row) => row.users,
  failing: (row) => row.failedUsers,
  contributions: (row) => row.present?.contributions,
};

/** Sorts by state, then by version: the older version first. @returns undefined without data */
function stateOrder(state: CellState, version: string | null | undefined): string | undefined {
  const rank = STATES.findIndex((one) => one === state);
  return rank < 0 ? undefined : `${rank} ${version ?? ''}`;
}

const isOwnField = (field: PluginField): field is OwnField => field in SORT_VALUES;

function valueElsewhere({ cells }: PluginRow, field: PluginField): string | undefined {
  const cell = cells.find(({ environment }) => fieldOf(environment.name) === field);
  return cell && stateOrder(cell.state, cell.plugin?.activeVersion);
}

export const PLUGIN_FILTERS = { state: oneOf(STATES) };

export const PLUGIN_LIST: LoadedListSpec<PluginRow, PluginField, typeof PLUGIN_FILTERS> = {
  id: 'operations.plugins',
  // The names of environments are known before their responses: meanwhile an address keeps its sort.
  sorts: [
    'title',
    'state',
    ...CONSOLE_ENVIRONMENTS.map(fieldOf),
    'activeVersion',
    'versions',
    'size',
    'loadTime',
    'users',
    'failing',
    'contributions',
  ],
  filters: PLUGIN_FILTERS,
  // In any environment: an operator searches for plugins that are missing or refused anywhere.
  matches: { state: (row, state) => row.state === state || row.cells.some((cell) => cell.state === state) },
  idOf: (row) => row.pluginId,
  nameOf: (row) => row.title,
  searched: (row) => [row.title, row.pluginId, row.activeVersion ?? ''],
  sortValue: (row, field) => (isOwnField(field) ? SORT_VALUES[field](row) : valueElsewhere(row, field)),
};
