import {
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  useNotifications,
  useService,
  useSession,
  useText,
} from '@edge-console/sdk';
import { useRowsAction, type RowsAction } from '@edge-console/sdk/ui';
import { ORGArchiveCustomersDocument, ORGRestoreCustomersDocument } from '../graphql/__generated__/operations.js';

export type CustomerAction = 'archive' | 'restore';

const FAILED_TEXT: Readonly<Record<CustomerAction, string>> = { archive: 'result.archiveFailed', restore: 'result.restoreFailed' };

/** Archives and restores customers; each undoes the other. (CUST-023, D-027) */
export function useCustomerActions(reload: () => Promise<void>): RowsAction<CustomerAction> {
  const graphql = useService(GraphqlServiceToken);
  const session = useService(SessionServiceToken);
  const telemetry = useService(TelemetryServiceToken);
  const notifications = useNotifications();
  const { customer } = useSession();
  const text = useText();
  return useRowsAction<CustomerAction>({
    run: async (action, customerIds) => {
      const input = {
        customerIds,
        organizationId: customer.organizationId,
        hierarchyId: customer.rootHierarchyId,
        customerId: customer.customerId,
      };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveCustomersDocument, { input })).ORGArchiveCustomers.results;
      return (await graphql.mutate(ORGRestoreCustomersDocument, { input })).ORGRestoreCustomers.results;
    },
    onFailed: (action, error) => {
      if (error?.isUnauthenticated !== true) notifications.error(text('result.failedTitle'), text(FAILED_TEXT[action]), error);
    },
    onDone: async () => {
      // The switcher lists customers in use, so the user is read again too.
      const switcher = session.reload().catch((error: unknown) => telemetry.report(error));
      await Promise.all([reload(), switcher]);
    },
  });
}
