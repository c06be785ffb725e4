import { DialogServiceToken, useService, useText } from '@edge-console/sdk';
import { REGIONS } from '@edge-console/sdk/contract';
import { toCreateCustomer, type CustomerValues } from '../rules/customerForm.js';

/** Asks before the account name and the region are settled for good. (CUST-032, D-033) */
export function useCustomerConfirmation(): (values: CustomerValues, organization: string) => Promise<boolean> {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  return (values, organization) => {
    const { customer, awsRegion } = toCreateCustomer(values);
    return dialogs.confirm({
      title: text('customers.create.confirmTitle'),
      body: (
        <>
          <p>
            {text('customers.create.confirmText', {
              name: customer.displayName,
              account: customer.uniqueName,
              region: REGIONS[awsRegion].label,
            })}
          </p>
          <p>{text('customers.create.confirmOrganization', { organization })}</p>
        </>
      ),
      confirmLabel: text('customers.create.confirm'),
    });
  };
}
