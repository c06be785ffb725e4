import { useSession, useText } from '@edge-console/sdk';
import { ArchiveResult, EmptyState, ListFooter, ListScreen, ListTable, ListTools, RowsButton } from '@edge-console/sdk/ui';
import { ArchiveIcon, OfficeIcon } from '@blueprintjs/icons';
import { ACTIONS } from '../permissions.js';
import { CUSTOMER_LIST, type Customer } from '../rules/customerList.js';
import { ArchiveLink, CreateNew } from './CustomerLinks.js';
import { useArchiveConfirmation } from './useArchiveConfirmation.js';
import { useCustomerActions } from './useCustomerActions.js';
import { useCustomerColumns } from './useCustomerColumns.js';
import { useCustomerList } from './useCustomerList.js';

/** '{base}/customers': customers in use. (CUST-001) */
export default function CustomerList() {
  const text = useText();
  const { customer: current } = useSession();
  const confirm = useArchiveConfirmation();
  const list = useCustomerList('active');
  const columns = useCustomerColumns('active');
  const actions = useCustomerActions(list);
  // The customer one works in stays. (D-031)
  const reasonAgainst = ({ _id }: Customer) => (_id === current.customerId ? text('customers.list.currentReason') : undefined);
  const archive = async (customers: readonly Customer[]) => {
    if (await confirm(customers)) await actions.perform('archive', customers);
  };
  return (
    <ListScreen
      title={text('customers.list.title')}
      note={list.state.kind === 'ready' ? text('customers.list.count', { count: list.state.page.total }) : undefined}
      actions={
        <>
          <ArchiveLink />
          <CreateNew />
        </>
      }
      notice={<ArchiveResult actions={actions} nameOf={CUSTOMER_LIST.nameOf} texts="customers" links={{ archive: <ArchiveLink /> }} />}
      tools={
        <ListTools list={list} columns={columns} searchLabel={text('customers.list.search')} fileName={text('customers.list.fileName')} />
      }
      footer={
        <ListFooter list={list} reasonAgainst={reasonAgainst}>
          <RowsButton
            icon={<ArchiveIcon />}
            selection={list.selection}
            actions={actions}
            action={ACTIONS.archive}
            denied={text('customers.list.archiveDenied')}
            onClick={(customers) => void archive(customers)}
          >
            {text('customers.list.archive')}
          </RowsButton>
        </ListFooter>
      }
    >
      <ListTable
        label={text('customers.list.title')}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('customers.list.empty')} action={<CreateNew />} />}
        reasonAgainst={reasonAgainst}
      />
    </ListScreen>
  );
}
