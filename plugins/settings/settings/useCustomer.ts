import { useSession } from '@edge-console/sdk';
import { useQueryState, type QueryState } from '@edge-console/sdk/ui';
import { ORGGetCustomerDocument, type ORGGetCustomerQuery } from '../graphql/__generated__/operations.js';

/** The selected customer as the server has it; the session lacks some of its facts. (CUST-021) */
export function useCustomer(): QueryState<ORGGetCustomerQuery> {
  const { customer } = useSession();
  return useQueryState(ORGGetCustomerDocument, { filter: { _id: customer.customerId } });
}
