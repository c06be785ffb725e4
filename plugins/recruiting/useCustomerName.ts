import { useSessionState } from '@edge-console/sdk';

/** Names of the user's customers by id: a record of a link may belong to another customer of the user than the selected one. */
export function useCustomerName(): (customerId: string) => string | undefined {
  const session = useSessionState();
  const customers = session.status === 'signed-in' ? session.user.customers : [];
  return (customerId) => customers.find((customer) => customer.customerId === customerId)?.customerDisplayName;
}
