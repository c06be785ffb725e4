import { useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  BackLink,
  EmptyState,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RestoreButton,
  RouteLink,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { CUSTOMER_ACTIONS, CUSTOMER_ROUTES } from './routes.js';
import { useCustomers } from './useCustomers.js';

/** '{base}/customers/archive': archived customers. (CUST-014) */
export default function CustomerArchive() {
  const text = useText();
  const { list, columns, actions } = useCustomers('archived');
  const title = text('customers.archive.title');
  const note = useCountNote(list, 'customers.archive.count');
  const listLink = <RouteLink route={CUSTOMER_ROUTES.list}>{text('customers.result.toList')}</RouteLink>;
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={CUSTOMER_ROUTES.list}>{text('customers.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('customers.list.search')}
          fileName={text('customers.archive.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <RestoreButton list={list} actions={actions} action={CUSTOMER_ACTIONS.restore} denied={text('customers.archive.restoreDenied')}>
            {text('customers.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('customers.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
