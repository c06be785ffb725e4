import { ConfigServiceToken, pathTo, useNavigation, usePolicy, useService, useText } from '@edge-console/sdk';
import { EmptyState, FilterBar, LinkButton, ListFooter, ListScreen, ListTable, ListTools, useLoadedList } from '@edge-console/sdk/ui';
import { LayersIcon } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { OPSGetPluginsDocument, type OPSGetPluginsQuery } from '../graphql/__generated__/operations.js';
import type { Environment } from '../environments/environmentCells.js';
import { EnvironmentNotices } from '../environments/EnvironmentNotices.js';
import { useEnvironments } from '../environments/useEnvironments.js';
import { useFlagChanges } from '../useFlagChanges.js';
import { PLUGIN_LIST, pluginRows, STATES } from './pluginRows.js';
import { RefusedPackages } from './RefusedPackages.js';
import { useStateLabels } from './StateTag.js';
import { usePluginColumns } from './usePluginColumns.js';

const NONE: readonly Environment[] = [];

/** '{base}/operations': every plugin, in each environment. (OPS-001) */
export default function PluginList() {
  const text = useText();
  const navigation = useNavigation();
  const maySeeFlags = usePolicy(OPERATIONS_ROUTES.flags.action) === 'allowed';
  const { environment } = useService(ConfigServiceToken);
  const environments = useEnvironments() ?? NONE;
  const labels = useStateLabels();
  const rowsOf = useCallback((data: OPSGetPluginsQuery) => pluginRows(data, environments), [environments]);
  const list = useLoadedList(PLUGIN_LIST, { query: OPSGetPluginsDocument, variables: {}, rowsOf, failure: text('list.failed') });
  useFlagChanges(list.reload);
  const columns = usePluginColumns(environments);
  const where = text('intro', { environment });
  return (
    <ListScreen
      title={text('page.back')}
      note={list.state.kind === 'ready' ? `${text('list.count', { count: list.state.page.total })} · ${where}` : where}
      actions={maySeeFlags ? <LinkButton to={navigation.toBase(pathTo(OPERATIONS_ROUTES.flags))}>{text('flag.title')}</LinkButton> : null}
      notice={
        <div className="operations-notices">
          <RefusedPackages />
          <EnvironmentNotices environments={environments} />
        </div>
      }
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('list.search')}
          filters={
            <FilterBar
              list={list}
              fields={{ state: { label: text('filter.label'), options: STATES.map((value) => ({ value, label: labels[value] })) } }}
            />
          }
          fileName={text('list.fileName')}
        />
      }
      footer={<ListFooter list={list} />}
    >
      <ListTable
        label={text('page.back')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<LayersIcon size={40} aria-hidden />} title={text('list.empty')} />}
        noMatch={text('list.noMatch')}
      />
    </ListScreen>
  );
}
