import { useText } from '@edge-console/sdk';
import { SearchField } from '@edge-console/sdk/ui';
import type { CustomerList } from './useCustomerList.js';

/** Search box over a list of customers, there from the start so nothing jumps; absent where there is nothing to search. */
export function CustomerSearch({ list }: { readonly list: CustomerList }) {
  const text = useText();
  const { kind } = list.state;
  if (kind === 'failed' || kind === 'denied' || kind === 'empty') return null;
  return (
    <div className="edge-filter-line">
      <SearchField label={text('list.search')} value={list.params.text} onChange={(value) => list.change({ text: value })} />
    </div>
  );
}
