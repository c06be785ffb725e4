import { useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { ActionButton, BackLink, EmptyState, PageHeader } from '@edge-console/sdk/ui';
import { ArchiveIcon, UndoIcon } from '@blueprintjs/icons';
import { ACTIONS } from '../permissions.js';
import { PATHS } from '../routes.js';
import { CustomersLink } from './CustomerLinks.js';
import { CustomerListFooter } from './CustomerListFooter.js';
import { CustomerResult } from './CustomerResult.js';
import { CustomerSearch } from './CustomerSearch.js';
import { CustomerTable, useArchiveColumns } from './CustomerTable.js';
import { useCustomerActions } from './useCustomerActions.js';
import { useCustomerList } from './useCustomerList.js';

/** '{base}/customers/archive': archived customers. (CUST-014) */
export default function CustomerArchive() {
  const text = useText();
  const navigation = useNavigation();
  const mayRestore = usePolicy(ACTIONS.restore) !== 'denied';
  const list = useCustomerList('archived');
  const { customers, selection } = list;
  const actions = useCustomerActions(list.reload);
  const columns = useArchiveColumns();
  return (
    <div className="edge-page">
      <PageHeader
        title={text('archive.title')}
        note={customers.length > 0 ? text('archive.count', { count: customers.length }) : undefined}
        back={<BackLink to={navigation.toBase(PATHS.list)}>{text('archive.back')}</BackLink>}
      />
      <CustomerResult actions={actions} customers={customers} link={(action) => (action === 'restore' ? <CustomersLink /> : null)} />
      <CustomerSearch list={list} />
      <CustomerTable
        label={text('archive.title')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('archive.empty')} action={<CustomersLink />} />}
      />
      <CustomerListFooter list={list}>
        <ActionButton
          icon={<UndoIcon />}
          busy={actions.pending !== undefined}
          reason={mayRestore ? (selection.isEmpty ? text('list.selectFirst') : undefined) : text('archive.restoreDenied')}
          onClick={() => void actions.perform('restore', [...selection.ids])}
        >
          {text('archive.restore')}
        </ActionButton>
      </CustomerListFooter>
    </div>
  );
}
