import { useNavigation, useText } from '@edge-console/sdk';
import { ArchiveResult, BackLink, EmptyState, ListFooter, ListScreen, ListTable, ListTools, RestoreButton } from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { ACTIONS } from '../permissions.js';
import { PATHS } from '../routes.js';
import { CUSTOMER_LIST } from '../rules/customerList.js';
import { CustomersLink } from './CustomerLinks.js';
import { useCustomerActions } from './useCustomerActions.js';
import { useCustomerColumns } from './useCustomerColumns.js';
import { useCustomerList } from './useCustomerList.js';

/** '{base}/customers/archive': archived customers. (CUST-014) */
export default function CustomerArchive() {
  const text = useText();
  const navigation = useNavigation();
  const list = useCustomerList('archived');
  const columns = useCustomerColumns('archived');
  const actions = useCustomerActions(list);
  const empty = (
    <EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('customers.archive.empty')} action={<CustomersLink />} />
  );
  return (
    <ListScreen
      title={text('customers.archive.title')}
      note={list.state.kind === 'ready' ? text('customers.archive.count', { count: list.state.page.total }) : undefined}
      back={<BackLink to={navigation.toBase(PATHS.list)}>{text('customers.archive.back')}</BackLink>}
      notice={<ArchiveResult actions={actions} nameOf={CUSTOMER_LIST.nameOf} texts="customers" links={{ restore: <CustomersLink /> }} />}
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
          <RestoreButton list={list} actions={actions} action={ACTIONS.restore} denied={text('customers.archive.restoreDenied')}>
            {text('customers.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable label={text('customers.archive.title')} list={list} columns={columns} empty={empty} />
    </ListScreen>
  );
}
