import { useSession, useText } from '@edge-console/sdk';
import { useLoadedList, type ListControl } from '@edge-console/sdk/ui';
import { ORGGetCustomersDocument } from '../graphql/__generated__/operations.js';
import { CUSTOMER_LIST, ROWS_OF, type Customer, type CustomerField, type CustomerShelf } from '../rules/customerList.js';

/** What both lists of customers share. (CUST-020) */
export function useCustomerList(shelf: CustomerShelf): ListControl<Customer, CustomerField> {
  const { customer } = useSession();
  const text = useText();
  return useLoadedList(CUSTOMER_LIST, {
    query: ORGGetCustomersDocument,
    variables: { filter: { organizationId: customer.organizationId, activeOnly: shelf === 'active' } },
    rowsOf: ROWS_OF[shelf],
    failure: text('customers.list.loadFailed'),
  });
}
