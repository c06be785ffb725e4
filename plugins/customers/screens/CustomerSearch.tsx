import { useText } from '@edge-console/sdk';
import { SearchField } from '@edge-console/sdk/ui';
import type { CustomerList } from './useCustomerList.js';

/** Search box over a list of customers; absent where there is nothing to search. */
export function CustomerSearch({ list }: { readonly list: CustomerList }) {
  const text = useText();
  if (list.customers.length === 0) return null;
  return (
    <div className="edge-filter-line">
      <SearchField label={text('list.search')} value={list.params.text} onChange={(value) => list.change({ text: value })} />
    </div>
  );
}
