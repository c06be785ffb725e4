import { NavigationServiceToken, type CurrentUser, type CustomerSummary } from '@edge-console/sdk';
import { Button, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { lazy, useRef, useState } from 'react';
import { toCustomerAddress } from '../decide/addresses.js';
import { PREFERRED_LANDING } from '../decide/decidePage.js';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { RegionTag } from './RegionTag.js';

const CustomerList = lazy(() => import('./CustomerList.js'));

export interface CustomerSwitcherProps {
  readonly user: CurrentUser;
  readonly customer: CustomerSummary;
}

/** Shows the selected customer and leads to another one by a full load. (SHELL-009, SHELL-012) */
export function CustomerSwitcher({ user, customer }: CustomerSwitcherProps) {
  const { services } = useShell();
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: CustomerSummary) => {
    setOpen(false);
    // Asks first when a form is unsaved. (D-026)
    void services.get(NavigationServiceToken).leaveTo(toCustomerAddress(chosen, PREFERRED_LANDING));
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      // The list takes the focus as it is drawn, before the popover notes whom to give it back to.
      onClosed={() => button.current?.focus()}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      popoverClassName="shell-popover"
      content={
        <ShellPart fallback={<div className="shell-customers" aria-busy="true" />}>
          <CustomerList customers={user.customers} current={customer} onChoose={choose} onClose={() => setOpen(false)} />
        </ShellPart>
      }
    >
      <Button
        ref={button}
        variant="minimal"
        className="shell-switcher"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={text('switcher.button', { name: customer.customerDisplayName })}
        endIcon={<CaretDownIcon aria-hidden />}
      >
        <span className="shell-switcher-name">{customer.customerDisplayName}</span>
        <RegionTag awsRegion={customer.awsRegion} />
      </Button>
    </PopoverNext>
  );
}
