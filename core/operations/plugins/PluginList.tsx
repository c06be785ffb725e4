import { ConfigServiceToken, useNavigation, usePolicy, useService, useText } from '@edge-console/sdk';
import { EmptyState, LinkButton, ListFooter, ListScreen, ListTable, ListTools, useLoadedList } from '@edge-console/sdk/ui';
import { LayersIcon } from '@blueprintjs/icons';
import { OPSGetPluginsDocument } from '../../kernel/graphql/__generated__/operations.js';
import { PLUGIN_LIST, pluginRows } from './pluginRows.js';
import { RefusedPackages } from './RefusedPackages.js';
import { usePluginColumns } from './usePluginColumns.js';

/** '{base}/operations': every plugin of this environment. (OPS-001) */
export default function PluginList() {
  const text = useText();
  const navigation = useNavigation();
  const maySeeFlags = usePolicy('operations:viewFlags') === 'allowed';
  const { environment } = useService(ConfigServiceToken);
  const list = useLoadedList(PLUGIN_LIST, {
    query: OPSGetPluginsDocument,
    variables: {},
    rowsOf: pluginRows,
    failure: text('list.failed'),
  });
  const columns = usePluginColumns();
  const where = text('intro', { environment });
  return (
    <ListScreen
      title={text('page.back')}
      note={list.state.kind === 'ready' ? `${text('list.count', { count: list.state.page.total })} · ${where}` : where}
      actions={maySeeFlags ? <LinkButton to={navigation.toBase('operations/flags')}>{text('flag.title')}</LinkButton> : null}
      notice={<RefusedPackages />}
      tools={<ListTools list={list} columns={columns} searchLabel={text('list.search')} fileName={text('list.fileName')} />}
      footer={<ListFooter list={list} />}
    >
      <ListTable
        label={text('page.back')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<LayersIcon size={40} aria-hidden />} title={text('list.empty')} />}
      />
    </ListScreen>
  );
}
