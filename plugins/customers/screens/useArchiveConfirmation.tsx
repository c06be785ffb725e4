import { DialogServiceToken, useService, useText } from '@edge-console/sdk';
import type { Customer } from '../rules/customerList.js';

/** Asks before customers are archived, naming each. (D-031) */
export function useArchiveConfirmation(): (customers: readonly Customer[]) => Promise<boolean> {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  return (customers) =>
    dialogs.confirm({
      title: text('customers.list.confirmTitle', { n: customers.length }),
      body: (
        <>
          <p>{text('customers.list.confirmText')}</p>
          <ul>
            {customers.map((customer) => (
              <li key={customer._id}>{customer.displayName}</li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: text('customers.list.archive'),
      intent: 'danger',
    });
}
