import type { CustomerSummary } from '@edge-console/sdk';
import { TickIcon } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useShellText } from '../useShellText.js';
import { RegionTag } from './RegionTag.js';
import { filterCustomers, sortCustomers } from './sortCustomers.js';

export interface CustomerListProps {
  readonly customers: readonly CustomerSummary[];
  readonly current: CustomerSummary;
  readonly onChoose: (customer: CustomerSummary) => void;
  readonly onClose: () => void;
}

/** A combobox over all customers of the user: one list, one line each, all of it by keyboard. (SHELL-009 to SHELL-011) */
export function CustomerList({ customers, current, onChoose, onClose }: CustomerListProps) {
  const text = useShellText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const sorted = useMemo(() => sortCustomers(customers), [customers]);
  const found = filterCustomers(sorted, typed);
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      sorted.findIndex(({ customerId }) => customerId === current.customerId),
    ),
  );
  const active = Math.min(wanted, found.length - 1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, typed]);

  const handleKey = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: found.length - 1 };
    const move = moves[event.key];
    const customer = found[active];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setWanted((move + found.length) % found.length);
    } else if (event.key === 'Enter' && customer !== undefined) {
      event.preventDefault();
      onChoose(customer);
    } else if (event.key === 'Escape') {
      // First the text, then the list.
      event.stopPropagation();
      if (typed === '') onClose();
      else setTyped('');
    }
  };
  return (
    <div className="shell-customers">
      <input
        className="shell-input"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-label={text('switcher.find')}
        placeholder={text('switcher.find')}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={handleKey}
      />
      <p className="edge-visually-hidden" role="status">
        {typed === '' ? '' : text('switcher.count', { count: found.length })}
      </p>
      {found.length === 0 ? <p className="shell-customers-none">{text('switcher.none')}</p> : null}
      <ul className="shell-customers-list" role="listbox" id={`${id}-list`} aria-label={text('switcher.list')} ref={list}>
        {found.map((customer, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works through the text field, as a combobox has it
          <li
            key={customer.customerId}
            id={`${id}-${index}`}
            role="option"
            className="shell-customers-item"
            aria-selected={customer.customerId === current.customerId}
            data-active={index === active}
            onClick={() => onChoose(customer)}
            onMouseMove={() => setWanted(index)}
          >
            <span className="shell-customers-name" title={customer.customerDisplayName}>
              {customer.customerDisplayName}
            </span>
            <RegionTag awsRegion={customer.awsRegion} />
            {customer.customerId === current.customerId ? <TickIcon size={14} aria-hidden /> : <span className="shell-customers-tick" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
