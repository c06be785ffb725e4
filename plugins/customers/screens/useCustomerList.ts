import { useLocale, useSession, useText } from '@edge-console/sdk';
import { listState, pageRows, useListParams, useLoadFailureNotice, useQueryState, useSelection } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { ORGGetCustomersDocument } from '../graphql/__generated__/operations.js';
import { CUSTOMER_LIST, CUSTOMER_ROWS, idOf, onShelf, type CustomerShelf } from '../rules/customerList.js';

const NONE = [] as const;

/** Everything both lists of customers share: what is asked, shown and chosen. */
export function useCustomerList(shelf: CustomerShelf) {
  const { customer } = useSession();
  const { language } = useLocale();
  const text = useText();
  const { params, change } = useListParams(CUSTOMER_LIST);
  const query = useQueryState(ORGGetCustomersDocument, {
    filter: { organizationId: customer.organizationId, activeOnly: shelf === 'active' },
  });
  useLoadFailureNotice(query.error, text('list.loadFailed'));

  const customers = useMemo(() => onShelf(query.data?.ORGGetCustomers ?? NONE, shelf), [query.data, shelf]);
  const page = useMemo(() => pageRows(customers, params, CUSTOMER_ROWS, language), [customers, params, language]);
  const ids = useMemo(() => customers.map(idOf), [customers]);
  const selection = useSelection(ids, params.text);
  return { params, change, customers, state: listState(query, customers, page), selection, reload: query.reload };
}

export type CustomerList = ReturnType<typeof useCustomerList>;
