import { DialogServiceToken, usePolicy, useService, useSession, useText } from '@edge-console/sdk';
import { ActionButton, EmptyState, PageHeader } from '@edge-console/sdk/ui';
import { ArchiveIcon, OfficeIcon } from '@blueprintjs/icons';
import { ACTIONS } from '../permissions.js';
import { CreateNew, ArchiveLink } from './CustomerLinks.js';
import { CustomerListFooter } from './CustomerListFooter.js';
import { CustomerResult } from './CustomerResult.js';
import { CustomerSearch } from './CustomerSearch.js';
import { CustomerTable, useCustomerColumns } from './CustomerTable.js';
import { useCustomerActions } from './useCustomerActions.js';
import { useCustomerList } from './useCustomerList.js';

/** '{base}/customers': customers in use. (CUST-001) */
export default function CustomerList() {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  const { customer: current } = useSession();
  const mayArchive = usePolicy(ACTIONS.archive) !== 'denied';
  const list = useCustomerList('active');
  const { customers, selection } = list;
  const actions = useCustomerActions(list.reload);
  const columns = useCustomerColumns();

  const archive = async () => {
    const chosen = customers.filter((customer) => selection.ids.has(customer._id));
    const isConfirmed = await dialogs.confirm({
      title: text('list.confirmTitle', { n: chosen.length }),
      body: (
        <>
          <p>{text('list.confirmText')}</p>
          <ul>
            {chosen.map((customer) => (
              <li key={customer._id}>{customer.displayName}</li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: text('list.archive'),
      intent: 'danger',
    });
    if (isConfirmed) await actions.perform('archive', [...selection.ids]);
  };
  return (
    <div className="edge-page">
      <PageHeader title={text('list.title')} note={customers.length > 0 ? text('list.count', { count: customers.length }) : undefined}>
        <ArchiveLink />
        <CreateNew />
      </PageHeader>
      <CustomerResult actions={actions} customers={customers} link={(action) => (action === 'archive' ? <ArchiveLink /> : null)} />
      <CustomerSearch list={list} />
      <CustomerTable
        label={text('list.title')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('list.empty')} action={<CreateNew />} />}
        // The customer one works in stays. (D-031)
        reasonAgainst={(customer) => (customer._id === current.customerId ? text('list.currentReason') : undefined)}
      />
      <CustomerListFooter list={list}>
        <ActionButton
          icon={<ArchiveIcon />}
          busy={actions.pending !== undefined}
          reason={mayArchive ? (selection.isEmpty ? text('list.selectFirst') : undefined) : text('list.archiveDenied')}
          onClick={() => void archive()}
        >
          {text('list.archive')}
        </ActionButton>
      </CustomerListFooter>
    </div>
  );
}
