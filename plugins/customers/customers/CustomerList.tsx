import { useSession, useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  CreateLink,
  EmptyState,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RouteLink,
  RowsButton,
  useCountNote,
  useRowsConfirmation,
} from '@edge-console/sdk/ui';
import { ArchiveIcon, OfficeIcon } from '@blueprintjs/icons';
import type { Customer } from './customer.js';
import { CUSTOMER_ACTIONS, CUSTOMER_ROUTES } from './routes.js';
import { useCustomers } from './useCustomers.js';

/** '{base}/customers': active customers. (CUST-001) */
export default function CustomerList() {
  const text = useText();
  const { customer: current } = useSession();
  const confirm = useArchiveConfirmation();
  const { list, columns, actions } = useCustomers('active');
  const title = text('customers.list.title');
  const note = useCountNote(list, 'customers.list.count');
  // The selected customer cannot be archived. (D-031)
  const reasonAgainst = ({ _id }: Customer) => (_id === current.customerId ? text('customers.list.currentReason') : undefined);
  const archive = async (customers: readonly Customer[]) => {
    if (await confirm(customers)) await actions.perform('archive', customers);
  };
  const archiveLink = <RouteLink route={CUSTOMER_ROUTES.archive}>{text('customers.list.viewArchive')}</RouteLink>;
  const create = (
    <CreateLink route={CUSTOMER_ROUTES.create} denied={text('customers.list.createDenied')}>
      {text('customers.list.create')}
    </CreateLink>
  );
  return (
    <ListScreen
      title={title}
      note={note}
      actions={
        <>
          {archiveLink}
          {create}
        </>
      }
      notice={<ArchiveResult list={list} actions={actions} />}
      tools={
        <ListTools list={list} columns={columns} searchLabel={text('customers.list.search')} fileName={text('customers.list.fileName')} />
      }
      footer={
        <ListFooter list={list} reasonAgainst={reasonAgainst}>
          <RowsButton
            icon={<ArchiveIcon />}
            shortcut="e"
            selection={list.selection}
            actions={actions}
            action={CUSTOMER_ACTIONS.archive}
            denied={text('customers.list.archiveDenied')}
            onClick={(customers) => void archive(customers)}
          >
            {text('customers.list.archive')}
          </RowsButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        empty={<EmptyState icon={<OfficeIcon size={40} aria-hidden />} title={text('customers.list.empty')} action={create} />}
        noMatch={text('customers.list.noMatch')}
        reasonAgainst={reasonAgainst}
      />
    </ListScreen>
  );
}

/** Asks for confirmation before customers are archived, and names each. (D-031) */
function useArchiveConfirmation(): (customers: readonly Customer[]) => Promise<boolean> {
  const text = useText();
  const confirm = useRowsConfirmation();
  return (customers) =>
    confirm({
      title: text('customers.list.confirmTitle', { n: customers.length }),
      text: text('customers.list.confirmText'),
      names: customers.map(({ displayName }) => displayName),
      confirmLabel: text('customers.list.archive'),
    });
}
