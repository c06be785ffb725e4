import {
  DialogServiceToken,
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  toApiError,
  useNotifications,
  useService,
  useSession,
  useText,
} from '@edge-console/sdk';
import { REGIONS } from '@edge-console/sdk/contract';
import type { SaveResult } from '@edge-console/sdk/ui';
import { ORGCreateCustomerDocument } from '../graphql/__generated__/operations.js';
import { isNameTaken, toCreateCustomer, type CustomerValues } from './customerForm.js';

/** Asks for confirmation, as the account name and the region cannot be changed later. (CUST-032, D-033) */
export function useCreateConfirmation(): (values: CustomerValues, organization: string) => Promise<boolean> {
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

/** Sends the new customer to its region, and reloads the user, whose customers then include it. (CUST-044 to CUST-049) */
export function useCreateCustomer(): (values: CustomerValues) => Promise<SaveResult<CustomerValues>> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const session = useService(SessionServiceToken);
  const telemetry = useService(TelemetryServiceToken);
  const notifications = useNotifications();
  const { customer: current } = useSession();
  return async (values) => {
    const { customer, awsRegion } = toCreateCustomer(values);
    try {
      await graphql.mutate(ORGCreateCustomerDocument, { customer }, { awsRegion });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isNameTaken(error)) {
        notifications.error(text('customers.create.takenTitle'), text('customers.create.takenText'));
        return { ok: false, fieldErrors: { uniqueName: 'customers.create.errors.uniqueNameTaken' } };
      }
      if (!error.isUnauthenticated) notifications.error(text('customers.create.failedTitle'), text('customers.create.failedText'), error);
      return { ok: false };
    }
    // The list shows customers of the selected organisation only.
    const isElsewhere = customer.organizationId !== current.organizationId;
    notifications.success(
      text('customers.create.done'),
      isElsewhere ? text('customers.create.doneElsewhere', { name: customer.displayName }) : undefined,
    );
    await session.reload().catch((error: unknown) => telemetry.report(error));
    return { ok: true };
  };
}
