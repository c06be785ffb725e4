import { GraphqlServiceToken, SessionServiceToken, TelemetryServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useArchiveActions, type ArchiveActions, type ListControl } from '@edge-console/sdk/ui';
import { ORGArchiveCustomersDocument, ORGRestoreCustomersDocument } from '../graphql/__generated__/operations.js';
import type { Customer } from '../rules/customerList.js';

/** Archives and restores customers. (CUST-023, D-027) */
export function useCustomerActions(list: ListControl<Customer>): ArchiveActions<Customer> {
  const graphql = useService(GraphqlServiceToken);
  const session = useService(SessionServiceToken);
  const telemetry = useService(TelemetryServiceToken);
  const { customer } = useSession();
  const text = useText();
  return useArchiveActions({
    list,
    texts: 'customers',
    failedTitle: text('customers.result.failedTitle'),
    send: async (action, customerIds) => {
      const { organizationId, rootHierarchyId: hierarchyId, customerId } = customer;
      const input = { customerIds, organizationId, hierarchyId, customerId };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveCustomersDocument, { input })).ORGArchiveCustomers.results;
      return (await graphql.mutate(ORGRestoreCustomersDocument, { input })).ORGRestoreCustomers.results;
    },
    // The switcher lists customers in use, so the user is read again too.
    onDone: () => session.reload().catch((error: unknown) => telemetry.report(error)),
  });
}
