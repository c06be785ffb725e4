import { useText } from '@edge-console/sdk';
import { ArchiveScreen, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { CUSTOMER_ACTIONS, CUSTOMER_ROUTES } from './routes.js';
import { useCustomers } from './useCustomers.js';

/** '{base}/customers/archive': archived customers. (CUST-014) */
export default function CustomerArchive() {
  const text = useText();
  const { list, columns, actions } = useCustomers('archived');
  const note = useCountNote(list, 'customers.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={CUSTOMER_ROUTES.list}
      restoreAction={CUSTOMER_ACTIONS.restore}
      texts={{
        title: text('customers.archive.title'),
        note,
        back: text('customers.archive.back'),
        toList: text('customers.result.toList'),
        restore: text('customers.archive.restore'),
        restoreDenied: text('customers.archive.restoreDenied'),
        empty: text('customers.archive.empty'),
        noMatch: text('customers.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('customers.list.search')}
          fileName={text('customers.archive.fileName')}
        />
      }
    />
  );
}
