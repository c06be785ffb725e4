import { ConfigServiceToken, pathTo, useNavigation, useService, useText } from '@edge-console/sdk';
import { linkColumn, numberColumn, textColumn, useColumns, useMediaQuery, type Column, type ListColumns } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import type { Environment } from '../environments/environmentCells.js';
import { useEnvironmentLabels } from '../environments/useEnvironmentLabels.js';
import { environmentColumns } from './environmentColumns.js';
import { PLUGIN_LIST, type PluginField, type PluginRow } from './pluginRows.js';
import { useMeasures } from './useMeasures.js';
import { useRowRollouts } from './useRowRollouts.js';

/** Columns of the list of plugins. (OPS-001) */
export function usePluginColumns(environments: readonly Environment[]): ListColumns<PluginRow, PluginField> {
  const text = useText();
  const { environment: own } = useService(ConfigServiceToken);
  const labels = useEnvironmentLabels();
  const rolloutOf = useRowRollouts();
  const navigation = useNavigation();
  const measures = useMeasures();
  // Beside the states of five environments, there is room for the rollout and measures on wide screens only.
  const isNarrow = useMediaQuery('(max-width: 1439px)');
  const columns = useMemo<readonly Column<PluginRow, PluginField>[]>(
    () => [
      linkColumn({
        id: 'title',
        header: text('columns.title'),
        isSortable: true,
        width: isNarrow ? 18 : 15,
        value: (row: PluginRow) => row.title,
        to: (row) => navigation.toBase(pathTo(OPERATIONS_ROUTES.plugin, { pluginId: row.pluginId })),
      }),
      ...environmentColumns(own, environments, labels),
      textColumn({ id: 'rollout', header: text('columns.rollout'), width: 11, isExtra: isNarrow, value: rolloutOf }),
      textColumn({
        id: 'activeVersion',
        header: text('columns.activeVersion'),
        isSortable: true,
        isExtra: true,
        value: (row: PluginRow) => row.activeVersion ?? undefined,
      }),
      textColumn({
        id: 'versions',
        header: text('columns.versions'),
        isSortable: true,
        isExtra: true,
        value: (row: PluginRow) => row.versions.map(({ version }) => version).join(', '),
      }),
      textColumn({
        id: 'size',
        width: 8,
        isExtra: isNarrow,
        header: text('columns.size'),
        isSortable: true,
        value: (row: PluginRow) => (row.present === undefined ? undefined : measures.size(row.present.packedBytes)),
      }),
      textColumn({
        id: 'loadTime',
        width: 8,
        isExtra: isNarrow,
        header: text('columns.loadTime'),
        isSortable: true,
        value: (row: PluginRow) => (row.loadTime === undefined ? undefined : measures.time(row.loadTime)),
      }),
      numberColumn({
        id: 'users',
        header: text('columns.users'),
        isSortable: true,
        isExtra: true,
        value: (row: PluginRow) => row.users,
      }),
      textColumn({
        id: 'failing',
        width: 8,
        isExtra: isNarrow,
        header: text('columns.failing'),
        isSortable: true,
        value: (row: PluginRow) => (row.failedUsers === 0 ? undefined : measures.share(row.failedUsers, row.users)),
      }),
      numberColumn({
        id: 'contributions',
        header: text('columns.contributions'),
        isSortable: true,
        isExtra: true,
        value: (row: PluginRow) => row.present?.contributions ?? 0,
      }),
    ],
    [text, navigation, measures, isNarrow, own, environments, labels, rolloutOf],
  );
  return useColumns(PLUGIN_LIST.id, columns);
}
