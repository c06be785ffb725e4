import type { CustomerSummary } from '@edge-console/sdk';
import { TickIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import type { EarlyText } from '../early/EarlyText.js';
import { useCombobox } from '../useCombobox.js';
import { useShellText } from '../useShellText.js';
import { RegionTag } from './RegionTag.js';
import { filterCustomers, sortCustomers } from './sortCustomers.js';

export interface CustomerListProps {
  readonly customers: readonly CustomerSummary[];
  readonly current: CustomerSummary;
  readonly early: EarlyText;
  readonly onChoose: (customer: CustomerSummary) => void;
  readonly onClose: () => void;
}

/** A combobox over all customers of the user: one list with one line each, usable by keyboard alone. (SHELL-009 to SHELL-011) */
export default function CustomerList({ customers, current, early, onChoose, onClose }: CustomerListProps) {
  const text = useShellText();
  const [typed, setTyped] = useState(early.typed);
  const sorted = useMemo(() => sortCustomers(customers), [customers]);
  const found = filterCustomers(sorted, typed);
  const isCurrent = ({ customerId }: CustomerSummary) => customerId === current.customerId;
  const first = Math.max(0, sorted.findIndex(isCurrent));
  const combobox = useCombobox({ typed, onType: setTyped, found, first, onChoose, onClose });
  return (
    <div className="shell-customers">
      <input {...combobox.field} className="shell-input" aria-label={text('switcher.find')} placeholder={text('switcher.find')} />
      <p className="edge-visually-hidden" role="status">
        {typed === '' ? '' : text('switcher.count', { count: found.length })}
      </p>
      {found.length === 0 ? <p className="shell-customers-none">{text('switcher.none')}</p> : null}
      <ul {...combobox.list} className="shell-customers-list" aria-label={text('switcher.list')}>
        {found.map((customer, index) => (
          <li {...combobox.option(index, isCurrent(customer))} key={customer.customerId} className="shell-customers-item">
            <span className="shell-customers-name" title={customer.customerDisplayName}>
              {customer.customerDisplayName}
            </span>
            <RegionTag awsRegion={customer.awsRegion} />
            {isCurrent(customer) ? <TickIcon size={14} aria-hidden /> : <span className="shell-customers-tick" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
