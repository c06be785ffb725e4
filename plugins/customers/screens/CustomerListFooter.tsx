import { SelectionBar, Pager } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import type { CustomerList } from './useCustomerList.js';

/** Action on the chosen customers and the pager; absent while there is no list to act on. */
export function CustomerListFooter({ list, children }: { readonly list: CustomerList; readonly children: ReactNode }) {
  const { state, params, change, selection, customers } = list;
  if (state.kind === 'first-load' || state.kind === 'failed' || state.kind === 'denied') return null;
  const pager =
    state.kind === 'ready' ? <Pager page={state.page.page} size={params.size} total={state.page.total} onChange={change} /> : undefined;
  return (
    <SelectionBar count={selection.ids.size} total={customers.length} onClear={selection.clear} end={pager}>
      {children}
    </SelectionBar>
  );
}
