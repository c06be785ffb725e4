import {
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  toApiError,
  useNotifications,
  useService,
  useSession,
  useText,
} from '@edge-console/sdk';
import type { SaveResult } from '@edge-console/sdk/ui';
import { ORGCreateCustomerDocument } from '../graphql/__generated__/operations.js';
import { isNameTaken, toCreateCustomer, type CustomerValues } from '../rules/customerForm.js';

/** Sends the new customer to its region and reads the user again, who now has it. (CUST-044 to CUST-049) */
export function useCustomerCreation(): (values: CustomerValues) => Promise<SaveResult<CustomerValues>> {
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
    // The list shows the organisation worked in, so a customer of another one is told of.
    const isElsewhere = customer.organizationId !== current.organizationId;
    notifications.success(
      text('customers.create.done'),
      isElsewhere ? text('customers.create.doneElsewhere', { name: customer.displayName }) : undefined,
    );
    await session.reload().catch((error: unknown) => telemetry.report(error));
    return { ok: true };
  };
}
