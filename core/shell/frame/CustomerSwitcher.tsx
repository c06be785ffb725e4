import { NavigationServiceToken, type CurrentUser, type CustomerSummary } from '@edge-console/sdk';
import { Flyout } from '@edge-console/sdk/ui';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { EarlyField } from '../early/EarlyField.js';
import { EarlyText } from '../early/EarlyText.js';
import { toCustomerAddress } from '../decide/addresses.js';
import { PREFERRED_LANDING } from '../decide/decidePage.js';
import { CustomerList } from '../panels.js';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { RegionTag } from './RegionTag.js';

export interface CustomerSwitcherProps {
  readonly user: CurrentUser;
  readonly customer: CustomerSummary;
}

/** Shows the selected customer and opens another one by a full load. (SHELL-009, SHELL-012) */
export function CustomerSwitcher({ user, customer }: CustomerSwitcherProps) {
  const { services } = useShell();
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const [early, setEarly] = useState(() => new EarlyText());
  const close = () => setOpen(false);
  const open = (willOpen: boolean) => {
    if (willOpen) setEarly(new EarlyText());
    setOpen(willOpen);
  };
  const choose = (chosen: CustomerSummary) => {
    setOpen(false);
    // Asks first if a form is unsaved. (D-026)
    void services.get(NavigationServiceToken).leaveTo(toCustomerAddress(chosen, PREFERRED_LANDING));
  };
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={open}
      // The list focuses itself when it is rendered.
      onClosed={(button) => button?.focus()}
      isPrepared
      preload={CustomerList.preload}
      placement="bottom-start"
      className="shell-popover"
      around={(panel) => <ShellPart onGone={close}>{panel}</ShellPart>}
      content={
        <div role="dialog" aria-label={text('switcher.list')}>
          <ShellPart>
            <CustomerList
              customers={user.customers}
              current={customer}
              early={early}
              onChoose={choose}
              onClose={close}
              fallback={<EarlyField early={early} label={text('switcher.find')} className="shell-customers" onClose={close} />}
            />
          </ShellPart>
        </div>
      }
      button={{
        variant: 'minimal',
        className: 'shell-switcher',
        'aria-haspopup': 'dialog',
        'aria-label': text('switcher.button', { name: customer.customerDisplayName }),
        endIcon: <CaretDownIcon aria-hidden />,
      }}
    >
      <span className="shell-switcher-name">{customer.customerDisplayName}</span>
      <RegionTag awsRegion={customer.awsRegion} />
    </Flyout>
  );
}
